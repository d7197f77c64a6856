"""What the server answers: requests, the live connection, the page."""
