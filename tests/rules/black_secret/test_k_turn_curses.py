"""K-TURN-4, K-TURN-5, K-TURN-7: the pyramid of curses: thrown, unlocked, nested, renewed."""

from ghoststories.content.loader import load_content
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.engine.black_secret.secret import secret_of
from tests.rules.secrets import lines, now, pyramid
from tests.support import SecretExample, secret_example

CONTENT = load_content()


def drawn(card: str, *parts: str, **options: object) -> SecretExample:
    t = secret_example(lines(*parts, "step arrival"), None, **options)
    return t.do(t.draw(card))


def offered(t: SecretExample) -> list[str]:
    """The curses that may be thrown now."""
    return [CONTENT.curse_id[int(option.split()[1]) - 1] for option in t.options("throw")]


def colour(curse: str) -> str:
    return COLOUR_NAMES[CONTENT.curse_colour[CONTENT.curse_id.index(curse)]]


# ---------------------------------------------------------------- K-TURN-4 throwing one
LEVEL_1 = "curses snapped-rungs stirring-claws pilfered-charm cold-draught ill-omen"


def test_k_turn_4_the_colour_of_the_curse_is_the_cards() -> None:
    assert offered(drawn("skinner", LEVEL_1)) == ["snapped-rungs"]
    assert offered(drawn("creeping-one", LEVEL_1)) == ["stirring-claws"]
    assert offered(drawn("ghoul", LEVEL_1)) == ["pilfered-charm"]
    assert offered(drawn("drowned-maiden", LEVEL_1)) == ["cold-draught"]


def test_k_turn_4_a_black_ghost_is_a_joker() -> None:
    assert len(offered(drawn("gloomy-minion", LEVEL_1))) == 5
    assert colour("ill-omen") == "black"


def test_k_turn_4_it_goes_to_a_slot_of_its_level() -> None:
    t = drawn("skinner", LEVEL_1)
    t.do(t.throw("snapped-rungs"), "pass")
    assert t.thrown == {0: "snapped-rungs"}
    assert "snapped-rungs" not in t.curses


def test_k_turn_4_not_without_a_free_slot() -> None:
    full = "thrown 0/snapped-rungs 1/stirring-claws 2/pilfered-charm 3/ill-omen"
    t = drawn("gloomy-minion", full, "unlocked 2", "curses cold-draught rattling-bones")
    assert offered(t) == ["rattling-bones"]


def test_k_turn_4_the_effect_is_resolved_and_the_turn_goes_on() -> None:
    t = drawn("ghoul", LEVEL_1)
    t.do(t.throw("pilfered-charm"), "board E")
    assert t.tao("E") == []
    assert t.step == "move"


# ---------------------------------------------------------------- K-TURN-5 the next level
def test_k_turn_5_two_thrown_curses_unlock_the_next_level_at_once() -> None:
    """The booklet's example: a black ghost pays for the second curse of level 1, a red one."""
    t = drawn("gloomy-minion", LEVEL_1.replace("ill-omen", ""), "thrown 0/ill-omen")
    t.do(t.throw("snapped-rungs"))
    assert t.step == "curse-dealt"  # four of level 2 are turned up before the curse works
    t.do(t.shows("rattling-bones"), t.shows("long-shadows"))
    t.do(t.shows("fallen-shafts"), t.shows("soured-blood"))
    assert t.unlocked == 2
    assert {"rattling-bones", "long-shadows", "fallen-shafts", "soured-blood"} <= set(t.curses)
    assert t.step == "ladders"


def test_k_turn_5_one_curse_unlocks_nothing() -> None:
    t = drawn("skinner", LEVEL_1)
    t.do(t.throw("snapped-rungs"), "pass")
    assert t.unlocked == 1


