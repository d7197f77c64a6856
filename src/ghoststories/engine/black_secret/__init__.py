"""Black Secret: Wu-Feng at the table, catacombs, demons, curses, blood mantras, the Shadow."""
