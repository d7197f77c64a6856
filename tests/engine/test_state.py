"""The lists of fields agree: fresh state, copy, `copy_into`, bytes."""

from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.loader import load_content
from ghoststories.engine.attempts import KINDS
from ghoststories.engine.bytes import (
    SCALARS,
    STACKS,
    VECS,
    StateBytesError,
    digest,
    from_bytes,
    to_bytes,
)
from ghoststories.engine.copying import copy_into
from ghoststories.engine.invariants import violation
from ghoststories.engine.state import State, clone
from ghoststories.engine.white_moon.moon import SCALARS as MOON_SCALARS
from ghoststories.engine.white_moon.moon import Moon, moon
from tests.support import example, moon_example

TRANSIENT = {"options", "options_n", "cause", "sink"}
SHARED = {"content", "rules", "expansions", "expansions_n"}
OF_EXPANSIONS = {"attempt", "below"}
"""Part of the bytes only where there is an expansion: base games keep their digests."""
MOON_VECS = ["stacks", "heights", "people", "crystals", "artifacts", "tao_gone"]
CHOSEN = {"portal", "saved_at_start", "all_different"}
"""What the table chose, which no game changes."""


def perturbed(name: str) -> State:
    """A state in which one field differs from an ordinary one."""
    s = example("ghosts N0 ghoul").state
    value = getattr(s, name)
    if name in SCALARS:
        setattr(s, name, value + 1)
    else:
        last = getattr(s, name + "_n") - 1 if name in STACKS else len(value) - 1
        value[last] += 1
    return s


def test_every_field_is_part_of_the_position_or_known_not_to_be() -> None:
    s = example().state
    fields = {name for name in dir(s) if not name.startswith("_")}
    counted = {f"{name}_n" for name in STACKS}
    assert fields == {*SCALARS, *VECS, *STACKS, *counted} | TRANSIENT | SHARED | OF_EXPANSIONS


@pytest.mark.parametrize("name", [*SCALARS, *VECS, *STACKS])
def test_the_digest_notices_every_field(name: str) -> None:
    assert digest(perturbed(name)) != digest(example("ghosts N0 ghoul").state)


@pytest.mark.parametrize("name", [*SCALARS, *VECS, *STACKS])
def test_copies_have_every_field(name: str) -> None:
    s = perturbed(name)
    target = example("circle red").state
    copy_into(target, s)
    assert digest(target) == digest(clone(s)) == digest(s)


@pytest.mark.parametrize("name", [*VECS, *STACKS])
def test_a_clone_shares_no_vec(name: str) -> None:
    s = example("ghosts N0 ghoul").state
    before = digest(s)
    copy = clone(s)
    value = getattr(copy, name)
    for i in range(len(value)):
        value[i] += 1
    assert digest(s) == before


def test_copying_into_a_smaller_state_makes_room() -> None:
    """The agenda and the deck may have grown since."""
    s, target = example().state, example().state
    s.agenda = vec[i64]([int(entry) for entry in s.agenda] + [0] * 100)
    s.agenda_n = 100
    copy_into(target, s)
    assert digest(target) == digest(s)


def test_the_bytes_of_a_state_are_the_state() -> None:
    s = example("N at 0 tao red red\nghosts N0 ghoul stone\nstep act").state
    again = from_bytes(s.content, s.rules, to_bytes(s))
    assert to_bytes(again) == to_bytes(s)
    assert violation(again) == ""


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda data: data[:-1], "too few numbers"),
        (lambda data: data + b"\x00", "too many numbers"),
        (lambda data: data + b"\x80", "end inside a number"),
        (lambda data: b"\xff" * 12 + data, "too long"),
        (lambda data: b"", "too few numbers"),
    ],
)
def test_damaged_bytes_are_refused(damage: object, reason: str) -> None:
    s = example().state
    with pytest.raises(StateBytesError, match=reason):
        from_bytes(s.content, s.rules, damage(to_bytes(s)))  # type: ignore[operator]


def test_a_position_with_something_lost_is_noticed() -> None:
    for name, change in (("qi", 1), ("tao", 1), ("supply_tao", -1), ("buddhas", 1)):
        s = example().state
        getattr(s, name)[0] += change
        assert violation(s) != "", name


