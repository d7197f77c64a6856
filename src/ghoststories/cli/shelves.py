"""What the box holds beside cards, kind by kind, as `ghoststories cards` shows it."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from ghoststories.content import parse, provenance, vocabulary
from ghoststories.content.tables import Content
from ghoststories.content.words import words
from ghoststories.kinds import sets

MARK: Final = " °"
"""Behind a value that is designed."""


def marked(content: Content, ident: str, value: str, text: str) -> str:
    """A text with a mark if that value of the thing is designed."""
    return text + (MARK if content.provenance_of[ident][value] == provenance.DESIGNED else "")


def name_of(content: Content, ident: str, lang: str) -> str:
    return marked(content, ident, f"names.{lang}", content.names[lang][ident])


def other_names(content: Content, ident: str, lang: str) -> str:
    return ", ".join(
        f"{other} {content.names[other][ident]}" for other in parse.LANGUAGES if other != lang
    )


def not_printed(content: Content, ident: str, lang: str) -> list[str]:
    """A line that says where its values are from, when not all of them are printed."""
    values = content.provenance_of[ident].items()
    found = [f"{value} {word}" for value, word in values if word != "printed"]
    return [f"    {words(lang)['cards.provenance']}: {', '.join(found)}"] if found else []


def names_json(content: Content, ident: str) -> dict[str, str]:
    return {lang: content.names[lang][ident] for lang in parse.LANGUAGES}


def provenance_json(content: Content, ident: str) -> dict[str, Any]:
    values = content.provenance_of[ident].items()
    return {
        "provenance": content.provenance[ident],
        "designed": [value for value, word in values if word == provenance.DESIGNED],
    }


class Shelf:
    """The things of one kind."""

    word: str
    columns: ClassVar[dict[str, str]]
    """Heading after the name -> the value whose provenance it shows, if it shows one."""
    things: ClassVar[Sequence[str]] = ()
    """Their ids, where the content cannot have others."""
    in_tests: str = ""
    """What names of tests call such a thing; empty if they name none."""

    def idents(self, content: Content) -> Sequence[str]:
        return self.things

    def texts(self, content: Content, ident: str, lang: str) -> list[str]:
        """The columns of a thing in words."""
        raise NotImplementedError

    def facts(self, content: Content, ident: str) -> dict[str, Any]:
        """In the words of the content files."""
        raise NotImplementedError

    def tested(self, content: Content) -> dict[str, str]:
        """Its name in those of tests -> its id."""
        return {ident: ident for ident in self.idents(content)}

    def row(self, content: Content, ident: str, lang: str) -> list[str]:
        texts = self.texts(content, ident, lang)
        return [
            marked(content, ident, value, text) if value else text
            for value, text in zip(self.columns.values(), texts, strict=True)
        ]

    def in_full(self, content: Content, ident: str, lang: str) -> str:
        said, of_set = words(lang), sets.NAMES[content.set_of[ident]]
        about = f"{said[f'cards.{self.word}']}; {of_set}; {other_names(content, ident, lang)}"
        lines = [f"{name_of(content, ident, lang)}  ({ident}; {about})"]
        for heading, text in zip(self.columns, self.row(content, ident, lang), strict=True):
            lines.append(f"    {said[f'cards.{heading}']}: {text}")
        return "\n".join([*lines, *not_printed(content, ident, lang)])

    def as_json(self, content: Content, ident: str) -> dict[str, Any]:
        return {
            "id": ident,
            "set": sets.NAMES[content.set_of[ident]],
            "group": self.word,
            "names": names_json(content, ident),
            **self.facts(content, ident),
            **provenance_json(content, ident),
        }


class Tiles(Shelf):
    """Villagers that help; those of the base game are found by their names only."""

    word = "tile"
    columns: ClassVar = {"does": ""}
    things = vocabulary.VILLAGERS

    def texts(self, content: Content, ident: str, lang: str) -> list[str]:
        return [f"[{content.rule[ident]}]"]

    def facts(self, content: Content, ident: str) -> dict[str, Any]:
        return {"rule": content.rule[ident]}


TILES: Final = Tiles()
