"""A position as short text that people can write: tests, bug reports and analysis share it.

    N at 0 tao red red
    ghosts N0 bleeding-eyes, W2 perfidious-nymph-1
    step act

What is left out has its default: the game as it is laid out, North to move. docs/formats.md lists
the lines.
"""


class PositionError(ValueError):
    """A text that is no position; the message names the line."""
