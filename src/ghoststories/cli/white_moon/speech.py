"""White Moon in sentences: who stands on a tile, what an artifact is called, what a curse does."""

from typing import TYPE_CHECKING, Final

from ghoststories.content.tables import Content
from ghoststories.content.white_moon.facts import family_facts
from ghoststories.content.white_moon.vocabulary import FAMILIES, PEOPLE
from ghoststories.content.white_moon.words import death_words, reward_words
from ghoststories.engine.geometry import TOUCHES
from ghoststories.engine.names import BOARD_NAMES
from ghoststories.engine.pending import Pending
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.crystals import in_reserve, is_empty
from ghoststories.engine.white_moon.moon import UNSEEN_PERSON, has_moon, moon_of
from ghoststories.engine.white_moon.villagers import top_of
from ghoststories.table.events import Event

if TYPE_CHECKING:
    from ghoststories.cli.screen.speech import Speech

TILE_WORDS: Final = ("tile", "save")
BOARD_WORDS: Final = ("spend-crystal", "exorcise")


# ---------------------------------------------------------------- decisions and options
def about_moon(speech: "Speech", s: State, subject: dict[str, str]) -> dict[str, object]:
    """What a question is about: an artifact, a tile by its name, a colour, a barrier's crystals."""
    values: dict[str, object] = {}
    if "artifact" in subject:
        values["artifact"] = speech.names[subject["artifact"]]
    if "tile" in subject and s.village[int(subject["tile"])] >= 0:
        values["tile"] = speech.tile(s, int(subject["tile"]))
    if "colour" in subject:
        values["colour"] = speech.colour(subject["colour"])
    if has_moon(s) and moon_of(s).barrier >= 0:
        values["crystals"] = f"{speech.look.crystal}{moon_of(s).barrier}"
    return values


def named_moon(
    speech: "Speech", s: State, wanted: Pending, word: str, argument: str
) -> dict[str, object]:
    """What an option is about."""
    if not has_moon(s):
        return {}
    values: dict[str, object] = {"crystal": speech.look.crystal, "suling": speech.look.su_ling}
    if word in TILE_WORDS:
        values |= _standing_on(speech, s, int(argument) if argument else int(moon_of(s).portal))
    elif word == "receptacle":
        values["tile"] = int(s.at[s.active])
    elif word == "artifact":
        values["artifact"] = speech.names[argument]
    elif word in BOARD_WORDS:
        board = argument or wanted.subject.get("board", "")
        values["board"] = speech.board(board) if board else ""
    elif word == "su-ling":
        values |= _before(speech, s, argument)
    elif word == "person":
        values["person"] = speech.names[argument]
        values["family"] = speech.names[family_of(speech.content, argument)]
    return values


def _standing_on(speech: "Speech", s: State, tile: int) -> dict[str, object]:
    """The visible villager of a tile and the curse of its family."""
    person = int(top_of(moon_of(s), tile))
    if not 0 <= person < UNSEEN_PERSON:
        return {"person": "?", "curse": "?"}
    name = PEOPLE[person]
    return {"person": speech.names[name], "curse": curse_of(speech, name)}


def _before(speech: "Speech", s: State, space: str) -> dict[str, object]:
    """W-SUL-5. A place for Su-Ling; a crystal after it where she may bring one."""
    number = BOARD_NAMES.index(space[0]) * 3 + int(space[1])
    m, tile = moon_of(s), int(TOUCHES[number])
    ghost = speech.ghost(s, number) if s.ghosts[number] >= 0 else speech.look.nothing
    brings = is_empty(m, tile) and in_reserve(m) > 0
    return {"space": space + (speech.look.can_crystal if brings else ""), "ghost": ghost}


def family_of(content: Content, person: str) -> str:
    return FAMILIES[content.person_family[PEOPLE.index(person)]]


def curse_of(speech: "Speech", person: str) -> str:
    facts = family_facts(speech.content, family_of(speech.content, person))
    return death_words(speech.language, facts)


# ---------------------------------------------------------------- events
def told_moon(speech: "Speech", event: Event) -> dict[str, str]:
    """What a death costs and what a saved family gives, where that is told."""
    if event.kind == "villager-died":
        return {"curse": curse_of(speech, event.subject["person"])}
    if event.kind == "family-saved":
        facts = family_facts(speech.content, event.subject["family"])
        return {"reward": reward_words(speech.language, facts, speech.names)}
    return {}
