"""Families in a few words of `words/<language>.toml`."""

from ghoststories.content.white_moon.facts import FamilyFacts
from ghoststories.content.words import words


def death_words(language: str, family: FamilyFacts) -> str:
    """The curse of a family in a few words."""
    said = words(language)
    colour = said[f"colour.{family.colour}"] if family.colour else ""
    return said[f"death.{family.death}"].replace("{colour}", colour)


def reward_words(language: str, family: FamilyFacts, names: dict[str, str]) -> str:
    """The reward of a family, the artifact by its name."""
    text = words(language)[f"family_reward.{family.reward}"]
    return text.replace("{artifact}", names.get(family.artifact, "")).replace("{n}", str(family.n))
