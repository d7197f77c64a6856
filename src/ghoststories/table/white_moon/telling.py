"""White Moon in sentences: who stands on a tile, an artifact, what a death costs."""

from collections.abc import Collection

from ghoststories.content.tables import Content
from ghoststories.content.white_moon.vocabulary import FAMILIES, PEOPLE
from ghoststories.engine.geometry import TOUCHES
from ghoststories.engine.pending import Pending
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.crystals import in_reserve, is_empty
from ghoststories.engine.white_moon.moon import UNSEEN_PERSON, moon_of
from ghoststories.engine.white_moon.villagers import top_of
from ghoststories.kinds import act
from ghoststories.table.events import Event
from ghoststories.table.telling import things
from ghoststories.table.telling.seams import TellingSet, Values


def family_of(content: Content, person: str) -> str:
    return FAMILIES[content.person_family[PEOPLE.index(person)]]


class MoonTelling(TellingSet):
    def way_to_act(self, offered: Collection[int]) -> str:
        return ":save" if act.SAVE in offered else ""

    def asked(self, s: State, wanted: Pending) -> Values:
        """A barrier's crystals."""
        return {"crystals": str(moon_of(s).barrier)} if moon_of(s).barrier >= 0 else {}

    def place(self, s: State, wanted: Pending, word: str, argument: str) -> str:
        """W-VIL-2: away and back again, for a villager."""
        back = wanted.kind == "move" and word == "move" and argument == str(s.at[s.active])
        return "move-back" if back else ""

    def offered(self, s: State, wanted: Pending, word: str, argument: str) -> Values:
        if word in ("tile", "save"):
            return _standing_on(s, int(argument) if argument else int(moon_of(s).portal))
        if word == "receptacle":
            return things.tile_values(s, int(s.at[s.active]))
        if word == "artifact":
            return {"artifact": argument}
        if word in ("spend-crystal", "exorcise"):
            return {"board": argument or wanted.subject.get("board", "")}
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
