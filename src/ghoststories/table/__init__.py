"""A game at a table: rulesets, dealers, records, views, text positions."""
