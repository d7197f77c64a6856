"""The twelve families: the curse of each on a death, the reward of each when all are saved."""

import pytest

from ghoststories.content.white_moon.vocabulary import FAMILIES
from tests.rules.looks import EAST_FULL, NORTH_FULL, SOUTH_FULL, WEST_FULL, draw, told
from tests.support import MoonExample, moon_example

QUIET = "deck rotten-soul-1, rotten-soul-2, 1 incarnation, 10 ghost"


def devoured(person: str, *lines: str, **options: object) -> MoonExample:
    """In the Yin phase of North, or of the board of the line `turn`, one villager is devoured."""
    board = next((line[-1] for line in lines if line.startswith("turn")), "N")
    tile = {"N": 1, "E": 5, "S": 7, "W": 3}[board]
    said = (
        "" if any(line.startswith("villagers") for line in lines) else f"villagers {tile} {person}"
    )
    ghosts = (
        "" if any(line.startswith("ghosts") for line in lines) else f"ghosts {board}1 bog-jackal"
    )
    return moon_example("\n".join([*lines, ghosts, said, "step yin"]), **options)


def saved(person: str, *lines: str, **options: object) -> MoonExample:
    """North saves the last of a family."""
    return moon_example("\n".join([*lines, f"villagers 4 {person}", "step act"]), **options).do(
        "save"
    )


# ---------------------------------------------------------------- Hua: knocked down, Divine Sword
def test_family_hua_knocks_the_active_taoist_down() -> None:
    t = devoured("hua-1")
    assert [t.is_down(board) for board in "NESW"] == [True, False, False, False]


def test_family_hua_gives_the_divine_sword() -> None:
    assert saved("hua-1").holder("divine-sword") == "N"


def test_family_hua_nothing_on_a_neutral_or_haunted_turn() -> None:
    for t in (devoured("hua-1", "turn 1 W", players=3), devoured("hua-1", "N dead")):
        assert not any(t.is_down(board) for board in "NESW")


# ---------------------------------------------------------------- Zhou: a Qi, a barrier
def test_family_zhou_one_living_taoist_of_the_players_choice_loses_a_qi() -> None:
    t = devoured("zhou-1", "E dead")
    assert (t.actor, t.options()) == ("N", ["board N", "board S", "board W"])
    assert t.do("board S").qi("S") == 2


def test_family_zhou_on_a_neutral_turn_too_and_never_the_board() -> None:
    t = devoured("zhou-1", "turn 1 W", players=3)
    assert t.options() == ["board N", "board E", "board S"]
    assert t.do("board E").qi("W") == 3


def test_family_zhou_may_kill() -> None:
    t = devoured("zhou-1", "S qi 1").do("board S")
    assert t.qi("S") == 0
    assert "died S" in [event.partition(" (")[0] for event in t.told]


def test_family_zhou_gives_a_mystic_barrier_at_the_end_of_the_turn() -> None:
    t = saved("zhou-1", "ghosts E0 rotten-soul-1")
    assert t.step == "end"
    t.do("pass")
    assert t.step == "barrier"
    assert t.reserve == 4  # its crystals are its own


# ---------------------------------------------------------------- Li: a Qi, the armor
def test_family_li_costs_a_taoist_of_the_players_choice_a_qi() -> None:
    t = devoured("li-1", "W dead")
    assert (t.actor, t.options()) == ("N", ["board N", "board E", "board S"])
    assert t.do("board E").qi("E") == 2


def test_family_li_gives_the_ancestral_armor() -> None:
    assert saved("li-1").holder("ancestral-armor") == "N"


# ---------------------------------------------------------------- Sun: a ghost, the boots
def test_family_sun_brings_a_ghost() -> None:
    t = devoured("sun-1", QUIET).do("place E0")
    assert t.ghosts["E0"] == "rotten-soul-1"
    assert t.step == "place-card"  # and the one of step 3


def test_family_sun_on_a_neutral_turn_a_black_one_comes_to_that_board() -> None:
    t = devoured("sun-1", "turn 1 W", "deck carrion-crow, 1 incarnation, 10 ghost", players=3)
    assert t.options() == ["place W0", "place W2"]
    assert t.actor == "N"


def test_family_sun_gives_the_cloud_boots() -> None:
    assert saved("sun-1").holder("cloud-boots") == "N"


