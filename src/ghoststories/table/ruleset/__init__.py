"""The ruleset of a table: who plays, how hard, and the options of the rulebook.

A ruleset that the rulebook does not know is an error here, before the game, never in its middle.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.engine.names import BOARD_NAMES
from ghoststories.engine.rules import Rules
from ghoststories.engine.seams import Expansion
from ghoststories.table.option import RulesetError, options_of, shown
from ghoststories.table.ruleset import numbers
from ghoststories.table.ruleset.check import check
from ghoststories.table.ruleset.options import PLAYED_BOARDS, BaseOptions
from ghoststories.table.sets import SetOptions, in_use


@dataclass(frozen=True)
class Ruleset(SetOptions, BaseOptions):
    """Everything a table agrees on before the game: the rows of the base game, then the sets'."""

    def to_json(self) -> dict[str, Any]:
        """Only what differs from the default."""
        chosen = {name: getattr(self, name) for name in OPTIONS}
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in chosen.items()
            if value != OPTIONS[name].default
        }

    @classmethod
    def from_json(cls, data: object) -> "Ruleset":
        if not isinstance(data, dict):
            raise RulesetError(f"ruleset: a table of fields is expected, not {shown(data)}")
        for name, value in data.items():
            if name not in OPTIONS:
                listed = ", ".join(sorted(OPTIONS))
                raise RulesetError(f"{shown(name)}: no such field; there are {listed}")
            OPTIONS[name].check_type(value)
        arguments: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
        }
        return cls(**arguments)

    def check(self, content: Content) -> None:
        """Raise RulesetError for what is no game."""
        check(self, OPTIONS.values(), content)

    def rules(self, content: Content) -> Rules:
        """Checked against the content, and in the form the engine asks for."""
        self.check(content)
        rules = Rules()
        rules.in_box = vec[i64](numbers.cards_in_box(self, content))
        rules.ghosts_in_deck = numbers.ghosts_in_deck(self, content)
        if self.colours is not None:
            rules.colours = vec[i64]([COLOUR_NAMES.index(name) for name in self.colours])
        rules.sides = vec[i64](numbers.sides(self, content))
        self._set_level(rules)
        self._set_players(rules)
        for row in OPTIONS.values():
            if row.said.number:
                setattr(rules, row.said.number, row.number_of(getattr(self, row.name)))
        if self.first is not None:
            rules.first = BOARD_NAMES.index(self.first)
        if self.expansions:
            tiles, sure = numbers.village_tiles(self, content)
            rules.villagers, rules.sure = vec[i64](tiles), vec[i64](sure)
            rules.expansions = vec[Expansion](
                [one.expansion(self, rules, content) for one in in_use(self.expansions)]
            )
        return rules

    def _set_level(self, rules: Rules) -> None:
        """LVL-2 to LVL-7."""
        easy, first = self.level == "initiation", self.edition == "first"
        rules.start_qi = (5 if self.five_qi else 4) if easy else 3
        rules.incarnations = numbers.incarnations_in_deck(self.level, self.players)
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


OPTIONS = options_of(Ruleset)
"""The rows by the names of their fields: all there is to agree on."""


def rules_of(ruleset: Ruleset, content: Content) -> Rules:
    """Those of `Ruleset.rules`, made once for all games by one ruleset: nobody changes them. Of
    every vector that is laid into a compiled object from here, mypyc keeps a reference for good, so
    rules that are made anew for every game are memory that never comes back."""
    ruleset.check(content)
    return _made_once(json.dumps(ruleset.to_json()), content)


@lru_cache(maxsize=64)
def _made_once(ruleset: str, content: Content) -> Rules:
    return Ruleset.from_json(json.loads(ruleset)).rules(content)
