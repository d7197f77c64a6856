"""White Moon against facts written down a second time: families, artifacts, where each is from."""

from pathlib import Path

import pytest

from ghoststories.content.base.parse import CARD
from ghoststories.content.loader import content_from, load_content
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.provenance import WORDS, worst
from ghoststories.content.rows import ContentError
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import GREEN, VILLAGERS
from ghoststories.content.white_moon.facts import family_facts, lifetime
from ghoststories.content.white_moon.vocabulary import (
    ARTIFACTS,
    ARTIFACTS_N,
    DEATHS,
    FAMILIES,
    FAMILY_REWARDS,
    MOON_DUST,
    PEOPLE,
    PEOPLE_N,
)
from ghoststories.content.words import words
from ghoststories.kinds import sets

BASE_DIGEST = "08ca3361dee6c11f"
"""Records of base games are bound to it: it may not change with an expansion."""

# id size | curse [colour], its provenance | reward [what], its provenance
FAMILY_FACTS = """
hua 3 | knock_down printed | artifact divine-sword designed
zhou 3 | lose_qi printed | mystic_barrier designed
li 3 | lose_qi designed | artifact ancestral-armor designed
sun 3 | summon_ghost printed | artifact cloud-boots designed
miao 2 | discard_tao designed | group_gain_qi_and_yinyang designed
xiang 2 | kill_visible_villager inferred | gain_tao 3 designed
sheng 2 | haunt_tile printed | free_tile designed
wu 2 | summon_incarnation printed | artifact claw-of-vengeance designed
chang 1 | remove_tao yellow designed | artifact moon-dust printed
teng 1 | remove_tao blue designed | artifact gathering-gong designed
long 1 | remove_tao green designed | artifact elixir-of-health printed
weng 1 | roll_curse_die designed | artifact warding-talisman designed
"""
# id lifetime, its provenance | rule, the provenance of what it does | of its names en pl
ARTIFACT_FACTS = """
moon-dust single_use designed | W-CRY-1 printed | inferred printed
elixir-of-health single_use designed | W-ART-2 designed | inferred printed
gathering-gong single_use designed | W-ART-2 designed | designed designed
warding-talisman single_use designed | W-ART-2 designed | designed designed
divine-sword permanent reported | W-ART-2 reported | inferred printed
ancestral-armor permanent reported | W-ART-2 designed | designed designed
claw-of-vengeance permanent designed | W-INC-8 printed | inferred printed
cloud-boots permanent designed | W-ART-2 designed | designed designed
"""
# id colour resistance left centre right | names en pl de
CARD_PROVENANCE = """
bog-jackal designed designed designed designed designed | designed designed designed
carrion-crow designed designed designed designed designed | designed designed designed
grey-hunter designed designed printed designed designed | inferred printed designed
gate-keeper designed designed printed printed designed | printed printed designed
time-keeper designed designed printed printed inferred | printed printed designed
shapeshifter printed designed printed printed inferred | printed printed designed
"""


def lines(text: str) -> list[list[list[str]]]:
    return [[part.split() for part in line.split("|")] for line in text.strip().splitlines()]


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


# ---------------------------------------------------------------- facts
@pytest.mark.parametrize("line", lines(FAMILY_FACTS), ids=lambda line: line[0][0])
def test_a_family_is_as_the_data_say(line: list[list[str]]) -> None:
    content = load_content()
    (ident, size), (*death, death_from), (*reward, reward_from) = line
    found = family_facts(content, ident)
    assert found.size == int(size)
    assert [found.death, *filter(None, [found.colour])] == death
    assert [found.reward, *filter(None, [found.artifact, str(found.n or "")])] == reward
    told = content.provenance_of[ident]
    assert (told["size"], told["death"], told["reward"]) == ("printed", death_from, reward_from)


@pytest.mark.parametrize("line", lines(ARTIFACT_FACTS), ids=lambda line: line[0][0])
def test_an_artifact_is_as_the_data_say(line: list[list[str]]) -> None:
    content = load_content()
    (ident, lasts, lasts_from), (rule, rule_from), (en_from, pl_from) = line
    assert lifetime(content, ident) == lasts
    assert content.rule[ident] == rule
    assert content.provenance_of[ident] == {
        "lifetime": lasts_from,
        "rule": rule_from,
        "names.en": en_from,
        "names.pl": pl_from,
        "names.de": "designed",
    }


