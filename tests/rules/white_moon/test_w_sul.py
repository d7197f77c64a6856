"""W-SUL: Su-Ling."""

import pytest

from tests.rules.looks import OTHER_SIDES, draw, figure, told
from tests.support import MoonExample, moon_example

PLACES = [f"su-ling {board}{i}" for board in "NESW" for i in range(3)]


def after_yin(*lines: str, **options: object) -> MoonExample:
    """A Yin phase on North without its arrival, then the end of the turn."""
    return moon_example("\n".join([*lines, "agenda yin-ghosts; end; turn-ends N"]), **options)


# ---------------------------------------------------------------- W-SUL-1 what calls her
def test_w_sul_1_a_villager_killed_calls_her() -> None:
    assert after_yin("ghosts N0 bog-jackal", "villagers 0 hua-1").options("su-ling") == PLACES


@pytest.mark.parametrize("face", ["nothing", "tao", "qi"])
def test_w_sul_1_a_roll_of_the_curse_die_calls_her_whatever_it_shows(face: str) -> None:
    t = after_yin("ghosts N0 lich").do(f"curse {face}")
    assert t.options("su-ling") == PLACES


def test_w_sul_1_a_haunted_tile_calls_her() -> None:
    t = after_yin("ghosts N0 ghoul stone")
    assert (t.haunted, t.options("su-ling")) == ([0], PLACES)


def test_w_sul_1_nothing_else_calls_her() -> None:
    assert after_yin("ghosts N0 ghoul", "villagers 0 hua-1").options("su-ling") == []
    assert after_yin("ghosts N0 bog-jackal").options("su-ling") == []  # a Qi only
    assert moon_example("step end").options("su-ling") == []


# ---------------------------------------------------------------- W-SUL-2 once a turn
def test_w_sul_2_in_step_3_she_may_be_placed_once() -> None:
    t = moon_example("called waiting\nstep end").do("su-ling E1")
    assert (t.su_ling, t.options("su-ling")) == ("E1", [])


def test_w_sul_2_not_before_step_3() -> None:
    t = moon_example("called waiting\nstep move")
    assert t.options("su-ling") == []
    assert t.do("pass").options("su-ling") == []
    assert t.do("pass").options("su-ling") == PLACES


def test_w_sul_2_to_another_place() -> None:
    t = moon_example("su-ling E1\ncalled waiting\nstep end")
    assert "su-ling E1" not in t.options()
    assert len(t.options("su-ling")) == 11


def test_w_sul_2_she_need_not_move_and_the_right_lapses_with_the_turn() -> None:
    t = moon_example("su-ling E1\ncalled waiting\nE dead\nstep end").do("pass")
    assert (t.su_ling, t.active) == ("E1", "S")
    while t.step != "end":
        t.do(draw("flesh-devourer") if t.step == "draw-card" else t.options()[0])
    assert t.options("su-ling") == []


def test_w_sul_2_an_event_after_her_move_gives_no_second_one() -> None:
    t = moon_example("N at 4\nvillagers 8 hua-1\ndead li-1\ncalled waiting\nstep end")
    t.do("su-ling E1", "ask 0", "curse nothing")
    assert t.options("su-ling") == []


def test_w_sul_2_before_it_the_yin_yang_may_call_her_in_step_3() -> None:
    t = moon_example("N at 4\nvillagers 8 hua-1\ndead li-1\nstep end")
    assert t.options("su-ling") == []
    assert t.do("ask 0", "curse nothing").options("su-ling") == PLACES


def test_w_sul_2_at_the_end_of_a_neutral_boards_turn() -> None:
    t = moon_example("turn 1 W\nghosts W0 drowned-maiden stone\nstep yin", players=3)
    assert (t.step, t.actor, t.active) == ("su-ling", "N", "W")
    assert t.options() == [*PLACES, "pass"]
    t.do("su-ling N1")
    assert (t.su_ling, t.active) == ("N1", "N")


def test_w_sul_2_at_the_end_of_a_haunted_boards_turn_if_she_was_called() -> None:
    t = moon_example("turn 1 W\nW dead\nghosts W0 drowned-maiden stone\nstep yin")
    assert (t.step, t.actor) == ("su-ling", "N")
    quiet = moon_example("turn 1 W\nW dead\nghosts W0 drowned-maiden\nstep yin")
    assert quiet.active == "N"


