"""W-VIL-1 to W-VIL-4, W-VIL-9, W-VIL-10: stacks, walking along, saved, brought back."""

import pytest

from ghoststories.content.white_moon.vocabulary import PEOPLE
from ghoststories.table.position import PositionError
from ghoststories.table.white_moon.view import moon_view
from tests.rules.looks import OTHER_SIDES, told
from tests.support import MoonExample, moon_example


def carried(*lines: str, **options: object) -> MoonExample:
    return moon_example("\n".join(lines), **options)


# ---------------------------------------------------------------- W-VIL-1 stacks of three
def test_w_vil_1_never_four_on_a_tile() -> None:
    with pytest.raises(PositionError, match="1 to 3 villagers"):
        moon_example("villagers 0 hua-1 hua-2 hua-3 li-1")


def test_w_vil_1_never_anybody_on_a_haunted_tile() -> None:
    with pytest.raises(PositionError, match="villagers on the haunted tile 0"):
        moon_example("haunted 0\nvillagers 0 hua-1")


def test_w_vil_1_who_arrives_goes_on_top() -> None:
    t = carried("N at 0", "villagers 0 hua-1, 1 li-1 sun-1").do("move 1", "tile 0")
    assert t.stack(1) == ["hua-1", "li-1", "sun-1"]


def test_w_vil_1_when_the_top_leaves_the_next_is_turned_up() -> None:
    t = carried("N at 0", "villagers 0 hua-1 ? ?", "saved li-1 " + _everybody_but(3))
    t.do("move 1", "tile 0")
    assert t.step == "turn-up"
    assert t.outcomes() == {"person weng-1": 1, "person long-1": 1}
    t.do("person long-1")
    assert (t.stack(0), t.stack(1)) == (["long-1", "?"], ["hua-1"])
    assert t.step == "act"


def _everybody_but(n: int) -> str:
    """All but hua-1, li-1 and the last ones, so that n - 1 are unseen."""
    named = [person for person in PEOPLE if person not in ("hua-1", "li-1")]
    return " ".join(named[: len(named) - (n - 1)])


def test_w_vil_1_one_that_was_seen_before_is_not_turned_up_again() -> None:
    t = carried("N at 0", "villagers 0 hua-1 li-1").do("move 1", "tile 0")
    assert (t.stack(0), t.step) == (["li-1"], "act")


def test_w_vil_1_only_the_top_can_move() -> None:
    t = carried("N at 0", "villagers 0 hua-1 li-1 sun-1").do("move 3", "tile 0")
    assert (t.stack(0), t.stack(3)) == (["li-1", "sun-1"], ["hua-1"])


# ---------------------------------------------------------------- W-VIL-2 walking along
def test_w_vil_2_a_taoist_may_take_the_top_villager_along_or_not() -> None:
    t = carried("N at 0", "villagers 0 hua-1").do("move 1")
    assert t.options() == ["pass", "tile 0"]
    assert t.actor == "N"
    t.do("pass")
    assert (t.stack(0), t.stack(1), t.tile("N")) == (["hua-1"], [], 1)


def test_w_vil_2_nobody_is_asked_when_nobody_is_there() -> None:
    assert carried("N at 0", "villagers 3 hua-1").do("move 1").step == "act"


def test_w_vil_2_nobody_goes_onto_a_haunted_tile() -> None:
    t = carried("N at 0", "haunted 1", "villagers 0 hua-1").do("move 1")
    assert (t.step, t.stack(0)) == ("act", ["hua-1"])


def test_w_vil_2_nobody_goes_onto_a_full_tile() -> None:
    t = carried("N at 0", "villagers 0 hua-1, 1 li-1 li-2 li-3").do("move 1")
    assert (t.step, t.stack(0)) == ("act", ["hua-1"])


def test_w_vil_2_who_stays_takes_nobody_anywhere() -> None:
    assert carried("N at 0", "villagers 0 hua-1").do("pass").step == "act"