# ---------------------------------------------------------------- Miao: all Tao, Qi and Yin-Yang
def test_family_miao_costs_the_active_taoist_all_tao() -> None:
    t = devoured("miao-1", "N tao red red blue")
    assert (t.tao("N"), t.tao("E")) == ([], ["green"])


def test_family_miao_nothing_on_a_neutral_or_haunted_turn() -> None:
    for t in (devoured("miao-1", "turn 1 W", players=3), devoured("miao-1", "N dead")):
        assert (t.tao("E"), t.tao("S")) == (["green"], ["red"])


def test_family_miao_gives_a_qi_and_a_yin_yang_to_whom_the_players_choose() -> None:
    t = saved("miao-1", "W no-yin-yang", "S no-yin-yang", "E dead")
    assert t.options() == ["board N", "board S", "board W"]
    t.do("board W")
    assert t.options() == ["board S", "board W"]
    t.do("board S")
    assert (t.qi("W"), t.yin_yang("S"), t.yin_yang("W")) == (4, True, False)


# ---------------------------------------------------------------- Xiang: another death, three Tao
def test_family_xiang_a_visible_villager_of_the_players_choice_dies_too() -> None:
    t = devoured("", "villagers 1 xiang-1, 0 hua-1, 8 miao-1")
    assert (t.actor, t.options()) == ("N", ["tile 0", "tile 8"])
    assert t.do("tile 8").dead == ["miao-1", "xiang-1"]


def test_family_xiang_gives_three_tao_to_the_active_player() -> None:
    t = saved("xiang-1", "N no-tao").do("take red", "take black", "take red")
    assert t.tao("N") == ["red", "red", "black"]
    assert t.step == "end"


def test_family_xiang_no_more_than_the_supply_has() -> None:
    t = saved("xiang-1", "N tao red red red yellow yellow yellow yellow")
    assert t.options() == ["take green", "take blue", "take black"]


# ---------------------------------------------------------------- Sheng: a haunting, a freeing
def test_family_sheng_haunts_its_tile() -> None:
    assert devoured("sheng-1").haunted == [1]


def test_family_sheng_frees_a_haunted_tile() -> None:
    t = saved("sheng-1", "haunted 0 1", QUIET)
    assert t.options() == ["tile 0", "tile 1"]
    t.do("tile 1")
    assert (t.haunted, t.step) == ([0], "end")  # no ghost comes by it


def test_family_sheng_without_one_sends_the_figures_of_a_board_home() -> None:
    t = saved("sheng-1", "ghosts N0 ghoul stone, E0 creeping-one stone, E2 restless-spirit stone")
    assert t.options() == ["board N", "board E"]
    t.do("board E")
    assert t.text().count("stone") == 1


def test_family_sheng_neither_a_tile_nor_a_figure() -> None:
    assert saved("sheng-1").step == "end"


# ---------------------------------------------------------------- Wu: an incarnation, the claw
def test_family_wu_brings_an_incarnation_into_play() -> None:
    t = devoured("wu-1")
    assert t.step == "wu-drawn"
    t.do(draw("vampire-lord"), "place N0")
    assert t.ghosts["N0"] == "vampire-lord"


def test_family_wu_its_arrival_ability_happens() -> None:
    t = devoured("", "villagers 1 wu-1, 0 hua-1, 8 miao-1").do(
        draw("voracious"), "place S0", "tile 8"
    )
    assert t.dead == ["miao-1", "wu-1"]


def test_family_wu_on_a_neutral_turn_too() -> None:
    t = devoured("wu-1", "turn 1 W", players=3).do(draw("death-army"))
    assert (t.actor, t.options()) == ("N", ["place W0", "place W2"])


def test_family_wu_gives_the_claw_of_vengeance() -> None:
    assert saved("wu-1").holder("claw-of-vengeance") == "N"


# ---------------------------------------------------------------- families of one
ONES = {
    "chang": ("yellow", "moon-dust"),
    "teng": ("blue", "gathering-gong"),
    "long": ("green", "elixir-of-health"),
    "weng": ("red", "warding-talisman"),
}


def one_dies(family: str) -> None:
    colour, _ = ONES[family]
    t = devoured(f"{family}-1")
    assert t.tao_gone == [colour]
    assert "board" not in " ".join(t.options())
    assert t.tao("N") == ["yellow"]  # from the supply, nobody else loses one