# ---------------------------------------------------------------- W-SUL-3 incarnations
def test_w_sul_3_she_may_not_stand_before_an_incarnation() -> None:
    t = moon_example("ghosts E1 vampire-lord, E2 rotten-soul-1\ncalled waiting\nstep end")
    assert "su-ling E1" not in t.options()
    assert "su-ling E2" in t.options()


def test_w_sul_3_an_incarnation_that_arrives_before_her_sends_her_away() -> None:
    deck = "deck creeping-horror, 10 ghost"
    t = moon_example(f"su-ling E1\n{deck}\nstep arrival").do("place E1")
    assert t.su_ling == ""
    t = moon_example(f"su-ling E1\n{deck}\nstep arrival").do("place E0")
    assert t.su_ling == "E1"


def test_w_sul_3_one_moved_there_too_and_an_ordinary_ghost_not() -> None:
    lines = "N at 7\nsu-ling E1\nghosts N0 vampire-lord, N1 ghoul\nstep act"
    assert moon_example(lines).do("help", "pick N0", "place E1", "pass").su_ling == ""
    assert moon_example(lines).do("help", "pick N1", "place E1", "pass").su_ling == "E1"


def test_w_sul_3_sent_away_she_waits_for_the_next_event() -> None:
    """Earlier events of the turn call her no more."""
    deck = "deck creeping-horror, 10 ghost"
    t = moon_example(f"su-ling E1\ncalled waiting\n{deck}\nstep arrival").do("place E1")
    t.do("pass", "pass")
    assert t.options("su-ling") == []
    t = moon_example(f"su-ling E1\ncalled waiting\n{deck}\nstep arrival").do("place E0")
    t.do("pass", "pass")
    assert "su-ling E2" in t.options()  # not before her


def test_w_sul_3_from_the_reserve_an_event_after_that_calls_her_again() -> None:
    deck = "deck uncatchable, 10 ghost"
    t = moon_example(f"su-ling N1\ncalled waiting\n{deck}\nstep arrival").do("place N1")
    assert t.su_ling == ""
    t.do("curse nothing", "pass", "pass")  # the curse die of its arrival
    assert "su-ling E2" in t.options()


def test_w_sul_3_who_has_moved_this_turn_does_not_move_again() -> None:
    t = moon_example("su-ling N1\ncalled done\ndeck uncatchable, 10 ghost\nstep arrival")
    t.do("place N1", "curse nothing", "pass", "pass")
    assert t.options("su-ling") == []


# ---------------------------------------------------------------- W-SUL-4 the centre stone
def test_w_sul_4_a_haunter_does_not_advance() -> None:
    t = after_yin("ghosts N0 ghoul, N1 restless-dead stone", "su-ling N0", "villagers 0 hua-1")
    assert (figure(t, "N0"), t.stack(0), t.haunted) == ("card", ["hua-1"], [1])


def test_w_sul_4_a_figure_on_its_stone_stays_there() -> None:
    t = after_yin("ghosts N0 ghoul stone", "su-ling N0")
    assert (figure(t, "N0"), t.haunted) == ("stone", [])


def test_w_sul_4_a_tormentor_does_not_roll() -> None:
    assert after_yin("ghosts N0 lich", "su-ling N0").step == "end"
    assert after_yin("ghosts N0 lich", "su-ling N1").step == "curse-die"


def test_w_sul_4_a_devourer_does_not_eat() -> None:
    t = after_yin("ghosts N0 bog-jackal", "su-ling N0", "villagers 0 hua-1")
    assert t.dead == []


def test_w_sul_4_dice_affect_an_immune_ghost() -> None:
    lines = "N at 1 no-tao\nghosts N1 walking-corpse\nstep act"
    t = moon_example("su-ling N1\n" + lines)
    t.do("exorcise", "roll yellow", "roll red", "roll red")
    assert t.ghosts == {}
    t = moon_example("su-ling N0\n" + lines).do("exorcise", "roll yellow", "roll white", "roll red")
    assert t.ghosts == {"N1": "walking-corpse"}


def test_w_sul_4_the_right_stone_still_works() -> None:
    t = moon_example("N at 1 no-tao\nsu-ling N1\nghosts N1 zombie-1\nstep act")
    t.do("exorcise", "roll yellow", "roll yellow", "roll red")
    while t.step in ("pay", "lay"):
        t.do(t.options()[0])
    assert t.step == "curse-die"


