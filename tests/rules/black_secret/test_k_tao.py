"""K-TAO: ladders and levels, and what a Taoist may do below."""

from tests.rules.secrets import filled, lines, now, thrown, turn_of
from tests.support import BOTH, SecretExample, secret_example

OTHERS = ("enfeeblement-mantra", "the-gods-favourite", "dance-of-the-twin-winds", "second-wind")


def below(position: str, step: str = "act", **options: object) -> SecretExample:
    """North is in the catacombs."""
    return secret_example(lines(position, "below N", f"step {step}"), None, **options)


# ---------------------------------------------------------------- K-TAO-1 ladders
def test_k_tao_1_after_its_move_a_taoist_may_take_the_ladder() -> None:
    t = secret_example("N at 0\nstep move").do("move 1")
    assert (t.step, t.actor) == ("ladder", "N")
    assert set(t.options()) == {"pass", "ladder"}
    t.do("ladder")
    assert (t.tile("N"), t.below, t.step) == (1, ["N"], "act")


def test_k_tao_1_having_stayed_too() -> None:
    t = secret_example("N at 0\nstep move").do("pass", "ladder")
    assert t.below == ["N"]


def test_k_tao_1_having_stood_up_too() -> None:
    t = secret_example("N at 0\ndown N\nstep move", expansions=BOTH).do("stand", "ladder")
    assert (t.below, t.is_down("N")) == (["N"], False)


def test_k_tao_1_and_up_again() -> None:
    t = below("N at 0", "move").do("move 4", "ladder")
    assert (t.below, t.tile("N")) == ([], 4)


def test_k_tao_1_not_without_a_ladder() -> None:
    t = secret_example("N at 0\nno-ladder 0\nstep move").do("pass")
    assert t.step == "act"


def test_k_tao_1_once_a_turn() -> None:
    t = secret_example("N at 0\nstep move").do("pass", "ladder")
    assert t.options("ladder") == []


# ---------------------------------------------------------------- K-TAO-2 ladders that go
def test_k_tao_2_a_haunted_tiles_ladder_leaves_the_game() -> None:
    t = secret_example("ghosts N0 ghoul stone\nstep yin")
    assert (t.haunted, t.no_ladder) == ([0], [0])


def test_k_tao_2_the_tile_freed_does_not_bring_it_back() -> None:
    t = secret_example("haunted 0\nN at 8\nstep act").do("free 0")
    assert (t.haunted, t.no_ladder) == ([], [0])
    t = secret_example("haunted 0\nN at 1\nstep act").do("help")
    assert (t.haunted, t.no_ladder) == ([], [0])
    assert filled("swept-threshold", "haunted 0").no_ladder == [0]


def test_k_tao_2_one_mantra_brings_ladders_back() -> None:
    assert filled("rope-and-bamboo", "no-ladder 0 4", "haunted 8").options("tile") == [
        *("tile 0", "tile 4")
    ]


# ---------------------------------------------------------------- K-TAO-3 what is possible below
def test_k_tao_3_neither_help_nor_exorcism() -> None:
    t = below("N at 8\nghosts E2 creeping-one")
    assert t.options("help") == t.options("exorcise") == []
    assert t.options("expel") == []


def test_k_tao_3_expelling_a_demon_on_the_same_square() -> None:
    assert below("N at 8\ndemons seeker 8").options("expel") == ["expel"]
    assert below("N at 8\ndemons seeker 7").options("expel") == []
    assert secret_example("N at 8\ndemons seeker 8\nstep act").options("expel") == []


def test_k_tao_3_help_by_the_yin_yang() -> None:
    t = below("N at 0")
    assert "ask 8" in t.options()
    t.do("ask 8", "take red")
    assert t.qi("N") == 4


def test_k_tao_3_no_buddha_is_placed() -> None:
    assert below("N at 0 buddhas 1", "end").options("buddha") == []
    t = secret_example("N at 0 buddhas 1\nstep end")
    assert t.options("buddha") == ["buddha N0", "buddha W2"]


def test_k_tao_3_no_villager_is_taken_along() -> None:
    t = below("N at 0\nvillagers 0 hua-1, 1 li-1", "move", expansions=BOTH).do("move 1")
    assert t.step == "ladder"
    assert (t.stack(0), t.stack(1)) == (["hua-1"], ["li-1"])


def test_k_tao_3_nor_fetched_by_who_goes_far() -> None:
    text = "turn 1 S\nS at 0\nbelow S\nvillagers 1 li-1\nstep move"
    t = secret_example(text, expansions=BOTH)  # Dance of the Spires
    assert "move 0" not in t.options()
    assert len(t.options("move")) == 8


# ---------------------------------------------------------------- K-TAO-6 the Yin-Yang from below
def test_k_tao_6_every_active_tile_without_the_shadow() -> None:
    t = below("N at 0\nhaunted 1\nE dead\nmantras 0 two-halves\nshadow tile-8\nghosts N0 ghoul")
    assert t.options("free") == ["free 1"]
    assert t.options("ask") == [f"ask {tile}" for tile in (0, 2, 3, 4, 5, 6, 7)]


def test_k_tao_6_the_dead_rises_on_the_graveyard() -> None:
    t = below("N at 8\nE dead").do("ask 0", "curse nothing")
    assert (t.tile("E"), t.qi("E"), t.below) == (0, 2, ["N"])


def test_k_tao_6_the_school_with_own_things_only() -> None:
    t = below(
        "N at 4 tao yellow\nE at 4 tao yellow\nghosts N0 zombie-1",
        expansions=BOTH,
        calligrapher="none",
    )
    t.do("ask 4", "roll red", "roll red", "roll red")
    assert t.ghosts == {"N0": "zombie-1"}  # one own token is not enough, East's does not count


