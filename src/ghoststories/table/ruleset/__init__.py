"""The ruleset of a table: who plays, how hard, and the options of the rulebook.

A ruleset that the rulebook does not know is an error here, before the game, never in its middle.
"""

from dataclasses import asdict, dataclass, fields
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.black_secret.vocabulary import DEMONS_N
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.engine.black_secret.seams import BlackSecret
from ghoststories.engine.geometry import DEMON_PLACES
from ghoststories.engine.names import BOARD_NAMES
from ghoststories.engine.rules import Rules
from ghoststories.engine.seams import Expansion
from ghoststories.engine.white_moon.seams import WhiteMoon
from ghoststories.table.ruleset.check import check
from ghoststories.table.ruleset.numbers import (
    cards_in_box,
    ghosts_in_deck,
    incarnations_in_deck,
    sides,
    village_tiles,
)
from ghoststories.table.ruleset.options import (
    PLAYED_BOARDS,
    PORTALS,
    SIDES,
    RulesetError,
    check_type,
    shown,
)


@dataclass(frozen=True)
class Ruleset:
    """Everything a table agrees on before the game. `None` leaves it to chance or takes all."""

    players: int = 4
    level: str = "normal"
    edition: str = "second"
    expansions: tuple[str, ...] = ()
    colours: tuple[str, ...] | None = None
    """The colours of the boards N, E, S, W (SET-2)."""
    powers: tuple[str, ...] | None = None
    """The power shown by the board of each colour, one for each colour (SET-2)."""
    first: str | None = None
    """The board that begins (SET-6)."""
    ghosts: tuple[str, ...] | None = None
    """The ghosts that are shuffled; all of the sets in use when left out."""
    incarnations: tuple[str, ...] | None = None
    """The incarnations that may be drawn; all of the sets in use when left out."""
    five_qi: bool = False
    """The official easier start on Initiation: 5 Qi (LVL-2)."""
    forgotten_ones: str = "while_in_play"
    """How long Forgotten Ones take the powers (INC-6)."""
    scoring: str = "standard"
    """How a game is scored: `standard` (SCO-1) or `german` (SCO-2)."""
    portal: str = "centre"
    """White Moon: where the Portal stands, the centre, an edge or a corner (W-SET-2)."""
    tiles: str = "first-games"
    """White Moon: the school for the Watchman, or nine tiles at `random` (W-SET-1)."""
    incarnation_pool: str = "both"
    """White Moon: whose incarnations may come (W-SET-5)."""
    catacombs: str = "A"
    """Black Secret: the side of the catacombs (K-SET-1)."""
    unlock: str = "count"
    """Black Secret: how the next level of curses is unlocked (K-TURN-5)."""
    calligrapher: str = "night-watchman"
    """Black Secret: the tile the Calligrapher replaces, or `none` without it (K-SET-6)."""

    def to_json(self) -> dict[str, Any]:
        """Only what differs from the default."""
        default = Ruleset()
        pairs = asdict(self).items()
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in pairs
            if value != getattr(default, name)
        }

    @classmethod
    def from_json(cls, data: object) -> "Ruleset":
        if not isinstance(data, dict):
            raise RulesetError(f"ruleset: a table of fields is expected, not {shown(data)}")
        known = {field.name for field in fields(cls)}
        for name, value in data.items():
            if name not in known:
                listed = ", ".join(sorted(known))
                raise RulesetError(f"{shown(name)}: no such field; there are {listed}")
            check_type(name, value)
        arguments: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
        }
        return cls(**arguments)

    def rules(self, content: Content) -> Rules:
        """Checked against the content, and in the form the engine asks for."""
        check(self, content)
        rules = Rules()
        rules.in_box = vec[i64](cards_in_box(self, content))
        rules.ghosts_in_deck = ghosts_in_deck(self, content)
        if self.colours is not None:
            rules.colours = vec[i64]([COLOUR_NAMES.index(name) for name in self.colours])
        rules.sides = vec[i64](sides(self, content))
        self._set_level(rules)
        self._set_players(rules)
        rules.powers_stay_lost = int(self.forgotten_ones == "rest_of_game")
        if self.first is not None:
            rules.first = BOARD_NAMES.index(self.first)
        if self.expansions:
            tiles, sure = village_tiles(self, content)
            rules.villagers, rules.sure = vec[i64](tiles), vec[i64](sure)
            rules.expansions = vec[Expansion](self._expansions(rules, content))
        return rules

    def _expansions(self, rules: Rules, content: Content) -> list[Expansion]:
        """White Moon is always the first of them, Black Secret the last."""
        found: list[Expansion] = []
        if "white-moon" in self.expansions:
            moon = WhiteMoon(None)
            moon.portal = PORTALS[self.portal]
            moon.saved_at_start = 4 - self.players  # W-SET-6
            moon.all_different = int(self.players <= 2)
            found.append(moon)
        if "black-secret" in self.expansions:
            secret = BlackSecret(content, None)
            secret.catacombs = SIDES.index(self.catacombs)
            secret.supports = int(self.unlock == "supports")
            secret.moon = int("white-moon" in self.expansions)
            secret.groups = self.players
            rules.targets = DEMON_PLACES + DEMONS_N
            rules.summoning = content.card_id.index("summoning")
            found.append(secret)
        return found

    def _set_level(self, rules: Rules) -> None:
        """LVL-2 to LVL-7."""
        easy, first = self.level == "initiation", self.edition == "first"
        rules.start_qi = (5 if self.five_qi else 4) if easy else 3
        rules.incarnations = incarnations_in_deck(self.level, self.players)
        rules.start_yin_yang = int(self.level != "hell")
        rules.start_black = int(easy and not first)
        rules.haunted_limit = 4 if easy and first else 3
        rules.full_line_loses = int(easy and first)
        rules.winds_after_move = int(first)

    def _set_players(self, rules: Rules) -> None:
        """NEU-1, SOLO-1, SOLO-2."""
        played = PLAYED_BOARDS[self.players]
        rules.played = vec[i64]([int(board in played) for board in BOARD_NAMES])
        rules.solo = int(self.players == 1)
        rules.power_tokens = {1: 3, 2: 1, 3: 1, 4: 0}[self.players]
