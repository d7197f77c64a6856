"""The short form of `python -m proof.rights`: one table that runs, and slips put in on purpose."""

from collections.abc import Callable

import pytest

from ghoststories.server.http.parts import Asking
from ghoststories.server.rooms import room as rooms
from ghoststories.server.rooms.seating import Seating, Who
from ghoststories.table import game as games
from proof.rights import expectations, matrix
from proof.rights.asking import Thing
from proof.rights.house import traces
from proof.rights.matrix import Found, Trial
from proof.rights.stage import Stage
from tests.server.house import House, evening

SECRET = ("black-secret",)


@pytest.mark.slow
@evening(test_positions=True)
async def test_nobody_does_at_a_running_table_what_is_not_for_them(home: House) -> None:
    found = await matrix.everything(home, SECRET, ("running",))
    assert found.slipped == []
    assert found.count > 700
    assert traces(home) == []


def test_what_nobody_said_anything_about_is_named() -> None:
    there_is = {line.partition(" (")[0] for line in expectations.EXPECTED}
    assert expectations.missing(there_is) == []
    assert expectations.missing(there_is | {"dance"}) == [
        "dance: say who may do it in proof/rights/expectations.py"
    ]
    (gone,) = expectations.missing(there_is - {"beat"})
    assert gone == "beat: there is no such thing any more"


# ---------------------------------------------------------------- slips put in on purpose
def anybody_is_host(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Asking, "must_be_host", lambda _: None)


def anybody_decides(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Seating, "decides_for", lambda self, actor, asking: actor)


def sides_do_not_matter(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Seating, "other_side", staticmethod(lambda board, asking: False))


def all_see_the_hand(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(games, "redact", lambda s, _: s)


def hashes_open_seats(patch: pytest.MonkeyPatch) -> None:
    def leaking(table: object, seats: object, hashes: frozenset[str]) -> Who:
        return Who(("N",), True)

    patch.setattr(rooms, "who", leaking)


@pytest.mark.parametrize(
    ("slip", "line"),
    [
        (anybody_is_host, "POST /api/tables/{table_id}/seats/{board}/invitation (W)"),
        (anybody_decides, "act"),
        (sides_do_not_matter, "POST /api/tables/{table_id}/seats/{board}/join (W, invited)"),
        (all_see_the_hand, "GET /api/tables/{table_id}/position"),
        (hashes_open_seats, "hello"),
    ],
)
@evening(test_positions=True)
async def test_a_slip_is_found(
    home: House, slip: Callable[[pytest.MonkeyPatch], None], line: str
) -> None:
    found = Found()
    stage = Stage(home, "black-secret", "running")
    await stage.set()
    slip(home.patch)
    async with home.served() as url:
        await Trial(stage, url, found).line(Thing(line))
    stage.close()
    assert found.slipped