SPIRES = "turn 1 S"


def test_w_vil_2_spires_two_steps_with_the_villager_of_the_first_tile() -> None:
    t = carried(SPIRES, "S at 0", "villagers 0 hua-1").do("move 8", "tile 0")
    assert t.stack(8) == ["hua-1"]


def test_w_vil_2_spires_not_across_haunted_tiles_only() -> None:
    t = carried(SPIRES, "S at 0", "haunted 4", "villagers 0 hua-1").do("move 8")
    assert (t.step, t.stack(0)) == ("act", ["hua-1"])


def test_w_vil_2_spires_round_a_haunted_tile() -> None:
    t = carried(SPIRES, "S at 0", "haunted 3", "villagers 0 hua-1").do("move 6", "tile 0")
    assert t.stack(6) == ["hua-1"]


def test_w_vil_2_spires_across_a_full_tile() -> None:
    t = carried(SPIRES, "S at 0", "villagers 0 hua-1, 4 li-1 li-2 li-3").do("move 8")
    assert t.options() == ["pass", "tile 0", "tile 4"]
    assert t.do("tile 0").stack(8) == ["hua-1"]


def test_w_vil_2_spires_may_pick_somebody_up_on_the_way() -> None:
    t = carried(SPIRES, "S at 0", "villagers 1 hua-1, 4 li-1, 7 sun-1, 5 wu-1").do("move 2")
    assert t.options() == ["pass", "tile 1", "tile 4"]  # 5 and 7 are no way from 0 to 2
    assert t.do("tile 4").stack(2) == ["li-1"]


def test_w_vil_2_spires_only_one_comes_along() -> None:
    t = carried(SPIRES, "S at 0", "villagers 0 hua-1, 1 li-1").do("move 2", "tile 0")
    assert (t.step, t.stack(1), t.stack(2)) == ("act", ["li-1"], ["hua-1"])


def test_w_vil_2_spires_there_and_back_brings_somebody_to_the_own_tile() -> None:
    t = carried(SPIRES, "S at 0", "villagers 1 hua-1, 2 li-1")
    assert "move 0" in t.options()
    t.do("move 0")
    assert t.options() == ["pass", "tile 1"]
    t.do("tile 1")
    assert (t.tile("S"), t.stack(0)) == (0, ["hua-1"])


@pytest.mark.parametrize(
    "lines",
    [
        "villagers 2 hua-1",  # nobody on a neighbouring tile
        "villagers 1 hua-1, 0 li-1 li-2 li-3",  # no room
        "haunted 0\nvillagers 1 hua-1",
    ],
)
def test_w_vil_2_spires_no_way_there_and_back_that_brings_nobody(lines: str) -> None:
    assert "move 0" not in carried(SPIRES, "S at 0", lines).options()


def test_w_vil_2_without_spires_nobody_goes_there_and_back() -> None:
    t = carried("N at 0", "villagers 1 hua-1")
    assert t.options("move") == ["move 1", "move 3", "move 4"]


def test_w_vil_2_the_pavilion_takes_somebody_over_haunted_tiles() -> None:
    t = carried("N at 7", "W at 0", "haunted 1 4", "villagers 0 hua-1, 7 li-1", "step act")
    t.do("help", "board W", "tile 8")
    assert (t.actor, t.options()) == ("N", ["pass", "tile 0"])
    assert t.do("tile 0").stack(8) == ["hua-1"]


def test_w_vil_2_the_pavilion_takes_nobody_onto_a_haunted_tile() -> None:
    t = carried("N at 7", "W at 0", "haunted 8", "villagers 0 hua-1", "step act")
    t.do("help", "board W", "tile 8")
    assert (t.step, t.stack(0)) == ("end", ["hua-1"])


