"""New tables: from a ruleset, from a record, from a moment of another game, of the day."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from ghoststories.content.tables import Content
from ghoststories.engine.bytes import digest
from ghoststories.engine.names import WU_FENG
from ghoststories.server import clock
from ghoststories.server.errors import Refusal, needs_chance
from ghoststories.server.reading.questions import IsRecord
from ghoststories.server.rooms import daily
from ghoststories.server.rooms.desk import Desk
from ghoststories.server.rooms.room import Room
from ghoststories.server.rooms.seating import Who
from ghoststories.server.rooms.story import Story
from ghoststories.server.storage.rows import LogRow
from ghoststories.server.storage.table_log import Head, Said, Sat, chained, write
from ghoststories.server.storage.table_rows import SeatRow, TableRow
from ghoststories.server.storage.tokens import hashed, new_id, new_seed, new_token
from ghoststories.table.deal import commitment
from ghoststories.table.dealer import DealerError, Needs, Told
from ghoststories.table.game import Entry
from ghoststories.table.option import RulesetError
from ghoststories.table.position import PositionError
from ghoststories.table.record import entry_from_json
from ghoststories.table.redact import redact
from ghoststories.table.rules_version import rules_of
from ghoststories.table.ruleset import Ruleset, numbers
from ghoststories.wire.tables import Fork, NewTable, Options, SeatWish, Tokens

MOST_ENTRIES = 5000
"""Of a record that is brought here: the longest game has some thousand."""


@dataclass(frozen=True)
class TablePlan:
    """A table to be."""

    ruleset: Ruleset
    options: Options
    wishes: Mapping[str, SeatWish]
    seed: str | None
    position: str | None = None
    daily: str | None = None
    parent: str | None = None
    entries: Sequence[Entry] = ()
    """The game so far, if it does not begin here."""
    start: bool = True
    """Begin at once; a game that has begun elsewhere goes on in any case."""
    id: str | None = None
    keys: Mapping[str, str] = field(default_factory=dict)
    """Tokens of seats, and of the host, that were made before the table."""
    counts: bool = True
    """False where people know what will be dealt."""


class Maker:
    def __init__(self, desk: Desk, secret: str) -> None:
        self._desk = desk
        self._secret = secret

    # ------------------------------------------------------------ what is wished for
    async def new(self, wish: NewTable, household: str = "") -> tuple[str, Tokens]:
        if wish.record is not None and (wish.daily or wish.position):
            raise Refusal("invalid", "record: such a game begins neither today nor elsewhere")
        if wish.daily:
            plan = self._of_the_day(wish)
        elif wish.record is not None:
            plan = await self._of_record(wish, household)
        else:
            plan = self._of_rules(wish)
        return await self.make(replace(plan, start=wish.start), wish.chance)

    def _of_rules(self, wish: NewTable) -> TablePlan:
        if wish.position is not None and not self._desk.settings.test_positions:
            raise Refusal(
                "invalid", "position: tables begin from one only while a server is being tested"
            )
        ruleset = checked(wish.ruleset.ruleset(), self._desk.content)
        return TablePlan(ruleset, wish.options, wish.seats, fresh_seed(wish.options), wish.position)

    def _of_the_day(self, wish: NewTable) -> TablePlan:
        if wish.options.dealt == "people":
            raise Refusal("invalid", "options.dealt: the deal of the day is the server's")
        date = daily.today()
        ruleset, seed = daily.ruleset_of(date), daily.seed_of(self._secret, date)
        return TablePlan(ruleset, wish.options, wish.seats, seed, None, date.isoformat())

    async def _of_record(self, wish: NewTable, household: str) -> TablePlan:
        record = wish.record or {}
        entries = record.get("entries")
        if isinstance(entries, list) and len(entries) > MOST_ENTRIES:
            raise Refusal("invalid", f"record: it has more than {MOST_ENTRIES} entries")
        await self._desk.readers.ask(IsRecord(record, self._desk.content.override), household)
        position, ruleset = record.get("position"), Ruleset.from_json(record["ruleset"])
        if position is not None and not self._desk.settings.test_positions:
            raise Refusal("invalid", "record: it does not begin with the setup of a game")
        line = [entry_from_json(raw, step) for step, raw in enumerate(record["entries"])]
        agreed = ruleset, wish.options, wish.seats, fresh_seed(wish.options)
        return TablePlan(*agreed, position, entries=line)

    async def fork(self, room: Room, asking: Who, wish: Fork) -> tuple[str, Tokens]:
        """A fresh dealer goes on: what the other game's dealer has in store stays its secret."""
        game = room.game
        at_table = asking.seats or asking.host
        if wish.options.public and not room.table.options.public and not at_table:
            raise Refusal("not-yours", "this table is private: fork it for yourself, not in public")
        if wish.step >= len(game.entries):
            raise Refusal("invalid", f"step: the last one is {len(game.entries) - 1}")
        then = game.state_after(wish.step + 1)
        hidden = digest(redact(then, asking.eyes)) != digest(then)
        if hidden and not game.over:
            raise Refusal("not-now", "something is hidden from you there; fork it when it is over")
        if room.table.daily == daily.today().isoformat() and not game.over:
            raise Refusal("not-now", "the deal of the day can be tried again when it is over")
        agreed = game.ruleset, wish.options, wish.seats, fresh_seed(wish.options)
        plan = TablePlan(
            *agreed, game.position, parent=room.id, entries=game.entries[: wish.step + 1]
        )
        return await self.make(plan)

    # ------------------------------------------------------------ making it
    async def make(self, plan: TablePlan, chance: Sequence[str] = ()) -> tuple[str, Tokens]:
        """With an id of its own there may be such a table already: then it stays as it is."""
        if await self._desk.store.count() >= self._desk.settings.most_tables:
            raise Refusal("full", "this server has no room for more tables")
        if plan.options.dealt == "people" and WU_FENG in numbers.seats_of(plan.ruleset):
            raise Refusal(
                "invalid",
                "options.dealt: where Wu-Feng is played the server deals, for his hand is hidden",
            )
        if chance and (plan.entries or not plan.start):
            raise Refusal("invalid", "chance: it is told when a game begins")
        table_id, host = plan.id or new_id(), plan.keys.get("host") or new_token()
        seats, tokens = _seats(table_id, plan)
        table = TableRow(
            id=table_id,
            created_at=clock.now(),
            ruleset=plan.ruleset,
            options=plan.options,
            seed=plan.seed,
            commitment=None if plan.seed is None else commitment(plan.seed),
            position=plan.position,
            host_hash=hashed(host),
            status="running" if plan.entries or plan.start else "lobby",
            ranked=plan.counts and plan.seed is not None and not plan.entries and not plan.position,
            daily=plan.daily,
            parent=plan.parent,
            content=numbers.facts_digest(self._desk.content, plan.ruleset.expansions),
            rules=rules_of(plan.ruleset.expansions),
        )
        rows = self._rows(table, plan, head_of_table(table, seats), chance)
        await self._desk.store.create(table, seats, rows)
        return table_id, Tokens(seats=tokens, host=host)

    def _rows(
        self, table: TableRow, plan: TablePlan, head: Head, chance: Sequence[str]
    ) -> list[LogRow]:
        story = table.story(self._desk.content)
        if plan.entries:
            return _brought(table.id, story.log.hash, plan, head)
        return [first_row(table.id, story, head, chance)] if plan.start else []


