"""White Moon for the bots."""
