"""What White Moon has beside cards, read back from the tables: for people, not for the engine."""

from dataclasses import dataclass

from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.content.white_moon import vocabulary as v
from ghoststories.content.white_moon.parse import LIFETIMES


@dataclass(frozen=True)
class FamilyFacts:
    """A family of the village; `colour`, `artifact` and `n` are empty or 0 where it has none."""

    id: str
    size: int
    death: str
    colour: str
    reward: str
    artifact: str
    n: int


def family_facts(content: Content, ident: str) -> FamilyFacts:
    at = v.FAMILIES.index(ident)
    death, reward = int(content.family_death[at]), int(content.family_reward[at])
    is_artifact = reward & 255 == v.REWARD_ARTIFACT
    return FamilyFacts(
        id=ident,
        size=int(content.family_size[at]),
        death=_word(v.DEATHS, death),
        colour=COLOUR_NAMES[death >> 8] if death & 255 == v.DEATH_REMOVE_TAO else "",
        reward=_word(v.FAMILY_REWARDS, reward),
        artifact=v.ARTIFACTS[reward >> 8] if is_artifact else "",
        n=0 if is_artifact else reward >> 8,
    )


def lifetime(content: Content, artifact: str) -> str:
    """A word of `LIFETIMES`."""
    return LIFETIMES[0 if content.artifact_single[v.ARTIFACTS.index(artifact)] else 1]


def _word(words: dict[str, int], code: int) -> str:
    return next(word for word, own in words.items() if own == code & 255)
