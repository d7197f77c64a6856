"""How networks are taught, compiled because a lesson is many games."""
