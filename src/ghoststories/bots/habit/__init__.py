"""Habit: a network on top of the rules of thumb, taught by practice."""
