"""The lines of a text position about an exorcism under way."""

from collections.abc import Callable

from ghoststories.content import tables, vocabulary
from ghoststories.engine import attempts, geometry
from ghoststories.engine.base.dice import TAO_DICE
from ghoststories.engine.base.exorcism import PAID, PICKED, resistance_of
from ghoststories.engine.names import MARKED_NAMES, SPACE_NAMES, card_index, index
from ghoststories.engine.state import State
from ghoststories.table.position import PositionError
from ghoststories.table.position.words import parts_of, taken_colours


class AttemptReader:
    """Handlers by line; the ghosts are already where they are."""

    def __init__(self, s: State) -> None:
        self.s = s

    def handlers(self) -> dict[str, Callable[[str], None]]:
        return {"dice": self.dice, "need": self.needs, "attempt": self.attempt, "laid": self.laid}

    def dice(self, rest: str) -> None:
        words = rest.split()
        if len(words) > TAO_DICE + 1:
            raise PositionError(f"{len(words)} dice are on the table, but there are {TAO_DICE + 1}")
        for word in words:
            self.s.faces[index(vocabulary.COLOUR_NAMES[: vocabulary.FACES], word, "face")] += 1

    def needs(self, rest: str) -> None:
        for part in parts_of(rest, ","):
            name, *words = part.split()
            space = index(MARKED_NAMES[: len(self.s.need)], name, "target")
            if self.s.need[space] >= 0:
                raise PositionError(f"{name} is said twice")
            if words == ["paid"] and space >= geometry.DEMON_PLACES:
                self.s.need[space] = PAID
            elif words[:1] == ["paid"] and len(words) == 2:
                self.s.need[space] = PAID | card_index(self.s.content, words[1])
            else:
                picked = words[:1] == ["picked"]
                self.s.need[space] = PICKED * picked + self.need(space, words[picked:])

    def need(self, space: int, words: list[str]) -> int:
        """Never more than the ghost's resistance."""
        counts = taken_colours(words)
        if words:
            raise PositionError(f"{words[0]!r} is no colour")
        if space >= geometry.DEMON_PLACES:
            return sum(n << tables.NEED_BITS * colour for colour, n in enumerate(counts))
        card = self.s.ghosts[space]
        most = int(resistance_of(self.s, space)) if card >= 0 else 0
        for colour, n in enumerate(counts):
            if card < 0 or n > most >> tables.NEED_BITS * colour & tables.NEED_MASK:
                raise PositionError(f"no ghost on {SPACE_NAMES[space]} needs so much")
        return sum(n << tables.NEED_BITS * colour for colour, n in enumerate(counts))

    def attempt(self, rest: str) -> None:
        kind = index(attempts.NAMES, rest, "kind of attempt") if rest else 0
        self.s.attempt = attempts.KINDS[kind]

    def laid(self, rest: str) -> None:
        """Colours of which a token lies on a ghost that dice could have paid for."""
        words = rest.split()
        for colour, n in enumerate(taken_colours(words)):
            self.s.laid |= (n > 0) << colour
        if words:
            raise PositionError(f"{words[0]!r} is no colour")
