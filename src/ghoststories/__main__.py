"""`python -m ghoststories` is the command `ghoststories`."""

from ghoststories.cli import main

main()
