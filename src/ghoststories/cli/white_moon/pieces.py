"""Parts of the drawn table for White Moon: villagers of a tile, and what lies beside it."""

from typing import TYPE_CHECKING, Final

from rich.text import Text

from ghoststories.cli.screen.lines import heading
from ghoststories.cli.screen.look import STYLES
from ghoststories.content.white_moon.facts import lifetime
from ghoststories.content.white_moon.vocabulary import ARTIFACTS, FAMILIES, PEOPLE
from ghoststories.content.words import words
from ghoststories.engine import codes as k
from ghoststories.engine.codes import HOLDS_SU_LING
from ghoststories.engine.geometry import TILES
from ghoststories.engine.names import BOARD_NAMES, space_text
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.crystals import in_reserve
from ghoststories.engine.white_moon.moon import (
    CALLED,
    IN_RESERVE,
    KILLED,
    SAFE,
    STACK,
    UNSEEN_PERSON,
    USED_UP,
    is_held,
    moon_of,
)
from ghoststories.engine.white_moon.villagers import MOST_DEAD, portal_is_open
from ghoststories.table.white_moon.telling import family_of

if TYPE_CHECKING:
    from ghoststories.cli.screen.speech import Speech


BOARDS_OF_PEOPLE: Final = (("graveyard-board", KILLED), ("shelter", SAFE))


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
def moon_lines(s: State, speech: "Speech", wide: bool) -> list[Text]:
    """Shelter, Graveyard, crystals, Su-Ling and a running barrier; who holds which artifact.

    With room also who is saved and who is dead, family by family.
    """
    dot = Text(speech.look.dot)
    hint = Text(speech.say("screen.moon-hint"), STYLES["faint"])
    lines = [Text.assemble(dot.join(_lunar(s, speech)), " ", hint)]
    if held := _held(s, speech):
        artifacts = Text(speech.say("screen.artifact"), STYLES["faint"])
        lines.append(Text.assemble(artifacts, dot.join(held)))
    if wide:
        boards = [_board(s, speech, key, where) for key, where in BOARDS_OF_PEOPLE]
        lines.append(dot.join(boards))
    return lines


def _board(s: State, speech: "Speech", key: str, where: int) -> Text:
    return Text(f"{speech.say(f'screen.{key}')}: {_families(s, speech, where)}")


def _families(s: State, speech: "Speech", where: int) -> str:
    """`Hua 2/3, Li 1/3`: how many of each family lie there, of how many there are."""
    m, content, found = moon_of(s), speech.content, list[str]()
    for family, name in enumerate(FAMILIES):
        members = [i for i in range(len(PEOPLE)) if content.person_family[i] == family]
        there = sum(1 for person in members if m.people[person] == where)
        if there:
            found.append(f"{speech.names[name]} {there}/{len(members)}")
    return ", ".join(found) or speech.say("screen.nobody")


# ---------------------------------------------------------------- the page of `moon`
def moon_page(s: State, speech: "Speech") -> list[Text]:
    """Both boards of villagers, every artifact with who has it and what it does, and the Tao
    tokens that are out of the game."""
    lines = [_board(s, speech, key, where) for key, where in BOARDS_OF_PEOPLE]
    gone = speech.look.numbers([int(n) for n in moon_of(s).tao_gone]).plain
    lines.append(Text(speech.say("screen.tao-gone", tokens=gone or speech.say("screen.none"))))
    lines.append(heading(speech.say("screen.artifacts-title")))
    for number, name in enumerate(ARTIFACTS):
        lines.append(_artifact(s, speech, name, int(moon_of(s).artifacts[number])))
    return lines


def _artifact(s: State, speech: "Speech", name: str, by: int) -> Text:
    who = {IN_RESERVE: speech.say("screen.in-reserve"), USED_UP: speech.say("screen.used-up")}
    holder = who[by] if by in who else speech.board(BOARD_NAMES[by])
    said, content = words(speech.language), speech.content
    does = f"{said[f'artifact.{name}']}{speech.mark(name, 'rule')} [{content.rule[name]}]"
    lasts = said[f"cards.{lifetime(content, name)}"] + speech.mark(name, "lifetime")
    style = STYLES["faint"] if by == USED_UP else STYLES["lantern"]
    head = f"  {speech.names[name]} ({holder}; {lasts}): "
    return Text.assemble((head, style), does)


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
    if is_held(s, HOLDS_SU_LING):
        parts.append(Text(speech.say("screen.su-ling-held"), STYLES["red"]))
    elif m.called == CALLED:
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
        names = [speech.marked(name) for name in held]
        if names:
            found.append(Text(f"{BOARD_NAMES[board]} {', '.join(names)}"))
    return found