def test_w_vil_2_twin_winds_take_somebody_along() -> None:
    t = carried("turn 1 S", "W at 0", "villagers 0 hua-1, 4 li-1", powers=OTHER_SIDES)
    t.do("board W", "tile 1")
    assert (t.actor, t.options()) == ("S", ["pass", "tile 0"])
    t.do("tile 0")
    assert (t.stack(1), t.step) == (["hua-1"], "move")


# ---------------------------------------------------------------- W-VIL-3 saving
def test_w_vil_3_saving_is_an_action_on_the_tile_of_the_portal() -> None:
    t = carried("N at 4 no-yin-yang", "villagers 4 hua-1 li-1", "ghosts N1 zombie-1", "step act")
    assert t.options() == ["pass", "help", "save"]
    t.do("save")
    assert t.is_saved("hua-1")
    assert t.stack(4) == ["li-1"]
    assert t.step != "act"  # one action


def test_w_vil_3_saving_turns_the_next_one_up() -> None:
    people = "villagers 4 hua-1 ?"
    t = carried("N at 4", people, "saved li-1 " + _everybody_but(2), "step act").do("save")
    assert t.do("person weng-1").stack(4) == ["weng-1"]


def test_w_vil_3_not_from_another_tile() -> None:
    assert carried("N at 0", "villagers 0 hua-1, 4 li-1", "step act").options("save") == []


def test_w_vil_3_not_when_nobody_stands_there() -> None:
    assert carried("N at 4", "villagers 0 hua-1", "step act").options("save") == []


def test_w_vil_3_the_portal_may_stand_elsewhere() -> None:
    t = carried("N at 0", "villagers 0 hua-1, 4 li-1", "step act", portal="north-west").do("save")
    assert t.is_saved("hua-1")
    away = carried("N at 4", "villagers 0 hua-1, 4 li-1", "step act", portal="north-west")
    assert away.options("save") == []


SECOND_WIND = "turn 1 W"


def test_w_vil_3_second_wind_saves_two() -> None:
    t = carried(
        SECOND_WIND, "W at 4", "villagers 4 hua-1 li-1 sun-1", "step act", powers=OTHER_SIDES
    )
    t.do("save")
    assert t.options("save") == ["save"]
    assert t.options("help") == t.options("exorcise") == []
    t.do("save")
    assert (t.stack(4), t.step) == (["sun-1"], "end")


def test_w_vil_3_second_wind_not_a_help_and_a_save() -> None:
    position = ("W at 4", "villagers 4 hua-1 li-1", "ghosts W1 abysmal-1, W2 abysmal-2")
    t = carried(SECOND_WIND, *position, "step act", powers=OTHER_SIDES)
    t.do("help", "roll red", "roll red", "roll red")
    assert t.options("help") == ["help"]
    assert t.options("save") == []


def test_w_vil_3_heavenly_gust_an_exorcism_and_a_save_in_either_order() -> None:
    lines = ("turn 1 W", "W at 0", "villagers 0 hua-1 li-1", "ghosts N0 ghoul", "step act")
    t = carried(*lines, portal="north-west").do("save")
    assert (t.options("exorcise"), t.options("save"), t.options("help")) == (["exorcise"], [], [])
    t = carried(*lines, portal="north-west").do("exorcise", "roll red", "roll red", "roll red")
    assert (t.options("save"), t.options("exorcise")) == (["save"], [])
    t.do("save")
    assert t.step == "end"


def test_w_vil_3_heavenly_gust_not_a_help_and_a_save() -> None:
    lines = ("turn 1 W", "W at 8", "villagers 8 hua-1 li-1", "step act")
    t = carried(*lines, portal="south-east").do("save")
    assert t.options("help") == []
    t = carried(*lines, "deck abysmal-1, 1 incarnation, 10 ghost", portal="south-east")
    t.do("help", "take red", "place W0")
    assert t.options("save") == []


def test_w_vil_3_yin_yang_cannot_save() -> None:
    t = carried("N at 0", "villagers 4 hua-1", "step act")
    assert "ask 4" not in t.options()  # nor the School: there is no ghost
    assert not [option for option in t.options() if "save" in option]


