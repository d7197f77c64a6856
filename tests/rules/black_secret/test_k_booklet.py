"""Every example and every question of the booklet of Black Secret, as it tells them."""

from pathlib import Path

import pytest

from ghoststories.content.loader import load_content
from ghoststories.content.tables import Content
from ghoststories.engine.black_secret.secret import secret_of
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.ruleset import Ruleset
from tests.rules.looks import WEST_FULL
from tests.rules.secrets import lines, now, thrown
from tests.support import SecretExample, secret_example


# ---------------------------------------------------------------- examples
@pytest.mark.rule("K-SET-2")
def test_three_taoists_have_stacks_of_three_and_the_tokens_of_four_stay_in_the_box() -> None:
    game = Game(Ruleset(players=3, expansions=("black-secret",)), Seeded(4))
    x = secret_of(game.state)
    assert [int(height) for height in x.heights] == [3] * 9
    assert int(x.groups) == 3


@pytest.mark.rule("K-TURN-3", "ARR-2", "ARR-3")
def test_a_black_ghost_in_blues_turn_goes_on_the_blue_board_or_if_full_anywhere() -> None:
    t = secret_example("turn 1 W\nghosts W1 abysmal-1\nstep arrival")
    t.do(t.draw("gloomy-minion"))
    assert (t.actor, t.options()) == ("wu-feng", ["place W0", "place W2"])
    t = secret_example(f"turn 1 W\nghosts {WEST_FULL}\n{now('arrive', 'W')}")
    t.do(t.draw("gloomy-minion"))
    assert len(t.options("place")) == 9


@pytest.mark.rule("K-TURN-3")
def test_a_demon_of_cost_3_is_paid_with_a_ghost_of_resistance_3_or_4() -> None:
    for card, pays in (("zombie-1", False), ("ooze-devil-1", True), ("liquid-horror", True)):
        t = secret_example("step arrival")
        t.do(t.draw(card))
        assert ("summon gardener" in t.options()) == pays
        if pays:
            t.do("summon gardener", "square 0")
            assert t.demons == {"gardener": 0}


@pytest.mark.rule("K-TURN-4", "K-TURN-5")
def test_a_black_ghost_pays_for_the_second_curse_of_level_1_and_level_2_is_turned_up() -> None:
    t = secret_example("curses snapped-rungs\nthrown 0/pilfered-charm\nstep arrival")
    t.do(t.draw("gloomy-minion"), t.throw("snapped-rungs"))
    assert t.thrown == {0: "pilfered-charm", 1: "snapped-rungs"}
    for _ in range(4):
        assert t.step == "curse-dealt"
        t.do(t.options()[0])
    assert t.unlocked == 2


@pytest.mark.rule("K-TAO-5", "K-TAO-4")
def test_blue_expels_the_seeker_by_a_face_or_the_gardener_with_yellows_token() -> None:
    position = (
        "turn 1 W\nW at 0 no-tao\nN at 0 tao red\nbelow N W\ndemons seeker 0 gardener 0\nstep act"
    )
    faces = ("expel", "roll red", "roll blue", "roll green")
    t = secret_example(position).do(*faces)
    assert t.options() == ["demon seeker", "demon gardener"]
    t.do("demon gardener")
    assert (t.demons, t.tao("N")) == ({"seeker": 0}, [])
    t = secret_example(position).do(*faces, "demon seeker")
    assert (t.demons, t.tao("N")) == ({"gardener": 0}, ["red"])


@pytest.mark.rule("K-BLD-2")
def test_green_loses_a_qi_and_has_the_dance_of_the_board_opposite_from_now_on() -> None:
    colours = ("yellow", "green", "blue", "red")
    t = secret_example(
        lines("turn 1 E", "E at 0 qi 2", "curses searing-wound", "unlocked 3")
        + "\n"
        + now("throw-curse", "E"),
        colours=colours,
    )
    t.do(t.throw("searing-wound"), "board E")
    assert (t.qi("E"), len(t.options("move"))) == (1, 8)


