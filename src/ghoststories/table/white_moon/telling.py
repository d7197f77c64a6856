"""White Moon in sentences: who stands on a tile, an artifact, what a death costs."""

from collections.abc import Collection

from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.content.white_moon.vocabulary import FAMILIES, PEOPLE
from ghoststories.engine.agenda import kind_of
from ghoststories.engine.geometry import SPACES, TOUCHES
from ghoststories.engine.pending import Pending
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.crystals import in_reserve, is_empty
from ghoststories.engine.white_moon.moon import ALONE, UNSEEN_PERSON, moon_of
from ghoststories.engine.white_moon.villagers import top_of
from ghoststories.kinds import act, step
from ghoststories.table.events import Event
from ghoststories.table.telling import things
from ghoststories.table.telling.seams import TellingSet, Values
from ghoststories.table.white_moon.odds import asks_school, school_colours


def family_of(content: Content, person: str) -> str:
    return FAMILIES[content.person_family[PEOPLE.index(person)]]


class MoonTelling(TellingSet):
    def way_to_act(self, offered: Collection[int]) -> str:
        return ":save" if act.SAVE in offered else ""

    def sort_of_question(self, s: State, wanted: Pending) -> str:
        return ":school" if wanted.kind == "pay" and s.attempt == ALONE else ""

    def asked(self, s: State, wanted: Pending) -> Values:
        """A barrier's crystals, the School's colour, how many villagers are still to be saved."""
        if wanted.kind == "save-first":
            return {"number": str(_steps_left(s, step.SAVE_FIRST))}
        if wanted.kind == "pay" and s.attempt == ALONE:
            return {"colour": _aimed_at(s)}
        return {"crystals": str(moon_of(s).barrier)} if moon_of(s).barrier >= 0 else {}

    def place(self, s: State, wanted: Pending, word: str, argument: str) -> str:
        """W-VIL-2: away and back again, for a villager; W-KFS-1: what the School aims at."""
        if asks_school(s, word, argument):
            return f"{word}-school"
        back = wanted.kind == "move" and word == "move" and argument == str(s.at[s.active])
        return "move-back" if back else ""

    def offered(self, s: State, wanted: Pending, word: str, argument: str) -> Values:
        if wanted.kind == "barrier":
            person = _standing_on(s, int(argument)) if word == "tile" else {}
            return {**person, "board": wanted.subject["board"]}
        if asks_school(s, word, argument):
            return {"colour": " ".join(COLOUR_NAMES[colour] for colour in school_colours(s))}
        if word in ("tile", "save"):
            return _standing_on(s, int(argument) if argument else int(moon_of(s).portal))
        if word == "receptacle":
            return things.tile_values(s, int(s.at[s.active]))
        if word == "artifact":
            return {"artifact": argument}
        if word == "spend-crystal":
            return {"board": argument}
        if word == "su-ling":
            return _before(s, argument)
        if word == "person":
            return {"person": argument, "family": family_of(s.content, argument)}
        return {}

    def happened(self, s: State, event: Event) -> Values:
        """What a death costs and what a saved family gives."""
        if event.kind == "villager-died":
            return {"death": family_of(s.content, event.subject["person"])}
        return {"reward": event.subject["family"]} if event.kind == "family-saved" else {}

    def sort(self, s: State, event: Event) -> str:
        """Who runs from a ghost or a curse does not walk along with a Taoist."""
        flees = event.cause.startswith(("card:", "curse:"))
        return "flees" if event.kind == "villager-moved" and flees else ""


def _steps_left(s: State, kind: int) -> int:
    return sum(1 for i in range(s.agenda_n) if kind_of(s.agenda[i]) == kind)


def _aimed_at(s: State) -> str:
    """The one colour of all targets of the School."""
    targets = (space for space in range(SPACES) if s.need[space] >= 0)
    colours = {things.ghost_colour(s, space) for space in targets}
    return " ".join(sorted(colours))


def _standing_on(s: State, tile: int) -> Values:
    """The visible villager of a tile and the family whose curse its death is."""
    person = int(top_of(moon_of(s), tile))
    if not 0 <= person < UNSEEN_PERSON:
        return {"person": things.UNKNOWN, "death": things.UNKNOWN}
    return {"person": PEOPLE[person], "death": family_of(s.content, PEOPLE[person])}


def _before(s: State, text: str) -> Values:
    """W-SUL-5. A place for Su-Ling, marked where she may bring a crystal."""
    space = things.space_number(text) or 0
    m = moon_of(s)
    brings = is_empty(m, TOUCHES[space]) and in_reserve(m) > 0
    there = things.ghost(s, space) if s.ghosts[space] >= 0 else things.NOBODY
    return {**things.space_values(s, text), "ghost": there, "mark": "can_crystal" if brings else ""}
