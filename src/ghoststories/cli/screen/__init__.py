"""What the terminal shows, and the words it says it with."""
