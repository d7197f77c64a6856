"""Players without hands: what they are given is a redacted state, what they give is an action."""
