"""Nonsense said to everything that listens: always the same for one seed.

`python -m proof.rights.fuzz --seconds 120 --seed 7`; a slip names its try, and `--again frames:41`
with the same seed says just that once more.
"""
