"""Past games: what is asked about them, who reads them, and who pays for it."""
