"""Lines of lists that explain something."""

from rich.text import Text

from ghoststories.cli.screen.look import STYLES

WIDE = 6


def heading(text: str) -> Text:
    return Text(text, STYLES["strong"])


def row(what: str, meaning: str, wide: int = WIDE) -> Text:
    return Text.assemble("  ", (what.ljust(wide), STYLES["lantern"]), meaning)
