"""What the page knows of the game, written from the one source of it: `make page` runs this.

`generated/content.json` has cards, villagers, powers and the geometry, `generated/openapi.json` the
API, `generated/options.ts` and `option_words.ts` what a new game may choose, and
`messages/game/<language>.json` the names and the sentences that the terminal says too.
Paraglide makes typed functions of the messages: `event.qi-lost` becomes `event_qi_lost`, and
`generated/catalogue.ts` names those that are found by their names.
"""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from ghoststories.bots.bot import BOTS
from ghoststories.content.black_secret.facts import curse_facts, mantra_facts
from ghoststories.content.black_secret.words import effect_words
from ghoststories.content.facts import Facts, abilities_of, facts
from ghoststories.content.loader import load_content
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.phrases import phrases
from ghoststories.content.reasons import RULES_OF_EVENTS, RULES_OF_THINGS
from ghoststories.content.rulebook import rulebook
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOUR_NAMES, POWERS, VILLAGERS
from ghoststories.content.white_moon.facts import family_facts
from ghoststories.content.white_moon.vocabulary import FAMILIES
from ghoststories.content.white_moon.words import death_words, reward_words
from ghoststories.content.words import words
from ghoststories.engine.geometry import FACING, LINE, OPPOSITE, SPACES, TILES, TOUCHES
from ghoststories.engine.names import SPACE_NAMES
from ghoststories.kinds import event, sets, step
from ghoststories.server.http.app import create_app
from ghoststories.server.settings import Settings
from ghoststories.table.option import Option
from ghoststories.table.ruleset import OPTIONS
from ghoststories.table.ruleset.options import LEVELS, PLAYED_BOARDS

HERE = Path(__file__).parent
SECTIONS = (
    *("decide.", "chance.", "option.", "event.", "cause.", "result.", "level.", "bot."),
    *("screen.square", "screen.wu-feng"),
)
"""Of the terminal's sentences, those the page says too."""
WORDS = ("colour.", "symbol.", "board.", "status.", "group.", "stone.", "ability.", "curse.")
SCHEMA = "https://inlang.com/schema/inlang-message-format"


def key(name: str) -> str:
    """As a name in TypeScript."""
    return re.sub(r"[^A-Za-z0-9]+", "_", name)


def messages(language: str, content: Content) -> dict[str, str]:
    told = {"$schema": SCHEMA}
    said, names = phrases(language).templates, content.names[language]
    told |= {key(f"name.{ident}"): name for ident, name in names.items()}
    told |= {key(name): text for name, text in words(language).items() if name.startswith(WORDS)}
    told |= {key(name): text for name, text in said.items() if name.startswith(SECTIONS)}
    on_cards = abilities_of(content, [sets.BASE])
    about = words(language)
    told |= {key(f"about.ability.{name}"): about[f"about.{name}"] for name in on_cards}
    return told | {key(name): text for name, text in deeds(language, content)}


def deeds(language: str, content: Content) -> Iterator[tuple[str, str]]:
    """What curses, mantras and families do, in sentences that are put together of words."""
    for curse in content.curse_id:
        yield f"does.{curse}", effect_words(language, curse_facts(content, curse).steps)
    for mantra in content.mantra_id:
        yield f"does.{mantra}", effect_words(language, mantra_facts(content, mantra).steps)
    for ident in FAMILIES:
        family = family_facts(content, ident)
        yield f"death.{ident}", death_words(language, family)
        yield f"reward.{ident}", reward_words(language, family, content.names[language])


def drawn(of: int) -> bool:
    """Whether the page draws a set: the base game so far. It says all of them."""
    return of == sets.BASE


def shown(content: Content) -> list[str]:
    """Everything of the sets the page draws."""
    return [ident for ident, of_set in content.set_of.items() if drawn(of_set)]


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
            "events": {row.word: RULES_OF_EVENTS[row.word] for row in event.ROWS if drawn(row.of)},
            "steps": {row.word: row.rule for row in step.ROWS if drawn(row.of)},
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


def rules_of_the_page() -> dict[str, Option]:
    """The rows of a ruleset that the page's form shows as switches and choices: those of the base
    game so far. The level has a place of its own."""
    return {
        name: row
        for name, row in OPTIONS.items()
        if row.kind in (bool, str) and not (row.said.of or row.may_be_left_out or name == "level")
    }


def options_of_the_page() -> str:
    """What the form asks: the usual answer first."""
    rows = {
        name: {
            "values": sorted(row.values, key=lambda value: value != row.default),
            "default": row.default,
            "needs": row.said.needs[:2] if row.said.needs else None,
        }
        for name, row in rules_of_the_page().items()
    }
    return f"export const RULES = {json.dumps(rows, ensure_ascii=False, indent=1)} as const;\n"


def words_of_the_options() -> str:
    """Their messages, which come with the form: one that is not there fails when it is built."""
    names = [
        f"start_opt_{name}{of_value}{about}"
        for name, row in rules_of_the_page().items()
        for of_value in ["", *(f"_{value}" for value in row.values)]
        for about in ["", "_about"]
        if of_value or not about or not row.values
    ]
    return in_messages(names)


def spoken_by_name() -> str:
    """The messages whose names are put together while the page runs: they are fetched with it.
    All others come with the part of the page that says them."""
    others = json.loads((HERE / "messages" / "start" / "en.json").read_text(encoding="utf-8"))
    named = [*messages("en", load_content()), *(name for name in others if "error_" in name)]
    return in_messages(name for name in named if not name.startswith("$"))


def in_messages(names: Iterable[str]) -> str:
    listed = ",\n  ".join(sorted(names))
    return f"export {{\n  {listed},\n}} from './paraglide/messages.js';\n"


def choices_of_a_table() -> str:
    """What a table may be like, as constants whose types are known."""
    played = {players: list(boards) for players, boards in PLAYED_BOARDS.items()}
    lists = {"LEVELS": list(LEVELS), "BOTS": list(BOTS), "PLAYED": played}
    lines = [f"export const {name} = {json.dumps(what)} as const;" for name, what in lists.items()]
    return "\n".join(lines) + "\n"


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
    write_text(HERE / "src" / "generated" / "option_words.ts", words_of_the_options())
    write_text(HERE / "src" / "generated" / "catalogue.ts", spoken_by_name())
    write_text(HERE / "src" / "generated" / "choices.ts", choices_of_a_table())
    for language in LANGUAGES:
        write(HERE / "messages" / "game" / f"{language}.json", messages(language, load_content()))


if __name__ == "__main__":
    main()
