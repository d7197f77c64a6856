"""Which sentence is said, and with which values: once, for every front end.

Everything is told from a state that has been redacted for whoever it is told to.
"""
