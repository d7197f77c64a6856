"""A game in the terminal: its course, its saves, dice typed by hand."""
