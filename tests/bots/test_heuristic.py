"""What the heuristic player does where any sensible person would do the same."""

from ghoststories.bots.bot import bot
from ghoststories.engine.actions import notation
from tests.support import Example, example

GODS = ("bottomless-pockets", "the-gods-favourite", "dance-of-the-spires", "heavenly-gust")


def chosen(t: Example, spares: tuple[int, ...] = ()) -> str:
    return notation(bot("heuristic", spares=spares).choose(t.state))


def played(t: Example, steps: int = 20) -> list[str]:
    """What it does until chance has to act or the turn is over."""
    done: list[str] = []
    while t.actor != "chance" and t.step not in ("move",) and len(done) < steps:
        done.append(chosen(t))
        t.do(done[-1])
    return done


# ---------------------------------------------------------------- where to go
def test_it_goes_where_a_ghost_is_sure_to_be_exorcised() -> None:
    t = example("N tao yellow yellow no-yin-yang\nghosts N1 restless-dead stone\ncircle yellow")
    t.do(chosen(t))  # Bottomless Pockets first
    assert chosen(t) == "move 1"


def test_powers_that_cost_nothing_are_used_first() -> None:
    assert chosen(example("N no-yin-yang")).startswith("take ")


def test_it_attempts_the_exorcism_it_came_for() -> None:
    t = example("N at 1 tao yellow yellow no-yin-yang\nghosts N1 restless-dead stone\nstep act")
    assert chosen(t) == "exorcise"


# ---------------------------------------------------------------- in need
def test_the_yin_yang_frees_a_tile_when_one_more_loses() -> None:
    t = example("N at 4\nhaunted 3 7\nghosts N0 ghoul stone, E1 creeping-one stone\nstep act")
    assert chosen(t).startswith("free ")


def test_the_yin_yang_is_kept_when_all_is_quiet() -> None:
    t = example("N at 4\nstep end")
    assert chosen(t) == "pass"


def test_who_has_most_qi_takes_a_loss() -> None:
    t = example("turn 4 W\nN qi 1\nE qi 2\nS qi 4\nW dead\nagenda lose-qi; turn-ends W")
    assert chosen(t) == "board S"


def test_the_groups_qi_goes_to_who_has_least() -> None:
    t = example("N qi 4\nE qi 1\nS qi 3\nagenda group-qi; end; turn-ends N")
    assert chosen(t) == "board E"


# ---------------------------------------------------------------- ghosts
def test_a_ghost_is_put_on_a_buddha() -> None:
    t = example("buddhas N2\nagenda place-card ghoul; move; end; turn-ends N")
    assert chosen(t) == "place N2"


def test_the_sorcerer_takes_the_haunter_about_to_haunt() -> None:
    t = example(
        """
        N at 3
        ghosts N1 restless-dead stone, E1 rotten-soul-1
        agenda sorcerer-picks; end; turn-ends N
        """
    )
    assert chosen(t) == "pick N1"


def test_a_buddha_is_placed() -> None:
    t = example("N at 0 buddhas 1 no-yin-yang\nstep end")
    assert chosen(t).startswith("buddha ")


def test_uncatchable_is_moved_onto_a_buddha() -> None:
    t = example(
        """
        N at 7 no-yin-yang
        ghosts N0 uncatchable, E1 rotten-soul-1
        buddhas S1
        agenda pavilion-ghost; pavilion-taoist; end; turn-ends N
        """,
        incarnations=("uncatchable",),
    )
    assert chosen(t) == "pick N0"
    t.do("pick N0")
    assert chosen(t) == "place S1"


def test_the_ghost_that_shields_howling_nightmare_goes_first() -> None:
    t = example(
        """
        N at 3
        ghosts N0 howling-nightmare, S2 skinner, E1 wicked-one-1 stone
        agenda sorcerer-picks; end; turn-ends N
        """,
        incarnations=("howling-nightmare",),
    )
    assert chosen(t) == "pick S2"


# ---------------------------------------------------------------- payment
def test_both_ghosts_of_a_corner_go_when_both_can() -> None:
    """The joker is kept for the ghost whose colour nobody has: a token pays for the other."""
    t = example("N at 0 tao yellow no-yin-yang\nghosts N0 ghoul, W2 drowned-maiden\nstep act")
    t.do("exorcise", "roll white", "roll red", "roll red")
    played(t)
    assert t.ghosts == {}


def test_faces_pay_before_tokens() -> None:
    t = example("N at 1 tao yellow yellow no-yin-yang\nghosts N1 zombie-1\nstep act")
    t.do("exorcise", "roll yellow", "roll white", "roll red")
    played(t)
    assert t.ghosts == {}
    assert t.tao("N") == ["yellow", "yellow"]


FRIENDS = (
    "N at 1 no-tao no-yin-yang\nE at 1 tao yellow\nS at 1 tao yellow\nghosts N1 zombie-1\nstep act"
)


def test_a_friends_tokens_are_spent_only_if_the_table_allows() -> None:
    t = example(FRIENDS)
    t.do("exorcise", "roll yellow", "roll red", "roll red", "target N1")
    assert chosen(t, spares=(1,)) == "token S"
    assert chosen(t, spares=(2,)) == "token E"


def test_with_all_friends_spared_no_ghost_is_sent_away_at_their_cost() -> None:
    t = example(FRIENDS).do("exorcise", "roll yellow", "roll red", "roll red")
    assert chosen(t, spares=(1, 2)) == "pass"


def test_the_gods_favourite_rolls_again_what_does_not_help() -> None:
    t = example(
        "turn 2 E\nE at 5 no-tao no-yin-yang\nghosts E1 wicked-one-1\nstep act", powers=GODS
    )
    t.do("exorcise", "roll green", "roll red", "roll red")
    assert chosen(t) == "face red"
    t.do("face red")
    assert chosen(t) == "face red"


def test_a_bad_curse_is_rolled_again_and_a_blank_kept() -> None:
    position = "turn 2 E\nhaunted 3 7\nagenda curse-die E0; end; turn-ends E"
    assert chosen(example(position, powers=GODS).do("curse haunt")) == "reroll"
    assert chosen(example(position, powers=GODS).do("curse nothing")) == "pass"


# ---------------------------------------------------------------- tokens
def test_the_colour_ghosts_in_play_need_is_taken_and_the_idle_one_dropped() -> None:
    ghosts = "ghosts S0 blood-drinker-1, S1 blood-drinker-2, S2 skinner"
    t = example(f"N no-tao\n{ghosts}\nagenda take-tao; end; turn-ends N")
    assert chosen(t) == "take red"
    t = example(f"N tao red blue\n{ghosts}\nagenda drop-tao N; end; turn-ends N")
    assert chosen(t) == "drop blue"
