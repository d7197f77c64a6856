"""What the steps of curses and blood mantras do, an object each."""
