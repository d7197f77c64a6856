"""Tables where people and bots play together over the network."""