def test_w_vil_3_a_power_token_after_a_save_gives_second_wind_its_second_save() -> None:
    t = carried(
        "N at 4 no-yin-yang", "villagers 4 hua-1 li-1", "step act", players=3, powers=OTHER_SIDES
    )
    t.do("save")
    assert t.options("borrow") == ["borrow W"]
    t.do("borrow W", "save")
    assert t.is_saved("li-1")


# ---------------------------------------------------------------- W-VIL-4 whole families
def test_w_vil_4_the_last_of_a_family_brings_its_reward_at_once() -> None:
    t = carried("N at 4", "villagers 4 hua-1, 0 hua-2", "step act").do("save")
    assert told(t, "family-saved") == []
    t = carried("N at 4", "villagers 4 hua-1", "step act").do("save")
    assert told(t, "family-saved") == ["family-saved hua N"]
    assert t.holder("divine-sword") == "N"


def test_w_vil_4_a_dead_member_bars_it() -> None:
    t = carried("N at 4", "villagers 4 hua-1", "dead hua-2", "step act").do("save")
    assert t.holder("divine-sword") == "reserve"


def test_w_vil_4_until_it_is_brought_back_and_saved() -> None:
    t = carried("N at 0", "dead hua-2", "step act", portal="north-west")
    t.do("help", "curse nothing", "pass")
    assert t.stack(0) == ["hua-2"]
    t = carried("N at 0", "villagers 0 hua-2", "step act", portal="north-west").do("save")
    assert t.holder("divine-sword") == "N"


# ---------------------------------------------------------------- W-VIL-9 brought back
def test_w_vil_9_the_graveyard_brings_a_taoist_or_a_villager_back() -> None:
    t = carried("N at 0", "E dead", "villagers 0 li-1", "dead hua-2 sun-1", "step act").do("help")
    assert t.options() == ["board E", "person hua-2", "person sun-1"]
    t.do("person sun-1", "curse nothing")
    assert (t.stack(0), t.dead) == (["sun-1", "li-1"], ["hua-2"])
    assert t.qi("E") == 0
    assert t.step == "end"


def test_w_vil_9_not_onto_a_full_graveyard() -> None:
    t = carried("N at 0", "E dead", "villagers 0 li-1 li-2 li-3", "dead hua-2", "step act")
    t.do("help")
    assert t.step == "curse-die"  # the Taoist came without asking
    assert t.dead == ["hua-2"]
    full = carried("N at 0", "villagers 0 li-1 li-2 li-3", "dead hua-2", "step act")
    assert full.options("help") == []


def test_w_vil_9_haunt_meets_those_who_stand_there() -> None:
    t = carried("N at 0", "villagers 0 hua-1", "dead hua-2", "step act").do("help", "curse haunt")
    assert t.haunted == []
    assert t.dead == ["hua-1", "hua-2"]
    assert t.is_down("N")


def test_w_vil_9_its_curse_can_strike_again() -> None:
    t = carried("N at 0 tao red red", "dead miao-1", "step act").do("help", "curse haunt")
    assert (t.dead, t.tao("N")) == (["miao-1"], [])


def test_w_vil_9_in_a_one_player_game_too() -> None:
    lines = ("N at 0", "villagers 3 hua-1", "dead hua-2", "step act")
    t = carried(*lines, players=1).do("help", "curse nothing")
    assert t.stack(0) == ["hua-2"]
    assert carried("N at 0", "step act", players=1).options("help") == []


# ---------------------------------------------------------------- W-VIL-10 seen once
def test_w_vil_10_who_was_covered_again_stays_known() -> None:
    t = carried("N at 0", "villagers 0 hua-1, 1 li-1 ?", "saved " + _everybody_but(2))
    t.do("move 1", "tile 0")
    assert moon_view(t.state).stacks[1] == ["hua-1", "li-1", None]
