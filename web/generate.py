"""What the page knows of the game, written from the one source of it: `make page` runs this.

`generated/content.json` has cards, villagers, powers and the geometry, `generated/openapi.json` the
API, and `messages/game/<language>.json` the names and the sentences that the terminal says too.
Paraglide makes typed functions of the messages: `event.qi-lost` becomes `event_qi_lost`, and
`generated/catalogue.ts` names those that are found by their names.
"""

import json
import re
from pathlib import Path
from typing import Any

from ghoststories.content.facts import Facts, facts
from ghoststories.content.loader import load_content
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.phrases import phrases
from ghoststories.content.reasons import RULES_OF_EVENTS, RULES_OF_THINGS
from ghoststories.content.rulebook import rulebook
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOUR_NAMES, POWERS, VILLAGERS
from ghoststories.content.words import words
from ghoststories.engine.codes import STEP_KINDS
from ghoststories.engine.geometry import FACING, LINE, OPPOSITE, SPACES, TILES, TOUCHES
from ghoststories.engine.names import SPACE_NAMES
from ghoststories.engine.steps import STEPS
from ghoststories.server.app import create_app
from ghoststories.server.settings import Settings

HERE = Path(__file__).parent
SECTIONS = ("decide.", "chance.", "option.", "event.", "cause.", "result.", "level.", "bot.")
"""Of the terminal's sentences, those the page says too."""
WORDS = ("colour.", "symbol.", "board.", "status.", "group.", "stone.", "ability.", "curse.")
SCHEMA = "https://inlang.com/schema/inlang-message-format"


def key(name: str) -> str:
    """As a name in TypeScript."""
    return re.sub(r"[^A-Za-z0-9]+", "_", name)


def messages(language: str, content: Content) -> dict[str, str]:
    told = {"$schema": SCHEMA}
    told |= {key(f"name.{ident}"): name for ident, name in content.names[language].items()}
    told |= {key(name): text for name, text in words(language).items() if name.startswith(WORDS)}
    said = phrases(language).templates
    told |= {key(name): text for name, text in said.items() if name.startswith(SECTIONS)}
    told |= {
        key(f"about.{name}"): text for name, text in said.items() if name.startswith("ability.")
    }
    return told


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
    return {
        "cards": {ident: card(content, ident) for ident in content.card_id},
        "villagers": list(VILLAGERS),
        "powers": {
            power: COLOUR_NAMES[content.power_colour[at]] for at, power in enumerate(POWERS)
        },
        "rules": content.rule,
        "why": {
            "things": RULES_OF_THINGS,
            "events": RULES_OF_EVENTS,
            "steps": {STEPS[at].name: STEPS[at].rule for at in range(STEP_KINDS) if STEPS[at].name},
        },
        "rulebook": list(rulebook()),
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
    write_text(HERE / "src" / "generated" / "catalogue.ts", spoken_by_name())
    for language in LANGUAGES:
        write(HERE / "messages" / "game" / f"{language}.json", messages(language, load_content()))


if __name__ == "__main__":
    main()