def test_k_turn_5_three_of_level_3_and_two_of_level_4() -> None:
    t = secret_example(
        lines("unlocked 2", pyramid("rattling-bones"), "curses long-shadows", now("throw-curse"))
    )
    t.do(t.throw("long-shadows"))
    for _ in range(3):
        assert t.step == "curse-dealt"
        t.do(t.options()[0])
    assert (t.step, t.unlocked) == ("move", 3)
    t = secret_example(
        lines("unlocked 3", pyramid("twice-dead"), "curses bound-hands", now("throw-curse"))
    )
    t.do(t.throw("bound-hands"))
    for _ in range(2):
        t.do(t.options()[0])
    assert (t.step, t.unlocked) == ("pick-taoist", 4)


def test_k_turn_5_a_level_is_dealt_once() -> None:
    two = "thrown 0/snapped-rungs 1/stirring-claws"
    t = secret_example(
        lines(two, "unlocked 2", "curses pilfered-charm rattling-bones", now("throw-curse"))
    )
    t.do(t.throw("pilfered-charm"), "board N")
    assert t.step == "move"
    assert t.curses == ["rattling-bones"]


def renewed(*parts: str) -> SecretExample:
    """A level 4 curse is thrown; Blood Tide takes nothing from Taoists at 1 Qi."""
    ones = "N qi 1\nE qi 1\nS qi 1\nW qi 1"
    thrown = pyramid("snapped-rungs", "stirring-claws", "rattling-bones", "bound-hands")
    t = secret_example(
        lines(ones, thrown, "unlocked 4", "curses blood-tide gaping-earth ill-omen", *parts)
    )
    return t.do(t.throw("blood-tide"))


def test_k_turn_5_after_a_level_4_curse_all_are_gathered_and_five_dealt_anew() -> None:
    t = renewed(now("throw-curse"))
    assert t.step == "curse-dealt"
    assert (t.thrown, t.unlocked) == ({}, 1)
    assert len(t.options()) == 6  # all of level 1 again, thrown and unthrown ones too
    for _ in range(5):
        t.do(t.options()[0])
    assert t.step == "move"
    assert len(t.curses) == 5
    assert "gaping-earth" not in t.curses


def test_k_turn_5_the_renewal_is_after_the_effect() -> None:
    t = secret_example(lines("curses night-of-the-hungry-dead", "unlocked 4", now("throw-curse")))
    t.do(t.throw("night-of-the-hungry-dead"))
    assert t.step == "placed-draw"
    t.do(t.draw("ghoul"), "place N0", t.draw("skinner"), "place S0")
    t.do(t.draw("creeping-one"), "place E0")
    assert t.step == "curse-dealt"


def test_k_turn_5_there_is_no_limit_to_renewals() -> None:
    t = renewed("curse-rounds 7 14 0 0", now("throw-curse"))
    assert secret_of(t.state).round == 8


def test_k_turn_5_supports_two_side_by_side_are_needed() -> None:
    apart = "thrown 0/snapped-rungs 2/stirring-claws"
    t = secret_example(lines(apart, "curses pilfered-charm", now("throw-curse")), unlock="supports")
    t.do(t.throw("pilfered-charm"))
    assert t.step == "curse-slot"
    assert t.options() == ["slot 1", "slot 3"]
    t.do("slot 1")
    assert t.unlocked == 2


def test_k_turn_5_supports_two_apart_unlock_nothing() -> None:
    t = secret_example(
        lines("thrown 0/snapped-rungs", "curses pilfered-charm", now("throw-curse")),
        unlock="supports",
    )
    t.do(t.throw("pilfered-charm"), "slot 2")
    assert t.unlocked == 1
    assert t.step == "pick-taoist"


def test_k_turn_5_supports_a_slot_must_rest_on_two_filled_ones() -> None:
    below = "thrown 1/snapped-rungs 2/stirring-claws"
    t = secret_example(
        lines(below, "unlocked 2", "curses rattling-bones", now("throw-curse")), unlock="supports"
    )
    t.do(t.throw("rattling-bones"))
    assert t.thrown[5] == "rattling-bones"
    t = secret_example(
        lines(below.replace("1/", "0/"), "unlocked 2", "curses rattling-bones", now("throw-curse")),
        unlock="supports",
    )
    assert t.step == "move"  # nothing that could be thrown


