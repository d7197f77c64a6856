"""One game by bots: from its seed and number alone, so it is the same in every run and process."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b

from ghoststories.bots.bot import Bot, bot
from ghoststories.bots.heuristic import Heuristic
from ghoststories.bots.play import play_game as play_alike
from ghoststories.bots.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.engine.codes import CHANCE, RUNNING, WON
from ghoststories.engine.names import BOARD_NAMES
from ghoststories.engine.play import actor, apply, new
from ghoststories.engine.state import Rules, State
from ghoststories.lab.rows import CAUSES, Row, ending
from ghoststories.table.fast import Fast, play_out
from ghoststories.table.redact import redact
from ghoststories.table.ruleset import PLAYED_BOARDS, Ruleset
from ghoststories.table.score import score

SEED_BITS = 62
"""What the dealer uses of a seed."""


@dataclass(frozen=True)
class Kind:
    """Games that can be compared: one ruleset, played by the same bots."""

    ruleset: Ruleset
    bots: tuple[str, ...]
    """By seat, clockwise from North."""

    @property
    def bots_text(self) -> str:
        """One name when all seats have the same."""
        return self.bots[0] if len(set(self.bots)) == 1 else ",".join(self.bots)


def derived_seed(seed: str, game: int, who: str) -> int:
    """For the dealer or a bot of one game: games next to each other have nothing in common."""
    words = f"{len(seed)} {seed} {game} {who}".encode()
    number = int.from_bytes(blake2b(words, digest_size=8).digest(), "big")
    return number >> (64 - SEED_BITS)


def play_game(kind: Kind, rules: Rules, seed: str, game: int) -> Row:
    """`rules` are those of the kind's ruleset, made once for many games."""
    s, dealer = new(load_content(), rules), Fast(derived_seed(seed, game, "dealer"))
    alike = ALIKE.get(kind.bots_text)
    decisions = alike(s, dealer) if alike else play_seats(s, seats(kind, seed, game), dealer)
    end = ending(s)
    return Row(
        game=game,
        seed=seed,
        players=kind.ruleset.players,
        level=kind.ruleset.level,
        edition=kind.ruleset.edition,
        bots=kind.bots_text,
        result="won" if s.result == WON else "lost",
        cause=CAUSES.get(int(s.result), ""),
        turns=int(s.turn),
        score=score(s, kind.ruleset),
        decisions=int(decisions),
        **end._asdict(),
    )


# ---------------------------------------------------------------- who plays
def heuristics(s: State, dealer: Fast) -> int:
    return int(play_alike(s, Heuristic(Weights()), dealer))


ALIKE: dict[str, Callable[[State, Fast], int]] = {"heuristic": heuristics, "random": play_out}
"""The same bot on all seats, where a compiled loop plays it; other bots go round the table."""


def seats(kind: Kind, seed: str, game: int) -> dict[int, Bot]:
    """The bots by board."""
    boards = PLAYED_BOARDS[kind.ruleset.players]
    return {
        BOARD_NAMES.index(board): bot(name, derived_seed(seed, game, board))
        for board, name in zip(boards, kind.bots, strict=True)
    }


def play_seats(s: State, bots: Mapping[int, Bot], dealer: Fast) -> int:
    """Each bot sees what its seat may know; how many decisions they made."""
    decisions = 0
    while s.result == RUNNING:
        board = int(actor(s))
        if board == CHANCE:
            apply(s, dealer.deal(s))
        else:
            apply(s, bots[board].choose(redact(s, BOARD_NAMES[board])))
            decisions += 1
    return decisions
