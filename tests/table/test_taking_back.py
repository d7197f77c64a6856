"""Taking back: the game is as if it had been replayed from its start, and nobody replays it."""

import copy
import pickle
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from ghoststories.bots.bot import bot
from ghoststories.content.loader import load_content
from ghoststories.engine.actions import notation
from ghoststories.engine.bytes import digest, to_bytes
from ghoststories.engine.sink import Sink
from ghoststories.table import game as table_game
from ghoststories.table.dealer import Seeded
from ghoststories.table.fast import Fast
from ghoststories.table.game import KEPT_EVERY, Entry, Game
from ghoststories.table.ruleset import Ruleset
from tests.rulesets import any_moon_ruleset, any_ruleset, any_secret_ruleset

CONTENT = load_content()
SETS = (any_ruleset, any_moon_ruleset, any_secret_ruleset)
Make = Callable[..., Any]


class Replayed(Game):
    """What taking back means: all that is left is carried out once more from the start."""

    def _go_back_to(self, entries: int) -> None:
        line, self.entries, self.state = self.entries[:entries], [], self._begin(None)
        self._kept, self._sink = [to_bytes(self.state)], Sink()
        self._replay_all(line)


def same(one: Game, other: Game) -> None:
    assert digest(one.state) == digest(other.state)
    assert one.entries == other.entries
    assert one.decisions == other.decisions == sum(1 for entry in one.entries if entry.do)
    assert one._dealt == other._dealt
    assert [str(event) for event in one.told()] == [str(event) for event in other.told()]
    assert one.legal() == other.legal()


def elsewhere(game: Game, luck: random.Random) -> Entry:
    """The same decision with the luck of another dealer, as a record might have it."""
    other = Game(game.ruleset, Seeded(luck.getrandbits(32)), CONTENT, game.position, game.entries)
    other.apply(luck.choice(other.legal()))
    return other.entries[-1]


def one_more(games: Sequence[Game], luck: random.Random) -> None:
    """Something happens to all of these games."""
    game, what = games[0], luck.random()
    if game.decisions and (game.over or what < 0.2):
        back = luck.randint(1, min(game.decisions, luck.choice((1, 2, KEPT_EVERY, 12, 500))))
        for one in games:
            one.take_back(back)
    elif what < 0.3:
        entry = elsewhere(game, luck)
        for one in games:
            one.follow(entry)
    else:
        action = luck.choice(game.legal())
        for one in games:
            one.apply(action)


@pytest.mark.parametrize("make", SETS, ids=["base", "white-moon", "black-secret"])
@pytest.mark.parametrize("dealer", [Seeded, Fast])
@pytest.mark.parametrize("seed", range(3))
def test_it_is_as_if_the_rest_had_been_replayed_from_the_start(
    make: Make, dealer: Callable[[int], Seeded | Fast], seed: int
) -> None:
    """Also what is dealt next: by a dealer that remembers nothing, and by one that never deals the
    same again."""
    luck = random.Random(f"{make.__name__} {seed}")
    ruleset = make(luck.choice, CONTENT)
    games = [kind(ruleset, dealer(seed), CONTENT) for kind in (Game, Replayed)]
    for _ in range(150):
        one_more(games, luck)
        same(*games)
    game = games[0]
    again = Game(ruleset, Seeded(0), CONTENT, None, game.entries)
    assert digest(again.state) == digest(game.state)
    for length in range(1, len(game.entries)):
        assert digest(game.state_after(length)) == game.entries[length - 1].digest


def test_a_copy_takes_back_for_itself() -> None:
    luck, game = random.Random(3), Game(Ruleset(players=4), Seeded(3), CONTENT)
    for _ in range(30):
        game.apply(luck.choice(game.legal()))
    line, text = list(game.entries), game.text()
    for other in (copy.copy(game), copy.deepcopy(game)):
        other.take_back(11)
        for _ in range(9):
            other.apply(luck.choice(other.legal()))
        other.take_back(7)
        again = Game(game.ruleset, Seeded(3), CONTENT, None, other.entries)
        assert digest(other.state) == digest(again.state)
        assert (game.entries, game.text()) == (line, text)
    game.take_back(13)
    assert digest(game.state) == line[-14].digest
    assert [digest(moment.state) for moment in game.moments()] == [e.digest for e in line[:-13]]


def test_a_game_goes_on_from_a_position_that_another_one_kept() -> None:
    """As a process beside this one does that is told the rest."""
    luck, game = random.Random(4), Game(Ruleset(players=3), Seeded(4), CONTENT)
    for _ in range(25):
        game.apply(luck.choice(game.legal()))
    for length in (0, 1, 10):
        start = pickle.loads(pickle.dumps(to_bytes(game.state_after(length))))
        other = Game(game.ruleset, Seeded(9), CONTENT, start=start)
        assert other.entries == [], "nothing is dealt, not even the setup"
        for entry in game.entries[length:]:
            other.follow(entry)
        assert digest(other.state) == digest(game.state)
        other.take_back(5)
        assert digest(other.state) == game.entries[-6].digest


# ---------------------------------------------------------------- what it costs
def long_game() -> Game:
    game, player = Game(Ruleset(players=4), Seeded(4), CONTENT), bot("habit", 4, ())
    while not game.over:
        game.apply(notation(player.choose(game.state)))
    return game


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> list[Entry]:
    """Every entry that is carried out again, as it is."""
    seen: list[Entry] = []
    carry_out = table_game._replay

    def counted(state: Any, entry: Entry, dealt: Any) -> None:
        seen.append(entry)
        carry_out(state, entry, dealt)

    monkeypatch.setattr(table_game, "_replay", counted)
    return seen


def test_a_log_costs_its_length_whatever_was_taken_back(replays: list[Entry]) -> None:
    """By replaying from the start each of these cost the whole game."""
    game = long_game()
    line = game.entries
    assert len(line) > 200
    for depth in (1, 1, KEPT_EVERY - 1, KEPT_EVERY, 40):
        replays.clear()
        rows = 0
        for _ in range(480 // depth):
            game.take_back(depth)
            for entry in line[-depth:]:
                game.follow(entry)
            rows += 1 + depth
        assert len(replays) < rows * KEPT_EVERY
    assert digest(game.state) == line[-1].digest
