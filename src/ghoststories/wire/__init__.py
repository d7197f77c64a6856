"""What server and clients say to each other: typed, checked, and nothing else."""
