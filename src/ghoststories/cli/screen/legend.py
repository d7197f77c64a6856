"""`legend` and `?`: what the symbols mean, what can be typed."""

from collections.abc import Collection

from rich.text import Text

from ghoststories.cli.screen.look import STYLES
from ghoststories.cli.screen.speech import Speech
from ghoststories.content.facts import abilities_of
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.content.white_moon.facts import family_facts
from ghoststories.content.white_moon.vocabulary import FAMILIES
from ghoststories.content.white_moon.words import death_words, reward_words
from ghoststories.table.ruleset.numbers import sets_in_use

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
WIDE = 6
MOON_THINGS = ("portal", "su_ling", "crystal", "can_crystal", "down")
SECRET_THINGS = ("demon", "shadow", "below", "ladder", "stack", "entrance")
COMMANDS = {
    "look": "look",
    "why": "why",
    "rule": "rule ID",
    "hint": "hint",
    "odds": "odds",
    "legend": "legend",
    "secret": "secret",
    "log": "log",
    "undo": "undo, undo!",
    "save": "save FILE, load FILE",
    "position": "position",
    "quit": "quit",
    "back": "back",
}
"""Command -> how it is written."""


def legend(speech: Speech, expansions: Collection[str] = ()) -> list[Text]:
    """Only what can be on this table: an expansion's signs where it is in use."""
    look, used = speech.look, sets_in_use(expansions)
    colours = Text("  ").join(
        Text.assemble(look.symbol(name), " ", speech.say(f"colour.{name}")) for name in COLOUR_NAMES
    )
    lines = [_heading(speech, "legend-colours"), Text.assemble("  ", colours)]
    lines.append(_heading(speech, "legend-things"))
    for name in THINGS:
        key = "haunted-tile" if name == "haunted" else name.replace("_", "-")
        lines.append(_row(getattr(look, name), speech.say(f"screen.{key}")))
    if "white-moon" in expansions:
        lines += _lunar(speech)
    if "black-secret" in expansions:
        lines += _hidden(speech)
    lines.append(_heading(speech, "legend-stones"))
    for ability in abilities_of(speech.content, used):
        lines.append(_row(look.stones[ability], speech.say(f"ability.{ability}")))
    return lines


def _lunar(speech: Speech) -> list[Text]:
    """White Moon's signs."""
    example = f"{speech.names['hua']}+2"
    lines = [_heading(speech, "legend-moon"), _row(example, speech.say("screen.stack"))]
    for name in MOON_THINGS:
        meaning = speech.say(f"screen.{name.replace('_', '-')}")
        lines.append(_row(getattr(speech.look, name), meaning))
    lines.append(_heading(speech, "legend-families"))
    for family in FAMILIES:
        known = family_facts(speech.content, family)
        curse = death_words(speech.language, known)
        reward = reward_words(speech.language, known, speech.names)
        lines.append(
            _row(speech.names[family], speech.look.dot.join([str(known.size), curse, reward]))
        )
    return lines


def _hidden(speech: Speech) -> list[Text]:
    """Black Secret's signs."""
    lines = [_heading(speech, "legend-secret")]
    for name in SECRET_THINGS:
        key = "stack-of-tokens" if name == "stack" else name
        lines.append(_row(getattr(speech.look, name), speech.say(f"screen.{key}")))
    return lines


def _heading(speech: Speech, key: str) -> Text:
    return Text(speech.say(f"screen.{key}"), STYLES["strong"])


def _row(what: str, meaning: str) -> Text:
    return Text.assemble("  ", (what.ljust(WIDE), STYLES["lantern"]), meaning)


def commands(speech: Speech, by_hand: bool, secret: bool = False) -> list[Text]:
    """Those of this game: `back` with the own box, `secret` with Black Secret."""
    rows = [(speech.say("command.choose"), speech.say("command.choose-does"))]
    left_out = {"back": not by_hand, "secret": not secret}
    for name, written in COMMANDS.items():
        if not left_out.get(name):
            rows.append((written, speech.say(f"command.{name}-does")))
    return [
        Text.assemble("  ", (what.ljust(22), STYLES["lantern"]), meaning) for what, meaning in rows
    ]
