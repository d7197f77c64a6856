"""The rules engine: one `State`, an agenda of steps, chapters of the rulebook. No I/O."""