@pytest.mark.parametrize("line", lines(CARD_PROVENANCE), ids=lambda line: line[0][0])
def test_a_card_says_of_each_value_where_it_is_from(line: list[list[str]]) -> None:
    (ident, *values), names = line
    told = load_content().provenance_of[ident]
    assert [told[value] for value in CARD.values] == values
    assert [told[f"names.{language}"] for language in LANGUAGES] == names


def test_every_family_and_every_artifact_has_a_line() -> None:
    assert [line[0][0] for line in lines(FAMILY_FACTS)] == FAMILIES
    assert [line[0][0] for line in lines(ARTIFACT_FACTS)] == ARTIFACTS
    assert len(ARTIFACTS) == ARTIFACTS_N


def test_the_tables_hold_codes_with_their_parameter() -> None:
    content = load_content()
    assert content.family_death[FAMILIES.index("long")] == DEATHS.index("remove_tao") | GREEN << 8
    assert content.family_reward[FAMILIES.index("chang")] == 1 | MOON_DUST << 8
    gain_tao = FAMILY_REWARDS.index("gain_tao")
    assert content.family_reward[FAMILIES.index("xiang")] == gain_tao | 3 << 8
    assert list(content.artifact_single) == [1, 1, 1, 1, 0, 0, 0, 0]
    assert list(content.family_size) == [3] * 4 + [2] * 4 + [1] * 4


def test_24_people_are_of_12_families() -> None:
    content = load_content()
    assert len(PEOPLE) == PEOPLE_N == len(content.person_family) == sum(content.family_size)
    for person, family in zip(PEOPLE, content.person_family, strict=True):
        assert person.rpartition("-")[0] == FAMILIES[family]
    assert [content.names["pl"][person] for person in ("hua-3", "weng-1")] == ["Hua 3", "Weng"]


def test_every_artifact_is_the_reward_of_one_family() -> None:
    content = load_content()
    given = [family_facts(content, family).artifact for family in FAMILIES]
    assert sorted(filter(None, given)) == sorted(ARTIFACTS)


def test_the_tenth_villager_is_of_white_moon() -> None:
    content = load_content()
    assert list(content.villager_set)[:10] == [sets.BASE] * 9 + [sets.WHITE_MOON]
    assert VILLAGERS[9] == "kung-fu-school"
    assert content.rule["kung-fu-school"] == "W-KFS-1"


def test_curses_rewards_and_artifacts_have_words() -> None:
    for section, names in (
        ("death", DEATHS[1:]),
        ("family_reward", FAMILY_REWARDS[1:]),
        ("artifact", ARTIFACTS),
    ):
        found = [key.partition(".")[2] for key in words() if key.startswith(f"{section}.")]
        assert found == names


# ---------------------------------------------------------------- provenance
def test_designed_values_are_counted_by_set() -> None:
    content = load_content()
    # 16 cards of 5 facts, a tile of 1, 12 families of 3, 8 artifacts of 2, each with 3 names
    assert content.values(sets.WHITE_MOON) == 16 * 8 + 4 + 12 * 6 + 8 * 5
    words_of_set = [
        word
        for ident, told in content.provenance_of.items()
        if content.set_of[ident] == sets.WHITE_MOON
        for word in told.values()
    ]
    assert content.designed(sets.WHITE_MOON) == words_of_set.count("designed") == 140
    assert set(words_of_set) == set(WORDS)


def test_the_word_of_a_row_is_its_worst() -> None:
    told = load_content().provenance
    assert (told["ghoul"], told["level-1"], told["zhou"]) == ("printed", "inferred", "designed")
    assert worst(["printed", "reported", "inferred"]) == "inferred"
    assert worst(["printed", "my box", "reported"]) == "my box"
    assert worst(["designed", "my box"]) == "designed"


def test_an_override_says_where_the_changed_value_is_from(override: Path) -> None:
    override.write_text(
        '[[card]]\nid = "bog-jackal"\nresistance = { yellow = 1 }\nprovenance = "my box"\n'
        '[[card]]\nid = "mire-boar"\nright = []\nnames.pl = "Dzik"\n'
        '[[card]]\nid = "crag-ape"\nprovenance = "printed"\n'
        '[[artifact]]\nid = "moon-dust"\nlifetime = "permanent"\n'
        'provenance = { lifetime = "my box", names = { de = "my box" } }\n'
    )
    content, before = load_content(override), load_content()
    told = content.provenance_of
    assert (told["bog-jackal"]["resistance"], told["bog-jackal"]["color"]) == ("my box", "designed")
    assert content.provenance["bog-jackal"] == "designed"
    assert (told["mire-boar"]["right"], told["mire-boar"]["names.pl"]) == ("override", "override")
    assert told["mire-boar"]["names.en"] == "designed"
    assert set(told["crag-ape"].values()) == {"printed"}
    assert content.provenance["moon-dust"] == "my box"
    assert content.designed(sets.WHITE_MOON) == before.designed(sets.WHITE_MOON) - 1 - 2 - 8 - 2


