"""What the telling says, in a player's language: names and glyphs are put into sentences."""

from collections.abc import Callable

from ghoststories.cli.screen.look import Look
from ghoststories.cli.sets import SETS
from ghoststories.content.phrases import Phrases, phrases
from ghoststories.content.provenance import DESIGNED
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.content.words import words
from ghoststories.engine.names import WU_FENG
from ghoststories.engine.pending import Pending
from ghoststories.engine.state import State
from ghoststories.table.events import Event
from ghoststories.table.telling import asking, things
from ghoststories.table.telling import happening as happenings
from ghoststories.table.telling.sentence import Sentence

TOLD_OTHERWISE = ("token-laid",)
"""Events whose story another event tells."""
NAMED = ("villager", "power", "space", "person", "family", "found", "cause")
"""Values that are ids of the content."""
MARKED = ("card", "ghost", "artifact", "demon", "demons", "hex", "mantra")
"""Those that bear a mark if something they do is designed."""


class Speech:
    def __init__(self, content: Content, language: str, look: Look) -> None:
        self.content = content
        self.language = language
        self.look = look
        self.phrases: Phrases = phrases(language)
        self.names = content.names[language]
        self._known = {**self.names, things.NOBODY: look.nothing}
        self._signs = {
            "yinyang": look.yin_yang,
            "power_token": look.power_token,
            "crystal": look.crystal,
            "suling": look.su_ling,
        }
        self._words: dict[str, Callable[[str], str]] = {
            **dict.fromkeys(NAMED, self.named),
            **dict.fromkeys(MARKED, self.marked),
            **dict.fromkeys(("board", "boards"), lambda word: self.boards(word.split())),
            **dict.fromkeys(("colour", "face"), self._colours),
            "card_in_full": self.card_with_stones,
            "dice": lambda word: " ".join(look.faces(word.split()).plain) or "-",
            "need": lambda word: look.faces(word.split()).plain,
            "lacks": lambda word: word and f" {look.faces(word.split()).plain or 0}",
            "mark": lambda word: word and getattr(look, word),
            "curse": lambda word: self.say(f"curse.{word}"),
            "ability": self.does,
        }
        for one in SETS:
            self._words |= one.words(self)

    def does(self, ability: str) -> str:
        return words(self.language)[f"about.{ability}"]

    def say(self, key: str, **values: object) -> str:
        return self.phrases.say(key, **values)

    # ------------------------------------------------------------ things by their names
    def named(self, idents: str) -> str:
        """One or several by their ids; what has no name as it is."""
        return ", ".join(self._known.get(ident, ident) for ident in idents.split())

    def marked(self, idents: str) -> str:
        """The same, each with a mark where not all that it does is known from print."""
        return ", ".join(self.named(ident) + self.mark(ident) for ident in idents.split())

    def mark(self, ident: str, value: str = "") -> str:
        """The sign for what is designed: one value of a thing, or any but its names."""
        values = self.content.provenance_of.get(ident, {})
        ours = [name for name, word in values.items() if word == DESIGNED]
        designed = value in ours if value else any(not n.startswith("names.") for n in ours)
        return self.look.designed if designed else ""

    def board(self, name: str) -> str:
        """A board, or who else acts: Wu-Feng."""
        return self.say("screen.wu-feng" if name == WU_FENG else f"board.{name}")

    def boards(self, names: list[str]) -> str:
        return ", ".join(map(self.board, names))

    def colour(self, name: str) -> str:
        return f"{self.look.symbol(name).plain} {self.say(f'colour.{name}')}"

    def _colours(self, names: str) -> str:
        return ", ".join(self.colour(name) for name in names.split() if name in COLOUR_NAMES)

    def villager(self, s: State, tile: int) -> str:
        return self.named(things.villager(s, tile))

    def tile(self, s: State, tile: int) -> str:
        return f"{tile} {self.villager(s, tile)}"

    def card_with_stones(self, name: str) -> str:
        card = self.content.card_id.index(name)
        need = self.look.need(int(self.content.card_need[card])).plain
        stones = self.look.stones_of(self.content, card)
        return " ".join(part for part in (self.marked(name), need, stones) if part)

    def ghost(self, s: State, space: int) -> str:
        return self.marked(things.ghost(s, space))

    def ghost_with_need(self, s: State, space: int) -> str:
        return self.ghost(s, space) + self._words["lacks"](things.lacks(s, space))

    # ------------------------------------------------------------ what the telling says
    def words(self, told: Sentence) -> str:
        """A sentence without what caused it."""
        return self._filled(told.key, told)

    def because(self, told: Sentence) -> str:
        return self._filled(told.because, told) if told.because else ""

    def _filled(self, key: str, told: Sentence) -> str:
        said = {
            what: self._words[what](word) if what in self._words else word
            for what, word in told.values.items()
        }
        return self.say(key, **self._signs, **said)

    def decision(self, s: State, wanted: Pending) -> str:
        asked = asking.decision(s, wanted)
        what, reason = self.words(asked), self.because(asked)
        what = f"{reason} – {what}" if reason else what
        return self.say(
            "screen.decide", board=self.board(wanted.actor), what=what, rule=wanted.rule
        )

    def chance(self, s: State, wanted: Pending) -> str:
        return self.words(asking.decision(s, wanted))

    def option(self, s: State, wanted: Pending, text: str) -> str:
        return self.words(asking.option(s, wanted, text))

    def events(self, s: State, told: list[Event]) -> list[str]:
        """A line for each; the dice of one roll are one line, and what is dealt together."""
        lines = happenings.gathered([happenings.happening(s, event) for event in told])
        quiet = [f"event.{kind}" for kind in TOLD_OTHERWISE]
        return [self._line(line) for line in lines if line.key not in quiet]

    def event(self, s: State, event: Event) -> str:
        return self._line(happenings.happening(s, event))

    def _line(self, told: Sentence) -> str:
        line, cause = self.words(told), self.because(told)
        return f"{line} ({cause})" if cause and cause not in line else line
