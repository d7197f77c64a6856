"""Parts of the drawn table for White Moon: villagers of a tile, and what lies beside it."""

from typing import TYPE_CHECKING

from rich.text import Text

from ghoststories.cli.screen.look import STYLES
from ghoststories.content.white_moon.vocabulary import ARTIFACTS, PEOPLE
from ghoststories.engine import codes as k
from ghoststories.engine.geometry import TILES
from ghoststories.engine.names import BOARD_NAMES, space_text
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.crystals import in_reserve
from ghoststories.engine.white_moon.moon import CALLED, SAFE, STACK, UNSEEN_PERSON, moon_of
from ghoststories.engine.white_moon.villagers import MOST_DEAD, portal_is_open
from ghoststories.table.white_moon.telling import family_of

if TYPE_CHECKING:
    from ghoststories.cli.screen.speech import Speech


# ---------------------------------------------------------------- villagers of a tile
def _stack(s: State, speech: "Speech", tile: int) -> list[str]:
    """Their families from the top; `?` where nobody has been turned up."""
    m = moon_of(s)
    slots = [int(m.stacks[tile * STACK + i]) for i in range(m.heights[tile])]
    return [
        "?" if slot >= UNSEEN_PERSON else speech.names[family_of(speech.content, PEOPLE[slot])]
        for slot in reversed(slots)
    ]


def top_person(s: State, speech: "Speech", tile: int) -> Text:
    """`Hua+2`: the family of the visible villager, and how many lie under it."""
    stack = _stack(s, speech, tile)
    under = f"+{len(stack) - 1}" if len(stack) > 1 else ""
    return Text(stack[0] + under if stack else "", STYLES["lantern"])


def people_on(s: State, speech: "Speech", tile: int) -> Text:
    """`Hua/Li/?`: the whole stack from the top, with those who have been seen (W-VIL-10)."""
    stack = _stack(s, speech, tile)
    text = Text("/".join(stack), STYLES["faint"])
    text.stylize(STYLES["lantern"], 0, len(stack[0]) if stack else 0)
    return text


# ---------------------------------------------------------------- beside the table
def moon_lines(s: State, speech: "Speech") -> list[Text]:
    """Shelter, Graveyard, crystals, Su-Ling and a running barrier; who holds which artifact."""
    dot = Text(speech.look.dot)
    lines = [dot.join(_lunar(s, speech))]
    if held := _held(s, speech):
        artifacts = Text(speech.say("screen.artifact"), STYLES["faint"])
        lines.append(Text.assemble(artifacts, dot.join(held)))
    return lines


def _lunar(s: State, speech: "Speech") -> list[Text]:
    m, look = moon_of(s), speech.look
    saved = sum(1 for where in m.people if where == SAFE)
    dead = speech.say("screen.dead-villagers", n=m.dead, limit=MOST_DEAD)
    filled = sum(1 for tile in range(TILES) if m.receptacles >> tile & 1)
    reserve = speech.say("screen.crystals", n=f"{look.crystal}{in_reserve(m)}")
    parts = [
        Text(speech.say("screen.saved", n=saved), STYLES["jade"]),
        Text(dead, STYLES["haunted"] if m.dead else STYLES["plain"]),
        Text(reserve),
        Text(speech.say("screen.receptacles", n=filled)),
    ]
    if m.su_ling >= 0:
        parts.append(Text(f"{look.su_ling} {space_text(int(m.su_ling))}", STYLES["jade"]))
    if m.called == CALLED:
        parts.append(Text(speech.say("screen.su-ling-called"), STYLES["lantern"]))
    if not portal_is_open(s):
        parts.append(Text(speech.say("screen.portal-gone"), STYLES["red"]))
    if m.barrier >= 0:
        barrier = speech.say("screen.barrier", n=f"{look.crystal}{m.barrier}")
        parts.append(Text(barrier, STYLES["strong"]))
    return parts


def _held(s: State, speech: "Speech") -> list[Text]:
    """`N Moon Dust, Cloud Boots`."""
    m = moon_of(s)
    found = []
    for board in range(k.BOARDS):
        held = [name for name, by in zip(ARTIFACTS, m.artifacts, strict=True) if by == board]
        names = [speech.names[name] for name in held]
        if names:
            found.append(Text(f"{BOARD_NAMES[board]} {', '.join(names)}"))
    return found
