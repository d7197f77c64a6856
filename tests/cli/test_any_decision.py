"""Whatever is asked, whoever's turn it is: the screen and every command have an answer."""

import re
from dataclasses import replace

import pytest

from ghoststories.cli.commands.plan import Plan
from ghoststories.cli.commands.replay import Replay
from ghoststories.cli.game.session import Session
from ghoststories.cli.out import Out
from ghoststories.cli.screen.pieces import Scene
from ghoststories.cli.screen.speech import Speech
from ghoststories.cli.screen.tell import side_of
from ghoststories.engine.codes import DEAD as DEAD_TAOIST
from ghoststories.engine.codes import LIVING
from ghoststories.engine.pending import Pending, pending
from ghoststories.engine.state import State
from ghoststories.server.rooms.helping import tile_odds
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.odds import exorcism_odds
from ghoststories.table.position.read import read_position
from ghoststories.table.redact import SPECTATOR, redact
from ghoststories.table.ruleset import Ruleset
from tests.cli.support import decisions

COMMANDS = (
    *("odds", "hint", "why", "?", "legend", "moon", "secret", "card ghoul", "rule W-BAR-1"),
    *("position", "look"),
)
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
BARRIER_PAID = """
turn 1 W
ghosts N0 ghoul, N2 drowned-maiden
barrier 3
dice red red black white
need N0 yellow, N2 blue
attempt barrier
agenda pay; barrier E; barrier S; barrier W; barrier-ends; turn N
"""
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
    tile_odds(redact(s, side_of(wanted.actor)))
    shown.obey("odds")


def tell_it_again(shown: Session, moments: list[int]) -> None:
    """By `log`; or by `replay`, some moments of it and the end."""
    if not moments:
        assert list(shown._log(""))
        return
    replayed = Replay(shown.game, shown.teller)
    for at in (*moments, replayed.last):
        replayed.at = at
        replayed.show()


COMMANDED: set[tuple[tuple[str, ...], str, str]] = set()
"""Sets, kind and sort of turn: a second game of the same sets need not ask for the same again."""


def turn_of(s: State) -> str:
    """Whose turn it is: that of a Taoist, of a dead one, or of a neutral board."""
    return {LIVING: "own", DEAD_TAOIST: "dead"}.get(int(s.status[s.active]), "neutral")


def command_all(shown: Session, wanted: Pending) -> None:
    """Every command that tells something, and the same position as the other commands show it."""
    for command in COMMANDS:
        shown.obey(command)
    text = shown.game.text(side_of(wanted.actor))
    again = read_position(text, shown.game.content, shown.game.ruleset.rules(shown.game.content))
    assert pending(again) == wanted
    scene = Scene(redact(again, SPECTATOR), shown.speech)
    assert shown.teller.frame(scene, wanted)
    assert shown.teller.glance(scene, wanted, 1)


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 3, 2, 4])
@pytest.mark.parametrize("sets", SETS, ids="+".join)
def test_every_kind_of_decision_can_be_looked_at(
    players: int, sets: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """A1. On whosever turn it is asked: each pair of a kind and a sort of turn once."""
    ruleset = Ruleset(players=players, expansions=sets)
    shown, seen = seated(Game(ruleset, Seeded("jade"))), dict[tuple[str, str], int]()
    for at, wanted in enumerate(decisions(shown)):
        met = (wanted.kind, turn_of(shown.game.state))
        if met not in seen or met[1] != "own":
            look_at(shown, wanted)
        if (sets, *met) not in COMMANDED:
            command_all(shown, wanted)
            COMMANDED.add((sets, *met))
        seen.setdefault(met, at)
    tell_it_again(shown, list(seen.values()) if players % 2 else [])
    assert "{" not in re.sub(r"\{\}", "", capsys.readouterr().out)


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
        command_all(shown, wanted)
        seen.append(wanted.kind)
        shown.game.apply(action)
    assert seen == ["barrier", "pay"]


def test_what_pays_in_the_barrier_of_a_neutral_board_can_be_looked_at() -> None:
    """The joker for the one and a crystal for the other, whichever: that is not asked."""
    shown = standing(BARRIER_PAID, MOON)
    wanted = shown.game.pending()
    assert wanted is not None
    assert wanted.kind == "pay"
    look_at(shown, wanted)
    command_all(shown, wanted)


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
    command_all(shown, wanted)
    assert exorcism_odds(shown.game.state) == []
    assert tile_odds(shown.game.state) == ()
