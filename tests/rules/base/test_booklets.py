"""The worked examples of the three booklets: 000 and 001 (Polish), 002 (German).

The examples are of the level for beginners; a haunted tile too many is the third one here.
"""

from tests.support import example

ELEVEN_GHOSTS = (
    "ghosts N0 ghoul, N1 restless-dead, E0 creeping-one, E1 restless-spirit, E2 rotten-soul-1, "
    "S0 skinner, S1 bleeding-eyes, S2 blood-drinker-1, W0 drowned-maiden, W1 sticky-feet, "
    "W2 abysmal-1"
)


# ---------------------------------------------------------------- ghosts
def test_abi_6_severed_heads_exorcised_give_the_die_and_a_tao_token_back() -> None:
    """000, 001, 002: the group has the captured die again; 001: and the exorcist a token."""
    t = example("N at 1 no-tao\nghosts N1 severed-heads-1, S1 severed-heads-2\nstep act")
    t.do("exorcise", "roll black", "take green", "ask 2", "roll red")
    assert t.step == "tao-die"  # two dice are free again
    t.do("roll red")
    assert t.tao("N") == ["green", "red", "red"]


def test_yin_3_a_third_ghost_that_arrives_costs_no_qi_now() -> None:
    """000, 001, 002: Bartek draws Severed Heads, his third; a full board costs Qi in step 2."""
    t = example(
        """
        ghosts N0 ghoul, N1 zombie-1
        deck severed-heads-1, skinner, 1 incarnation, 10 ghost
        step arrival
        """
    )
    t.do("place S0")
    assert t.ghosts["N2"] == "severed-heads-1"
    assert t.qi("N") == 3


def test_arr_1_severed_heads_on_the_twelfth_space_call_no_ghost_but_cost_a_qi() -> None:
    """000, 001, 002: it takes a die; all 12 spaces are full, so the next ghost costs 1 Qi."""
    t = example(
        f"""
        N at 2
        {ELEVEN_GHOSTS}
        deck severed-heads-1, raging-one, 1 incarnation, 10 ghost
        step arrival
        """
    )
    assert t.ghosts["N2"] == "severed-heads-1"
    assert len(t.ghosts) == 12
    assert t.qi("N") == 2
    t.do("pass", "exorcise", "roll blue", "roll blue")
    assert t.step != "tao-die"  # the third die lies on Severed Heads


# ---------------------------------------------------------------- exorcism
def test_exo_2_bleeding_eyes_takes_two_red_or_white_faces() -> None:
    """000, 001, 002: the yellow Taoist before Bleeding Eyes."""
    t = example("N at 1\nghosts N1 bleeding-eyes\nstep act")
    t.do("exorcise", "roll white", "roll yellow", "roll red")
    assert t.ghosts == {}


def test_exo_4_one_red_face_and_a_red_token_take_bleeding_eyes() -> None:
    """000, 001, 002: with only one red face Bartek may spend a red token."""
    t = example("N at 1 tao yellow red\nghosts N1 bleeding-eyes\nstep act")
    t.do("exorcise", "roll red", "roll blue", "roll black")
    assert t.options() == ["target N1", "pass"]
    t.do("target N1")
    assert t.ghosts == {}
    assert t.tao("N") == ["yellow"]


def test_exo_3_bleeding_eyes_and_perfidious_nymph_on_a_corner() -> None:
    """000, 001, 002: one red, one yellow, one white and a red token take both."""
    t = example(
        """
        N at 0 tao red
        ghosts N0 bleeding-eyes, W2 perfidious-nymph-1
        step act
        """
    )
    t.do("exorcise", "roll red", "roll yellow", "roll white", "target N0", "target W2")
    assert t.ghosts == {}
    assert t.tao("N") == []