# ---------------------------------------------------------------- questions
@pytest.mark.rule("K-TAO-3")
def test_may_i_place_a_buddha_in_the_catacombs_no() -> None:
    assert secret_example("N at 0 buddhas 2\nbelow N\nstep end").options("buddha") == []


@pytest.mark.rule("K-FAQ-1")
def test_the_tile_above_the_active_taoist_is_haunted() -> None:
    assert thrown("ill-omen", "N at 2", "below N").do("curse haunt").haunted == [2]


@pytest.mark.rule("K-FAQ-1")
def test_a_tile_that_is_haunted_already_means_no_effect() -> None:
    assert thrown("ill-omen", "N at 2", "below N", "haunted 2").do("curse haunt").haunted == [2]


# ---------------------------------------------------------------- what are blank curses for?
def own_curse(tmp_path: Path, effect: str) -> Content:
    file = tmp_path / "house.toml"
    row = f'[[curse]]\nid = "blank-1"\ncolor = "yellow"\neffect = [{effect}]\n'
    file.write_text(row, encoding="utf-8")
    return load_content(file)


def throws_it(content: Content, *parts: str) -> SecretExample:
    t = secret_example(lines(*parts, "curses blank-1", now("throw-curse")), content)
    return t.do(t.throw("blank-1"))


@pytest.mark.rule("K-SET-4")
def test_a_table_may_write_its_own_curse_on_a_blank_one(tmp_path: Path) -> None:
    content = own_curse(tmp_path, '{ op = "lose_qi", target = "active", n = 2 }')
    t = throws_it(content)
    assert [t.qi(board) for board in "NESW"] == [1, 3, 3, 3]
    t = secret_example(now("deal-curses 1"), content)
    assert t.shows("blank-1") in t.options()


@pytest.mark.rule("K-SET-4")
def test_an_own_curse_may_count_more_than_one(tmp_path: Path) -> None:
    content = own_curse(tmp_path, '{ op = "summon_demon", n = 2 }')
    t = throws_it(content).do("demon seeker", "square 4", "demon gardener", "square 0")
    assert t.demons == {"seeker": 4, "gardener": 0}


@pytest.mark.rule("K-SET-4")
@pytest.mark.parametrize(
    ("effect", "lacks", "has"),
    [
        ('op = "remove_ladder", n = 1', "no-ladder 0 1 2 3 4 5 6 7 8", ""),
        ('op = "clear_circle_or_buddha"', "", "circle red\nbuddhas N0"),
        ('op = "advance_haunter", n = 1', "", "ghosts N0 ghoul"),
        ('op = "drain_mantra", n = 1', "mantras 0 two-halves", "mantras 0 two-halves 1"),
        ('op = "haunt", what = "over_demon"', "", "demons seeker 0 gardener 1"),
        (
            'op = "place_ghost", what = "discard", n = 1, max_resistance = 2',
            "",
            "gone ghoul, skinner",
        ),
        ('op = "summon_demon", n = 1', "shadow square-0", ""),
        ('op = "activate_demon", n = 1', "", "shadow square-0"),
        ('op = "play_incarnation"', "", "hand nameless night-witch"),
        ('op = "place_skeleton", n = 1', "ghosts N0 skeleton, N1 skeleton, N2 skeleton", ""),
    ],
)
def test_what_an_own_curse_says_otherwise_happens_without_a_target(
    tmp_path: Path, effect: str, lacks: str, has: str
) -> None:
    otherwise = 'otherwise = [{ op = "lose_qi", target = "active", n = 1 }]'
    content = own_curse(tmp_path, f"{{ {effect}, {otherwise} }}")
    assert throws_it(content, lacks).qi("N") == 2
    t = throws_it(content, has)
    assert t.qi("N") == 3
