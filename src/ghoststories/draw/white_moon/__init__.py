"""White Moon on the picture."""