def one_is_saved(family: str) -> None:
    _, artifact = ONES[family]
    t = saved(f"{family}-1")
    assert t.holder(artifact) == "N"
    assert told(t, "artifact-gained") == [f"artifact-gained N {artifact}"]


def test_family_chang_takes_a_yellow_token_out_and_gives_moon_dust() -> None:
    one_dies("chang")
    one_is_saved("chang")


def test_family_teng_takes_a_blue_token_out_and_gives_the_gong() -> None:
    one_dies("teng")
    one_is_saved("teng")


def test_family_long_takes_a_green_token_out_and_gives_the_elixir() -> None:
    one_dies("long")
    one_is_saved("long")


# ---------------------------------------------------------------- Weng: the curse die, the talisman
def test_family_weng_rolls_the_curse_die_for_the_tile_of_the_death() -> None:
    t = devoured("weng-1")
    assert t.step == "curse-die"
    t.do("curse haunt")
    assert t.haunted == [1]


def test_family_weng_haunt_kills_those_still_there() -> None:
    t = devoured("", "villagers 1 weng-1 hua-1").do("curse haunt")
    assert (t.haunted, t.dead) == ([], ["hua-1", "weng-1"])


@pytest.mark.parametrize(("face", "qi", "tao"), [("qi", 2, 1), ("tao", 3, 0), ("nothing", 3, 1)])
def test_family_weng_other_faces_hit_the_active_player(face: str, qi: int, tao: int) -> None:
    t = devoured("weng-1").do(f"curse {face}")
    assert (t.qi("N"), len(t.tao("N"))) == (qi, tao)


def test_family_weng_a_ghost_may_come() -> None:
    t = devoured("weng-1", QUIET).do("curse ghost")
    assert (t.step, t.options()) == ("place-card", ["place E0", "place E1", "place E2"])


def test_family_weng_is_rolled_for_a_neutral_board() -> None:
    t = devoured("weng-1", "turn 1 W", players=3).do("curse qi")
    assert t.qi("W") == 2


def test_family_weng_not_in_the_turn_of_strength_of_a_mountain() -> None:
    t = devoured("weng-1", "turn 1 E")
    assert (t.dead, t.step) == (["weng-1"], "draw-card")


def test_family_weng_gives_the_talisman() -> None:
    one_is_saved("weng")


# ---------------------------------------------------------------- W-ACT-1 nobody alive and active
@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("turn", ["neutral", "dead", "neutral-haunted"])
def test_w_act_1_the_curse_of_every_family_without_an_active_taoist(family: str, turn: str) -> None:
    """Choices are the next living player's; Tao loss and knock-down nothing."""
    lines = {
        "neutral": "turn 1 W",
        "dead": "turn 1 W\nW dead",
        "neutral-haunted": "turn 1 W\nW haunted",
    }
    players = 4 if turn == "dead" else 3
    t = moon_example(
        f"{lines[turn]}\nghosts W1 river-serpent\n"
        f"villagers 3 {family}-1, 8 hua-3, 6 zhou-3\n{QUIET}\nstep yin",
        players=players,
    )
    assert t.dead == [f"{family}-1"]
    expected = {
        "zhou": ("lose-qi-victim", "N"),
        "li": ("lose-qi-victim", "N"),
        "weng": ("curse-die", "chance"),
        "sun": ("place-card", "N"),
        "xiang": ("kill-visible", "N"),
        "wu": ("wu-drawn", "chance"),
    }.get(family, ("su-ling", "N"))
    assert (t.step, t.actor) == expected
    assert not any(t.is_down(board) for board in "NESW")
    assert [t.tao(board) for board in "NES"] == [["yellow"], ["green"], ["red"]]


def test_w_act_1_a_qi_lost_to_weng_on_such_turns() -> None:
    neutral = devoured("weng-1", "turn 1 W", players=3).do("curse qi")
    assert neutral.qi("W") == 2
    haunted = devoured("weng-1", "N dead").do("curse qi")
    assert haunted.options() == ["board E", "board S", "board W"]