def test_exo_5_who_wants_the_coffin_breakers_only_must_take_the_zombie_too() -> None:
    """000, 001, 002: two yellow and a white; the Zombie goes as well and its curse is rolled."""
    t = example(
        """
        N at 0 no-tao
        ghosts N0 zombie-1, W2 coffin-breakers-1
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll white")
    assert t.ghosts == {}
    assert t.step == "curse-die"


def test_exo_5_one_of_two_ghosts_within_reach_is_the_players_choice() -> None:
    """001: who can exorcise only one of the two decides which."""
    t = example("N at 0 no-tao\nghosts N0 zombie-1, W2 coffin-breakers-1\nstep act")
    t.do("exorcise", "roll yellow", "roll yellow", "roll red")
    assert t.options() == ["target N0", "target W2"]
    t.do("target W2")
    assert t.ghosts == {"N0": "zombie-1"}


def test_exo_4_the_yellow_taoists_tokens_help_red_against_the_hopping_vampire() -> None:
    """000, 001, 002: red moves to yellow's tile and rolls green, yellow, red."""
    t = example(
        """
        turn 1 S
        S at 4 no-tao
        N at 1 tao yellow yellow
        ghosts N1 hopping-vampire-1
        """
    )
    t.do("move 1", "exorcise", "roll green", "roll yellow", "roll red")
    assert t.options() == ["target N1", "pass"]
    t.do("target N1")
    assert t.ghosts == {}
    assert t.tao("N") == []


# ---------------------------------------------------------------- curses, rewards, Buddhas
def test_exo_12_dark_wraith_gives_the_yin_yang_back() -> None:
    """000, 001, 002: Bartek prefers his Yin-Yang to 1 Qi."""
    t = example("N at 1 no-yin-yang\nghosts N1 dark-wraith-1\nstep act")
    t.do("exorcise", "roll black", "roll white", "roll black")
    assert t.options() == ["qi", "yin-yang"]
    t.do("yin-yang")
    assert t.yin_yang("N")
    assert t.qi("N") == 3


def test_yang_5_two_buddhas_on_a_corner() -> None:
    """000, 001: both in one turn if both spaces of the corner have no ghost."""
    t = example("N at 0 buddhas 2\nstep end").do("buddha N0", "buddha W2")
    assert t.buddhas("N") == 0


def test_arr_4_a_ghost_that_comes_to_a_buddha_goes_back_to_hell() -> None:
    """000, 001, 002: no curse, no reward; the Buddha returns to the Temple."""
    t = example(
        """
        N at 5
        E buddhas 1
        buddhas N1
        deck zombie-1, 1 incarnation, 10 ghost
        step arrival
        """
    )
    t.do("place N1")
    assert t.ghosts == {}
    assert t.step == "move"
    assert "ask 5" in t.options()


# ---------------------------------------------------------------- Yin-Yang
def test_yy_1_dark_wraith_falls_with_the_circle_asked_by_yin_yang() -> None:
    """000, 001, 002: black on the Circle; black, white and green are enough."""
    t = example("N at 1 no-tao\nghosts N1 dark-wraith-1\nstep act")
    t.do("ask 6", "take black", "exorcise", "roll black", "roll white", "roll green")
    assert t.ghosts == {}


def test_yy_1_without_the_circle_the_same_roll_fails() -> None:
    t = example("N at 1 no-tao\nghosts N1 dark-wraith-1\nstep act")
    t.do("exorcise", "roll black", "roll white", "roll green")
    assert t.ghosts == {"N1": "dark-wraith-1"}


def test_yy_2_the_yin_yang_used_twice_in_one_turn() -> None:
    """000, 001: used, got back as the reward of an exorcism, used again."""
    t = example("N at 1 no-tao\nghosts N1 dark-wraith-1\nhaunted 8\nstep act")
    t.do("ask 6", "take black", "exorcise", "roll black", "roll white", "roll green")
    t.do("yin-yang", "free 8")
    assert t.haunted == []
    assert not t.yin_yang("N")


def test_yy_1_a_villager_comes_back_to_a_haunted_tile() -> None:
    """000, 001, 002."""
    t = example("N at 0\nhaunted 8").do("free 8")
    assert t.haunted == []


# ---------------------------------------------------------------- death
def test_til_4_a_taoist_sacrifices_itself_at_the_sorcerers_hut() -> None:
    """000, 001, 002: one more haunted tile would lose; the last Qi buys the haunter's end."""
    t = example(
        """
        N at 3 qi 1
        haunted 0 2
        ghosts E1 creeping-one stone
        deck ghoul, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("help")
    assert t.qi("N") == 0
    assert t.active == "E"
    assert t.haunted == [0, 2]
    assert t.result == "running"


def test_hau_4_without_the_sacrifice_the_village_is_lost() -> None:
    t = example(
        """
        N at 3 qi 1
        haunted 0 2
        ghosts E1 creeping-one stone
        step end
        """
    )
    t.do("pass")
    assert t.result == "lost-haunted"


def test_dth_1_the_dead_lose_all_they_have_and_lie_on_the_graveyard() -> None:
    """000, 001, 002: tokens, Buddhas, Yin-Yang; the ghosts on the board stay."""
    t = example(
        """
        N at 3 qi 1 tao red black buddhas 1
        ghosts N0 ghoul, E1 creeping-one
        step act
        """
    )
    t.do("help", "pick E1")
    assert t.tao("N") == []
    assert t.buddhas("N") == 0
    assert not t.yin_yang("N")
    assert t.tile("N") == 0
    assert t.ghosts == {"N0": "ghoul"}


# ---------------------------------------------------------------- the end
def test_end_3_the_last_curse_loses_a_won_game() -> None:
    """000, 001, 002: Death Army goes, and its curse haunts the last tile."""
    t = example(
        """
        N at 1 tao black black
        haunted 0 8
        ghosts N1 death-army
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll white", "target N1", "curse haunt")
    assert t.haunted == [0, 1, 8]
    assert t.result == "lost-haunted"


def test_end_1_with_another_face_the_same_game_is_won() -> None:
    t = example(
        """
        N at 1 tao black black
        haunted 0 8
        ghosts N1 death-army
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll white", "target N1", "curse tao", "board N")
    assert t.qi("N") == 4
    assert t.result == "won"


# ---------------------------------------------------------------- the help cards
def test_exo_6_help_card_resistance_3_becomes_2() -> None:
    """000: the Circle's colour makes a ghost of resistance 3 one of resistance 2."""
    t = example("N at 1 no-tao\nghosts N1 hopping-vampire-1\ncircle yellow\nstep act")
    t.do("exorcise", "roll yellow", "roll yellow", "roll red")
    assert t.ghosts == {}


def test_exo_7_help_card_a_ghost_at_0_must_still_be_exorcised() -> None:
    """000: it is not removed by itself, but the attempt always succeeds."""
    t = example("N at 1 no-tao\nghosts N1 ghoul\ncircle yellow\nstep act")
    assert t.ghosts == {"N1": "ghoul"}
    t.do("exorcise", "roll red", "roll red", "roll red")
    assert t.ghosts == {}


def test_til_8_help_card_a_ghost_may_be_moved_onto_a_buddha() -> None:
    """000, 002: the free space may have a Buddha on it."""
    t = example("N at 7\nghosts N1 ghoul\nbuddhas S1\nstep act").do("help", "pick N1")
    assert "place S1" in t.options()
    t.do("place S1", "pass")
    assert t.ghosts == {}


def test_til_5_help_card_a_figure_on_its_card_stays_there() -> None:
    """000: only figures off their cards go back."""
    t = example("N at 4\nghosts N0 ghoul stone, N1 restless-dead\nstep act").do("help")
    assert "N0 ghoul, N1 restless-dead\n" in t.text()


def test_inc_3_an_incarnation_is_not_stopped_by_a_buddha() -> None:
    """000, 001, 002: it stays; the Buddha returns to the Temple all the same."""
    t = example(
        """
        E buddhas 1
        buddhas N1
        deck vampire-lord, 10 ghost
        step arrival
        """
    )
    t.do("place N1")
    assert t.ghosts == {"N1": "vampire-lord"}
    assert "ask 5" in t.options()
