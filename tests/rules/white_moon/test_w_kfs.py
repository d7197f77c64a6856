"""W-KFS: the Kung-Fu School, which stands on tile 4 in an example."""

from tests.rules.looks import OTHER_SIDES, told
from tests.support import MoonExample, moon_example


def school(*lines: str, **options: object) -> MoonExample:
    return moon_example("\n".join([*lines, "step act"]), **options).do("help")


def rolls(*faces: str) -> list[str]:
    return [f"roll {face}" for face in faces]


TWO = "ghosts N0 ghoul, W2 restless-dead, E0 gloomy-minion"


# ---------------------------------------------------------------- W-KFS-1 all of a colour
def test_w_kfs_1_the_own_colour_or_black_chosen_before_the_roll() -> None:
    t = school(TWO)
    assert t.options() == ["aim yellow", "aim black"]
    t.do("aim yellow")
    assert t.step == "tao-die"


def test_w_kfs_1_all_ghosts_of_the_colour_wherever_they_lie() -> None:
    t = school(TWO).do("aim yellow", *rolls("yellow", "yellow", "yellow"))
    while t.step in ("pay", "lay"):
        t.do(t.options()[0])
    assert t.ghosts == {"E0": "gloomy-minion"}


def test_w_kfs_1_all_black_ones() -> None:
    t = school("N no-tao", TWO).do("aim black", *rolls("black", "yellow", "yellow"))
    t.do("target E0")
    assert t.ghosts == {"N0": "ghoul", "W2": "restless-dead"}


def test_w_kfs_1_one_of_the_colour_must_be_in_play() -> None:
    assert moon_example("ghosts E0 creeping-one\nstep act").options("help") == []
    assert moon_example("ghosts E0 gloomy-minion\nstep act").options("help") == ["help"]


def test_w_kfs_1_circle_and_mantra_count() -> None:
    t = school(
        "N no-tao", "ghosts E1 hopping-vampire-1", "circle yellow", "mantra E1", powers=OTHER_SIDES
    )
    t.do(*rolls("yellow", "red", "red"), "target E1")
    assert t.ghosts == {}


def test_w_kfs_1_the_own_power_counts() -> None:
    t = school("turn 1 E", "ghosts W0 rotten-soul-1")
    assert (t.step, t.options()) == ("school-grey-die", ["grey-die", "pass"])
    t.do("grey-die", *rolls("green", "red", "red"))
    assert t.step == "tao-die"
    t = school("turn 1 E", "ghosts W0 rotten-soul-1", powers=OTHER_SIDES)
    t.do(*rolls("green", "red", "red"))
    assert t.step == "reroll-dice"


def test_w_kfs_1_the_grey_die_may_be_left_out() -> None:
    t = school("turn 1 E", "ghosts W0 rotten-soul-1").do("pass", *rolls("red", "red", "red"))
    assert t.step != "tao-die"


def test_w_kfs_1_the_divine_sword_counts() -> None:
    t = school("N no-tao", "ghosts E1 ghoul", "artifacts N divine-sword")
    t.do(*rolls("red", "red", "red"), "face red", "target E1")
    assert t.ghosts == {}


def test_w_kfs_1_own_tokens_and_crystals_count() -> None:
    t = school("N tao yellow", "crystals N 1", "ghosts E1 zombie-1").do(*rolls("red", "red", "red"))
    t.do("target E1")
    assert (t.ghosts, t.tao("N"), t.crystals("N")) == ({}, [], 0)


def test_w_kfs_1_no_sharing_with_others_on_the_tile() -> None:
    t = school("N no-tao", "E at 4 tao yellow", "crystals E 1", "ghosts E1 ghoul")
    t.do(*rolls("red", "red", "red"))
    assert t.ghosts == {"E1": "ghoul"}


def test_w_kfs_1_no_right_stones() -> None:
    t = school("N no-tao", "ghosts E1 zombie-1, S0 mire-boar", "crystals E 3")
    t.do(*rolls("yellow", "yellow", "red"), "target E1")
    assert t.ghosts == {"S0": "mire-boar"}
    assert t.step == "end"
    assert told(t, "curse-rolled") == []


