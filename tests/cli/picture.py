"""Draws docs/terminal.svg, the picture of the README: python -m tests.cli.picture"""

import io
import re

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from ghoststories.cli.commands.plan import Plan
from ghoststories.cli.game.session import Session
from ghoststories.cli.out import Out
from ghoststories.cli.screen.speech import Speech
from ghoststories.cli.screen.tell import SEAT
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.ruleset import Ruleset
from tests.conftest import ROOT

FILE = ROOT / "docs" / "terminal.svg"
COLUMNS, LINES = 120, 40
RULESET = Ruleset(
    powers=("enfeeblement-mantra", "the-gods-favourite", "dance-of-the-spires", "second-wind")
)
POSITION = """
turn 25 N
boards yellow/enfeeblement-mantra red/dance-of-the-spires blue/second-wind green/the-gods-favourite
village sorcerers-hut buddhist-temple tea-house circle-of-prayer taoist-altar night-watchman \
pavilion-of-the-heavenly-wind herbalist graveyard
haunted 8
N at 5 qi 2 tao yellow yellow green blue
E at 2 qi 2 tao red black no-yin-yang
S at 7 qi 4 tao yellow green red red no-yin-yang
W at 7 qi 3 tao yellow black black no-yin-yang buddhas 1
ghosts N0 yellow-plague, N2 zombie-1, E0 reaper, E2 blood-drinker-1, S0 shapeless-evil, \
S2 liquid-horror, W1 rotten-soul-1, W2 wicked-one-1 stone
circle green
mantra N0
gone ghoul, walking-corpse, zombie-2, hound-of-depth, sticky-feet, abysmal-1, skinner, lich
deck 29 ghost, 1 incarnation, 10 ghost
step move
"""
INK, PAPER = (17, 20, 28), (239, 230, 210)
NIGHT = TerminalTheme(
    (26, 32, 48),
    PAPER,
    [
        INK,
        (209, 87, 63),
        (95, 164, 106),
        (226, 184, 75),
        (79, 143, 199),
        *[(127, 191, 163)] * 2,
        PAPER,
    ],
)


def moment() -> list[Text]:
    """North, a person among three bots, comes to a corner with two ghosts."""
    out = Out()
    out.console = Console(width=COLUMNS, height=LINES)
    game = Game(RULESET, Seeded(""), position=POSITION)
    plan = Plan(RULESET, ("E", "S", "W"))
    shown = Session(game, plan, out, Speech(game.content, "en", out.look), None)
    game.apply("move 2")
    wanted = game.pending()
    assert wanted is not None
    return [*shown.teller.told(game.state, game.told(SEAT)), *shown.shown(wanted), Text("> ")]


def picture() -> str:
    console = Console(
        record=True,
        width=COLUMNS,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
    )
    for line in moment():
        console.print(line)
    svg = console.export_svg(title="ghoststories play", theme=NIGHT, unique_id="terminal")
    return re.sub(r"\s*(@font-face \{.*?\}|<!--.*?-->)", "", svg, flags=re.S)


if __name__ == "__main__":
    FILE.write_text(picture(), encoding="utf-8")
