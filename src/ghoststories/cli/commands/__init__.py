"""The commands, a module each, and what their options share."""
