"""White Moon by rule of thumb: small positions where any sensible person would do the same."""

from collections.abc import Iterator

import pytest

from ghoststories.bots.bot import bot
from ghoststories.content.loader import load_content
from ghoststories.content.vocabulary import VILLAGERS
from ghoststories.content.white_moon.vocabulary import PEOPLE
from ghoststories.engine.actions import notation
from ghoststories.engine.codes import CHANCE
from ghoststories.engine.pending import legal_codes
from ghoststories.engine.play import actor, apply, new
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import moon_of
from ghoststories.engine.white_moon.villagers import top_of
from ghoststories.kinds import act
from ghoststories.table.fast import Fast
from ghoststories.table.ruleset import Ruleset
from tests.rules.looks import OTHER_SIDES
from tests.support import EXAMPLE_POWERS, Example, example

pytestmark = pytest.mark.slow


def moon(story: str, powers: tuple[str, ...] = EXAMPLE_POWERS) -> Example:
    return example(story, expansions=("white-moon",), powers=powers)


def chosen(t: Example, spares: tuple[int, ...] = ()) -> str:
    return notation(bot("heuristic", spares=spares).choose(t.state))


# ---------------------------------------------------------------- saving
def test_the_last_of_a_family_is_saved() -> None:
    t = moon("N at 4 no-yin-yang\nvillagers 4 hua-1, 8 sun-1 sun-2\nstep act")
    assert chosen(t) == "save"


def test_it_takes_somebody_to_the_portal_and_saves_them() -> None:
    t = moon("N at 0 no-tao no-yin-yang\nvillagers 0 hua-1, 8 sun-1 sun-2\nstep move")
    t.do(next(o for o in t.options("take")))  # Bottomless Pockets
    for wanted in ("move 4", "tile 0"):
        assert chosen(t) == wanted
        t.do(wanted)
    assert chosen(t) == "save"


def test_an_exorcism_that_wins_comes_before_a_villager() -> None:
    t = moon(
        """
        N at 1 tao yellow yellow yellow yellow no-yin-yang
        villagers 1 hua-1, 8 sun-1
        ghosts N1 gate-keeper
        step act
        """
    )
    assert chosen(t) == "exorcise"


def test_somebody_is_taken_off_the_tile_that_will_be_haunted() -> None:
    t = moon(
        """
        N at 4
        villagers 0 wu-1, 8 sun-1 sun-2
        dead wu-2
        ghosts N0 ghoul stone
        agenda carry N 0; act; end; turn-ends N
        """
    )
    assert chosen(t) == "tile 0"


def test_nobody_is_taken_before_a_devourer() -> None:
    t = moon(
        """
        N at 1
        villagers 0 sun-1, 8 sun-2 sun-3
        ghosts N1 bog-jackal
        agenda carry N 0; act; end; turn-ends N
        """
    )
    assert chosen(t) == "pass"


def setups() -> Iterator[State]:
    """Positions in which a villager is picked before the first turn (W-SET-6)."""
    content = load_content()
    rules = Ruleset(players=1, expansions=("white-moon",)).rules(content)
    for seed in range(30):
        s, dealer = new(content, rules), Fast(seed)
        while actor(s) == CHANCE:
            apply(s, dealer.deal(s))
        yield s


def test_at_the_start_a_family_of_one_is_saved_for_its_artifact() -> None:
    """A visible Long is left only for a Wu, whose death would be worse than any."""
    seen = 0
    for s in setups():
        tops = {PEOPLE[top_of(moon_of(s), code - act.TILE)]: code for code in legal_codes(s)}
        if "long-1" in tops:
            seen += 1
            better = [tops[name] for name in ("long-1", "wu-1", "wu-2") if name in tops]
            assert bot("heuristic").choose(s) in better
    assert seen > 5


# ---------------------------------------------------------------- deaths
def test_a_wu_is_not_the_victim() -> None:
    t = moon("villagers 0 wu-1, 1 chang-1, 2 zhou-1\nagenda kill-visible; end; turn-ends N")
    assert chosen(t) == "tile 1"


def test_of_two_alike_the_one_whose_family_is_lost_anyway() -> None:
    t = moon(
        "villagers 0 sun-1, 1 li-1\ndead li-2 li-3\nhaunted 8\nN qi 4\n"
        "agenda kill-visible; end; turn-ends N"
    )
    assert chosen(t) == "tile 1"


def test_who_has_most_of_a_token_gives_it_up() -> None:
    t = moon("N tao yellow\nE tao yellow yellow yellow\nagenda remove-tao yellow; end; turn-ends N")
    assert chosen(t) == "board E"


# ---------------------------------------------------------------- Su-Ling
def test_su_ling_goes_before_the_haunter_that_would_kill_three() -> None:
    t = moon(
        """
        S at 4 no-yin-yang
        villagers 0 wu-1 hua-1 sun-1, 8 sun-2
        called waiting
        receptacles 0 2 6
        crystals N 1
        ghosts N0 ghoul stone, E1 creeping-one stone, W1 abysmal-1
        turn 3 S
        step end
        """
    )
    assert chosen(t) == "su-ling N0"


