"""Who is served next, where many wait for one reader."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ghoststories.server.errors import Refusal
from ghoststories.server.reading import turns
from ghoststories.server.reading.turns import Turns


@contextmanager
def asking(served: list[str], at: Turns) -> Iterator[Callable[[str], asyncio.Task[None]]]:
    tasks = []

    async def one(who: str) -> None:
        await at.come(who)
        served.append(who)
        await asyncio.sleep(0)
        at.go()

    def ask(who: str) -> asyncio.Task[None]:
        tasks.append(asyncio.create_task(one(who)))
        return tasks[-1]

    yield ask
    assert all(task.done() for task in tasks)


def test_households_are_served_in_turn_not_first_come_all() -> None:
    async def story() -> None:
        served: list[str] = []
        at = Turns(1)
        await at.come("somebody")
        with asking(served, at) as ask:
            tasks = [ask(who) for who in "AAAABCB"]
            await asyncio.sleep(0)
            assert not served
            at.go()
            await asyncio.gather(*tasks)
        assert "".join(served) == "ABCABAA"

    asyncio.run(story())


def test_who_does_not_wait_any_more_is_passed_over() -> None:
    async def story() -> None:
        served: list[str] = []
        with asking(served, Turns(1)) as ask:
            tasks = [ask(who) for who in "ABCDE"]
            await asyncio.sleep(0)
            tasks[1].cancel()
            while not served[1:]:
                await asyncio.sleep(0)
            tasks[3].cancel()  # it may be its turn just now
            await asyncio.gather(*tasks, return_exceptions=True)
            await ask("F")
        assert "".join(served) in ("ACEF", "ACDEF")

    asyncio.run(story())


def test_a_household_has_only_so_many_waiting() -> None:
    async def story() -> None:
        served: list[str] = []
        with asking(served, Turns(1)) as ask:
            tasks = [ask("A") for _ in range(turns.MOST_WAITING + 2)]
            other = ask("B")
            ended = await asyncio.gather(*tasks, other, return_exceptions=True)
        (refusal,) = [one for one in ended if one is not None]
        assert isinstance(refusal, Refusal)
        assert refusal.status == 429
        assert served.count("B") == 1

    asyncio.run(story())
