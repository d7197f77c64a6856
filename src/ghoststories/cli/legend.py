"""`legend` and `?`: what the symbols mean, what can be typed."""

from rich.text import Text

from ghoststories.cli.look import STYLES
from ghoststories.cli.speech import Speech
from ghoststories.content.vocabulary import COLOUR_NAMES

THINGS = (
    "qi",
    "yin_yang",
    "buddha",
    "power_token",
    "figure",
    "figure_out",
    "mantra",
    "active",
    "haunted",
)
COMMANDS = {
    "look": "look",
    "why": "why",
    "rule": "rule ID",
    "hint": "hint",
    "odds": "odds",
    "legend": "legend",
    "log": "log",
    "undo": "undo, undo!",
    "save": "save FILE, load FILE",
    "position": "position",
    "quit": "quit",
    "back": "back",
}
"""Command -> how it is written."""


def legend(speech: Speech) -> list[Text]:
    look = speech.look
    colours = Text("  ").join(
        Text.assemble(look.symbol(name), " ", speech.say(f"colour.{name}")) for name in COLOUR_NAMES
    )
    lines = [_heading(speech, "legend-colours"), Text.assemble("  ", colours)]
    lines.append(_heading(speech, "legend-things"))
    for name in THINGS:
        key = "haunted-tile" if name == "haunted" else name.replace("_", "-")
        lines.append(_row(getattr(look, name), speech.say(f"screen.{key}")))
    lines.append(_heading(speech, "legend-stones"))
    for ability, icon in look.stones.items():
        lines.append(_row(icon, speech.say(f"ability.{ability}")))
    return lines


def _heading(speech: Speech, key: str) -> Text:
    return Text(speech.say(f"screen.{key}"), STYLES["strong"])


def _row(what: str, meaning: str) -> Text:
    return Text.assemble("  ", (what.ljust(5), STYLES["lantern"]), meaning)


def commands(speech: Speech, by_hand: bool) -> list[Text]:
    rows = [(speech.say("command.choose"), speech.say("command.choose-does"))]
    for name, written in COMMANDS.items():
        if name != "back" or by_hand:
            rows.append((written, speech.say(f"command.{name}-does")))
    return [
        Text.assemble("  ", (what.ljust(22), STYLES["lantern"]), meaning) for what, meaning in rows
    ]
