"""What an exorcism is worth: the short count over the colours that matter is the long one."""

from ghoststories.bots.thumb.exorcist import Exorcist
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.engine.codes import CHANCE, RUNNING
from ghoststories.engine.geometry import TILES
from ghoststories.engine.play import actor, apply, new
from ghoststories.table.fast import Fast
from tests.conftest import FORM
from tests.support import RULESETS

CONTENT = load_content()
GAMES = {"interpreted": 2, "compiled": 40}[FORM]


def test_colours_nobody_needs_make_no_difference() -> None:
    exorcist, player, seen = Exorcist(Weights(), 15), Heuristic(Weights()), set[int]()
    for number in range(GAMES):
        s, dealer = new(CONTENT, RULESETS[number].rules(CONTENT)), Fast(number)
        while s.result == RUNNING:
            if actor(s) != CHANCE:
                for tile in range(TILES):
                    if exorcist.look(s, tile) and (keys := exorcist.attempt.find_keys()) < 3:
                        seen.add(int(keys))
                        assert exorcist.expected_by_keys(keys) == exorcist.expected_by_faces()
            apply(s, dealer.deal(s) if actor(s) == CHANCE else player.choose(s))
    assert seen == {1, 2}