def test_su_ling_goes_before_a_devourer_rather_than_before_nobody() -> None:
    t = moon(
        """
        S at 4 no-yin-yang
        villagers 1 wu-1
        called waiting
        receptacles 0 2 6
        crystals N 1
        ghosts N1 bog-jackal
        turn 3 S
        step end
        """
    )
    assert chosen(t) == "su-ling N1"


def test_with_nothing_to_stop_su_ling_fills_a_receptacle() -> None:
    t = moon(
        "S at 4 no-yin-yang\nvillagers 1 sun-1\ncalled waiting\nreceptacles 0 2 6\n"
        "turn 3 S\nstep end"
    )
    assert chosen(t) in ("su-ling E2", "su-ling S0")


def test_her_crystal_is_put_on_the_receptacle() -> None:
    t = moon(
        "S at 4 no-yin-yang\nvillagers 1 sun-1\ncalled waiting\nreceptacles 0 2 6\n"
        "turn 3 S\nstep end"
    )
    t.do("su-ling E2")
    assert chosen(t) == "crystal"


def test_on_a_turn_without_a_living_taoist_too() -> None:
    t = moon(
        "N dead\nvillagers 0 wu-1 hua-1\nghosts E2 abysmal-1, N0 ghoul stone\ncalled waiting\n"
        "receptacles 0 2 6 8\nagenda su-ling; turn-ends N"
    )
    assert chosen(t) == "su-ling N0"


# ---------------------------------------------------------------- crystals
def test_an_own_crystal_is_the_fourth_of_the_barrier() -> None:
    t = moon(
        "N at 8 no-yin-yang\nvillagers 1 sun-1 sun-2\ncrystals N 1\nreceptacles 0 2 6\n"
        "ghosts N1 ghoul, E1 zombie-1\nstep end"
    )
    assert chosen(t) == "receptacle"


