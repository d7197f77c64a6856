"""Redaction: a seat knows what it may, everything else is a slot."""

import json

import pytest

from ghoststories.engine.bytes import digest
from ghoststories.engine.invariants import violation
from ghoststories.table.fast import Fast
from ghoststories.table.position.write import write_position
from ghoststories.table.redact import SeatError, fill, redact
from ghoststories.table.view import view
from tests.support import Example, example


def looked_at() -> Example:
    """Cards in the deck that some have seen."""
    seen = "zombie-1(wu-feng), lich(taoists), ghoul(all)"
    return example(f"deck 5 ghost, {seen}, 2 ghost, 1 incarnation, 10 ghost")


@pytest.mark.parametrize(
    ("seat", "known", "hidden"),
    [
        ("N", ["lich(taoists)", "ghoul(all)"], ["zombie-1"]),
        ("wu-feng", ["zombie-1(wu-feng)", "ghoul(all)"], ["lich"]),
        ("spectator", ["ghoul(all)"], ["zombie-1", "lich"]),
    ],
)
def test_a_seat_knows_only_its_slots(seat: str, known: list[str], hidden: list[str]) -> None:
    s = redact(looked_at().state, seat)
    text = write_position(s)
    assert [card for card in known if card in text] == known
    assert not [card for card in hidden if card in text]
    assert violation(s) == ""


def test_redaction_leaves_the_state_alone() -> None:
    t = looked_at()
    before = digest(t.state)
    redact(t.state, "N")
    assert digest(t.state) == before


def test_a_hidden_card_can_be_any_unseen_one_for_who_does_not_know_it() -> None:
    s = redact(looked_at().state, "spectator")
    filled = {write_position(fill(s, Fast(seed))) for seed in range(40)}
    assert len(filled) > 20
    assert all("(wu-feng)" in text and "(taoists)" in text for text in filled)


def test_filling_gives_a_possible_position_and_keeps_what_nobody_knows_unseen() -> None:
    s = redact(looked_at().state, "N")
    full = fill(s, Fast(1))
    assert violation(full) == ""
    assert "5 ghost" in write_position(full)
    assert "lich(taoists)" in write_position(full)


def test_views_come_from_the_redacted_state() -> None:
    t = looked_at()
    assert view(t.state, "N").deck[5:8] == ["ghost", "lich", "ghoul"]
    assert view(t.state, "wu-feng").deck[5:8] == ["zombie-1", "ghost", "ghoul"]
    assert "zombie-1" not in json.dumps(view(t.state, "N").to_json())


def test_a_view_offers_the_options_to_who_decides_only() -> None:
    t = example("")
    assert "move 0" in view(t.state, "N").options
    assert view(t.state, "E").options == []
    assert view(t.state, "spectator").options == []


def test_a_view_shows_the_table() -> None:
    t = example("N at 0 qi 2\nghosts N0 ghoul stone, E1 black-widow-1\nhaunted 3\nstep act")
    seen = view(t.state, "N")
    assert (seen.boards[0].qi, seen.boards[0].tile, seen.boards[0].power) == (
        2,
        0,
        "bottomless-pockets",
    )
    assert (seen.spaces[0].ghost, seen.spaces[0].figure) == ("ghoul", "stone")
    assert seen.spaces[4].lasting == ["blocks-tao"]
    assert seen.tiles[3].haunted
    assert seen.pending is not None
    assert seen.pending.rule == "YANG-1"
    assert json.loads(json.dumps(seen.to_json()))["active"] == "N"


def test_an_unknown_seat_is_refused() -> None:
    with pytest.raises(SeatError, match="'X' is no seat; there are N, E, S, W, wu-feng, spectator"):
        view(example("").state, "X")
