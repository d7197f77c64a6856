"""Positions and cards as SVG: a front end, like the terminal and the page."""
