"""A log told from its beginning: the game it leads to, and what every row of it showed."""

from collections.abc import Sequence

from ghoststories.content.tables import Content
from ghoststories.engine.state import State
from ghoststories.server.storage.rows import LogRow
from ghoststories.server.storage.table_log import Log, Said, read
from ghoststories.table.dealer import Dealer, Seeded, Told
from ghoststories.table.events import Event
from ghoststories.table.game import Game, Tried
from ghoststories.table.record import told_to
from ghoststories.table.redact import redact
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.telling.happening import happening
from ghoststories.wire.live import EventWords, Happened
from ghoststories.wire.tables import SatWords, agreed


def event_words(s: State, told: Sequence[Event]) -> tuple[EventWords, ...]:
    """What happened, told after it to whom `s` is redacted for."""
    return tuple(
        EventWords.model_construct(**vars(event), say=happening(s, event)) for event in told
    )


def happened(row: LogRow, said: Said, seat: str, told: tuple[EventWords, ...] = ()) -> Happened:
    """A row as a seat is told of it; without the view."""
    return Happened.model_construct(
        version=row.seq,
        kind=said.kind,
        seat=row.seat,
        by=row.by,
        do=told_to(said.entry.do, seat) if said.entry else "",
        entries=said.undo or said.asks,
        sat=SatWords(**vars(said.sat)) if said.sat else None,
        options=agreed(said.options or said.asks_options),
        opens=said.asks_opens,
        events=told,
        view=None,
    )


class Story:
    """`game` is None before the first row."""

    def __init__(
        self,
        ruleset: Ruleset,
        content: Content,
        seed: str | None,
        position: str | None,
        follows: str,
    ) -> None:
        """`follows`: what the first row's hash is over."""
        self._ruleset = ruleset
        self._content = content
        self._position = position
        self.dealer: Dealer = Told() if seed is None else Seeded(seed)
        self.log = Log(follows)
        self.game: Game | None = None
        self._last: tuple[LogRow, Said] | None = None

    def begin(self, chance: Sequence[str] = ()) -> tuple[Game, Said]:
        """The first row, not yet written: the dealer lays out the village."""
        if isinstance(self.dealer, Told):
            self.dealer.tell(chance)
        game = Game(self._ruleset, self.dealer, self._content, self._position)
        return game, Said(game.entries[0] if game.entries else None)

    def add(self, row: LogRow, said: Said | None = None, step: Tried | None = None) -> None:
        """The next row; `step` if it has just been carried out here."""
        said = read(row) if said is None else said
        self.log.check(row)
        if self.game is None:
            entries = [said.entry] if said.entry else []
            self.game = Game(self._ruleset, self.dealer, self._content, self._position, entries)
        elif step:
            self.game.take(step)
        elif said.entry:
            self.game.follow(said.entry)
        elif said.undo:
            self.game.take_back(said.undo)
        self.log.fold(row, said)
        self._last = row, said

    def resume(self, start: bytes, row: LogRow) -> None:
        """As after a row, which led to this position."""
        self.game = Game(self._ruleset, self.dealer, self._content, self._position, start=start)
        self.log = Log.after(row)

    def happened(self, seat: str) -> Happened:
        """The last row, as a seat saw it; without the view."""
        assert self._last is not None
        assert self.game is not None
        row, said = self._last
        told = []
        if said.entry:
            told = self.game.told(seat) if said.entry.do else next(self.game.moments(seat)).told
        return happened(row, said, seat, event_words(redact(self.game.state, seat), told))
