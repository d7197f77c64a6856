"""Whatever is asked, whoever's turn it is: the screen and every command have an answer."""

from dataclasses import replace

import pytest

from ghoststories.cli.commands.plan import Plan
from ghoststories.cli.game.session import Session
from ghoststories.cli.game.unasked import plain_payment
from ghoststories.cli.out import Out
from ghoststories.cli.screen.speech import Speech
from ghoststories.cli.screen.tell import side_of
from ghoststories.engine.pending import Pending
from ghoststories.server.rooms.helping import tile_odds
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.odds import exorcism_odds, has_exorcist
from ghoststories.table.redact import redact
from ghoststories.table.ruleset import Ruleset
from tests.cli.support import decisions

COMMANDS = ("odds", "hint", "why", "?", "legend", "secret", "position", "look")
BOTH = ("white-moon", "black-secret")
SETS = ((), BOTH[:1], BOTH[1:], BOTH)
MOON = Ruleset(players=3, expansions=("white-moon",))

BARRIER = """
turn 1 W
ghosts N0 zombie-1, N2 ghoul
villagers 4 hua-1
receptacles 0 2 6 8
agenda turn-ends W
"""
"""West is neutral."""
NEUTRAL = "turn 1 W\nghosts N0 ghoul\nagenda place-card gloomy-minion; turn-ends W"
DEAD = "turn 1 N\nN dead\nghosts N1 ghoul\nagenda place-card gloomy-minion; turn-ends N"
NO_GRAVEYARD = (
    "village kung-fu-school taoist-altar herbalist sorcerers-hut night-watchman buddhist-temple "
    "circle-of-prayer pavilion-of-the-heavenly-wind tea-house\n"
)


def seated(game: Game) -> Session:
    out = Out(no_color=True)
    return Session(game, Plan(game.ruleset), out, Speech(game.content, "en", out.look), None)


def look_at(shown: Session, wanted: Pending) -> None:
    """The screen, the odds, and what the page asks for: they look at who stands where."""
    s = shown.game.state
    shown.sharing.eyes = side_of(wanted.actor)
    assert shown.shown(wanted)
    plain_payment(s, wanted)
    tile_odds(redact(s, side_of(wanted.actor)))
    shown.obey("odds")


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("sets", SETS, ids="+".join)
def test_every_decision_of_a_game_can_be_looked_at(players: int, sets: tuple[str, ...]) -> None:
    ruleset = Ruleset(players=players, expansions=sets)
    shown, seen = seated(Game(ruleset, Seeded("rice"))), set[tuple[str, bool]]()
    for wanted in decisions(shown):
        s = shown.game.state
        exorcist = has_exorcist(s)
        if (wanted.kind, exorcist) not in seen or not exorcist:
            look_at(shown, wanted)
        if (wanted.kind, exorcist) not in seen and not exorcist:
            for command in COMMANDS:
                shown.obey(command)
        seen.add((wanted.kind, exorcist))
    if "white-moon" in sets and players == 1:
        assert ("barrier", False) in seen, "no barrier on the turn of a neutral board"


# ---------------------------------------------------------------- turns without an exorcist
def standing(position: str, ruleset: Ruleset) -> Session:
    return seated(Game(ruleset, Seeded("lantern"), position=position))


def test_the_barrier_of_a_neutral_board_is_rolled_and_paid_for() -> None:
    shown = standing(BARRIER, MOON)
    seen = list[str]()
    for action in ("exorcise", "target N0"):
        wanted = shown.game.pending()
        assert wanted is not None
        look_at(shown, wanted)
        seen.append(wanted.kind)
        shown.game.apply(action)
    assert seen == ["barrier", "pay"]
    wanted = shown.game.pending()
    assert wanted is not None
    assert wanted.kind == "lay"
    look_at(shown, wanted)
    assert plain_payment(shown.game.state, wanted) == "", "N2 could use the die, too"


def test_a_die_of_a_barrier_that_no_other_ghost_can_use_is_laid() -> None:
    shown = standing(BARRIER.replace(", N2 ghoul", ""), MOON)
    shown.game.apply("exorcise")
    shown.game.apply("target N0")
    wanted = shown.game.pending()
    assert wanted is not None
    assert plain_payment(shown.game.state, wanted).startswith("face ")


@pytest.mark.parametrize(
    ("position", "ruleset"),
    [
        (NEUTRAL, Ruleset(players=3)),
        (DEAD, Ruleset()),
        (NO_GRAVEYARD + DEAD, replace(MOON, players=4, tiles="random")),
    ],
    ids=["neutral", "dead", "dead-without-a-graveyard"],
)
def test_nobody_faces_a_ghost_on_such_a_turn(position: str, ruleset: Ruleset) -> None:
    shown = standing(position, ruleset)
    wanted = shown.game.pending()
    assert wanted is not None
    look_at(shown, wanted)
    assert exorcism_odds(shown.game.state) == []
    assert tile_odds(shown.game.state) == ()