# ---------------------------------------------------------------- W-SUL-5 her crystals
CORNERS = {"N0": 0, "N2": 2, "E0": 2, "E2": 8, "S0": 8, "S2": 6, "W0": 6, "W2": 0}


@pytest.mark.parametrize("place", [f"{board}{i}" for board in "NESW" for i in range(3)])
def test_w_sul_5_beside_a_corner_she_may_put_a_crystal_on_its_receptacle(place: str) -> None:
    t = moon_example("called waiting\nstep end").do(f"su-ling {place}")
    if place not in CORNERS:
        assert t.step == "end"
        return
    assert t.options() == ["crystal", "pass"]
    t.do("crystal")
    assert (t.receptacles, t.reserve) == ([CORNERS[place]], 3)


def test_w_sul_5_they_may_leave_it() -> None:
    t = moon_example("called waiting\nstep end").do("su-ling N0", "pass")
    assert (t.receptacles, t.reserve) == ([], 4)


def test_w_sul_5_not_on_a_full_one_nor_from_an_empty_reserve() -> None:
    full = moon_example("receptacles 0\ncalled waiting\nstep end").do("su-ling W2")
    assert full.step == "end"
    empty = moon_example("crystals N 2 E 2\ncalled waiting\nstep end").do("su-ling W2")
    assert empty.step == "end"


# ---------------------------------------------------------------- W-SUL-6, W-SUL-7, W-SUL-8
def test_w_sul_6_she_may_move_when_the_active_taoist_died() -> None:
    t = moon_example("N at 3 qi 1\nghosts N0 ghoul\ncalled waiting\nstep act").do("help")
    assert (t.step, t.actor, t.active) == ("su-ling", "E", "N")
    t.do("su-ling S1")
    assert t.su_ling == "S1"


def test_w_sul_7_a_roll_that_is_skipped_is_no_event() -> None:
    t = moon_example("turn 1 E\nghosts E0 lich\nagenda yin-ghosts; end; turn-ends E")
    assert (t.step, t.options("su-ling")) == ("end", [])


def test_w_sul_7_one_rerolled_or_cancelled_is_one() -> None:
    lines = "turn 1 E\nghosts E0 lich\nartifacts E warding-talisman"
    t = moon_example(f"{lines}\nagenda yin-ghosts; end; turn-ends E", powers=OTHER_SIDES)
    t.do("curse haunt", "reroll", "curse qi", "use")
    assert (t.qi("E"), t.options("su-ling")) == (3, PLACES)


def test_w_sul_7_deaths_instead_of_a_haunting_are_the_event() -> None:
    t = after_yin("ghosts N0 ghoul stone", "villagers 0 hua-1")
    assert (t.haunted, t.options("su-ling")) == ([], PLACES)


def test_w_sul_8_the_left_stone_of_one_arriving_there_works() -> None:
    t = moon_example("su-ling N1\nvillagers 1 hua-1\nstep arrival")
    t.do(draw("gloomy-minion"), "place N1")
    assert (figure(t, "N1"), t.stack(4)) == ("stone", ["hua-1"])
    t = moon_example("su-ling N1\nvillagers 1 hua-1\nstep arrival")
    t.do(draw("grey-hunter"), "place N1")
    assert t.dead == ["hua-1"]


def test_w_sul_8_it_loses_its_centre_stone() -> None:
    t = after_yin("su-ling N1", "ghosts N1 gloomy-minion stone")
    assert (figure(t, "N1"), t.haunted) == ("stone", [])


def test_w_sul_8_one_moved_away_has_it_back() -> None:
    t = moon_example("N at 7\nsu-ling N1\nghosts N1 ghoul stone\nE dead\nS dead\nW dead\nstep act")
    t.do("help", "pick N1", "place N0")
    assert figure(t, "N0") == "stone"
    while t.haunted == []:
        t.do(t.options()[0])
    assert t.haunted == [0]


def test_w_sul_8_the_watchman_still_sends_its_figure_home() -> None:
    village = (
        "village graveyard taoist-altar herbalist sorcerers-hut night-watchman "
        "buddhist-temple circle-of-prayer pavilion-of-the-heavenly-wind tea-house"
    )
    t = moon_example(f"{village}\nsu-ling N1\nghosts N1 ghoul stone\nstep act", tiles="random")
    assert figure(t.do("help"), "N1") == "card"


def test_w_sul_2_her_move_is_told() -> None:
    t = moon_example("called waiting\nstep end").do("su-ling E1")
    assert told(t, "su-ling") == ["su-ling E1"]
