"""White Moon's door into the content: its cards and its tile, families and artifacts."""

from dataclasses import dataclass
from typing import Final

from ghoststories.content.sets import ContentSet, RowsByKind, Things, vec_of
from ghoststories.content.tables import Content
from ghoststories.content.white_moon import parse
from ghoststories.content.white_moon import vocabulary as v


@dataclass(frozen=True)
class Village(Things):
    families: list[parse.Family]
    artifacts: list[parse.Artifact]

    def fill(self, content: Content) -> None:
        families = self.families
        content.family_size = vec_of(family.size for family in families)
        content.family_death = vec_of(
            v.DEATHS.index(own.death[0]) | own.death[1] << 8 for own in families
        )
        content.family_reward = vec_of(
            v.FAMILY_REWARDS.index(own.reward[0]) | own.reward[1] << 8 for own in families
        )
        content.person_family = vec_of(v.FAMILIES.index(own.rpartition("-")[0]) for own in v.PEOPLE)
        content.artifact_single = vec_of(
            int(artifact.lifetime == "single_use") for artifact in self.artifacts
        )

    def further_names(self, language: str) -> dict[str, str]:
        """Nobody published what the people are called: Hua 1, Hua 2, Hua 3; Weng."""
        names: dict[str, str] = {}
        for family in self.families:
            people, name = parse.people_of(family.id), family.names[language]
            if len(people) == 1:
                names[people[0]] = name
            else:
                names |= {person: f"{name} {n}" for n, person in enumerate(people, 1)}
        return names


def _read(rows: RowsByKind) -> Things:
    _check_rewards(rows)
    families = rows.in_order(parse.FAMILY, v.FAMILIES, parse.parse_family)
    return Village(families, rows.in_order(parse.ARTIFACT, v.ARTIFACTS, parse.parse_artifact))


def _check_rewards(rows: RowsByKind) -> None:
    """Each artifact is there once, so no two families give the same."""
    given: dict[int, str] = {}
    # Overridden rows last: of two families with one artifact, the changed one is the mistake.
    for row in sorted(rows.of(parse.FAMILY), key=lambda row: "reward" in row.overridden):
        family = parse.parse_family(row)
        word, which = family.reward
        if word == v.FAMILY_REWARDS[v.REWARD_ARTIFACT]:
            other = given.setdefault(which, family.id)
            if other != family.id:
                problem = f'"{v.ARTIFACTS[which]}" is the reward of "{other}" already'
                raise row.error("reward.which", f"{problem}; each artifact is there once")


SET: Final = ContentSet(
    files={
        "ghosts.toml": (),
        "incarnations.toml": (),
        "villagers.toml": ("kung-fu-school",),
        "families.toml": ("family",),
        "artifacts.toml": ("artifact",),
    },
    kinds=(parse.FAMILY, parse.ARTIFACT),
    read=_read,
)
