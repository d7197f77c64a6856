"""The base game: its cards, villagers and powers, and how such rows are read."""
