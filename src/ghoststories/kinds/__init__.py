"""Kinds that know themselves: a row for each action, step, event, ability and op.

A row is the integer the compiled engine speaks and, right below it, all that is to be said of it.
Whatever lists kinds anywhere else is derived from these rows.
"""
