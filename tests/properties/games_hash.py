"""One hash over whole games: states, options, weights, events, bots of both forms must agree.

Run as a script it prints the hash of the form it gets: `python games_hash.py GAMES`.
"""

import sys
from hashlib import blake2b

from ghoststories.bots.play import play_game
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.engine.bytes import to_bytes
from ghoststories.engine.codes import CHANCE, RUNNING
from ghoststories.engine.pending import legal_codes, outcomes
from ghoststories.engine.play import actor, apply, new
from ghoststories.engine.sink import Sink
from ghoststories.engine.state import State
from ghoststories.table.fast import Fast
from tests.support import MOON_RULESETS, RULESETS, SECRET_RULESETS

AT_RANDOM = [
    ruleset
    for three in zip(RULESETS, MOON_RULESETS, SECRET_RULESETS, strict=True)
    for ruleset in three
]
"""The base game, White Moon and Black Secret by turns; the bots play the base game."""


def games_hash(games: int) -> str:
    content = load_content()
    total = blake2b(digest_size=16)
    dealer = Fast(2026)
    for game in range(games):
        s = new(content, AT_RANDOM[game % len(AT_RANDOM)].rules(content))
        s.sink = Sink()
        while s.result == RUNNING:
            total.update(to_bytes(s))
            if actor(s) == CHANCE:
                total.update(repr(outcomes(s)).encode())
                apply(s, dealer.deal(s))
            else:
                options = legal_codes(s)
                total.update(repr(options).encode())
                apply(s, options[dealer.below(len(options))])
        total.update(to_bytes(s))
        total.update(repr(list(s.sink.events)).encode())
    for game in range(games // 5):
        total.update(to_bytes(by_bots(game)))
    return total.hexdigest()


def by_bots(game: int) -> State:
    """A game of the heuristic player."""
    content = load_content()
    s = new(content, RULESETS[game % len(RULESETS)].rules(content))
    play_game(s, Heuristic(Weights()), Fast(game))
    return s


if __name__ == "__main__":
    sys.stdout.write(games_hash(int(sys.argv[1])) + "\n")
