"""A game at the table: checked actions, free undo, forks."""

from dataclasses import replace

import pytest

from ghoststories.content.loader import load_content
from ghoststories.engine.actions import Action
from ghoststories.engine.bytes import digest
from ghoststories.engine.state import State, clone
from ghoststories.table.dealer import DealerError, Script, Seeded
from ghoststories.table.fast import Fast, play_out
from ghoststories.table.game import Entry, Game, IllegalAction, ReplayError, UndoError
from ghoststories.table.ruleset import Ruleset
from tests.support import EXAMPLE_POWERS

CONTENT = load_content()
RULESET = replace(Ruleset(), powers=EXAMPLE_POWERS)


def game_at(position: str, *script: str) -> Game:
    return Game(RULESET, Script(*script), CONTENT, position)


def test_a_game_begins_with_its_setup_dealt() -> None:
    game = Game(RULESET, Seeded(1), CONTENT)
    assert len(game.entries) == 1
    assert game.entries[0].do == ""
    assert game.entries[0].chance[0].startswith("villager ")
    wanted = game.pending()
    assert wanted is not None
    assert wanted.actor in "NESW"


def test_an_illegal_action_names_the_decision_its_rule_and_what_is_legal() -> None:
    game = game_at("N at 0\nghosts N0 ghoul\nstep act")
    before = game.text()
    with pytest.raises(IllegalAction) as error:
        game.apply("move 3")
    message = str(error.value)
    assert message.startswith("'move 3' is not possible now; N decides 'act' by rule YANG-1")
    assert "may choose pass, exorcise, ask 2, ask 3" in message
    assert error.value.options == [str(action) for action in game.legal()]
    assert game.text() == before


def test_a_text_that_is_no_action_is_refused_the_same_way() -> None:
    with pytest.raises(IllegalAction, match="'fly away' is no action; N decides 'move'"):
        game_at("").apply("fly away")


def test_nothing_can_be_done_after_the_end() -> None:
    game = game_at("result won")
    assert game.over
    assert game.result == "won"
    with pytest.raises(IllegalAction, match="the game is over"):
        game.apply("pass")


def test_actions_may_be_values_or_notation() -> None:
    one, two = game_at(""), game_at("")
    one.apply(Action("move", "0"))
    two.apply("move 0")
    assert digest(one.state) == digest(two.state)


def test_apply_tells_what_happened() -> None:
    told = game_at("").apply(Action("take", "red"))
    assert [str(event) for event in told] == ["tao-gained N red (power:bottomless-pockets)"]


# ---------------------------------------------------------------- undo
def test_decisions_without_chance_are_undone_freely_one_by_one() -> None:
    game = game_at("")
    states = [digest(game.state)]
    for action in ("take red", "move 0"):
        game.apply(action)
        states.append(digest(game.state))
    while game.entries:
        states.pop()
        game.undo()
        assert digest(game.state) == states[-1]


def test_what_chance_revealed_is_undone_only_by_consent() -> None:
    rolls = ("roll red", "roll blue", "roll blue")
    game = game_at("N at 0\nghosts N0 bleeding-eyes\nstep act", *rolls)
    game.apply("exorcise")
    with pytest.raises(UndoError, match="'exorcise' was followed by roll red, roll blue"):
        game.undo()
    assert len(game.entries) == 1
    game.undo(consent=True)
    assert game.entries == []


@pytest.mark.parametrize("dealer", [Seeded(3), Fast(3)])
def test_an_undone_roll_comes_again_as_it_was(dealer: Seeded | Fast) -> None:
    game = Game(RULESET, dealer, CONTENT, "N at 0\nghosts N0 dark-wraith-1\nstep act")
    game.apply("exorcise")
    rolled = game.entries[-1].chance
    game.undo(consent=True)
    game.apply("exorcise")
    assert game.entries[-1].chance == rolled


def test_the_setup_cannot_be_undone() -> None:
    with pytest.raises(UndoError, match="no decision"):
        Game(RULESET, Seeded(1), CONTENT).undo(consent=True)


# ---------------------------------------------------------------- forks and replays
def test_a_fork_goes_on_with_another_dealer() -> None:
    game = Game(RULESET, Seeded(1), CONTENT)
    for _ in range(6):
        game.apply(game.legal()[0])
    fork = game.fork(3, Seeded(2))
    assert fork.entries == game.entries[:4]
    fork.apply(fork.legal()[0])
    assert len(game.entries) == 7


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (Entry("E", "move 0", (), ""), r"said to be by 'E', not N \(move, YANG-2\)"),
        (Entry("N", "help", (), ""), "'help' is not possible"),
        (Entry("N", "jump", (), ""), "'jump' is no action"),
        (Entry("N", "MOVE 0", (), ""), "'MOVE 0' is written 'move 0' in a record"),
        (Entry("N", "move 0", ("roll red",), ""), "'roll red' is chance, but N"),
        (Entry("N", "move 0", (), "00"), "the record says 00"),
    ],
)
def test_a_recorded_entry_that_does_not_fit_is_refused(entry: Entry, reason: str) -> None:
    good = game_at("")
    good.apply("take red")
    with pytest.raises(ReplayError, match=reason) as error:
        Game(RULESET, Script(), CONTENT, "", [*good.entries, entry])
    assert error.value.step == 1


def test_a_recorded_entry_must_have_the_chance_that_follows() -> None:
    position = "N at 0\nghosts N0 bleeding-eyes\nstep act"
    with pytest.raises(ReplayError, match=r"chance \(tao-die, EXO-1\) has to follow"):
        Game(RULESET, Script(), CONTENT, position, [Entry("N", "exorcise", ("roll red",), "")])


@pytest.mark.parametrize("entry", [-1, 7, 99])
def test_there_is_no_fork_where_there_is_no_entry(entry: int) -> None:
    game = Game(RULESET, Seeded(1), CONTENT)
    with pytest.raises(UndoError, match=f"there is no entry {entry}; the last one is 0"):
        game.fork(entry, Seeded(2))


# ---------------------------------------------------------------- things that are no actions
THINGS: list[object] = [
    Action("move", "99"),
    Action("move", "x"),
    None,
    3,
    [],
    "",
    "move 9",
    "roll red",
]


@pytest.mark.parametrize("thing", THINGS)
def test_whatever_is_no_action_is_an_illegal_action(thing: object) -> None:
    game = game_at("")
    before = game.text()
    with pytest.raises(IllegalAction):
        game.apply(thing)  # type: ignore[arg-type]
    assert game.text() == before


class Cheat:
    def deal(self, s: State) -> int:
        return 9999


def test_a_dealer_that_deals_what_cannot_come_is_found_out() -> None:
    game = Game(RULESET, Cheat(), CONTENT, "N at 0\nghosts N0 bleeding-eyes\nstep act")
    with pytest.raises(DealerError, match="the dealer gave '9999'"):
        game.apply("exorcise")
    assert game.entries == []


def test_seats_are_told_what_they_may_know() -> None:
    game = game_at("")
    game.apply("take red")
    assert [str(event) for event in game.told("wu-feng")] == [str(event) for event in game.told()]


def test_a_position_can_be_told_as_a_seat_knows_it() -> None:
    game = game_at("deck lich(wu-feng), 1 incarnation, 10 ghost")
    assert "lich" in game.text()
    assert "lich" in game.text("wu-feng")
    assert "lich" not in game.text("N")


def test_a_copy_of_any_state_can_be_played_out() -> None:
    copy = clone(Game(RULESET, Seeded(1), CONTENT).state)
    assert play_out(copy, Fast(1)) > 0
    assert copy.result != 0
