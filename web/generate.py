"""What the page knows of the game, written from the one source of it: `make page` runs this.

`generated/content.json` has cards, villagers, powers and the geometry, `generated/openapi.json` the
API, `generated/options.ts` what a new game may choose, and `messages/game/<language>.json` the
names and the sentences that the terminal says too.
Paraglide makes typed functions of the messages: `event.qi-lost` becomes `event_qi_lost`, and
`generated/catalogue.ts` names those that are found by their names.
"""

import json
import re
from pathlib import Path
from typing import Any

from ghoststories.content.facts import Facts, abilities_of, facts
from ghoststories.content.loader import load_content
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.phrases import phrases
from ghoststories.content.reasons import RULES_OF_EVENTS, RULES_OF_THINGS
from ghoststories.content.rulebook import rulebook
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOUR_NAMES, POWERS, VILLAGERS
from ghoststories.content.words import words
from ghoststories.engine import codes as k
from ghoststories.engine.geometry import FACING, LINE, OPPOSITE, SPACES, TILES, TOUCHES
from ghoststories.engine.names import RESULT_NAMES, SPACE_NAMES
from ghoststories.kinds import ability, act, event, sets, step
from ghoststories.server.http.app import create_app
from ghoststories.server.settings import Settings
from ghoststories.table.ruleset import OPTIONS

HERE = Path(__file__).parent
SECTIONS = ("decide.", "chance.", "option.", "event.", "cause.", "result.", "level.", "bot.")
"""Of the terminal's sentences, those the page says too."""
WORDS = ("colour.", "symbol.", "board.", "status.", "group.", "stone.", "ability.", "curse.")
EXPANSION_STEPS = {row.word for row in step.ROWS if row.of != sets.BASE}
EXPANSION_WAYS = ("act:save", "act:below")
EXPANSION_PLACES = ("move-back", "move-below", "ladder-up")
EXPANSION_OPTIONS = {row.word for row in act.ROWS if row.of != sets.BASE}
EXPANSION_EVENTS = {row.word for row in event.ROWS if row.of != sets.BASE}
MOON_RESULT = RESULT_NAMES[k.LOST_VILLAGERS]
SCHEMA = "https://inlang.com/schema/inlang-message-format"


def key(name: str) -> str:
    """As a name in TypeScript."""
    return re.sub(r"[^A-Za-z0-9]+", "_", name)


def messages(language: str, content: Content) -> dict[str, str]:
    told = {"$schema": SCHEMA}
    names = content.names[language]
    told |= {key(f"name.{ident}"): names[ident] for ident in shown(content)}
    known_abilities = abilities_of(content, [sets.BASE])
    strange = [f"ability.{name}" for name in ability.CODES if name not in known_abilities]
    known = {name: text for name, text in words(language).items() if name not in strange}
    told |= {key(name): text for name, text in known.items() if is_said(content, name)}
    said = phrases(language).templates
    told |= {
        key(name): text
        for name, text in said.items()
        if name.startswith(SECTIONS) and not of_expansion(name)
    }
    told |= {
        key(f"about.{name}"): text
        for name, text in said.items()
        if name.startswith("ability.") and name not in strange
    }
    return told


def of_expansion(name: str) -> bool:
    """Whether only an expansion says this: the page does not show those, and stays light."""
    section, _, word = name.partition(".")
    what, _, place = word.partition("@")
    if section in ("decide", "chance"):
        return what.partition(":")[0] in EXPANSION_STEPS or word in EXPANSION_WAYS
    if section == "option":
        return what in EXPANSION_OPTIONS or place in (*EXPANSION_STEPS, *EXPANSION_PLACES)
    if section == "event":
        return what.partition(":")[0] in EXPANSION_EVENTS or word == f"ended:{MOON_RESULT}"
    return name in ("cause.family", f"result.{MOON_RESULT}")


def shown(content: Content) -> list[str]:
    """Everything of the sets the page shows: the base game so far."""
    return [ident for ident, of_set in content.set_of.items() if of_set == sets.BASE]


def card(content: Content, ident: str) -> dict[str, Any]:
    known: Facts = facts(content, ident)
    stones = {
        stone: [{"ability": one.name, "n": one.n, "rules": one.rules} for one in known.stone(stone)]
        for stone in ("left", "centre", "right")
    }
    head = {"number": known.number, "group": known.group, "colour": known.colour}
    return {**head, "need": known.resistance, **stones}


def facts_of_the_game() -> dict[str, Any]:
    content = load_content()
    of_page = shown(content)
    return {
        "cards": {ident: card(content, ident) for ident in of_page if ident in content.card_id},
        "villagers": [villager for villager in VILLAGERS if villager in of_page],
        "powers": {
            power: COLOUR_NAMES[content.power_colour[at]] for at, power in enumerate(POWERS)
        },
        "rules": {ident: rule for ident, rule in content.rule.items() if ident in of_page},
        "why": {
            "things": RULES_OF_THINGS,
            "events": {
                name: rules
                for name, rules in RULES_OF_EVENTS.items()
                if name not in EXPANSION_EVENTS
            },
            "steps": {row.word: row.rule for row in step.ROWS if row.of == sets.BASE},
        },
        "rulebook": [ident for ident, rule in rulebook().items() if rule.of_set == "base"],
        "touches": {SPACE_NAMES[space]: int(TOUCHES[space]) for space in range(SPACES)},
        "opposite": {SPACE_NAMES[space]: SPACE_NAMES[OPPOSITE[space]] for space in range(SPACES)},
        "line": {
            SPACE_NAMES[space]: [int(LINE[space * 3 + at]) for at in range(3)]
            for space in range(SPACES)
        },
        "facing": [
            [SPACE_NAMES[FACING[tile * 2 + at]] for at in (0, 1) if FACING[tile * 2 + at] >= 0]
            for tile in range(TILES)
        ],
    }


def options_of_the_page() -> str:
    """The rows of a ruleset that the page's form has: those of the base game so far."""
    rows = {
        name: {"values": row.values, "default": row.default}
        for name, row in OPTIONS.items()
        if not row.said.of and name != "expansions"
    }
    return f"export const RULESET = {json.dumps(rows, ensure_ascii=False, indent=1)} as const;\n"


def is_said(content: Content, name: str) -> bool:
    """A word of the page's sections; of a group of cards only if it shows one of them."""
    section, _, word = name.partition(".")
    if section != "group":
        return name.startswith(WORDS)
    cards = [ident for ident in shown(content) if ident in content.card_id]
    return word in {facts(content, ident).group for ident in cards}


def spoken_by_name() -> str:
    """The messages whose names are put together while the page runs: they are fetched with it.
    All others come with the part of the page that says them."""
    others = json.loads((HERE / "messages" / "start" / "en.json").read_text(encoding="utf-8"))
    named = [*messages("en", load_content()), *(name for name in others if "error_" in name)]
    names = ",\n  ".join(sorted(name for name in named if not name.startswith("$")))
    return f"export {{\n  {names},\n}} from './paraglide/messages.js';\n"


def write(file: Path, value: object) -> None:
    write_text(file, json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True) + "\n")


def write_text(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")


def main() -> None:
    write(HERE / "src" / "generated" / "content.json", facts_of_the_game())
    write(HERE / "src" / "generated" / "openapi.json", create_app(Settings()).openapi())
    write_text(HERE / "src" / "generated" / "options.ts", options_of_the_page())
    write_text(HERE / "src" / "generated" / "catalogue.ts", spoken_by_name())
    for language in LANGUAGES:
        write(HERE / "messages" / "game" / f"{language}.json", messages(language, load_content()))


if __name__ == "__main__":
    main()
