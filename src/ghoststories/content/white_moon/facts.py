"""What White Moon has beside cards, as its rows say it: for people, not for the engine."""

from dataclasses import dataclass

from ghoststories.content.facts import row_of
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.content.white_moon import vocabulary as v
from ghoststories.content.white_moon.parse import Artifact, Family


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
    family = row_of(content, ident, Family)
    (death, colour), (reward, n) = family.death, family.reward
    is_artifact = reward == v.FAMILY_REWARDS[v.REWARD_ARTIFACT]
    return FamilyFacts(
        id=ident,
        size=family.size,
        death=death,
        colour=COLOUR_NAMES[colour] if death == v.DEATHS[v.DEATH_REMOVE_TAO] else "",
        reward=reward,
        artifact=v.ARTIFACTS[n] if is_artifact else "",
        n=0 if is_artifact else n,
    )


def lifetime(content: Content, artifact: str) -> str:
    """A word of `LIFETIMES`."""
    return row_of(content, artifact, Artifact).lifetime
