"""What the signs of Black Secret mean."""

from typing import TYPE_CHECKING

from rich.text import Text

from ghoststories.cli.screen.lines import heading, row

if TYPE_CHECKING:
    from ghoststories.cli.screen.speech import Speech

THINGS = ("demon", "shadow", "below", "ladder", "stack", "entrance")


def secret_legend(speech: "Speech") -> list[Text]:
    lines = [heading(speech.say("screen.legend-secret"))]
    for name in THINGS:
        key = "stack-of-tokens" if name == "stack" else name
        lines.append(row(getattr(speech.look, name), speech.say(f"screen.{key}")))
    return lines
