"""White Moon: how its rows are read, and what they say in words."""
