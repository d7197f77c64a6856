"""SCO: the score of a finished game.

The examples end with the four Taoists' 3 Qi each, 12 points, unless they say otherwise.
"""

from dataclasses import replace

from ghoststories.content.loader import load_content
from ghoststories.table.dealer import Script
from ghoststories.table.game import Game
from ghoststories.table.ruleset import Ruleset

ALL_EXORCISED = "gone vampire-lord, nameless, death-army, hope-killer"


def score(position: str, **options: object) -> int | None:
    ruleset = replace(Ruleset(), **options)  # type: ignore[arg-type]
    return Game(ruleset, Script(), load_content(), position).score


def test_sco_1_ten_for_a_win_and_a_point_for_each_qi_left() -> None:
    assert score("deck empty\nresult won") == 10 + 12
    assert score("N qi 5\ndeck empty\nresult won") == 10 + 14


def test_sco_1_twenty_for_a_win_on_hell() -> None:
    won = f"{ALL_EXORCISED}\ndeck empty\nresult won"
    assert score(won, level="hell") == 20 + 12 + (2 + 4 + 6)


def test_sco_1_a_ghost_left_in_the_deck_counts_for_a_win_and_against_a_loss() -> None:
    assert score("gone vampire-lord\ndeck 7 ghost\nresult won") == 10 + 12 + 7
    assert score("deck 7 ghost, 1 incarnation\nresult lost-haunted\nhaunted 1 2 3") == 12 - 7 - 12


def test_sco_1_three_less_for_each_dead_taoist() -> None:
    assert score("W dead\ndeck empty\nresult won") == 10 + 9 - 3


def test_sco_1_four_less_for_each_haunted_tile() -> None:
    assert score("haunted 1 2\ndeck empty\nresult won") == 10 + 12 - 8


def test_sco_1_exorcised_incarnations_count_on_nightmare_even_in_a_lost_game() -> None:
    lost = "deck 1 incarnation, 1 incarnation\nresult lost-deck"
    assert score(lost, level="nightmare") == 12 + (2 + 4)


def test_sco_1_they_do_not_count_on_normal() -> None:
    assert score("gone vampire-lord\ndeck empty\nresult won") == 10 + 12


def test_sco_2_german_scoring_gives_ten_on_every_level_and_two_for_an_empty_space() -> None:
    won = f"{ALL_EXORCISED}\nghosts N0 ghoul, E1 lich\ndeck empty\nresult won"
    assert score(won, level="hell", scoring="german") == 10 + 12 + 2 * 10 + (2 + 4 + 6)


def test_sco_1_a_running_game_has_no_score() -> None:
    assert score("") is None