def test_k_tao_6_second_wind_is_two_attempts_to_expel() -> None:
    t = secret_example(
        "turn 1 W\nW at 8 no-tao\nbelow W\ndemons gravedigger 8\nstep act", powers=OTHERS
    )
    t.do("expel", "roll red", "roll red", "roll red")
    assert t.options("expel") == ["expel"]
    t.do("expel", "roll red", "roll red", "roll red")
    assert t.step == "end"


def test_k_tao_6_heavenly_gust_is_one_attempt_and_no_help() -> None:
    t = secret_example("turn 1 W\nW at 8 no-tao\nbelow W\ndemons gravedigger 8\nstep act")
    t.do("expel", "roll red", "roll red", "roll red")
    assert t.options("expel") == t.options("help") == []


def test_k_tao_6_crystals_power_tokens_and_saving_need_the_village() -> None:
    t = below("N at 0\ncrystals N 1", "end", expansions=BOTH)
    assert t.options("receptacle") == []
    t = below("N at 4\nvillagers 4 hua-1", expansions=BOTH)
    assert t.options("save") == []
    t = below("N at 4 power-tokens 0", "end", players=2).do("pass")
    assert t.active == "S"  # nothing was asked, and East's turn went by
    t = secret_example("N at 4 power-tokens 0\nstep end", players=2).do("pass")
    assert t.options("power-token") == ["power-token"]


def test_k_tao_6_second_wind_wants_both_actions_on_one_level() -> None:
    """Cloud Path brings West up to the tile above its square after the first attempt."""
    t = secret_example(
        lines(
            "turn 1 W",
            "W at 7 no-tao",
            "below W",
            "demons gravedigger 7",
            "ghosts S1 skinner, N0 ghoul",
            "mantras 0 cloud-path 1",
            "step act",
        ),
        powers=OTHERS,
    )
    t.do("expel", "roll red", "roll red", "roll red")
    t.do("ask 3", "pick N0", "tile 7", "pass", "pass", "pass")
    t.any_mantra()
    assert t.below == []
    assert t.options("exorcise") == []


# ---------------------------------------------------------------- K-TAO-7 who changes the level
def test_k_tao_7_the_pavilion_brings_one_up_to_any_tile() -> None:
    t = secret_example("N at 7\nE at 8\nbelow E\nstep act").do("help", "board E")
    assert t.options() == [f"tile {tile}" for tile in range(9)]
    t.do("tile 8")
    assert (t.below, t.tile("E")) == ([], 8)


def test_k_tao_7_never_into_them() -> None:
    t = secret_example("N at 7\nE at 8\nstep act").do("help", "board E", "tile 0")
    assert t.below == []


def test_k_tao_7_twin_winds_move_on_the_level_one_is_on() -> None:
    t = secret_example("turn 1 S\nE at 8\nbelow E\nstep move", powers=OTHERS)
    t.do("board E", "tile 7")
    assert (t.tile("E"), t.below) == (7, ["E"])


def test_k_tao_7_the_spires_too() -> None:
    t = secret_example("turn 1 S\nS at 0\nbelow S\nstep move").do("move 8")
    assert (t.tile("S"), t.below, t.step) == (8, ["S"], "ladder")


def test_k_tao_7_a_curse_too() -> None:
    t = thrown("cold-draught", "N at 0", "below N").do("board N", "square 1")
    assert (t.tile("N"), t.below) == (1, ["N"])


def test_k_tao_7_the_gong_calls_only_those_of_its_level() -> None:
    gong = "artifacts N gathering-gong"
    t = secret_example(
        f"N at 0\nE at 8\nS at 7\nW at 0\nbelow N E\n{gong}\nstep move", expansions=BOTH
    )
    t.do("artifact gathering-gong")
    assert t.options("board") == ["board E"]
    t.do("board E")
    assert (t.tile("E"), t.below) == (0, ["N", "E"])
    assert t.saw("moved-below E 0")


# ---------------------------------------------------------------- K-TAO-8 dying below
def test_k_tao_8_the_dead_lie_on_the_graveyard() -> None:
    t = thrown("searing-wound", "E at 8 qi 1", "below E", "no-ladder 8").do("board E")
    assert (t.tile("E"), t.below, t.state.status[1]) == (0, [], 1)


def test_k_tao_8_and_are_no_taoist_for_searches() -> None:
    t = secret_example(f"E dead\ndemons seeker 0\n{now('demon-acts seeker')}")
    assert "search" in t.options()


def test_k_tao_8_without_a_ladder_one_stays_below() -> None:
    t = below("N at 0\nno-ladder 0 1 2 3 4 5 6 7 8", "move").do("move 1")
    assert (t.step, t.below) == ("act", ["N"])


# ---------------------------------------------------------------- K-TAO-9 villagers and ladders
def test_k_tao_9_a_villager_led_to_a_tile_stays_when_its_taoist_goes_down() -> None:
    t = secret_example("N at 0\nvillagers 0 hua-1\nstep move", expansions=BOTH).do("move 1")
    t.do("tile 0", "ladder")
    assert (t.stack(1), t.below) == (["hua-1"], ["N"])


def test_k_tao_9_the_gong_takes_none_along() -> None:
    t = secret_example(
        "N at 0\nE at 8\nvillagers 8 hua-1\nartifacts N gathering-gong\nstep move", expansions=BOTH
    )
    t.do("artifact gathering-gong", "board E")
    assert (t.stack(8), t.tile("E")) == (["hua-1"], 0)


def test_k_tao_9_nobody_is_led_out_of_the_demon_phase() -> None:
    t = turn_of("N", "demons seeker 0", "villagers 0 hua-1", expansions=BOTH).do("square 1")
    assert t.stack(0) == ["hua-1"]
