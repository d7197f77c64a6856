"""Kinds that know themselves: a row for each action, step, event, ability and op.

A kind is an integer, which the compiled engine has in its code, annotated with its row: all that is
to be said of it. Whatever lists kinds anywhere else is derived from these rows.
"""
