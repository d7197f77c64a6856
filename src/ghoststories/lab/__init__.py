"""The laboratory: many games by bots, and what they show."""
