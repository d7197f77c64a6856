"""What is agreed before a game: the ruleset, who plays which board, whose dice roll."""

import secrets
from dataclasses import dataclass, field, replace
from typing import Any

from ghoststories.bots.bot import BOTS, USUAL, Bot, bot, bot_for
from ghoststories.engine.names import BOARD_NAMES, WU_FENG
from ghoststories.form import form
from ghoststories.table.ruleset import Ruleset, numbers, options

PROGRAM = "program"
BY_HAND = "by-hand"
DICE = (PROGRAM, BY_HAND)
ME = "me"
WU_FENGS = (ME, *BOTS)
"""Who may play Wu-Feng: one of the people, or a bot of his own."""


def usual_bot() -> str:
    """The one that plays where nobody says which: a good one, where that does not take long."""
    return "adept" if form() == "compiled" else "heuristic"


class PlanError(ValueError):
    """No such table; the message names the option."""


@dataclass(frozen=True)
class Plan:
    ruleset: Ruleset = field(default_factory=Ruleset)
    bots: tuple[str, ...] = ()
    """The boards that bots play."""
    bot: str = field(default_factory=usual_bot)
    share_tokens: bool = False
    """Whether bots may spend the Tao tokens of people."""
    dice: str = PROGRAM
    seed: str | None = None
    """Chosen by people, so known to them; a seed that nobody chose is written nowhere."""
    lang: str = "en"
    wu_feng: str = USUAL
    """Who plays Wu-Feng, where Black Secret is in play."""

    @property
    def against_wu_feng(self) -> bool:
        return WU_FENG in numbers.seats_of(self.ruleset)

    @property
    def person_is_wu_feng(self) -> bool:
        return self.against_wu_feng and self.wu_feng == ME

    @property
    def two_sides(self) -> bool:
        """People on both sides share the screen, and Wu-Feng's hand is hidden from the others."""
        return self.person_is_wu_feng and bool(self.humans)

    @property
    def boards(self) -> str:
        """The boards that somebody plays."""
        return options.PLAYED_BOARDS[self.ruleset.players]

    @property
    def humans(self) -> tuple[str, ...]:
        return tuple(board for board in self.boards if board not in self.bots)

    def seated_by(self, ruleset: Ruleset) -> "Plan":
        """The same bots, as far as there are boards for them."""
        boards = options.PLAYED_BOARDS[ruleset.players]
        return replace(self, ruleset=ruleset, bots=tuple(b for b in self.bots if b in boards))

    def players(self) -> dict[str, Bot]:
        """A bot for each of its boards. Nobody's tokens are spent without being asked."""
        spares = () if self.share_tokens else tuple(map(BOARD_NAMES.index, self.humans))
        found = {board: bot(self.bot, secrets.randbits(32), spares) for board in self.bots}
        if self.against_wu_feng and not self.person_is_wu_feng:
            found[WU_FENG] = bot_for(WU_FENG, self.wu_feng, secrets.randbits(32))
        return found

    # ------------------------------------------------------------ beside a record
    def to_json(self) -> dict[str, Any]:
        """All but the ruleset, which the record says."""
        return {name: value for name, value in vars(self).items() if name != "ruleset"}

    @classmethod
    def from_json(cls, data: object, ruleset: Ruleset) -> "Plan":
        if not isinstance(data, dict):
            raise PlanError("who plays is missing")
        try:
            bots = tuple(board for board in BOARD_NAMES if board in data["bots"])
            texts = {name: str(data[name]) for name in ("bot", "dice", "lang")}
            seed = None if data["seed"] is None else str(data["seed"])
            share = bool(data["share_tokens"])
            wu_feng = str(data.get("wu_feng", USUAL))
        except (KeyError, TypeError) as error:
            raise PlanError(f"who plays is not readable ({error})") from error
        if texts["bot"] not in BOTS or texts["dice"] not in DICE or wu_feng not in WU_FENGS:
            raise PlanError("an unknown bot or dealer plays in it")
        return cls(ruleset, bots, share_tokens=share, seed=seed, wu_feng=wu_feng, **texts)


def bots_of(players: int, bots: str | None, humans: int | None) -> tuple[str, ...]:
    """`--bots N,E` names them; `--humans 1` leaves people the first boards."""
    boards = options.PLAYED_BOARDS.get(players, "")
    if bots is not None and humans is not None:
        raise PlanError("--bots and --humans say the same: give only one of them")
    if humans is not None:
        if not 0 <= humans <= len(boards):
            raise PlanError(f"--humans {humans}: with {players} Taoists it is 0 to {len(boards)}")
        return tuple(boards[humans:])
    named = [word for word in (bots or "").upper().replace(",", " ").split() if word]
    for word in named:
        if word not in list(boards):
            listed = ", ".join(boards)
            raise PlanError(f"--bots {word}: with {players} Taoists the boards are {listed}")
    return tuple(board for board in boards if board in named)
