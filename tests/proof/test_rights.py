"""The short form of `python -m proof.rights`: one table that runs, and slips put in on purpose."""

import asyncio
from collections.abc import Callable

import pytest

from ghoststories.server.http.parts import Asking
from ghoststories.server.rooms import room as rooms
from ghoststories.server.rooms import taking_back
from ghoststories.server.rooms.seating import Seating, Who
from ghoststories.table import game as games
from proof.rights import expectations, matrix
from proof.rights.asking import Thing
from proof.rights.fuzz import overrides
from proof.rights.fuzz.ground import dice_of
from proof.rights.fuzz.run import ROUND, fuzz, fuzzed
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


# ---------------------------------------------------------------- nonsense
def test_nonsense_is_refused_in_a_sentence_and_nothing_breaks() -> None:
    """The short form of `python -m proof.rights.fuzz`."""
    tally = asyncio.run(fuzz(seed=1, seconds=3))
    assert tally.slipped == []
    assert all(came.total() >= ROUND for came in tally.outcomes.values())
    assert tally.outcomes["frames"]["refused, invalid"] > 50


def test_the_same_seed_says_the_same() -> None:
    said = [overrides.override(dice_of(7, "overrides", number)) for number in range(20)]
    again = [overrides.override(dice_of(7, "overrides", number)) for number in range(20)]
    assert said == again
    assert len(set(said)) > 15


@evening()
async def test_a_fault_is_a_slip(home: House) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    home.patch.setattr(taking_back, "undo", broken)
    tally = await fuzzed(home, seed=1, seconds=0, again="frames:0")
    assert ["closed with 1011" in one for one in tally.slipped] == [True]