def test_w_kfs_1_not_against_incarnations() -> None:
    assert moon_example("ghosts N0 vampire-lord, E0 death-army\nstep act").options("help") == []
    t = school("N no-tao", "ghosts N0 vampire-lord, E0 ghoul")
    t.do(*rolls("yellow", "yellow", "yellow"), "target E0")
    assert t.ghosts == {"N0": "vampire-lord"}


def test_w_kfs_1_captured_dice_stay_captured() -> None:
    t = school("N no-tao", "ghosts E1 zombie-1, S0 severed-heads-1").do("aim yellow")
    t.do(*rolls("red", "red"))
    assert t.step == "end"


def test_w_kfs_1_yin_yang_reaches_it() -> None:
    t = moon_example("N at 2 no-tao\nghosts E1 ghoul\nstep act").do(
        "ask 4", *rolls("yellow", "red", "red"), "target E1"
    )
    assert (t.ghosts, t.step) == ({}, "act")


def test_w_kfs_1_heavenly_gust_adds_an_exorcism() -> None:
    village = (
        "village kung-fu-school taoist-altar herbalist sorcerers-hut graveyard "
        "buddhist-temple circle-of-prayer pavilion-of-the-heavenly-wind tea-house"
    )
    t = school("turn 1 W", village, "W at 0 no-tao", "ghosts W2 drowned-maiden, N0 ghoul")
    t.do(*rolls("red", "red", "red"))
    assert t.options("exorcise") == ["exorcise"]
    assert t.options("help") == []


def test_w_kfs_1_a_total_failure_pays_the_claw_in_the_colour_aimed_at() -> None:
    t = school("N no-tao", TWO, "artifacts N claw-of-vengeance")
    t.do("aim black", *rolls("red", "red", "red"))
    assert t.tao("N") == ["black"]


def test_w_kfs_1_what_the_dice_pay_for_may_be_left() -> None:
    position = ("N no-tao", "ghosts E1 zombie-1, S0 ghoul")
    for answers, left in (
        (["pass"], {"E1": "zombie-1", "S0": "ghoul"}),
        (["target S0"], {"E1": "zombie-1"}),
        (["target E1"], {"S0": "ghoul"}),
    ):
        t = school(*position).do(*rolls("yellow", "yellow", "red"))
        assert t.options() == ["target E1", "target S0", "pass"]
        assert t.pending().rule == "W-KFS-1"
        t.do(*answers)
        assert t.ghosts == left
    t = school(*position).do(*rolls("yellow", "yellow", "yellow"), "target S0")
    assert t.options() == ["target E1", "pass"]
    t.do("target E1")
    assert t.ghosts == {}


def test_w_kfs_1_exo_7_at_resistance_0_it_goes_by_itself() -> None:
    t = school("N no-tao", "ghosts E1 zombie-1, S0 ghoul", "circle yellow")
    t.do(*rolls("yellow", "red", "red"))
    assert t.options() == ["target E1", "pass"]
    t.do("pass")
    assert t.ghosts == {"E1": "zombie-1"}


# ---------------------------------------------------------------- W-KFS-2 power tokens
RED_BLUE = "ghosts S0 skinner, W0 drowned-maiden"


def test_w_kfs_2_a_power_token_gives_the_colour_of_its_neutral_board() -> None:
    t = moon_example("N at 4 no-yin-yang no-tao\nghosts W0 drowned-maiden\nstep act", players=3)
    assert t.options() == ["pass", "help", "borrow W"]
    t.do("borrow W", "help", *rolls("blue", "red", "red"), "target W0")
    assert t.ghosts == {}


def test_w_kfs_2_it_may_be_spent_at_the_school_itself() -> None:
    t = school("N at 4 no-tao", "ghosts W0 drowned-maiden, N0 ghoul", players=3)
    assert t.options() == ["aim yellow", "borrow W"]
    t.do("borrow W", *rolls("blue", "yellow", "red"), "target W0")
    assert t.ghosts == {"N0": "ghoul"}
    assert "power-tokens 0" in t.text()


