"""Plays and writes the golden games anew: `python -m tests.golden.record` (compiled; some minutes).

A word after it plays those whose names begin with it: `python -m tests.golden.record moon-`.

To be run when the rules version has grown, and then to be looked at: the table of results shows
what has changed. The players are no bots of the project: every option is tried in a few random
games to the end and the one that lasts longest, or wins most, is taken. That is enough for games
that get somewhere.
"""

import random
import sys
from pathlib import Path

from ghoststories.content.loader import load_content
from ghoststories.engine.actions import decode, parse
from ghoststories.engine.base.haunting import haunted_tiles
from ghoststories.engine.codes import CHANCE, LIVING, ON_STONE, RUNNING, WON
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.pending import legal_codes, pending_row
from ghoststories.engine.play import actor, apply
from ghoststories.engine.state import State, clone
from ghoststories.engine.white_moon.moon import SAFE, has_moon, moon_of
from ghoststories.table.dealer import Seeded
from ghoststories.table.fast import Fast, kind_choice
from ghoststories.table.game import Game
from ghoststories.table.record import dumps
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.options import EDITIONS, LEVELS
from ghoststories.table.white_moon.ruleset import TILE_CHOICES

GAMES = Path(__file__).parent / "games"
TABLE = Path(__file__).parent / "games.txt"
TRIES = 120
HORIZON = 5


def rulesets() -> dict[str, Ruleset]:
    """Every level with one to four players in both editions, then options and short decks."""
    found = {
        f"{level}-{players}-{edition}": Ruleset(players=players, level=level, edition=edition)
        for level in LEVELS
        for players in (1, 2, 3, 4)
        for edition in EDITIONS
    }
    found["five-qi"] = Ruleset(level="initiation", five_qi=True)
    found["powers-lost-for-good"] = short("forgotten-ones", forgotten_ones="rest_of_game")
    found["german-score"] = short("hope-killer", scoring="german")
    for incarnation, players in (("nameless", 4), ("uncatchable", 3), ("howling-nightmare", 2)):
        found[f"short-{incarnation}"] = short(incarnation, players=players)
    cards = tuple(load_content().card_id)
    found["four-incarnations-soon"] = Ruleset(level="nightmare", edition="first", ghosts=cards[:41])
    found["three-incarnations-soon"] = Ruleset(
        level="hell", edition="first", players=1, ghosts=cards[9:55]
    )
    return found | moon_rulesets()


def moon_rulesets() -> dict[str, Ruleset]:
    """White Moon on every level with one to four players, and its options."""
    portals = ["centre", "north", "south-east", "west"]
    found = {
        f"moon-{level}-{players}": moon(
            level=level,
            players=players,
            edition=EDITIONS[(i + players) % 2],
            portal=portals[(i + players) % 4],
            tiles=TILE_CHOICES[players % 2],
        )
        for i, level in enumerate(LEVELS)
        for players in (1, 2, 3, 4)
    }
    for pool in ("base", "white-moon"):
        found[f"moon-pool-{pool}"] = moon(incarnation_pool=pool, edition="first")
    cards = load_content().card_id
    soon = tuple(name for i, name in enumerate(cards) if i < 41 or 65 <= i < 75)
    found["moon-four-incarnations-soon"] = moon(level="nightmare", edition="first", ghosts=soon)
    found["moon-shapeshifter-soon"] = moon(
        incarnations=("shapeshifter", "time-keeper", "voracious"),
        edition="first",
        scoring="german",
        ghosts=soon[-24:],
    )
    return found


def moon(**options: object) -> Ruleset:
    return Ruleset(expansions=("white-moon",), **options)  # type: ignore[arg-type]


def short(incarnation: str, players: int = 4, **options: object) -> Ruleset:
    """A deck in which Wu-Feng comes after a few cards."""
    cards = load_content().card_id
    ghosts = tuple(cards[i] for i in range(0, 55, 2))[: 14 + 5 * (4 - players)]
    return Ruleset(
        players=players,
        ghosts=ghosts,
        incarnations=(incarnation,),
        **options,  # type: ignore[arg-type]
    )


def best_option(s: State, dealer: Fast) -> int:
    options = legal_codes(s)
    worth = dict.fromkeys(options, 0.0)
    for option in options:
        for _ in range(TRIES):
            copy = clone(s)
            apply(copy, option)
            play_on(copy, dealer, int(s.turn) + HORIZON)
            worth[option] += outlook(copy)
    return max(options, key=lambda option: worth[option])


def play_on(s: State, dealer: Fast, turn: int) -> None:
    while s.result == RUNNING and s.turn < turn:
        apply(s, dealer.deal(s) if actor(s) == CHANCE else kind_choice(s, dealer))


def outlook(s: State) -> float:
    """A rough idea of how things stand."""
    if s.result != RUNNING:
        return 1000.0 if s.result == WON else -300.0
    ghosts = [space for space in range(SPACES) if s.ghosts[space] >= 0]
    out = sum(1 for space in ghosts if s.figures[space] == ON_STONE)
    living = sum(1 for status in s.status if status == LIVING)
    held = 5 * sum(map(int, s.qi)) + sum(map(int, s.tao)) + 4 * sum(map(int, s.yin_yang))
    against = 25 * haunted_tiles(s) + 7 * len(ghosts) + 5 * out + 40 * s.incarnations_left
    return float(12 * living + held - against) + outlook_of_the_moon(s)


def outlook_of_the_moon(s: State) -> float:
    """Who is saved, who is dead, and crystals that wait for a barrier."""
    if not has_moon(s):
        return 0.0
    m = moon_of(s)
    saved = sum(1 for where in m.people if where == SAFE)
    crystals = sum(int(n) for n in m.crystals) + 2 * int(m.receptacles).bit_count()
    return float(12 * saved - 14 * m.dead + 4 * crystals)


class Kind:
    """A dealer whose dice like the Taoists: without it nobody meets the fourth incarnation."""

    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)
        self.plain = Seeded(seed)

    def deal(self, s: State) -> int:
        wanted = {"tao-die": "roll white", "curse-die": "curse nothing"}.get(pending_row(s).word)
        return parse(wanted) if wanted and self.rng.random() < 0.7 else self.plain.deal(s)


def play(name: str, ruleset: Ruleset) -> Game:
    seed = f"golden/{name}"
    game = Game(ruleset, Kind(seed) if ruleset.edition == "first" else Seeded(seed))
    dealer = Fast(sum(name.encode()))
    while game.state.result == RUNNING:
        game.apply(decode(best_option(game.state, dealer)))
    return game


def row(name: str, game: Game) -> str:
    return f"{name:<28} {game.result:<14} turn {game.state.turn:>3}  score {game.score:>4}"


def main(begins: str = "") -> None:
    rows = {}
    if begins:
        rows = {line.split()[0]: line for line in TABLE.read_text("utf-8").splitlines()}
    for name, ruleset in rulesets().items():
        if name.startswith(begins):
            game = play(name, ruleset)
            (GAMES / f"{name}.json").write_text(dumps(game), encoding="utf-8")
            rows[name] = row(name, game)
            sys.stdout.write(rows[name] + "\n")
    TABLE.write_text("".join(f"{rows[name]}\n" for name in rulesets()), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
