"""A whole game online: two friends, a bot of the server, and a bot that thinks elsewhere.

    ghoststories serve &
    python examples/online_game.py http://127.0.0.1:8000 --level initiation

Ann makes a table and invites Ben and a bot by links. Ann and Ben play by rules of thumb here, each
over a connection of their own; the server's bot plays S; W is played by `Outsider` below, which
knows of the game only what the server tells its seat. Write your own in its place.
"""

import argparse
import asyncio

from ghoststories.bots.bot import Bot, bot
from ghoststories.client import Server, play
from ghoststories.client.api import tokens_of
from ghoststories.engine.pending import legal_codes
from ghoststories.engine.play import apply
from ghoststories.engine.state import State, clone
from ghoststories.table.dealer import Seeded
from ghoststories.table.record import from_record
from ghoststories.wire.live import Happened, ServerMessage
from ghoststories.wire.tables import Join, NewTable, Options, RulesetWords, Seated, SeatWish


class Outsider:
    """A bot of our own: any object that chooses one of the legal actions of a position.

    This one looks how each option would leave the Taoists, without luck, and keeps their Qi.
    """

    def __init__(self) -> None:
        self._habit = bot("habit")

    def choose(self, s: State) -> int:
        liked = self._habit.choose(s)
        if _qi_after(s, liked) < sum(s.qi):
            return max(legal_codes(s), key=lambda code: (_qi_after(s, code), code == liked))
        return liked


def _qi_after(s: State, code: int) -> int:
    after = clone(s)
    apply(after, code)
    return sum(after.qi)


async def sit_and_play(server: Server, seated: Seated, player: Bot) -> int:
    tokens = tokens_of(seated)
    async with server.live(seated) as table:
        return await play(server, table, tokens, player)


async def watch(server: Server, table_id: str) -> str:
    """A spectator, who tells what happens."""

    def tell(message: ServerMessage) -> None:
        if isinstance(message, Happened) and message.do:
            print(f"{message.version:4} {message.seat} {message.do:22} by {message.by}")

    async with server.live(table_id) as table:
        table.heard = tell
        await table.until(lambda: table.over)
        assert table.view is not None
        return table.view.result


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("--level", default="initiation")
    parser.add_argument("--bot", default="adept", help="who plays S at the server")
    given = parser.parse_args()
    async with Server(given.url) as server:
        ann = await server.create(
            NewTable(
                ruleset=RulesetWords(level=given.level),
                options=Options(bots_spend_tokens=True),
                seats={
                    "N": SeatWish(kind="human", name="Ann"),
                    "S": SeatWish(kind="bot", bot=given.bot),
                },
            )
        )
        table, host = ann.table.id, tokens_of(ann)
        links = {board: await server.invite(table, host, board) for board in ("E", "W")}
        ben = await server.join(table, "E", Join(name="Ben", invitation=links["E"].code))
        guest = await server.join(table, "W", Join(name="Outsider", invitation=links["W"].code))
        await server.start(table, host)
        result, *decided = await asyncio.gather(
            watch(server, table),
            sit_and_play(server, ann, bot("heuristic")),
            sit_and_play(server, ben, bot("heuristic")),
            sit_and_play(server, guest, Outsider()),
        )
        record = await server.record(table)
    game = from_record(record, Seeded(0))
    print(
        f"{result} after {game.state.turn} turns, score {game.score}; decisions: Ann {decided[0]},"
    )
    print(
        f"Ben {decided[1]}, Outsider {decided[2]}. The record replays: {len(game.entries)} entries."
    )


if __name__ == "__main__":
    asyncio.run(main())
