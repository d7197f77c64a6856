"""The base game: a module for each chapter of its rulebook."""
