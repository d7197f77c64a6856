"""Bots play whole games of any ruleset, legally, and the same ones for the same seed."""

import pytest

from ghoststories.bots.bot import BOTS, STRENGTHS, UnknownBot, bot
from ghoststories.bots.play import play_game
from ghoststories.bots.sets import doors
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.engine.bytes import digest
from ghoststories.engine.codes import CHANCE, NOBODY, RUNNING
from ghoststories.engine.names import ACTOR_NAMES
from ghoststories.engine.pending import legal_codes
from ghoststories.engine.play import actor, apply, new
from ghoststories.engine.state import State
from ghoststories.kinds import sets
from ghoststories.table.fast import Fast
from ghoststories.table.redact import redact
from tests.conftest import FORM
from tests.support import RULESETS

CONTENT = load_content()
GAMES = {"interpreted": 6, "compiled": 100}[FORM]


@pytest.mark.parametrize("name", [name for name in BOTS if name not in STRENGTHS])
def test_a_bot_plays_any_ruleset_with_legal_actions(name: str) -> None:
    for number in range(GAMES):
        s, dealer = new(CONTENT, RULESETS[number].rules(CONTENT)), Fast(number)
        player = bot(name, number)
        while (who := actor(s)) != NOBODY:
            if who == CHANCE:
                apply(s, dealer.deal(s))
                continue
            code = player.choose(redact(s, ACTOR_NAMES[who]))
            assert code in legal_codes(s)
            apply(s, code)


def played(number: int) -> State:
    s = new(CONTENT, RULESETS[number].rules(CONTENT))
    play_game(s, Heuristic(Weights()), Fast(number))
    return s


def test_the_compiled_loop_plays_what_the_bot_would_play() -> None:
    for number in range(GAMES // 2):
        s, dealer, player = (
            new(CONTENT, RULESETS[number].rules(CONTENT)),
            Fast(number),
            bot("heuristic"),
        )
        while s.result == RUNNING:
            apply(s, dealer.deal(s) if actor(s) == CHANCE else player.choose(s))
        assert digest(s) == digest(played(number))


def test_choosing_changes_nothing() -> None:
    """Not even for a moment that somebody could see: bots try payments on the state they get."""
    player = Heuristic(Weights())
    for number in range(GAMES // 2):
        s, dealer = new(CONTENT, RULESETS[number].rules(CONTENT)), Fast(number)
        while s.result == RUNNING:
            if actor(s) == CHANCE:
                apply(s, dealer.deal(s))
                continue
            before = digest(s)
            code = player.choose(s)
            assert digest(s) == before
            apply(s, code)


def test_every_expansion_has_a_door() -> None:
    assert len(doors()) == len(sets.NAMES) - 1
    weights = Weights()
    assert Heuristic(weights).weights is weights
    assert len(weights.sets) == len(doors())


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match="'hal' is no bot; there are heuristic, random"):
        bot("hal")
