"""The curses of levels 3 and 4 of Black Secret, one after the other."""

from ghoststories.engine.black_secret.secret import secret_of
from tests.rules.looks import EAST_FULL, NORTH_FULL, SOUTH_FULL, WEST_FULL, lasting
from tests.rules.secrets import thrown
from tests.support import BOTH

FULL = f"{NORTH_FULL}, {EAST_FULL}, {SOUTH_FULL}, {WEST_FULL}"


# ---------------------------------------------------------------- level 3
def test_curse_searing_wound_takes_a_qi_of_a_taoist() -> None:
    t = thrown("searing-wound", "W dead", "mantras 0 two-halves")
    assert (t.actor, t.options()) == ("wu-feng", ["board N", "board E", "board S"])
    t.do("board S")
    assert t.qi("S") == 2
    assert t.mantras == {"two-halves": 1}


def test_curse_hunger_below_gives_every_demon_an_action() -> None:
    t = thrown("hunger-below", "demons seeker 0 gravedigger 8")
    assert t.options() == ["demon seeker", "demon gravedigger"]
    t.do("demon gravedigger", "square 5", "square 1")
    assert t.demons == {"seeker": 1, "gravedigger": 5}
    assert t.step == "move"


def test_curse_hunger_below_gives_the_shadow_one_action() -> None:
    t = thrown("hunger-below", "shadow square-4", "skips 2").do("tile 0")
    assert (t.shadow, t.step, secret_of(t.state).skips) == ("tile-0", "move", 2)
    assert thrown("hunger-below").step == "move"


def test_curse_emptied_pouches_takes_all_tokens_of_every_taoist() -> None:
    t = thrown("emptied-pouches", "N tao red blue black", "E no-tao", "S tao green yellow yellow")
    assert [t.tao(board) for board in "NESW"] == [[], [], [], []]  # he has nothing to pick
    assert t.step == "move"


def test_curse_bound_hands_blocks_a_power_until_the_end_of_the_boards_next_turn() -> None:
    t = thrown("bound-hands")
    assert (t.actor, t.options()) == ("wu-feng", ["board N", "board E", "board S", "board W"])
    t.do("board N", "board S")
    assert t.options("take") == []  # Bottomless Pockets
    assert secret_of(t.state).blocked[0] == 2


def test_curse_bound_hands_ends_after_the_turn_of_the_board() -> None:
    t = thrown("bound-hands").do("board E", "board S", "pass", "pass", "pass", "pass")
    t.do(t.draw("creeping-one"), "place E0")
    assert (t.active, t.step) == ("E", "move")
    assert secret_of(t.state).blocked[1] == 1
    t.do("pass", "pass", "pass", "pass")
    assert (t.active, secret_of(t.state).blocked[1]) == ("S", 0)


def test_curse_bound_hands_can_lie_on_a_neutral_board() -> None:
    t = thrown("bound-hands", players=2)
    assert t.options() == ["board N", "board E", "board S", "board W"]
    t.do("board E", "board S")
    assert t.options("borrow") == ["borrow W"]


def test_curse_bound_hands_takes_a_token_of_wu_fengs_choice_too() -> None:
    t = thrown("bound-hands", "E no-tao", "S tao red blue").do("board N")
    assert (t.actor, t.options()) == ("wu-feng", ["board N", "board S", "board W"])
    t.do("board S", "drop blue")
    assert t.tao("S") == ["red"]


def test_curse_bound_hands_lifts_the_mantra_marker() -> None:
    powers = (
        *("enfeeblement-mantra", "strength-of-a-mountain"),
        *("dance-of-the-spires", "heavenly-gust"),
    )
    t = thrown("bound-hands", "ghosts E0 creeping-one", "mantra E0", powers=powers).do("board N")
    assert t.state.mantra == -1


def test_curse_rot_from_beneath_haunts_a_tile_above_a_demon() -> None:
    t = thrown("rot-from-beneath", "demons seeker 1 gardener 5 gravedigger 8", "haunted 8")
    assert (t.actor, t.options()) == ("wu-feng", ["tile 1", "tile 5"])
    t.do("tile 5")
    assert (t.haunted, t.no_ladder) == ([5, 8], [5, 8])


def test_curse_rot_from_beneath_haunts_the_tile_on_or_under_which_the_shadow_is() -> None:
    assert thrown("rot-from-beneath", "shadow square-3").haunted == [3]
    assert thrown("rot-from-beneath", "shadow tile-6").haunted == [6]
    assert thrown("rot-from-beneath", "shadow tile-6", "haunted 6").haunted == [6]
    assert thrown("rot-from-beneath").haunted == []


def test_curse_twice_dead_places_a_discarded_ghost_of_resistance_4_at_most() -> None:
    t = thrown("twice-dead", "gone hopping-vampire-1, liquid-horror, skinner, nameless")
    assert (t.step, t.actor) == ("from-discard", "wu-feng")
    assert t.options() == [t.draw("hopping-vampire-1"), t.draw("liquid-horror"), t.draw("skinner")]
    t.do(t.draw("skinner"), "place S1")
    assert t.ghosts == {"S1": "skinner"}


def test_curse_twice_dead_happens_with_the_arrival_abilities() -> None:
    t = thrown("twice-dead", "gone perfidious-nymph-1").do("place W0")
    assert t.step == "draw-card"  # summon
    t.do(t.draw("ghoul"), "place N0")
    assert lasting(t, "W0") == ["blocks-power"]


def test_curse_twice_dead_costs_a_qi_on_a_full_table() -> None:
    t = thrown("twice-dead", f"ghosts {FULL}", "gone skinner")
    assert (t.qi("N"), t.step) == (2, "move")


