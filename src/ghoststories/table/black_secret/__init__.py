"""Black Secret at the table: its lines of a position, its part of a view."""
