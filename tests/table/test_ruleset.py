"""Rulesets: a wrong one names its field before the game."""

from pathlib import Path

import pytest

from ghoststories.content.loader import load_content
from ghoststories.content.vocabulary import POWERS
from ghoststories.kinds import sets
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.option import RulesetError
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.numbers import facts_digest, sets_in_use
from tests.support import EXAMPLE_POWERS

CONTENT = load_content()
PLAIN = Ruleset()


def with_fields(**fields: object) -> Ruleset:
    return Ruleset.from_json({**PLAIN.to_json(), **fields})


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"players": 5}, "players: 5 is not one of 1, 2, 3, 4"),
        ({"players": "4"}, "players: a whole number is expected, not .4."),
        ({"players": True}, "players: a whole number is expected, not True"),
        ({"level": "easy"}, "level: 'easy' is not one of initiation, normal, nightmare, hell"),
        ({"level": 3}, "level: a word is expected, not 3"),
        ({"edition": "third"}, "edition: 'third' is not one of first, second"),
        ({"expansions": ["red-sun"]}, "expansions: 'red-sun' is not one of white-moon"),
        ({"expansions": "white-moon"}, "expansions: a list of words is expected"),
        ({"expansions": ["white-moon", "white-moon"]}, "expansions: .* more than once"),
        ({"expansions": None}, "expansions: a list of words is expected, not None"),
        ({"players": 10**5000}, "players: a number of thousands of digits is not one of"),
        ({"colours": [[[[[[["red"]]]]]]]}, "colours: a list of words is expected"),
        ({"scoring": "polish"}, "scoring: 'polish' is not one of standard, german"),
        ({"forgotten_ones": "never"}, "forgotten_ones: 'never' is not one of while_in_play"),
        ({"first": "X"}, "first: 'X' is not one of N, E, S, W"),
        ({"colours": ["red", "red", "blue", "green"]}, "colours: the boards N, E, S, W need"),
        ({"powers": ["flight"]}, "powers: 'flight' is not one of enfeeblement-mantra"),
        ({"powers": list(EXAMPLE_POWERS[:3])}, "powers: one power for each colour is needed"),
        ({"ghosts": ["goul"]}, "ghosts: 'goul' is no card"),
        ({"ghosts": ["vampire-lord"]}, "ghosts: 'vampire-lord' is no ghost"),
        ({"ghosts": ["bog-jackal"]}, "ghosts: 'bog-jackal' is a card of white-moon, which is not"),
        ({"incarnations": ["voracious"]}, "incarnations: 'voracious' is a card of white-moon"),
        ({"ghosts": ["ghoul"]}, "ghosts: 1 are too few: 10 lie under each of 1 incarnations"),
        ({"incarnations": ["ghoul"]}, "incarnations: 'ghoul' is no incarnation"),
        ({"incarnations": []}, "incarnations: at least 1 are needed"),
        ({"incarnations": ["vampire-lord"] * 2}, "incarnations: .* more than once"),
        ({"level": "hell", "incarnations": ["nameless"]}, "incarnations: at least 4 are needed"),
        ({"five_qi": True}, "five_qi: this easier start is for the level initiation only"),
        ({"five_qi": 1}, "five_qi: true or false is expected, not 1"),
        ({"tempo": 3}, "'tempo': no such field; there are calligrapher, catacombs, colours"),
    ],
)
def test_a_wrong_ruleset_names_its_field(fields: dict[str, object], reason: str) -> None:
    with pytest.raises(RulesetError, match=reason):
        with_fields(**fields).rules(CONTENT)


def test_the_plain_ruleset_is_the_whole_base_game_for_four() -> None:
    rules = PLAIN.rules(CONTENT)
    assert rules.ghosts_in_deck == 55
    assert list(rules.in_box) == [1] * 65, "cards of other sets are not even mentioned"
    assert len(Game(PLAIN, Seeded(1), CONTENT).state.unseen) == 65


def test_a_base_card_with_an_ability_of_another_set_needs_that_set(tmp_path: Path) -> None:
    override = tmp_path / "house.toml"
    override.write_text('[[card]]\nid = "ghoul"\nleft = ["devour"]\n')
    content = load_content(override)
    with pytest.raises(RulesetError, match="ghosts: ghoul has the ability devour of white-moon"):
        PLAIN.rules(content)
    with_fields(expansions=["white-moon"]).rules(content)


def test_the_sets_in_use_are_the_base_game_and_the_expansions() -> None:
    assert sets_in_use(()) == [sets.BASE]
    assert sets_in_use(("white-moon",)) == [sets.BASE, sets.WHITE_MOON]
    assert sets_in_use(("black-secret", "white-moon")) == [0, 1, 2]
    base, moon, _ = CONTENT.set_digest
    assert facts_digest(CONTENT, ()) == base == CONTENT.digest
    assert facts_digest(CONTENT, ("white-moon",)) == f"{base}+{moon}"


def test_a_ruleset_is_its_json() -> None:
    chosen = with_fields(first="S", colours=["blue", "red", "green", "yellow"])
    assert Ruleset.from_json(chosen.to_json()) == chosen
    assert Ruleset().to_json() == {}


def test_the_table_chooses_colours_powers_and_who_begins() -> None:
    chosen = with_fields(
        first="S", colours=["blue", "red", "green", "yellow"], powers=list(EXAMPLE_POWERS)
    )
    game = Game(chosen, Seeded(1), CONTENT)
    seen = game.view("N")
    assert [board.colour for board in seen.boards] == ["blue", "red", "green", "yellow"]
    assert seen.active == "S"
    assert {board.power for board in seen.boards} == set(EXAMPLE_POWERS)
    assert not [text for text in game.entries[0].chance if text.startswith(("colour", "first"))]


def test_what_the_table_does_not_choose_is_dealt() -> None:
    views = [Game(PLAIN, Seeded(seed), CONTENT).view("N") for seed in range(30)]
    assert {seen.boards[0].colour for seen in views} == {"yellow", "green", "red", "blue"}
    assert {seen.active for seen in views} == {"N", "E", "S", "W"}
    assert {board.power for seen in views for board in seen.boards} == set(POWERS)


def test_a_short_deck_of_fifteen_ghosts_is_a_game() -> None:
    fifteen = [CONTENT.card_id[card] for card in range(0, 30, 2)]
    game = Game(with_fields(ghosts=fifteen), Seeded(1), CONTENT)
    assert len(game.view("N").deck) == 15
