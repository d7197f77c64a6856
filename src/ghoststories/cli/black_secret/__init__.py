"""Black Secret in the terminal."""
