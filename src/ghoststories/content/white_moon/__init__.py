"""White Moon: how its rows are read."""