# ---------------------------------------------------------------- overrides and the digest
def digests(content: Content) -> dict[str, str]:
    return dict(zip(sets.NAMES, content.set_digest, strict=True))


def test_the_digest_of_the_base_game_is_what_it_was() -> None:
    content = load_content()
    assert content.digest == digests(content)["base"] == BASE_DIGEST


@pytest.mark.parametrize(
    "text",
    [
        '[[card]]\nid = "bog-jackal"\nresistance = { yellow = 1 }\n',
        '[[card]]\nid = "shapeshifter"\nresistance = { board = 4 }\n',
        '[[family]]\nid = "li"\ndeath = "discard_tao"\n',
        '[[family]]\nid = "weng"\ndeath = { curse = "remove_tao", color = "black" }\n',
        '[[family]]\nid = "xiang"\nreward = { reward = "gain_tao", n = 2 }\n',
        '[[artifact]]\nid = "cloud-boots"\nlifetime = "single_use"\n',
    ],
)
def test_a_corrected_fact_changes_the_digest_of_its_set_only(override: Path, text: str) -> None:
    override.write_text(text)
    changed, before = digests(load_content(override)), digests(load_content())
    assert changed["base"] == before["base"] == BASE_DIGEST
    assert changed["white-moon"] != before["white-moon"]


def test_names_of_an_expansion_change_no_digest(override: Path) -> None:
    override.write_text(
        '[[family]]\nid = "chang"\nnames.en = "Cheng"\n'
        '[[artifact]]\nid = "moon-dust"\nnames.de = "Mondpulver"\n'
        '[[villager]]\nid = "kung-fu-school"\nnames.de = "Kampfschule"\n'
    )
    content = load_content(override)
    assert digests(content) == digests(load_content())
    assert content.names["en"]["chang-1"] == "Cheng"
    assert content.names["pl"]["chang-1"] == "Chang"


def test_a_base_fact_leaves_the_other_digest_alone(override: Path) -> None:
    override.write_text('[[card]]\nid = "ghoul"\nresistance = { yellow = 2 }\n')
    changed, before = digests(load_content(override)), digests(load_content())
    assert changed["base"] != before["base"]
    assert changed["white-moon"] == before["white-moon"]


def test_two_families_may_change_their_artifacts(override: Path) -> None:
    override.write_text(
        '[[family]]\nid = "teng"\nreward = { reward = "artifact", which = "warding-talisman" }\n'
        '[[family]]\nid = "weng"\nreward = { reward = "artifact", which = "gathering-gong" }\n'
    )
    content = load_content(override)
    assert family_facts(content, "teng").artifact == "warding-talisman"
    assert family_facts(content, "weng").artifact == "gathering-gong"


# ---------------------------------------------------------------- mistakes
DEATH_WORDS = ", ".join(DEATHS[1:])
REWARD_WORDS = ", ".join(FAMILY_REWARDS[1:])
BAD_OVERRIDES = [
    (
        ("family", "hua"),
        "size = 2",
        "size",
        "is fixed; an override may change death, reward, names, ",
    ),
    (("family", "hua"), 'death = "boo"', "death", f'"boo" is not one of {DEATH_WORDS}'),
    (("family", "hua"), "death = 3", "death", f"3 is not one of {DEATH_WORDS}"),
    (
        ("family", "hua"),
        "death = {}",
        "death",
        f'a table without "curse", which is one of {DEATH_WORDS}',
    ),
    (
        ("family", "hua"),
        'death = "remove_tao"',
        "death",
        '"remove_tao" needs "color", written { curse = "remove_tao", color = "red" }',
    ),
    (
        ("family", "hua"),
        'death = { curse = "remove_tao", color = "white" }',
        "death.color",
        '"white" is not one of yellow, green, red, blue, black',
    ),
    (
        ("family", "hua"),
        'death = { curse = "lose_qi", n = 2 }',
        "death",
        '"lose_qi" takes no "n"; it takes nothing more',
    ),
    (("family", "li"), 'reward = "gold"', "reward", f'"gold" is not one of {REWARD_WORDS}'),
    (
        ("family", "li"),
        'reward = { reward = "gain_tao", n = 0 }',
        "reward.n",
        "0 is not a whole number from 1 to 9",
    ),
    (
        ("family", "li"),
        'reward = { reward = "gain_tao", n = 1, color = "red" }',
        "reward",
        '"gain_tao" takes no "color"; it takes only "n"',
    ),
    (
        ("family", "li"),
        'reward = { reward = "artifact", which = "moon-dust" }',
        "reward.which",
        '"moon-dust" is the reward of "chang" already; each artifact is there once',
    ),
    (
        ("family", "li"),
        'reward = { reward = "artifact", which = "flute" }',
        "reward.which",
        '"flute" is not one of moon-dust, elixir-of-health, ',
    ),
    (
        ("artifact", "moon-dust"),
        'lifetime = "long"',
        "lifetime",
        '"long" is not one of single_use, permanent',
    ),
    (
        ("artifact", "moon-dust"),
        'rule = "W-ART-1"',
        "rule",
        "is fixed; an override may change lifetime",
    ),
    (
        ("artifact", "moon-dst"),
        "",
        "id",
        'there is no artifact "moon-dst", and an override can only ',
    ),
    (
        ("family", "moon-dust"),
        "",
        "id",
        'there is no family "moon-dust", and an override can only ',
    ),
    (
        ("family", "li"),
        'provenance = { colour = "my box" }',
        "provenance",
        '"colour" is no value of a family: names, size, death, reward, names.en, ',
    ),
    (
        ("family", "li"),
        "provenance = { death = 1 }",
        "provenance.death",
        "1 is not a text with at least one letter",
    ),
]


