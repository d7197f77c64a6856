"""What shows that the server keeps its word: commands, each with a short form in the tests."""
