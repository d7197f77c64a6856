"""How long a test waits for something that must come.

Only a test that fails waits so long: a machine has other things to do, and no test depends on being
fast.
"""

HANGS = 300.0
"""Seconds after which what was waited for will never come."""