def test_two_contents_share_a_process(tmp_path: Path) -> None:
    """A ghoul that an override made stronger stands beside the printed one."""
    override = tmp_path / "override.toml"
    override.write_text('[[card]]\nid = "ghoul"\nresistance = { yellow = 3 }\n')
    position = "N at 1 no-tao\nghosts N1 ghoul\nstep act"
    printed, stronger = example(position), example(position, load_content(override))
    for t in (printed, stronger):
        t.do("exorcise", "roll yellow", "roll red", "roll red")
    assert (printed.ghosts, stronger.ghosts) == ({}, {"N1": "ghoul"})


# ---------------------------------------------------------------- White Moon
MOON = "villagers 0 hua-1 hua-2, 4 li-1\ncrystals N 1\nsu-ling E1"


def perturbed_moon(name: str) -> State:
    s = moon_example(MOON).state
    if name in OF_EXPANSIONS:
        s.attempt = KINDS[1]
    elif name in MOON_SCALARS:
        setattr(moon(s), name, getattr(moon(s), name) + 1)
    else:
        row = getattr(moon(s), name)
        row[len(row) - 1] += 1
    return s


def test_every_field_of_white_moon_is_part_of_the_position_or_chosen_by_the_table() -> None:
    fields = {
        name
        for name in dir(Moon(None))
        if not name.startswith("_") and not callable(getattr(Moon(None), name))
    }
    assert fields == {*MOON_SCALARS, *MOON_VECS} | CHOSEN


@pytest.mark.parametrize("name", [*MOON_SCALARS, *MOON_VECS, *sorted(OF_EXPANSIONS)])
def test_bytes_and_copies_have_every_field_of_white_moon(name: str) -> None:
    s, target = perturbed_moon(name), moon_example().state
    assert digest(s) != digest(moon_example(MOON).state)
    copy_into(target, s)
    assert digest(target) == digest(clone(s)) == digest(s)
    assert digest(from_bytes(s.content, s.rules, to_bytes(s))) == digest(s)


@pytest.mark.parametrize("name", MOON_VECS)
def test_a_clone_shares_nothing_of_white_moon(name: str) -> None:
    s = moon_example(MOON).state
    before = digest(s)
    row = getattr(moon(clone(s)), name)
    for i in range(len(row)):
        row[i] += 1
    assert digest(s) == before


@pytest.mark.parametrize("portal", ["centre", "south-east"])
def test_a_copy_knows_what_the_table_chose(portal: str) -> None:
    s = moon_example(players=2, portal=portal).state
    for copy in (clone(s), from_bytes(s.content, s.rules, to_bytes(s))):
        for name in CHOSEN:
            assert getattr(moon(copy), name) == getattr(moon(s), name)


WRONG = {
    "a fourth villager": ("heights", 0, 4, "4 villagers on tile 0"),
    "somebody twice": ("people", 3, 1, "villager 3"),
    "a death that was not counted": ("people", 23, 3, "were counted"),
    "a fifth crystal": ("crystals", 1, 4, "in the reserve"),
    "less than none": ("crystals", 1, -1, "has -1 crystals"),
    "nobody's artifact": ("artifacts", 0, 6, "belongs to 6"),
    "a sword that is used up": ("artifacts", 4, 5, "lasts for ever"),
    "a token that vanished": ("tao_gone", 0, 1, "tokens of colour 0"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_violation_of_white_moon_is_noticed(what: str) -> None:
    name, at, value, words = WRONG[what]
    s = moon_example(MOON).state
    assert violation(s) == ""
    getattr(moon(s), name)[at] = value
    assert words in violation(s)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("su_ling", 12, "space 12"),
        ("receptacles", 2, "Receptacles 2"),
        ("barrier", 5, "5 crystals in the barrier"),
        ("dead", 1, "1 were counted"),
        ("fresh_crystals", 2, "2 crystals are fresh"),
    ],
)
def test_a_wrong_number_of_white_moon_is_noticed(name: str, value: int, words: str) -> None:
    s = moon_example(MOON).state
    setattr(moon(s), name, value)
    assert words in violation(s)
