"""SCO-1, SCO-2: what won and lost games are worth.

The examples end with the four Taoists' 3 Qi each, 12 points, unless they say otherwise.
"""

from dataclasses import replace

import pytest

from ghoststories.content.loader import load_content
from ghoststories.table.dealer import Script
from ghoststories.table.game import Game
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.options import LEVELS

FOUR_EXORCISED = "gone vampire-lord, nameless, death-army, hope-killer"
LOST = "haunted 1 2 3\nresult lost-haunted"


def score(position: str, **options: object) -> int | None:
    ruleset = replace(Ruleset(), **options)  # type: ignore[arg-type]
    return Game(ruleset, Script(), load_content(), position).score


# ---------------------------------------------------------------- SCO-1 won
@pytest.mark.parametrize(("level", "win"), [("initiation", 10), ("normal", 10)])
def test_sco_1_ten_for_a_win_with_one_incarnation(level: str, win: int) -> None:
    qi = "N qi 1\nE qi 1\nS qi 1\nW qi 1\n"
    assert score(f"{qi}gone nameless\ndeck empty\nresult won", level=level) == win + 4


@pytest.mark.parametrize(("level", "win"), [("nightmare", 10), ("hell", 20)])
def test_sco_1_ten_for_a_win_on_nightmare_and_twenty_on_hell(level: str, win: int) -> None:
    """The fourth exorcised incarnation gives nothing but the win."""
    assert score(f"{FOUR_EXORCISED}\ndeck empty\nresult won", level=level) == win + 12 + 2 + 4 + 6


def test_sco_1_everything_together_on_a_win() -> None:
    position = f"""
N qi 5
E qi 1
S dead
W dead
haunted 3 4
ghosts N0 ghoul, E0 rotten-soul-1
{FOUR_EXORCISED}
deck 6 ghost
result won
"""
    assert score(position, level="hell") == 20 + 6 + 6 - 2 * 3 - 2 * 4 + 12


# ---------------------------------------------------------------- SCO-1 lost
@pytest.mark.parametrize("level", LEVELS)
def test_sco_1_nothing_for_a_loss_on_any_level(level: str) -> None:
    """No incarnation exorcised, and no ghost left in the deck but the incarnations."""
    there = 4 if level in ("nightmare", "hell") else 1
    cards = ", ".join(["1 incarnation"] * there)
    qi = "N qi 1\nE qi 1\nS qi 1\nW qi 1\n"
    assert score(f"{qi}deck {cards}\n{LOST}", level=level) == 4 - 3 * 4


def test_sco_1_on_a_loss_a_ghost_left_costs_one_and_an_incarnation_left_nothing() -> None:
    left = "deck 5 ghost, 1 incarnation, 10 ghost, 1 incarnation, 10 ghost"
    assert score(f"{left}\n{LOST}\ngone nameless, death-army", level="nightmare") == (
        12 - 25 - 3 * 4 + 2 + 4
    )


def test_sco_1_on_a_loss_an_incarnation_in_play_is_not_exorcised() -> None:
    left = "ghosts N0 vampire-lord\ngone nameless\ndeck 1 incarnation, 1 incarnation"
    assert score(f"{left}\n{LOST}", level="hell") == 12 - 3 * 4 + 2


def test_sco_1_on_a_loss_three_exorcised_count_two_four_and_six() -> None:
    left = "gone vampire-lord, nameless, death-army\ndeck 1 incarnation"
    assert score(f"{left}\n{LOST}", level="hell") == 12 - 3 * 4 + 2 + 4 + 6


def test_sco_1_on_a_loss_with_nobody_alive_each_taoist_costs_three() -> None:
    dead = "N dead\nE dead\nS dead\nW dead\nresult lost-all-dead"
    assert score(f"{dead}\ndeck 1 incarnation, 10 ghost") == -4 * 3 - 10


def test_sco_1_on_initiation_of_the_first_edition_four_tiles_cost_sixteen() -> None:
    lost = "haunted 1 2 3 5\nresult lost-haunted\ndeck 1 incarnation"
    assert score(lost, level="initiation", edition="first") == 16 - 4 * 4


def test_sco_1_a_card_that_somebody_knows_is_left_in_the_deck_like_any_other() -> None:
    assert score("gone vampire-lord\ndeck ghoul(all), 2 ghost\nresult won") == 10 + 12 + 3
    known = "deck ghoul(all), nameless(all), 2 ghost"
    assert score(f"{known}\n{LOST}") == 12 - 3 - 3 * 4


# ---------------------------------------------------------------- SCO-1 a game played to its end
def played(position: str, *steps: str, chance: tuple[str, ...] = (), **options: object) -> Game:
    ruleset = replace(Ruleset(), **options)  # type: ignore[arg-type]
    game = Game(ruleset, Script(*chance), load_content(), position)
    for step in steps:
        game.apply(step)
    return game


def test_sco_1_end_1_the_qi_of_the_last_reward_counts() -> None:
    game = played(
        """
N at 1 no-tao
ghosts N1 vampire-lord
circle yellow
deck 4 ghost
step act
""",
        "exorcise",
        "board N",
        chance=("roll yellow", "roll yellow", "roll yellow"),
    )
    assert game.score == 10 + 13 + 4


# ---------------------------------------------------------------- SCO-2 the German scoring
def test_sco_2_on_a_loss_too_two_for_every_space_without_a_ghost() -> None:
    left = "ghosts N0 ghoul, E1 lich, W2 death-army\ndeck 4 ghost"
    assert score(f"{left}\n{LOST}", scoring="german") == 12 - 4 - 3 * 4 + 2 * 9


def test_sco_2_a_space_with_a_buddha_only_is_without_a_ghost() -> None:
    spaces = "ghosts N0 uncatchable\nbuddhas N0 E1"
    assert score(f"{spaces}\ndeck empty\n{LOST}", scoring="german") == 12 - 3 * 4 + 2 * 11


@pytest.mark.parametrize("level", ["initiation", "normal"])
def test_sco_2_ten_for_a_win_and_nothing_for_the_only_incarnation(level: str) -> None:
    qi = "N qi 1\nE qi 1\nS qi 1\nW qi 1\n"
    won = f"{qi}gone nameless\ndeck 3 ghost\nresult won"
    assert score(won, level=level, scoring="german") == 10 + 4 + 3 + 24


@pytest.mark.parametrize("level", ["nightmare", "hell"])
def test_sco_2_ten_for_a_win_and_two_four_six_for_those_before_the_last(level: str) -> None:
    won = f"{FOUR_EXORCISED}\ndeck empty\nresult won"
    assert score(won, level=level, scoring="german") == 10 + 12 + 24 + 2 + 4 + 6


def test_sco_2_those_exorcised_count_in_a_lost_game() -> None:
    left = "gone nameless, death-army\nghosts N0 vampire-lord\ndeck 1 incarnation"
    assert score(f"{left}\n{LOST}", level="hell", scoring="german") == 12 - 12 + 22 + 2 + 4


def test_sco_2_dead_taoists_and_haunted_tiles_cost_the_same() -> None:
    won = "W dead\nhaunted 1 2\ngone nameless\ndeck empty\nresult won"
    assert score(won, scoring="german") == 10 + 9 - 3 - 8 + 24


def test_sco_1_the_standard_scoring_gives_nothing_for_empty_spaces() -> None:
    assert Ruleset().scoring == "standard"
    assert score("ghosts N0 ghoul\ngone nameless\ndeck empty\nresult won") == 10 + 12
