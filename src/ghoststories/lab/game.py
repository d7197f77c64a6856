"""One game by bots: from its seed and number alone, so it is the same in every run and process."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b

from ghoststories.bots.bot import Bot, bot_for
from ghoststories.bots.play import Player, RandomPlayer, play_on
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content import loader, vocabulary
from ghoststories.content.tables import Content, Override
from ghoststories.engine.codes import CHANCE, RUNNING, WON
from ghoststories.engine.names import ACTOR_NAMES
from ghoststories.engine.play import actor, apply, new
from ghoststories.engine.rules import Rules
from ghoststories.engine.state import State
from ghoststories.lab.rows import CAUSES, GameRow, ending, living_qi
from ghoststories.table.fast import Fast
from ghoststories.table.redact import redact
from ghoststories.table.ruleset import Ruleset, numbers
from ghoststories.table.score import score

SEED_BITS = 62
"""What the dealer uses of a seed."""


OWN_COLUMN = ("players", "level", "edition", "expansions")


@dataclass(frozen=True)
class Kind:
    """Games that can be compared: one ruleset, played by the same bots."""

    ruleset: Ruleset
    bots: tuple[str, ...]
    """By seat, clockwise from North; with Black Secret Wu-Feng's last, who else has the same as the
    seat before him."""
    override: Override | None = None
    """The file that corrects the content."""

    @property
    def content(self) -> Content:
        return loader.content_with(self.override)

    @property
    def options_text(self) -> str:
        """What the ruleset says beside Taoists, level, edition and sets."""
        said = self.ruleset.to_json().items()
        words = {name: ",".join(v) if isinstance(v, list) else str(v) for name, v in said}
        return " ".join(f"{name}={word}" for name, word in words.items() if name not in OWN_COLUMN)

    @property
    def bots_text(self) -> str:
        """One name when all seats have the same."""
        return self.bots[0] if len(set(self.bots)) == 1 else ",".join(self.bots)


def derived_seed(seed: str, game: int, who: str) -> int:
    """For the dealer or a bot of one game: games next to each other have nothing in common."""
    words = f"{len(seed)} {seed} {game} {who}".encode()
    number = int.from_bytes(blake2b(words, digest_size=8).digest(), "big")
    return number >> (64 - SEED_BITS)


class QiCourse:
    """How the Qi of the living Taoists changed, turn by turn."""

    def __init__(self) -> None:
        self.qi: list[int] = []

    def note(self, s: State) -> None:
        """Ask after everything that happens: a turn begins with its first die or decision, and one
        without any has the Qi of the next."""
        begun = int(s.turn) - len(self.qi)
        if begun:
            self.qi += [living_qi(s)] * begun


def play_game(kind: Kind, rules: Rules, seed: str, game: int) -> GameRow:
    """`rules` are those of the kind's ruleset, made once for many games."""
    s, dealer = new(kind.content, rules), Fast(derived_seed(seed, game, "dealer"))
    course = QiCourse()
    if alike := ALIKE.get(kind.bots_text):
        decisions = play_turns(s, alike(dealer), dealer, course)
    else:
        decisions = play_seats(s, seats(kind, seed, game), dealer, course)
    end = ending(s)
    return GameRow(
        game=game,
        seed=seed,
        players=kind.ruleset.players,
        level=kind.ruleset.level,
        edition=kind.ruleset.edition,
        sets=" ".join(kind.ruleset.expansions),
        options=kind.options_text,
        content=kind.content.changed_by(),
        bots=kind.bots_text,
        result="won" if s.result == WON else "lost",
        cause=CAUSES.get(int(s.result), ""),
        turns=int(s.turn),
        score=score(s, kind.ruleset),
        decisions=decisions,
        powers=" ".join(vocabulary.POWERS[power] for power in s.power),
        village=" ".join(vocabulary.VILLAGERS[villager] for villager in s.village),
        qi_by_turn=" ".join(map(str, [*course.qi, end.qi])),
        **end._asdict(),
    )


# ---------------------------------------------------------------- who plays
ALIKE: dict[str, Callable[[Fast], Player]] = {
    "heuristic": lambda _: Heuristic(Weights()),
    "random": RandomPlayer,
}
"""One mind for all seats, where it is a compiled one; other bots go round the table."""


def play_turns(s: State, player: Player, dealer: Fast, course: QiCourse) -> int:
    """How many decisions the player made."""
    decisions = 0
    while s.result == RUNNING:
        decisions += int(play_on(s, player, dealer, s.turn + 1))
        course.note(s)
    return decisions


def seats(kind: Kind, seed: str, game: int) -> dict[int, Bot]:
    """The bots by actor."""
    names, bots = numbers.seats_of(kind.ruleset), list(kind.bots)
    bots += bots[-1:] * (len(names) - len(bots))
    return {
        ACTOR_NAMES.index(seat): bot_for(seat, name, derived_seed(seed, game, seat))
        for seat, name in zip(names, bots, strict=True)
    }


def play_seats(s: State, bots: Mapping[int, Bot], dealer: Fast, course: QiCourse) -> int:
    """Each bot sees what its seat may know; how many decisions they made."""
    decisions = 0
    while s.result == RUNNING:
        who = int(actor(s))
        if who == CHANCE:
            apply(s, dealer.deal(s))
        else:
            apply(s, bots[who].choose(redact(s, ACTOR_NAMES[who])))
            decisions += 1
        course.note(s)
    return decisions