def test_curse_twice_dead_finds_only_what_lies_on_the_discard_pile() -> None:
    assert thrown("twice-dead", "ghosts N0 zombie-1").step == "move"


def test_curse_cry_in_the_fog_kills_a_visible_villager() -> None:
    t = thrown("cry-in-the-fog", "villagers 0 hua-1, 5 li-1", expansions=BOTH)
    assert (t.actor, t.options()) == ("wu-feng", ["tile 0", "tile 5"])
    t.do("tile 0")
    assert t.dead == ["hua-1"]


# ---------------------------------------------------------------- level 4
def test_curse_doom_of_the_village_haunts_any_tile_and_takes_a_qi() -> None:
    t = thrown("doom-of-the-village", "haunted 0")
    assert (t.actor, len(t.options("tile"))) == ("wu-feng", 8)
    t.do("tile 7")
    assert t.haunted == [0, 7]
    assert t.options() == ["board N", "board E", "board S", "board W"]
    t.do("board W")
    assert t.qi("W") == 2
    assert t.step == "curse-dealt"


def test_curse_doom_of_the_village_kills_villagers_instead_of_haunting() -> None:
    t = thrown("doom-of-the-village", "villagers 7 hua-1", expansions=BOTH).do("tile 7")
    assert t.haunted == []
    assert t.dead == ["hua-1"]


def test_curse_gaping_earth_brings_a_demon_and_every_demon_acts() -> None:
    t = thrown("gaping-earth", "demons seeker 4")
    assert (t.step, t.options()) == ("pick-demon", ["demon gardener", "demon gravedigger"])
    t.do("demon gravedigger", "square 8")
    assert t.options() == ["demon seeker", "demon gravedigger"]
    t.do("demon gravedigger", "square 7", "square 3")
    assert t.demons == {"seeker": 3, "gravedigger": 7}
    assert (t.step, t.actor) == ("skeletons", "wu-feng")
    assert t.do("place E0").ghosts == {"E0": "skeleton"}


def test_curse_gaping_earth_with_the_shadow_is_one_action_of_it() -> None:
    t = thrown("gaping-earth", "shadow square-4")
    assert t.step == "shadow"
    t.do("square 0")
    assert (t.shadow, t.demons) == ("square-0", {})


def test_curse_night_of_the_hungry_dead_places_three_ghosts() -> None:
    t = thrown("night-of-the-hungry-dead")
    t.do(t.draw("hopping-vampire-1"), "place N0", t.draw("liquid-horror"), "place W2")
    t.do(t.draw("skinner"), "place S0")
    assert t.ghosts == {"N0": "hopping-vampire-1", "W2": "liquid-horror", "S0": "skinner"}
    assert t.step == "curse-dealt"


def test_curse_night_of_the_hungry_dead_costs_qi_on_a_full_table() -> None:
    assert thrown("night-of-the-hungry-dead", f"ghosts {FULL}", "N qi 4").qi("N") == 1


def test_curse_night_of_the_hungry_dead_may_meet_a_summoning_card() -> None:
    t = thrown("night-of-the-hungry-dead", "deck summoning, 10 ghost")
    assert t.step == "into-hand"
    t.do(t.draw("night-witch"), "place W0", t.draw("ghoul"), "place N0")
    assert t.ghosts == {"W0": "night-witch", "N0": "ghoul"}


def test_curse_night_of_the_hungry_dead_draws_the_last_card_and_wu_feng_wins() -> None:
    t = thrown("night-of-the-hungry-dead", "deck 1 ghost", "ghosts N0 nameless")
    t.do(t.draw("ghoul"))
    assert t.result == "lost-deck"


def test_curse_blood_tide_takes_a_qi_of_all_with_two_or_more() -> None:
    t = thrown("blood-tide", "N qi 3\nE qi 1\nS qi 2\nW dead")
    assert [t.qi(board) for board in "NESW"] == [2, 1, 1, 0]


def test_curse_return_of_the_lord_draws_an_incarnation_and_places_one() -> None:
    t = thrown("return-of-the-lord", "hand nameless").do("draw 92")
    assert (t.step, t.actor, t.to_beat) == ("from-hand", "wu-feng", 1)
    t.do("hand 0", "place N0")
    assert t.ghosts == {"N0": "nameless"}
    assert t.hand == ["night-witch"]
    assert t.to_beat == 2  # besides the Summoning card


def test_curse_return_of_the_lord_with_all_spaces_taken() -> None:
    t = thrown("return-of-the-lord", f"ghosts {FULL}").do("draw 92")
    assert t.to_beat == 2
    assert "deck night-witch(all)" in t.text()
    assert t.saw("drawn night-witch")


def test_curse_collapse_takes_all_ladders_without_a_taoist() -> None:
    t = thrown(
        "collapse", "N at 0\nE at 3\nS at 5\nW dead", "below E", "demons seeker 4 gardener 8"
    )
    assert t.no_ladder == [1, 2, 4, 6, 7, 8]
    assert (t.step, t.actor) == ("demon-phase", "wu-feng")
    t.do("demon seeker", "square 0", "square 7")
    assert t.demons == {"seeker": 0, "gardener": 7}
    assert (t.actor, t.options()) == ("wu-feng", ["tile 0", "tile 7"])
    assert t.do("tile 7").haunted == [7]


def test_curse_night_of_wolves_kills_two_villagers_of_different_tiles() -> None:
    t = thrown("night-of-wolves", "villagers 0 hua-1 hua-2, 5 li-1, 8 sun-1", expansions=BOTH)
    t.do("tile 0")
    assert t.options() == ["tile 5", "tile 8"]
    t.do("tile 8")
    assert len(t.dead) == 2
