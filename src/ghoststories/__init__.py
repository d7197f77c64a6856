"""Ghost Stories, the cooperative board game, as a rules engine and a table to play it at."""
