"""A client of the server, for programs: tests, load, bots that think elsewhere.

async with Server("http://127.0.0.1:8000") as server:
    seated = await server.create(NewTable(seats={"N": SeatWish(kind="human")}, start=True))
    async with server.live(seated) as table:
        await table.until(table.may_decide)
        await table.act(table.view.options[0])
"""

from ghoststories.client.api import Server
from ghoststories.client.errors import ClientError, Lost, Refusal
from ghoststories.client.live import Table
from ghoststories.client.play import play

__all__ = ["ClientError", "Lost", "Refusal", "Server", "Table", "play"]
