"""What `ghoststories cards` shows of Black Secret: curses, mantras, tokens, demons and boards."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from ghoststories.cli.shelves import Shelf
from ghoststories.content.black_secret import facts
from ghoststories.content.black_secret.parse import CATACOMB_IDS, TIER_IDS, TOKEN_IDS
from ghoststories.content.black_secret.vocabulary import DEMONS, TOKENS
from ghoststories.content.black_secret.words import effect_words
from ghoststories.content.tables import Content
from ghoststories.content.words import words


class DemonShelf(Shelf):
    word = in_tests = "demon"
    columns: ClassVar = {
        **{"cost": "cost", "strength": "resistance"},
        **{"side_a": "a", "side_b": "b", "rule": "rule"},
    }
    things = DEMONS

    def texts(self, content: Content, ident: str, lang: str) -> list[str]:
        demon = facts.demon_facts(content, ident)
        effects = [words(lang)[f"demon.{effect}"] for effect in demon.effects]
        return [str(demon.cost), str(demon.resistance), *effects, content.rule[ident]]

    def facts(self, content: Content, ident: str) -> dict[str, Any]:
        demon = facts.demon_facts(content, ident)
        sides = {"a": demon.effects[0], "b": demon.effects[1]}
        numbers = {"cost": demon.cost, "resistance": demon.resistance}
        return {"rule": content.rule[ident], **numbers, **sides}


class TokenShelf(Shelf):
    word = in_tests = "token"
    columns: ClassVar = {"counts": "counts", "does": "rule"}
    things = TOKEN_IDS

    def tested(self, content: Content) -> dict[str, str]:
        """By its face."""
        return dict(zip(TOKENS, TOKEN_IDS, strict=True))

    def texts(self, content: Content, ident: str, lang: str) -> list[str]:
        counts = ", ".join(map(str, facts.token_counts(content, ident)))
        does = words(lang)[f"token.{ident.removeprefix('token-')}"]
        return [counts, f"{does} [{content.rule[ident]}]"]

    def facts(self, content: Content, ident: str) -> dict[str, Any]:
        return {"rule": content.rule[ident], "counts": facts.token_counts(content, ident)}


class CatacombsShelf(Shelf):
    word = "catacombs"
    columns: ClassVar = {"squares": "squares", "entrances": "entrances"}
    things = CATACOMB_IDS

    def texts(self, content: Content, ident: str, lang: str) -> list[str]:
        said = words(lang)
        colours = [said[f"colour.{colour}"] for colour in facts.square_colours(content, ident)]
        rows = [", ".join(colours[at : at + 3]) for at in (0, 3, 6)]
        return [" / ".join(rows), ", ".join(map(str, facts.entrances(content, ident)))]

    def facts(self, content: Content, ident: str) -> dict[str, Any]:
        return {
            "squares": facts.square_colours(content, ident),
            "entrances": facts.entrances(content, ident),
        }


class TierShelf(Shelf):
    word = "tier"
    columns: ClassVar = {"slots": "slots", "curses_dealt": "curses", "mantras_dealt": "mantras"}
    things = TIER_IDS

    def texts(self, content: Content, ident: str, lang: str) -> list[str]:
        return [str(n) for n in facts.tier_numbers(content, ident)]

    def facts(self, content: Content, ident: str) -> dict[str, Any]:
        return dict(zip(self.columns.values(), facts.tier_numbers(content, ident), strict=True))


class SpellShelf(Shelf):
    """Curses and blood mantras; only a curse has a colour."""

    def __init__(self, spell: Callable[[Content, str], facts.SpellFacts]) -> None:
        self.spell = spell

    def texts(self, content: Content, ident: str, lang: str) -> list[str]:
        said, spell = words(lang), self.spell(content, ident)
        does = effect_words(lang, spell.steps)
        does += f" ({said['cards.with_moon']})" if spell.white_moon else ""
        colour, symbol = said.get(f"colour.{spell.colour}"), said.get(f"symbol.{spell.colour}")
        told = {"level": str(spell.level), "does": does}
        told["colour"] = f"{colour} ({symbol})" if colour else "–"
        return [told[heading] for heading in self.columns]

    def facts(self, content: Content, ident: str) -> dict[str, Any]:
        spell = self.spell(content, ident)
        told = {
            "level": spell.level,
            "color": spell.colour or None,
            "white_moon": spell.white_moon,
            "effect": [step.as_row() for step in spell.steps],
        }
        return {name: told[name] for name in told if name != "color" or "colour" in self.columns}


class CurseShelf(SpellShelf):
    word, in_tests = "curse_token", "curse"
    columns: ClassVar = {"level": "level", "colour": "color", "does": "effect"}

    def idents(self, content: Content) -> Sequence[str]:
        return content.curse_id

    def tested(self, content: Content) -> dict[str, str]:
        """Blank ones do nothing, so nothing tests them."""
        return {
            ident: ident
            for at, ident in enumerate(content.curse_id)
            if int(content.curse_colour[at]) >= 0
        }


class MantraShelf(SpellShelf):
    word = in_tests = "mantra"
    columns: ClassVar = {"level": "level", "does": "effect"}

    def idents(self, content: Content) -> Sequence[str]:
        return content.mantra_id


SPELLS: Final = [CurseShelf(facts.curse_facts), MantraShelf(facts.mantra_facts)]
SHELVES: Final = [DemonShelf(), TokenShelf(), CatacombsShelf(), TierShelf(), *SPELLS]
