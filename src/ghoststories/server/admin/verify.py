"""Every log of a database read once more, as a stranger would: is it what was written, does it
replay, was it dealt from its seed, and does the rest of the database say the same?"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy import RowMapping, select

from ghoststories.content.tables import Content
from ghoststories.server.admin.opening import AdminError, reading
from ghoststories.server.rooms import counting
from ghoststories.server.rooms.opening import UNFIT
from ghoststories.server.rooms.story import Story
from ghoststories.server.settings import Settings
from ghoststories.server.storage import table_log
from ghoststories.server.storage.fitting import why_not
from ghoststories.server.storage.rows import LogRow
from ghoststories.server.storage.schema import actions, seats, tables
from ghoststories.table.deal import DealError, check_deal, commitment
from ghoststories.table.game import IllegalAction
from ghoststories.table.ruleset import Ruleset


@dataclass(frozen=True)
class Verdict:
    """On one table."""

    table_id: str
    rows: int
    wrong: tuple[str, ...]
    """All that is, each in a sentence."""
    unread: str = ""
    """Why it was not replayed, though nothing is known to be wrong."""


async def verified(settings: Settings, table_ids: Sequence[str]) -> list[Verdict]:
    """Of the tables named, or of all. One moment of the database, whoever writes meanwhile."""
    found = []
    async with reading(settings) as connection:
        query = select(tables.c.id).order_by(tables.c.created_at, tables.c.id)
        known = list((await connection.execute(query)).scalars())
        if unknown := [one for one in table_ids if one not in known]:
            raise AdminError(f"there is no table {unknown[0]!r}")
        for table_id in table_ids or known:
            asked = (
                select(tables).where(tables.c.id == table_id),
                select(seats).where(seats.c.table_id == table_id),
                select(actions).where(actions.c.table_id == table_id).order_by(actions.c.seq),
            )
            table, sitting, log = [(await connection.execute(one)).mappings() for one in asked]
            rows = [LogRow(**row) for row in log]
            found.append(_verdict(table.one(), list(sitting), rows, settings.cards))
    return found


def _verdict(
    table: RowMapping, sitting: Sequence[RowMapping], rows: Sequence[LogRow], content: Content
) -> Verdict:
    ident = str(table["id"])
    follows = table_log.first_link(ident, table["commitment"], table["position"])
    try:
        table_log.Log(follows).check(*rows)
    except table_log.BrokenLog as error:
        return Verdict(ident, len(rows), (str(error),))
    try:
        if why := why_not(table["ruleset"], table["rules"], table["content"], content):
            return Verdict(ident, len(rows), tuple(_of_seed(table)), why)
        story = _story(table, rows, content, follows)
    except UNFIT as error:
        return Verdict(ident, len(rows), (f"it does not replay: {error}",))
    wrong = [*_of_seed(table), *_of_seats(story, sitting), *_of_end(story, table)]
    return Verdict(ident, len(rows), (*wrong, *_of_deal(story, table)))


def _story(table: RowMapping, rows: Sequence[LogRow], content: Content, follows: str) -> Story:
    ruleset = Ruleset.from_json(json.loads(table["ruleset"]))
    story = Story(ruleset, content, None, table["position"], follows)
    for row in rows:
        story.add(row)
    return story


def _of_seed(table: RowMapping) -> Iterator[str]:
    if table["seed"] is not None and commitment(table["seed"]) != table["commitment"]:
        yield "the seed is not the one that was committed to"


def _of_seats(story: Story, sitting: Sequence[RowMapping]) -> Iterator[str]:
    """A log of before said nothing of them."""
    told = story.log.seats
    for seat in sitting if told else ():
        said = told[seat["board"]].kind if seat["board"] in told else "nobody"
        if said != seat["kind"]:
            yield f"{seat['board']} is {seat['kind']}, but {said} by the log"


def _of_end(story: Story, table: RowMapping) -> Iterator[str]:
    game = story.game
    if game is None or not game.over or table["status"] != "finished":
        if table["status"] == "finished":
            yield "it is said to be finished, but the game runs"
        return  # that a game is over may be noted a moment later
    came = (game.result, game.score, int(game.state.turn))
    noted = (table["result"], table["score"], table["turns"])
    if came != noted:
        yield f"it ended {came}, but {noted} is noted"
    head = story.log.head
    if head and table["ranked"] != (counting.why_not(story.log, head, story.log.last_at) is None):
        yield "it counts by the log and not by the table, or the other way round"


def _of_deal(story: Story, table: RowMapping) -> Iterator[str]:
    """Whoever goes on from another game's middle has luck of its own there."""
    if table["seed"] is None or story.game is None or story.log.brought:
        return
    try:
        check_deal(story.game, table["seed"])
    except (DealError, IllegalAction) as error:
        yield f"it was not dealt from its seed: {error}"
