"""A bot of our own at somebody else's table."""

import asyncio

from ghoststories.bots.bot import Bot
from ghoststories.client.api import Server
from ghoststories.client.errors import Refusal
from ghoststories.client.live import Table
from ghoststories.content.loader import load_content
from ghoststories.content.tables import Content
from ghoststories.engine.actions import notation
from ghoststories.table.position.read import read_position


async def play(
    server: Server, table: Table, tokens: tuple[str, ...], bot: Bot, content: Content | None = None
) -> int:
    """Decide for our seats until the game is over; how many decisions that were.

    `content` is that of the table, where an override file corrects it. The bot sees what the
    server tells this seat: the position as text, read back into a state.
    """
    assert table.info is not None
    content = content or load_content()
    rules = table.info.ruleset.ruleset().rules(content)
    decided = 0
    while True:
        await table.until(table.may_decide)
        if table.over:
            return decided
        told = await server.position(table.id, tokens)
        if told.version != table.version:
            await table.until(lambda seen=told.version: table.version >= seen)  # type: ignore[misc]
            continue
        state = read_position(told.position, content, rules)
        try:
            ack = await table.act(notation(bot.choose(state)))
        except Refusal as refusal:
            if refusal.code == "too-many":
                await asyncio.sleep(refusal.error.retry_after or 1)
            elif refusal.code != "stale":
                raise
            continue
        decided += 1
        await table.until(lambda seen=ack.version: table.version >= seen)  # type: ignore[misc]
