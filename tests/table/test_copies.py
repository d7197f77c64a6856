"""ecosystem.md 4: programs copy games and send them to other processes, in both forms."""

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ghoststories.bots.bot import BOTS, Bot, bot
from ghoststories.content.loader import content_again, load_content
from ghoststories.content.tables import Content
from ghoststories.engine.actions import notation
from ghoststories.engine.black_secret.secret import AGREED as SECRETLY_AGREED
from ghoststories.engine.black_secret.secret import secret_of
from ghoststories.engine.bytes import digest
from ghoststories.engine.rules import Rules
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import AGREED as MOON_AGREED
from ghoststories.engine.white_moon.moon import moon_of
from ghoststories.table.dealer import Dealer, Script, Seeded, Told, Typed
from ghoststories.table.fast import Fast, play_out
from ghoststories.table.game import Game
from ghoststories.table.record import dumps, from_record
from ghoststories.table.ruleset import Ruleset

Again = Callable[[Any], Any]


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS = pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, pickled])
BOTH = ("white-moon", "black-secret")
SETS = pytest.mark.parametrize("sets", [(), ("white-moon",), ("black-secret",), BOTH])


def played(sets: tuple[str, ...], dealer: Dealer | None = None, decisions: int = 25) -> Game:
    """A game in its middle; with options of the sets that are not the usual ones."""
    more: dict[str, Any] = {"portal": "south-east"} if "white-moon" in sets else {}
    if "black-secret" in sets:
        more |= {"catacombs": "B", "unlock": "supports"}
    ruleset = Ruleset(players=2, expansions=sets, **more)
    game = Game(ruleset, Seeded("copies") if dealer is None else dealer)
    player = bot("random", 5)
    for _ in range(decisions):
        decide(game, player)
    return game


def decide(game: Game, player: Bot) -> None:
    if not game.over:
        game.apply(notation(player.choose(game.state)))


# ---------------------------------------------------------------- games
@WAYS
@SETS
def test_a_copied_game_goes_its_own_way(again: Again, sets: tuple[str, ...]) -> None:
    game = played(sets)
    before, entries = game.text(), list(game.entries)
    other: Game = again(game)
    assert (other.text(), other.entries, other.ruleset) == (before, entries, game.ruleset)
    assert [*map(str, other.told())] == [*map(str, game.told())]
    for _ in range(5):
        decide(other, bot("random", 7))
    assert (game.text(), game.entries) == (before, entries)
    assert len(other.entries) > len(entries)
    for one in (game, other):
        assert from_record(dumps(one), Seeded("")).text() == one.text()
    other.undo(consent=True)
    assert (game.text(), game.entries) == (before, entries)


@WAYS
def test_a_copied_game_is_dealt_what_the_other_is(again: Again) -> None:
    """The same deck and dice, also where chance was taken back."""
    game = played((), Fast(11))
    other: Game = again(game)
    for one in (game, other):
        one.take_back(3)
        player = bot("random", 9)
        for _ in range(12):
            decide(one, player)
    assert game.text() == other.text()


@WAYS
def test_a_copy_does_not_use_up_the_luck_of_the_other(again: Again) -> None:
    script, told, fast = Script("roll red", "roll blue"), Told(), Fast(3)
    told.tell(["roll green"])
    for dealer in (script, told):
        other = again(dealer)
        other.rest.popleft()
        assert len(dealer.rest) == len(other.rest) + 1
    expected = [copy.copy(fast).below(1000) for _ in range(3)]
    assert len(set(expected)) == 1, "each copy begins where the other was"
    other = again(fast)
    assert [other.below(1000) for _ in range(3)] == [fast.below(1000) for _ in range(3)]


def test_who_types_is_asked_by_the_copy_too() -> None:
    def ask(_: str) -> str:
        raise AssertionError

    dealer = Typed(ask)
    assert copy.copy(dealer)._ask is ask
    game = Game(Ruleset(), Seeded("x"))
    game.dealer = dealer
    assert copy.deepcopy(game).dealer._ask is ask  # type: ignore[attr-defined]


def test_a_game_says_what_it_is() -> None:
    game = Game(Ruleset(players=2, first="N"), Seeded("x"))
    assert repr(game) == f"<Game, turn 1: {game.pending().actor} decides {game.pending().kind}>"  # type: ignore[union-attr]
    over = Game(Ruleset(players=2), Seeded("x"), position=game.text())
    player = bot("random")
    while not over.over:
        decide(over, player)
    assert repr(over).endswith(f": {over.result}>")


# ---------------------------------------------------------------- states, rules, contents
@WAYS
@SETS
def test_a_copied_state_is_the_same_and_shares_nothing_that_changes(
    again: Again, sets: tuple[str, ...]
) -> None:
    s = played(sets).state
    before = digest(s)
    other: State = again(s)
    assert digest(other) == before
    assert digest(again(other)) == before, "a copy can be copied"
    play_out(other, Fast(1))
    assert digest(s) == before
    assert digest(other) != before
    end: State = again(s)
    play_out(end, Fast(1))
    assert digest(end) == digest(other)


@WAYS
def test_a_copied_state_knows_what_the_table_chose(again: Again) -> None:
    """Every field of the rules, and what no bytes of a position tell."""
    s = played(BOTH).state
    other: State = again(s)
    fields = [name for name in dir(Rules()) if not name.startswith("_")]
    assert len(fields) > 15
    for name in fields:
        if name != "expansions":
            mine, theirs = getattr(s.rules, name), getattr(other.rules, name)
            assert (mine if isinstance(mine, int) else list(mine)) == (
                theirs if isinstance(theirs, int) else list(theirs)
            )
    for part, names in ((moon_of, MOON_AGREED), (secret_of, SECRETLY_AGREED)):
        for name in names:
            assert getattr(part(other), name) == getattr(part(s), name), name
    assert (moon_of(other).portal, secret_of(other).catacombs) == (8, 1)


@WAYS
@pytest.mark.parametrize("set_", ["white-moon", "black-secret"])
def test_a_copied_expansion_is_as_it_was(again: Again, set_: str) -> None:
    part = played((set_,)).state.expansions[0]
    other = again(part)
    assert type(other) is type(part)
    assert list(other.told()) == list(part.told())
    other.rows()[0][0] += 1
    assert list(other.told()) != list(part.told())


@WAYS
def test_a_content_is_itself(again: Again, tmp_path: Path) -> None:
    """It never changes, and its tables are large: in another process it is read there."""
    override = tmp_path / "override.toml"
    override.write_text('[[card]]\nid = "ghoul"\nresistance = { yellow = 3 }\n')
    for content in (load_content(), load_content(override)):
        other: Content = again(content)
        assert other is content
    assert len(pickle.dumps(load_content())) < 1000
    with pytest.raises(ValueError, match="other cards than this package has"):
        content_again(None, ["0"])


# ---------------------------------------------------------------- bots
@WAYS
@pytest.mark.parametrize("name", ["random", "heuristic", "habit", "novice"])
def test_a_copied_bot_goes_on_as_the_other_does(again: Again, name: str) -> None:
    assert name in BOTS
    player, game = bot(name, 3, spares=(0,)), played((), decisions=3)
    for _ in range(4):
        decide(game, player)
    other: Bot = again(player)
    ours, theirs = copy.copy(game), copy.copy(game)
    for _ in range(4):
        decide(ours, player)
        decide(theirs, other)
    assert [entry.do for entry in ours.entries] == [entry.do for entry in theirs.entries]