@pytest.mark.parametrize(
    ("row", "text", "field", "problem"), BAD_OVERRIDES, ids=lambda value: str(value)[:24]
)
def test_a_bad_override_is_told_in_a_sentence(
    override: Path, row: tuple[str, str], text: str, field: str, problem: str
) -> None:
    kind, ident = row
    override.write_text(f'[[{kind}]]\nid = "{ident}"\n{text}\n')
    with pytest.raises(ContentError) as caught:
        load_content(override)
    message = str(caught.value)
    assert message.startswith(f'{override}, {kind} "{ident}", field "{field}": {problem}')
    assert "\n" not in message


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        (
            "white_moon/families.toml",
            "size = 3",
            "size = 2",
            'family "hua", field "size": 2 is not a whole number from 3 to 3',
        ),
        (
            "white_moon/families.toml",
            'id = "hua"',
            'id = "hau"',
            'family "hau", field "id": "hau" is not one of hua, zhou, li',
        ),
        (
            "white_moon/artifacts.toml",
            'id = "moon-dust"',
            'id = "moon-dirt"',
            'artifact "moon-dirt", field "id": "moon-dirt" is not one of moon-dust, ',
        ),
        (
            "white_moon/artifacts.toml",
            'lifetime = "single_use"\n',
            "",
            'artifact "moon-dust", field "lifetime": is missing; an artifact needs id, rule, ',
        ),
        (
            "white_moon/incarnations.toml",
            'left = "printed"\n',
            "",
            'card "gate-keeper", field "provenance.left": is missing; a table needs names, color, ',
        ),
        (
            "white_moon/incarnations.toml",
            'de = "designed" }\ncolor',
            'de = "guessed" }\ncolor',
            'card "gate-keeper", field "provenance.names.de": "guessed" is not one of printed, ',
        ),
        (
            "white_moon/incarnations.toml",
            ', de = "designed" }\ncolor',
            " }\ncolor",
            'card "gate-keeper", field "provenance.names.de": is missing; names needs en, pl, de',
        ),
        (
            "white_moon/incarnations.toml",
            'left = "printed"',
            'left = "printed"\nnumber = "printed"',
            'card "gate-keeper", field "provenance.number": "number" is not one of names, color',
        ),
        (
            "white_moon/incarnations.toml",
            'left = ["remove_portal"]',
            'left = ["remove_bottom_ghosts"]',
            'card "gate-keeper", field "left": "remove_bottom_ghosts" needs a number, written',
        ),
    ],
)
def test_a_bad_packaged_file_is_told_in_a_sentence(
    folder: Path, file: str, old: str, new: str, problem: str
) -> None:
    change(folder / file, old, new)
    with pytest.raises(ContentError) as caught:
        content_from(folder)
    assert str(caught.value).startswith(f"{file}, {problem}")


def test_a_missing_thing_is_missed_in_its_file(folder: Path) -> None:
    (folder / "white_moon/villagers.toml").write_text("")
    with pytest.raises(
        ContentError, match=r'white_moon/villagers\.toml, villager "kung-fu-school"'
    ):
        content_from(folder)
