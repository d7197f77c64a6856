"""What `ghoststories cards` shows of White Moon beside its cards: families and artifacts."""

from typing import Any, ClassVar, Final

from ghoststories.cli.shelves import Shelf, marked
from ghoststories.content.tables import Content
from ghoststories.content.white_moon.facts import family_facts, lifetime
from ghoststories.content.white_moon.vocabulary import ARTIFACTS, FAMILIES
from ghoststories.content.white_moon.words import death_words, reward_words
from ghoststories.content.words import words


class FamilyShelf(Shelf):
    word = in_tests = "family"
    columns: ClassVar = {"people": "size", "curse": "death", "reward": "reward"}
    things = FAMILIES

    def texts(self, content: Content, ident: str, lang: str) -> list[str]:
        family = family_facts(content, ident)
        reward = reward_words(lang, family, content.names[lang])
        return [str(family.size), death_words(lang, family), reward]

    def facts(self, content: Content, ident: str) -> dict[str, Any]:
        family = family_facts(content, ident)
        death = {"curse": family.death, "color": family.colour}
        reward = {"reward": family.reward, "which": family.artifact, "n": family.n}
        return {
            "size": family.size,
            "death": {name: value for name, value in death.items() if value},
            "reward": {name: value for name, value in reward.items() if value},
        }


class ArtifactShelf(Shelf):
    word = in_tests = "artifact"
    columns: ClassVar = {"family": "", "lifetime": "lifetime", "does": "rule"}
    things = ARTIFACTS

    def texts(self, content: Content, ident: str, lang: str) -> list[str]:
        said = words(lang)
        given_by = [
            marked(content, family, "reward", content.names[lang][family])
            for family in FAMILIES
            if family_facts(content, family).artifact == ident
        ]
        does = f"{said[f'artifact.{ident}']} [{content.rule[ident]}]"
        return [", ".join(given_by) or "–", said[f"cards.{lifetime(content, ident)}"], does]

    def facts(self, content: Content, ident: str) -> dict[str, Any]:
        return {"rule": content.rule[ident], "lifetime": lifetime(content, ident)}


FAMILY_SHELF: Final = FamilyShelf()
ARTIFACT_SHELF: Final = ArtifactShelf()
