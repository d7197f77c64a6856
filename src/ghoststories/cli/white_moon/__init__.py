"""White Moon in the terminal."""