def test_k_turn_5_supports_the_top_needs_both_of_level_3() -> None:
    base = "thrown 0/snapped-rungs 1/ill-omen 4/rattling-bones 5/long-shadows 7/bound-hands"
    curses = "unlocked 4\ncurses blood-tide"
    t = secret_example(lines(base, curses, now("throw-curse")), unlock="supports")
    assert t.step == "move"
    t = secret_example(lines(f"{base} 8/twice-dead", curses, now("throw-curse")), unlock="supports")
    assert t.options("throw") == [t.throw("blood-tide")]


def test_k_turn_5_count_needs_no_neighbours() -> None:
    t = secret_example(
        lines(
            "thrown 0/snapped-rungs 3/stirring-claws",
            "unlocked 2",
            "curses rattling-bones",
            now("throw-curse"),
        )
    )
    assert t.throw("rattling-bones") in t.options()


# ---------------------------------------------------------------- K-TURN-7 one inside the other
def test_k_turn_7_a_curse_inside_a_curse_is_resolved_first() -> None:
    """Ill Omen's die brings a ghost, which pays for Pilfered Charm."""
    t = secret_example(
        lines("curses ill-omen pilfered-charm\nthrown 0/snapped-rungs\nunlocked 2")
        + "\n"
        + now("throw-curse")
    )
    t.do(t.throw("ill-omen"), "curse ghost", t.draw("ghoul"), t.throw("pilfered-charm"))
    assert secret_of(t.state).resolving == 2
    t.do("board S")
    assert t.tao("S") == []
    assert (t.step, secret_of(t.state).resolving) == ("move", 0)


def test_k_turn_7_the_renewal_waits_until_none_is_being_resolved() -> None:
    """Blood Tide (level 4) is thrown inside Ill Omen, and both are done."""
    ones = "N qi 1\nE qi 1\nS qi 1\nW qi 1"
    t = secret_example(lines(ones, "curses ill-omen blood-tide", "unlocked 4", now("throw-curse")))
    t.do(t.throw("ill-omen"), "curse ghost", t.draw("drowned-maiden"), t.throw("blood-tide"))
    assert secret_of(t.state).round == 1
    assert secret_of(t.state).resolving == 0
    assert t.step == "curse-dealt"


def test_k_turn_7_a_renewal_does_not_come_while_the_outer_curse_goes_on() -> None:
    """Hunger Below: a search finds a tablet, Blood Tide is thrown; another demon is to act."""
    ones = "N qi 1\nE qi 1\nS qi 1\nW qi 1"
    t = secret_example(
        lines(
            ones,
            "curses hunger-below blood-tide",
            "unlocked 4",
            "demons seeker 0 gardener 8",
            now("throw-curse"),
        )
    )
    t.do(t.throw("hunger-below"), "demon seeker", "search", "find cursed-tablet")
    t.do(t.throw("blood-tide"))
    assert t.step == "demon-acts"  # the Gardener's action: Hunger Below is not over
    assert secret_of(t.state).renewal == 1
    assert len(t.thrown) == 2
    t.do("pass")
    assert t.step == "curse-dealt"
    assert t.thrown == {}


def test_k_turn_7_the_position_in_between_can_be_written_down() -> None:
    t = secret_example(
        lines("curses ill-omen pilfered-charm", "thrown 0/snapped-rungs", "unlocked 2")
        + "\n"
        + now("throw-curse")
    )
    t.do(t.throw("ill-omen"), "curse ghost", t.draw("ghoul"), t.throw("pilfered-charm"))
    assert secret_example(t.text()).digest() == t.digest()