def test_w_act_1_the_discard_of_weng_hits_nobody_then() -> None:
    t = devoured("weng-1", "N dead").do("curse tao")
    assert [t.tao(board) for board in "ESW"] == [["green"], ["red"], ["blue"]]


# ---------------------------------------------------------------- W-FAQ-1 tokens out of the game
def test_w_faq_1_the_token_comes_from_the_supply_first() -> None:
    t = devoured("chang-1", "N tao yellow yellow yellow")
    assert t.tao_gone == ["yellow"]
    assert t.tao("N") == ["yellow"] * 3


def test_w_faq_1_else_from_a_player_of_the_players_choice() -> None:
    t = devoured("chang-1", "N tao yellow yellow yellow", "S tao yellow")
    assert t.options() == ["board N", "board S"]
    t.do("board S")
    assert (t.tao("S"), t.tao_gone) == ([], ["yellow"])


def test_w_faq_1_never_the_circles() -> None:
    t = devoured("chang-1", "N tao yellow yellow yellow", "circle yellow")
    assert t.tao("N") == ["yellow", "yellow"]
    assert "circle yellow" in t.text()
    gone = devoured("chang-1", "N no-tao", "circle yellow", "tao-gone yellow yellow yellow")
    assert (gone.dead, gone.tao_gone) == (["chang-1"], ["yellow"] * 3)


# ---------------------------------------------------------------- W-FAQ-2 the Wu
FULL = f"{NORTH_FULL}, {EAST_FULL}, {SOUTH_FULL}, {WEST_FULL}".replace("zombie-2", "bog-jackal")


def test_w_faq_2_without_a_free_space_it_goes_on_top_of_the_deck() -> None:
    t = devoured("wu-1", f"ghosts {FULL}", "deck 5 ghost, 1 incarnation, 10 ghost")
    t.do(draw("vampire-lord"))
    assert "vampire-lord" not in t.ghosts.values()
    assert "deck vampire-lord(all), 5 ghost" in t.text()


def test_w_faq_2_with_no_unused_one_nothing_comes() -> None:
    t = devoured("wu-1", incarnations=("vampire-lord",))
    assert (t.dead, t.step) == (["wu-1"], "draw-card")


def test_w_faq_2_those_of_the_deck_are_not_unused() -> None:
    """Two in the box, one of them somewhere in the deck: one can come, a second Wu brings none."""
    two, deck = ("vampire-lord", "death-army"), "deck 20 ghost, 1 incarnation, 10 ghost"
    t = devoured("", "villagers 1 wu-1, 4 wu-2", deck, incarnations=two)
    assert t.options() == [draw("death-army"), draw("vampire-lord")]
    t.do(draw("vampire-lord"), "place N0")
    ghosts = "ghosts N1 bog-jackal, N0 vampire-lord"
    again = devoured("wu-2", ghosts, deck, "added 1", incarnations=two)
    assert (again.dead, again.step) == (["wu-2"], "draw-card")


def test_w_faq_2_all_incarnations_must_be_beaten_to_win() -> None:
    t = moon_example(
        "N at 1 tao yellow yellow yellow yellow\nghosts N1 vampire-lord, N0 gate-keeper\nadded 1\n"
        "deck 10 ghost\nstep act"
    )
    t.do("exorcise", "roll red", "roll red", "roll red", "target N1")
    while t.step in ("lay", "pay"):
        t.do(t.options()[0])
    assert "vampire-lord" not in t.ghosts.values()
    assert t.result == "running"


@pytest.mark.parametrize(("victim", "result"), [("wu-1", "running"), ("hua-1", "won")])
def test_w_faq_2_one_brought_by_a_wu_must_be_beaten_too(victim: str, result: str) -> None:
    t = moon_example(
        "N at 1 tao yellow yellow yellow yellow\nghosts N1 vampire-lord, N0 bog-jackal\n"
        f"villagers 0 {victim}\ndeck blood-drinker-1, 10 ghost\nstep yin"
    )
    if victim == "wu-1":
        t.do(draw("death-army"))  # onto the last free space, N2
    else:
        t.do("place S0")
    t.do("stand" if "stand" in t.options() else "pass")
    t.do("exorcise", "roll red", "roll red", "roll red", "target N1")
    while t.result == "running" and t.step != "end":
        t.do(t.options()[0])
    assert "vampire-lord" not in t.ghosts.values()
    assert t.result == result
