"""Search: every option played on many times, with the same luck."""
