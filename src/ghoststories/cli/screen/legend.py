"""`legend` and `?`: what the symbols mean, what can be typed."""

from collections.abc import Collection

from rich.text import Text

from ghoststories.cli.screen.lines import heading, row
from ghoststories.cli.screen.speech import Speech
from ghoststories.cli.sets import SETS, named
from ghoststories.content.facts import abilities_of
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.table.ruleset.numbers import sets_in_use

THINGS = (
    *("qi", "yin_yang", "buddha", "power_token", "figure"),
    *("figure_out", "mantra", "active", "haunted"),
)
WIDE = 22
COMMANDS = (
    *("look", "why", "rule", "card", "hint", "odds", "legend", *(one.command for one in SETS)),
    *("log", "undo", "save", "position", "quit", "back"),
)
WRITTEN = {
    **{"rule": "rule ID", "card": "card NAME"},
    **{"undo": "undo, undo!", "save": "save FILE, load FILE"},
}
"""Commands that are not written by their name alone."""


def legend(speech: Speech, expansions: Collection[str] = ()) -> list[Text]:
    """Only what can be on this table: an expansion's signs where it is in use."""
    look, used = speech.look, sets_in_use(expansions)
    colours = Text("  ").join(
        Text.assemble(look.symbol(name), " ", speech.say(f"colour.{name}")) for name in COLOUR_NAMES
    )
    lines = [heading(speech.say("screen.legend-colours")), Text.assemble("  ", colours)]
    lines.append(heading(speech.say("screen.legend-things")))
    for name in THINGS:
        key = "haunted-tile" if name == "haunted" else name.replace("_", "-")
        lines.append(row(getattr(look, name), speech.say(f"screen.{key}")))
    for one in named(expansions):
        lines += one.legend(speech)
    if expansions:
        lines.append(row(look.designed, speech.say("screen.designed")))
    lines.append(heading(speech.say("screen.legend-stones")))
    for ability in abilities_of(speech.content, used):
        lines.append(row(look.stones[ability], speech.does(ability)))
    return lines


def commands(speech: Speech, by_hand: bool, expansions: Collection[str] = ()) -> list[Text]:
    """Those of this game: `back` with the own box, those of a set where it is in use."""
    rows = [(speech.say("command.choose"), speech.say("command.choose-does"))]
    left_out = {one.command for one in SETS if one.name not in expansions}
    left_out |= set() if by_hand else {"back"}
    for name in COMMANDS:
        if name not in left_out:
            rows.append((WRITTEN.get(name, name), speech.say(f"command.{name}-does")))
    return [row(what, meaning, WIDE) for what, meaning in rows]
