"""W-VIL-6, W-VIL-11: flight before a haunting figure that comes out of its card."""

from tests.rules.looks import draw, figure, told
from tests.support import moon_example


# ---------------------------------------------------------------- W-VIL-6 flight
def test_w_vil_6_the_first_villager_of_the_line_flees_one_tile_on() -> None:
    t = moon_example("ghosts N0 ghoul\nvillagers 0 hua-1 hua-2, 3 li-1\nstep yin")
    assert (t.stack(0), t.stack(3)) == (["hua-2"], ["hua-1", "li-1"])
    assert figure(t, "N0") == "stone"
    assert t.dead == []


def test_w_vil_6_over_empty_tiles_from_the_second() -> None:
    t = moon_example("ghosts N0 ghoul\nvillagers 3 hua-1\nstep yin")
    assert (t.stack(3), t.stack(6)) == ([], ["hua-1"])


def test_w_vil_6_out_of_the_village_from_the_third_it_dies() -> None:
    t = moon_example("ghosts N0 ghoul\nvillagers 6 miao-1\nN tao red\nstep yin")
    assert (t.stack(6), t.dead) == ([], ["miao-1"])
    assert t.tao("N") == []  # its curse


def test_w_vil_6_onto_a_full_tile_it_dies() -> None:
    t = moon_example("ghosts N0 ghoul\nvillagers 0 hua-1, 3 li-1 li-2 li-3\nstep yin")
    assert (t.stack(0), t.stack(3)) == ([], ["li-1", "li-2", "li-3"])
    assert t.dead == ["hua-1"]


def test_w_vil_6_onto_a_haunted_tile_it_dies() -> None:
    t = moon_example("ghosts N0 ghoul\nhaunted 3\nvillagers 0 hua-1, 6 li-1\nstep yin")
    assert (t.stack(0), t.stack(6), t.dead) == ([], ["li-1"], ["hua-1"])


def test_w_vil_6_a_haunted_tile_between_is_looked_over() -> None:
    t = moon_example("ghosts N0 ghoul\nhaunted 0\nvillagers 3 hua-1\nstep yin")
    assert t.stack(6) == ["hua-1"]


def test_w_vil_6_it_dies_on_the_tile_it_fled_from() -> None:
    """The Sheng's curse tells where."""
    t = moon_example("ghosts N0 ghoul\nvillagers 0 sheng-1, 3 li-1 li-2 li-3\nstep yin")
    assert t.haunted == [0]
    assert t.stack(3) == ["li-1", "li-2", "li-3"]


def test_w_vil_6_nobody_in_the_line_nobody_flees() -> None:
    t = moon_example("ghosts N0 ghoul\nvillagers 1 hua-1\nstep yin")
    assert (t.stack(1), t.dead) == (["hua-1"], [])


def test_w_vil_6_a_figure_already_out_drives_nobody_away() -> None:
    """It haunts: those on the first active tile die instead (W-VIL-7)."""
    t = moon_example("ghosts N0 ghoul stone\nvillagers 3 hua-1\nstep yin")
    assert (t.haunted, t.stack(3)) == ([0], ["hua-1"])


def test_w_vil_6_a_fast_haunter_on_arrival() -> None:
    t = moon_example("villagers 1 hua-1\nstep arrival").do(draw("gloomy-minion"), "place N1")
    assert (t.stack(1), t.stack(4)) == ([], ["hua-1"])


def test_w_vil_6_an_ordinary_haunter_not_on_arrival() -> None:
    t = moon_example("villagers 1 hua-1\nstep arrival").do(draw("ghoul"), "place N1")
    assert t.stack(1) == ["hua-1"]


def test_w_vil_6_a_figure_carried_by_the_pavilion_drives_nobody_away() -> None:
    for figure_there in ("", " stone"):
        t = moon_example(
            f"N at 7 no-yin-yang\nghosts N0 gloomy-minion{figure_there}\n"
            "villagers 3 hua-1, 4 li-1\nstep act"
        )
        t.do("help", "pick N0", "place W1", "pass")
        assert (t.stack(3), t.stack(4)) == (["hua-1"], ["li-1"])


def test_w_vil_6_who_stays_behind_is_turned_up() -> None:
    people = "saved " + " ".join(
        f"{family}-{i}"
        for family, n in (("hua", 3), ("zhou", 3), ("li", 3), ("sun", 3), ("miao", 2))
        for i in range(1, n + 1)
        if (family, i) != ("hua", 1)
    )
    rest = " xiang-1 xiang-2 sheng-1 sheng-2 wu-1 wu-2 chang-1 teng-1"
    t = moon_example(f"ghosts N0 ghoul\nvillagers 0 hua-1 ? ?\n{people}{rest}\nstep yin")
    assert (t.step, t.options()) == ("turn-up", ["person long-1", "person weng-1"])
    t.do("person weng-1")
    assert (t.stack(0), t.stack(3)) == (["weng-1", "?"], ["hua-1"])


# ---------------------------------------------------------------- W-VIL-11 and the Portal
def test_w_vil_11_flight_onto_the_portal_saves_nobody() -> None:
    t = moon_example("ghosts N1 ghoul\nvillagers 1 long-1\nstep yin")
    assert t.stack(4) == ["long-1"]
    assert not t.is_saved("long-1")
    assert t.holder("elixir-of-health") == "reserve"


def test_w_vil_11_a_haunted_portal_saves_nobody() -> None:
    t = moon_example("N at 1\nhaunted 4\nvillagers 1 long-1").do("move 4")
    assert (t.stack(1), t.options("save")) == (["long-1"], [])


def test_w_vil_11_until_it_is_freed() -> None:
    t = moon_example("N at 1\nhaunted 4\nvillagers 1 long-1").do("free 4", "move 4", "tile 1")
    assert t.options("save") == ["save"]


def test_w_vil_11_the_barrier_may_take_any_visible_one_then() -> None:
    t = moon_example("haunted 4\nvillagers 1 hua-1 li-1, 3 wu-1\nreceptacles 0 2 6 8\nstep end")
    t.do("pass")
    assert t.options() == ["tile 1", "tile 3", "pass"]


def test_w_vil_6_the_death_in_flight_has_its_own_event() -> None:
    t = moon_example("N at 7\nvillagers 7 hua-1\nstep arrival").do(draw("dark-wraith-1"))
    t.do("place N1")
    assert told(t, "villager-died") == ["villager-died hua-1 7"]
    assert t.is_down("N")
