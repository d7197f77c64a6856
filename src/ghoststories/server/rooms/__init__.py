"""Tables in memory: who sits there, who decides, who thinks."""
