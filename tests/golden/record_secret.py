"""Plays and writes the golden games of Black Secret: `python -m tests.golden.record_secret`.

As in `record.py`, every option is tried in a few random games; Wu-Feng takes what is worst for the
Taoists, but in games of the first edition, whose dice are kind too, whatever comes: so that some
are won.
"""

import sys
from pathlib import Path

from ghoststories.content.loader import load_content
from ghoststories.engine.actions import decode
from ghoststories.engine.codes import RUNNING, WU_FENG
from ghoststories.engine.pending import legal_codes
from ghoststories.engine.play import actor, apply
from ghoststories.engine.state import State, clone
from ghoststories.table.dealer import Seeded
from ghoststories.table.fast import Fast, any_choice
from ghoststories.table.game import Game
from ghoststories.table.record import dumps
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.options import EDITIONS, LEVELS
from tests.golden.record import Kind, outlook, play_on, row

GAMES = Path(__file__).parent / "secret_games"
TABLE = Path(__file__).parent / "secret_games.txt"
TRIES = 40
HORIZON = 4
BOTH = ("white-moon", "black-secret")


def rulesets() -> dict[str, Ruleset]:
    """Every level with one to four Taoists, alone or with White Moon; then options."""
    found = {
        f"{level}-{players}": secret(
            level=level,
            players=players,
            edition=EDITIONS[(i + players) % 2],
            catacombs="AB"[(i + players // 2) % 2],
            unlock=("count", "supports")[players % 2],
            expansions=BOTH if (i + players) % 3 == 0 else ("black-secret",),
        )
        for i, level in enumerate(LEVELS)
        for players in (1, 2, 3, 4)
    }
    cards = load_content().card_id
    soon = tuple(name for i, name in enumerate(cards) if (i % 5 == 0 and i < 55) or 81 <= i < 91)
    found["random-tiles"] = secret(tiles="random", expansions=BOTH, portal="north-east")
    found["no-calligrapher"] = secret(calligrapher="none", players=1, edition="first")
    found["summoned-soon"] = secret(ghosts=soon, edition="first", players=2)
    found["new-incarnations"] = secret(
        ghosts=soon,
        edition="first",
        scoring="german",
        incarnations=("night-witch", "puppet-master", "relentless-seeker", "blood-thirsty"),
    )
    return found


def secret(**options: object) -> Ruleset:
    chosen: dict[str, object] = {"expansions": ("black-secret",), **options}
    return Ruleset(**chosen)  # type: ignore[arg-type]


def best_option(s: State, dealer: Fast) -> int:
    options = legal_codes(s)
    sign = -1 if actor(s) == WU_FENG else 1
    worth = dict.fromkeys(options, 0.0)
    for option in options:
        for _ in range(TRIES):
            copy = clone(s)
            apply(copy, option)
            play_on(copy, dealer, int(s.turn) + HORIZON)
            worth[option] += sign * outlook(copy)
    return max(options, key=lambda option: worth[option])


def play(name: str, ruleset: Ruleset) -> Game:
    seed = f"golden/secret/{name}"
    game = Game(ruleset, Kind(seed) if ruleset.edition == "first" else Seeded(seed))
    dealer = Fast(sum(name.encode()))
    while game.state.result == RUNNING:
        careless = ruleset.edition == "first" and actor(game.state) == WU_FENG
        choose = any_choice if careless else best_option
        game.apply(decode(int(choose(game.state, dealer))))
    return game


def main() -> None:
    GAMES.mkdir(exist_ok=True)
    rows = []
    for name, ruleset in rulesets().items():
        game = play(name, ruleset)
        (GAMES / f"{name}.json").write_text(dumps(game), encoding="utf-8")
        rows.append(row(name, game))
        sys.stdout.write(rows[-1] + "\n")
    TABLE.write_text("\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
