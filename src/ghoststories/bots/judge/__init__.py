"""The judge: how good a position is, learnt from games."""
