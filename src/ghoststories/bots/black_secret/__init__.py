"""Black Secret for the bots, on both sides."""
