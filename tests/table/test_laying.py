"""What can be laid on which ghost: the page lets people take up nothing else."""

from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.ruleset import Ruleset

POSITION = """
turn 1 N
N at 2 qi 4 tao red yellow
E at 2 qi 4 tao red
S at 7 qi 4 tao red
ghosts N2 ghoul, E0 bleeding-eyes{more}
dice {dice}
need {need}
agenda {agenda}; end; turn-ends N
"""
BOTH = "N2 yellow, E0 red red"


def lays(
    dice: str, need: str = BOTH, more: str = "", agenda: str = "pay", seat: str = "N"
) -> list[str]:
    """`E0 token N red` and so on, as a seat may do it."""
    text = POSITION.format(more=more, dice=dice, need=need, agenda=agenda)
    game = Game(Ruleset(players=4), Seeded("bell"), position=text)
    return [f"{lay.space} {lay.do} {lay.colour}" for lay in game.view(seat).lays]


def dice_on(told: list[str]) -> list[str]:
    return [lay for lay in told if " target " in lay]


def tokens_on(told: list[str]) -> list[str]:
    return [lay for lay in told if " token " in lay]


def test_exo_2_a_die_of_a_needed_colour_and_a_white_one_are_laid() -> None:
    told = dice_on(lays("red white blue"))
    assert told == ["N2 target N2 white", "E0 target E0 red", "E0 target E0 white"]


def test_inc_9_a_white_one_is_no_joker_beside_nameless() -> None:
    assert dice_on(lays("red white blue", more=", W0 nameless")) == ["E0 target E0 red"]


def test_exo_8_dice_do_nothing_to_an_immune_ghost() -> None:
    assert "E0 target E0 red" in lays("red blue blue")
    immune = POSITION.replace("N2 ghoul", "N2 walking-corpse").format(
        more="", dice="yellow red red", need="N2 yellow, E0 red red", agenda="pay"
    )
    view = Game(Ruleset(players=4), Seeded("bell"), position=immune).view("N")
    assert [lay.do for lay in view.lays if lay.space == "N2"] == ["token N"]


def test_exo_4_tokens_of_those_on_the_tile_are_laid() -> None:
    told = tokens_on(lays("red blue blue"))
    assert told == ["N2 token N yellow", "E0 token N red", "E0 token E red"]


def test_exo_9_none_is_laid_while_tao_is_blocked() -> None:
    assert tokens_on(lays("red white blue", more=", W0 black-widow-1 blocks-tao")) == []


def test_while_tokens_are_asked_for_only_those_offered_are_laid() -> None:
    """On the ghosts that are picked and need the colour; the dice lie by themselves."""
    told = lays("red blue blue", agenda="lay red; banish", need="N2 yellow, E0 picked red red")
    assert told == ["E0 token N red", "E0 token E red"]
    both = "N2 picked yellow, E0 picked red red"
    assert lays("white blue blue", agenda="lay yellow; banish", need=both) == ["N2 token N yellow"]


def test_whoever_does_not_decide_lays_nothing() -> None:
    assert lays("red blue blue", seat="N")
    assert lays("red blue blue", seat="E") == []