def test_w_kfs_2_also_of_a_board_whose_power_has_its_moment_behind_it() -> None:
    """Alone: red shows Dance of the Spires, whose moment is the move."""
    t = school("N at 4 no-tao", RED_BLUE, players=1)
    assert t.options() == ["borrow S", "borrow W"]
    t.do("borrow S", *rolls("red", "blue", "yellow"), "target S0")
    assert t.ghosts == {"W0": "drowned-maiden"}


def test_w_kfs_2_the_power_is_used_too() -> None:
    t = moon_example("N at 4 no-tao no-yin-yang\nghosts E0 rotten-soul-1\nstep act", players=1)
    t.do("help")
    assert t.options() == ["grey-die", "pass"]  # Strength of a Mountain came with the colour
    t.do("grey-die", *rolls("green", "red", "red", "white"))
    while t.step in ("pay", "lay"):
        t.do(t.options()[0])
    assert t.ghosts == {}
    assert "borrow E" not in t.options()  # not twice in a turn


def test_w_kfs_2_not_without_a_token() -> None:
    t = moon_example("N at 4 no-yin-yang power-tokens 0\nghosts W0 abysmal-1\nstep act", players=3)
    assert t.options("help") == []


def test_w_kfs_2_not_while_the_power_is_blocked() -> None:
    ghosts = "ghosts W0 drowned-maiden, W1 perfidious-nymph-1"
    t = moon_example(f"N at 4 no-yin-yang\n{ghosts}\nstep act", players=3)
    assert t.options("help") == []
    t = moon_example(f"N at 4 no-yin-yang\n{ghosts}\nborrowed W\nstep act", players=3)
    assert t.options("help") == []


def test_w_kfs_2_not_of_a_haunted_board_nor_of_another_players() -> None:
    t = moon_example("N at 4 no-yin-yang\nW haunted\nghosts W0 drowned-maiden\nstep act", players=3)
    assert t.options("help") == []
    t = moon_example("N at 4 no-yin-yang\nghosts S0 skinner\nstep act", players=3)
    assert t.options("help") == []


# ---------------------------------------------------------------- W-FAQ-4 Second Wind
def test_w_faq_4_twice_each_with_its_own_colour() -> None:
    t = school(
        "turn 1 W", "W no-tao", "ghosts W0 drowned-maiden, E0 gloomy-minion", powers=OTHER_SIDES
    )
    assert t.options() == ["aim blue", "aim black"]
    t.do("aim blue", *rolls("red", "red", "red"), "help")
    assert t.options() == ["aim blue", "aim black"]


def test_w_faq_4_a_power_token_lets_one_or_both_be_a_neutral_boards_colour() -> None:
    blue = ("yellow/bottomless-pockets", "green/strength-of-a-mountain")
    boards = f"boards blue/second-wind {blue[1]} red/dance-of-the-spires {blue[0]}"
    t = school(
        boards,
        "N no-tao",
        "ghosts W0 ghoul, W1 restless-dead, N0 drowned-maiden",
        players=3,
        powers=None,
    )
    t.do("borrow W", *rolls("red", "red", "red"), "help")
    assert t.options() == ["aim yellow", "aim blue"]
    t.do("aim yellow", *rolls("yellow", "red", "red"), "target W0")
    assert t.ghosts == {"W1": "restless-dead", "N0": "drowned-maiden"}


def test_w_faq_4_it_gives_that_boards_power_for_the_turn() -> None:
    boards = "boards blue/second-wind yellow/bottomless-pockets red/dance-of-the-spires"
    t = school(
        f"{boards} green/the-gods-favourite",
        "N no-tao",
        "ghosts W0 creeping-one",
        players=3,
        powers=None,
    )
    assert t.step == "tao-die"  # the only choice: the token for green
    t.do(*rolls("red", "red", "red"))
    assert t.step == "reroll-dice"
