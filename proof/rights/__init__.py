"""Rights: every endpoint and message, tried by everybody who might. Nothing may slip.

`python -m proof.rights` tries them all, `python -m proof.rights.fuzz` says nonsense to everything
that listens; `expectations.py` says who may do what.
"""
