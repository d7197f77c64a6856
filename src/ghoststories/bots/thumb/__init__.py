"""Rules of thumb: what a decision is worth at a glance."""