def test_faces_come_before_tokens_and_tokens_before_crystals() -> None:
    t = moon(
        "N at 1 tao yellow no-yin-yang\nvillagers 8 sun-1\ncrystals N 1\n"
        "ghosts N1 yellow-plague\nstep act"
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll red")
    done = []
    while t.step in ("pay", "lay"):
        done.append(chosen(t))
        t.do(done[-1])
    assert not any("crystal" in each for each in done)


def test_a_friends_crystal_is_left_alone_when_it_is_not_to_be_spent() -> None:
    story = (
        "N at 1 no-tao no-yin-yang\nE at 1\nvillagers 8 sun-1\ncrystals E 1\n"
        "ghosts N1 restless-dead\nstep act"
    )
    t = moon(story)
    t.do("exorcise", "roll yellow", "roll red", "roll red")
    assert t.step == "pay"
    assert chosen(t).startswith("target")
    assert chosen(t, spares=(1,)) == "pass"


def test_a_white_face_at_the_herbalist_is_a_crystal_when_there_are_tokens_enough() -> None:
    t = moon(
        "N at 2 tao yellow yellow green green red red\nE tao blue blue black black\n"
        "villagers 1 sun-1\nagenda herbalist-white; end; turn-ends N"
    )
    assert chosen(t) == "crystal"


# ---------------------------------------------------------------- the barrier
BARRIER = "barrier 2\nagenda barrier N; barrier E; barrier-ends; turn-ends N"


def test_a_barrier_rolls_against_the_haunter() -> None:
    t = moon(f"villagers 1 sun-1 sun-2 sun-3\nghosts N0 ghoul stone, N1 zombie-1\n{BARRIER}")
    assert chosen(t) == "exorcise"


def test_a_barrier_saves_the_last_of_a_family_when_no_ghost_is_there() -> None:
    t = moon(f"villagers 0 hua-1, 1 sun-1 sun-2 sun-3\n{BARRIER}")
    assert chosen(t) == "tile 0"


def test_in_a_barrier_the_worst_ghosts_the_roll_pays_for_go() -> None:
    t = moon(
        "villagers 0 wu-1 hua-1\nghosts N0 ghoul stone, N1 zombie-1\nbarrier 0\n"
        "agenda barrier-roll N; barrier-ends; turn-ends N"
    )
    t.do("roll yellow", "roll red", "roll red", "roll red")
    assert chosen(t) == "target N0"


# ---------------------------------------------------------------- the School
def test_the_school_aims_where_more_can_go() -> None:
    t = moon(
        "N at 4 no-tao\nvillagers 8 sun-1\n"
        "ghosts N0 ghoul stone, N2 restless-dead stone, S1 repellent-beauty\n"
        "agenda school-aim; end; turn-ends N"
    )
    assert chosen(t) == "aim yellow"


def test_the_school_is_asked_when_several_of_a_colour_are_in_play() -> None:
    t = moon(
        "N at 4 tao yellow yellow yellow no-yin-yang\nvillagers 8 sun-1 sun-2\n"
        "ghosts N0 ghoul stone, E1 zombie-1, S1 yellow-plague\nstep act"
    )
    assert chosen(t) == "help"


def test_the_school_aims_by_a_power_token_where_more_can_go() -> None:
    """W-KFS-2; code.md D3: it was worth nothing to the bots."""
    t = example(
        "N at 4 no-tao no-yin-yang\nvillagers 8 sun-1\nghosts W0 drowned-maiden, N0 ghoul\n"
        "agenda school-aim; end; turn-ends N",
        expansions=("white-moon",),
        players=3,
    )
    assert t.options() == ["aim yellow", "borrow W"]
    assert chosen(t) == "borrow W"


# ---------------------------------------------------------------- artifacts
def test_the_elixir_is_drunk_instead_of_dying() -> None:
    t = moon("N qi 1\nartifacts N elixir-of-health\nagenda elixir N; end; turn-ends N")
    assert chosen(t) == "use"


def test_the_elixir_is_not_drunk_before_it_is_needed() -> None:
    t = moon("N at 4 no-yin-yang qi 2\nvillagers 8 sun-1\nartifacts N elixir-of-health\nstep end")
    assert chosen(t) == "pass"


def test_moon_dust_gives_its_crystal_at_once() -> None:
    t = moon("N at 4 no-yin-yang\nvillagers 8 sun-1\nartifacts N moon-dust\nstep act")
    assert chosen(t) == "artifact moon-dust"


@pytest.mark.parametrize(("face", "answer"), [("haunt", "use"), ("nothing", "pass")])
def test_the_talisman_is_kept_for_what_hurts(face: str, answer: str) -> None:
    t = moon(
        f"N at 0\nhaunted 3 7\nartifacts N warding-talisman\n"
        f"agenda talisman N1 {face}; end; turn-ends N"
    )
    assert chosen(t) == answer


def test_the_armor_stops_a_left_stone() -> None:
    t = moon(
        "artifacts N ancestral-armor\nghosts N0 grey-hunter\nvillagers 0 sun-1\n"
        "agenda armor N0 grey-hunter; end; turn-ends N"
    )
    assert chosen(t) == "use"


def test_the_sword_turns_the_die_that_helps() -> None:
    t = moon(
        "N at 1 no-tao no-yin-yang\nvillagers 8 sun-1\nartifacts N divine-sword\n"
        "ghosts N1 restless-dead stone\nstep act"
    )
    t.do("exorcise", "roll yellow", "roll red", "roll blue")
    assert chosen(t) in ("face red", "face blue")


def test_the_elixir_goes_to_who_has_least_qi() -> None:
    t = moon("N qi 3\nE qi 1\nS qi 2\nagenda artifact-to elixir-of-health; end; turn-ends N")
    assert chosen(t) == "board E"


def test_the_boots_go_to_who_can_help_twice() -> None:
    t = moon("E dead\nagenda inherit cloud-boots E; end; turn-ends N", powers=OTHER_SIDES)
    assert chosen(t) == "board W"  # Second Wind


def test_the_boots_ask_where_help_is_needed_most() -> None:
    """Everybody near death, and the Tea House far away."""
    story = "N at 0 qi 1 no-tao no-yin-yang\nartifacts N cloud-boots\nvillagers 1 sun-1\nstep act"
    t = moon(story)
    assert chosen(t) == "artifact cloud-boots"
    t.do("artifact cloud-boots")
    assert chosen(t) == f"tile {[VILLAGERS[n] for n in t.state.village].index('tea-house')}"


def test_the_gong_stands_up_who_lies_there() -> None:
    t = moon("N at 4\nE at 4\ndown E\nvillagers 8 sun-1\nagenda gong 0; end; turn-ends N")
    assert chosen(t) == "board E"


def test_the_claw_takes_a_token_that_is_wanted() -> None:
    t = moon(
        "N at 1 no-tao no-yin-yang\nvillagers 8 sun-1\nartifacts N claw-of-vengeance\n"
        "ghosts N1 yellow-plague\nstep act"
    )
    t.do("exorcise", "roll red", "roll red", "roll red")
    if t.step == "pay":
        t.do("pass")
    assert t.tao("N") == ["yellow"] or chosen(t) == "take yellow"


# ---------------------------------------------------------------- down, and back
def test_who_lies_there_stands_up() -> None:
    t = moon("turn 4 W\nW at 1\ndown W\nvillagers 1 hua-1 hua-2\nstep move")
    assert len(t.options()) > 1  # the Yin-Yang
    assert chosen(t) == "stand"


def test_who_lies_there_and_goes_far_goes_one_step_where_it_is_needed() -> None:
    t = moon(
        "turn 3 S\nS at 0 tao yellow yellow no-yin-yang\ndown S\n"
        "villagers 8 hua-1\nghosts N1 restless-dead stone"
    )
    assert chosen(t) == "move 1"


def test_the_graveyard_brings_a_villager_back_near_the_end() -> None:
    dead = "hua-1 hua-2 hua-3 zhou-1 zhou-2 zhou-3 li-1 li-2 li-3 sun-1 sun-2"
    t = moon(f"N at 0 no-yin-yang\nvillagers 8 sun-3\ndead {dead}\nstep act")
    assert chosen(t) == "help"
    t.do("help")
    assert chosen(t).startswith("person")