def head_of_table(table: TableRow, seats: Sequence[SeatRow]) -> Head:
    """What the first row says of a table."""
    sitting = tuple(Sat(seat.board, seat.kind, seat.bot, seat.name) for seat in seats)
    told = table.ruleset.to_json(), table.options.model_dump(mode="json")
    return Head(*told, sitting, table.commitment, table.daily, table.ranked)


def _brought(table_id: str, before: str, plan: TablePlan, head: Head) -> list[LogRow]:
    """The rows of a game that began elsewhere."""
    said = [Said(entry) for entry in plan.entries]
    if plan.position is not None:
        said.insert(0, Said())
    said[0] = replace(said[0], head=head)
    rows = []
    for at, one in enumerate(said, 1):
        by = one.entry.by if one.entry else ""
        row = LogRow(table_id, at, "record", by, write(one), None, clock.now())
        rows.append(chained(before, row))
        before = rows[-1].hash
    return rows


def first_row(table_id: str, story: Story, head: Head, chance: Sequence[str]) -> LogRow:
    """The setup, dealt by the server or told by people."""
    if chance and not isinstance(story.dealer, Told):
        raise Refusal("invalid", "the server deals at this table: leave `chance` out")
    try:
        _, said = story.begin(chance)
    except Needs as needs:
        raise needs_chance(needs) from needs
    except (DealerError, PositionError) as error:
        raise Refusal("illegal", str(error)) from error
    if isinstance(story.dealer, Told) and story.dealer.rest:
        raise Refusal("illegal", f"nothing more is to be told than before {story.dealer.rest[0]!r}")
    row = LogRow(table_id, 1, "dealer", "", write(replace(said, head=head)), None, clock.now())
    return chained(story.log.hash, row)


def checked(ruleset: Ruleset, content: Content) -> Ruleset:
    try:
        ruleset.check(content)
    except RulesetError as error:
        raise Refusal("invalid", f"ruleset: {error}") from error
    return ruleset


def fresh_seed(options: Options) -> str | None:
    """None where people deal."""
    return None if options.dealt == "people" else new_seed()


def _seats(table_id: str, plan: TablePlan) -> tuple[list[SeatRow], dict[str, str]]:
    """A row for every seat, and the tokens of those whoever asks plays."""
    boards = numbers.seats_of(plan.ruleset)
    for board in plan.wishes:
        if board not in boards:
            raise Refusal("invalid", f"seats: nobody plays {board}; there are {', '.join(boards)}")
    rows, tokens = [], {}
    for board in boards:
        wish = plan.wishes.get(board, SeatWish())
        token = plan.keys.get(board) or (new_token() if wish.kind == "human" else None)
        if token:
            tokens[board] = token
        bot = wish.bot if wish.kind == "bot" else None
        held = hashed(token) if token else None
        rows.append(SeatRow(table_id, board, wish.kind, bot, wish.name, held))
    return rows, tokens
