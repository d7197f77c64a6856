"""The cards of the base game against facts written down a second time, and their names."""

import re

import pytest

from ghoststories.content.loader import load_content
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.tables import NEED_BITS, NEED_MASK, STONE_WIDTH, Content
from ghoststories.content.vocabulary import (
    ABILITIES,
    COLOUR_NAMES,
    COLOURS,
    GROUP_NAMES,
    POWERS,
    STONES,
    VILLAGERS,
    WITH_NUMBER,
)

# number id colour resistance | left | centre | right
# A bare resistance is of the card's own colour; otherwise y, g, r, b and k (black) are counted.
FACTS = """
1 ghoul yellow 1 | | haunter |
2 walking-corpse yellow 1 | | dice_immune |
3 coffin-breakers-1 yellow 1 | summon_ghost block_board_power | |
4 coffin-breakers-2 yellow 1 | summon_ghost | |
5 restless-dead yellow 2 | | haunter |
6 zombie-1 yellow 2 | | | roll_curse_die
7 zombie-2 yellow 2 | | | roll_curse_die
8 hopping-vampire-1 yellow 3 | | haunter |
9 hopping-vampire-2 yellow 3 | | haunter |
10 yellow-plague yellow 4 | | | gain_tao:2
11 lich yellow 4 | | roll_curse_die | gain_qi_or_yinyang
12 drowned-maiden blue 1 | | haunter |
13 hound-of-depth blue 1 | | dice_immune |
14 perfidious-nymph-1 blue 1 | summon_ghost block_board_power | |
15 perfidious-nymph-2 blue 1 | summon_ghost | |
16 sticky-feet blue 2 | | haunter |
17 abysmal-1 blue 2 | | | roll_curse_die
18 abysmal-2 blue 2 | | | roll_curse_die
19 ooze-devil-1 blue 3 | | haunter |
20 ooze-devil-2 blue 3 | | haunter |
21 liquid-horror blue 4 | | | gain_tao:2
22 fury-of-depth blue 4 | | roll_curse_die | gain_qi_or_yinyang
23 creeping-one green 1 | | haunter |
24 fungus-thing green 1 | | dice_immune |
25 fallen-monks-1 green 1 | summon_ghost block_board_power | |
26 fallen-monks-2 green 1 | summon_ghost | |
27 restless-spirit green 2 | | haunter |
28 rotten-soul-1 green 2 | | | roll_curse_die
29 rotten-soul-2 green 2 | | | roll_curse_die
30 wicked-one-1 green 3 | | haunter |
31 wicked-one-2 green 3 | | haunter |
32 green-abomination green 4 | | | gain_tao:2
33 great-putrid green 4 | | roll_curse_die | gain_qi_or_yinyang
34 skinner red 1 | | haunter |
35 reaper red 1 | | dice_immune |
36 sharp-nailed-mistresses-1 red 1 | summon_ghost block_board_power | |
37 sharp-nailed-mistresses-2 red 1 | summon_ghost | |
38 bleeding-eyes red 2 | | haunter |
39 blood-drinker-1 red 2 | | | roll_curse_die
40 blood-drinker-2 red 2 | | | roll_curse_die
41 scarlet-evildoer-1 red 3 | | haunter |
42 scarlet-evildoer-2 red 3 | | haunter |
43 flesh-devourer red 4 | | | gain_tao:2
44 raging-one red 4 | | roll_curse_die | gain_qi_or_yinyang
45 gloomy-minion black 1 | fast_haunter | haunter | gain_tao:1
46 repellent-beauty black 1 | capture_die | dice_immune | gain_tao:1
47 severed-heads-1 black 1 | capture_die summon_ghost | | gain_tao:1
48 severed-heads-2 black 1 | capture_die summon_ghost | | gain_tao:1
49 grave-walker black 2 | lose_qi | haunter | gain_qi_or_yinyang
50 black-widow-1 black 2 | block_tao | | roll_curse_die gain_qi_or_yinyang
51 black-widow-2 black 2 | block_tao | | roll_curse_die gain_qi_or_yinyang
52 dark-wraith-1 black 3 | fast_haunter | haunter | gain_qi_or_yinyang
53 dark-wraith-2 black 3 | fast_haunter | haunter | gain_qi_or_yinyang
54 shapeless-evil black 4 | haunt_tile | | gain_qi_or_yinyang
55 soul-eater black 4 | group_lose_tao | roll_curse_die | gain_qi_or_yinyang
56 howling-nightmare black 3 | summon_ghost | opposite_space_must_be_empty | group_gain_qi_and_yinyang
57 uncatchable black 3 | roll_curse_die | requires_buddha | group_gain_qi_and_yinyang
58 hope-killer black 2y2g2r2b | | | roll_curse_die group_gain_qi_and_yinyang
59 death-army black 5 | | roll_curse_die | roll_curse_die group_gain_qi_and_yinyang
60 forgotten-ones black 3 | group_block_power | | group_gain_qi_and_yinyang
61 bonecracker red 4 | group_lose_tao | group_lose_tao | group_gain_qi_and_yinyang
62 dark-mistress blue 3 | block_tao | | group_gain_qi_and_yinyang
63 creeping-horror green 4 | capture_die | | group_gain_qi_and_yinyang
64 vampire-lord yellow 4 | | haunter | group_gain_qi_and_yinyang
65 nameless black 1y1g1r1b1k | discard_circle_tao | white_not_wild | group_gain_qi_and_yinyang
"""  # noqa: E501
LETTERS = {"y": "yellow", "g": "green", "r": "red", "b": "blue", "k": "black"}
WORDS = {code: word for word, code in ABILITIES.items()}


def expected(line: str) -> tuple[str, str, dict[str, int], list[list[str]]]:
    head, *stones = line.split("|")
    _, ident, colour, need = head.split()
    counts = {LETTERS[letter]: int(n) for n, letter in re.findall(r"(\d)([a-z])", need)}
    return ident, colour, counts or {colour: int(need)}, [stone.split() for stone in stones]


def need(content: Content, card: int) -> dict[str, int]:
    packed = int(content.card_need[card])
    digits = [packed >> NEED_BITS * colour & NEED_MASK for colour in range(COLOURS)]
    return {COLOUR_NAMES[colour]: n for colour, n in enumerate(digits) if n}


def side_stone(content: Content, name: str, card: int) -> list[str]:
    table = getattr(content, name)
    codes = [int(table[card * STONE_WIDTH + place]) for place in range(STONE_WIDTH)]
    used = [code for code in codes if code]
    assert codes == used + [0] * (STONE_WIDTH - len(used)), "no holes, and a 0 at the end"
    return [WORDS[code & 255] + (f":{code >> 8}" if code >> 8 else "") for code in used]


def centre_stone(content: Content, card: int) -> list[str]:
    bits = int(content.centre[card])
    return [word for code, word in WORDS.items() if bits >> code & 1]


LINES = FACTS.strip().splitlines()


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.split()[1])
def test_card_is_as_printed(line: str) -> None:
    content = load_content()
    card = int(line.partition(" ")[0]) - 1
    ident, colour, resistance, (left, centre, right) = expected(line)
    assert content.card_id[card] == ident
    assert COLOUR_NAMES[int(content.card_colour[card])] == colour
    assert GROUP_NAMES[int(content.card_group[card])] == ("ghost" if card < 55 else "incarnation")
    assert need(content, card) == resistance
    assert side_stone(content, "left", card) == left
    assert centre_stone(content, card) == centre
    assert side_stone(content, "right", card) == right


def test_every_card_has_a_line() -> None:
    assert [int(line.split()[0]) for line in LINES] == list(range(1, 66))
    assert load_content().cards() == len(LINES)


def test_eleven_ghosts_of_each_colour() -> None:
    content = load_content()
    colours = [COLOUR_NAMES[int(content.card_colour[card])] for card in range(55)]
    assert {colour: colours.count(colour) for colour in set(colours)} == dict.fromkeys(
        COLOUR_NAMES[:COLOURS], 11
    )


def test_every_ability_of_the_vocabulary_is_on_a_card() -> None:
    used = {
        word.partition(":")[0] for line in LINES for stone in expected(line)[3] for word in stone
    }
    assert used == set(ABILITIES)


def test_vocabulary_is_consistent() -> None:
    assert {ability for stone in STONES.values() for ability in stone} == set(ABILITIES)
    assert len(set(ABILITIES.values())) == len(ABILITIES)
    assert 0 < min(ABILITIES.values()) <= max(ABILITIES.values()) < 63, "0 is an empty place"
    assert set(WITH_NUMBER) <= set(ABILITIES)
    assert not set(WITH_NUMBER) & set(STONES["centre"]), "the centre is bits, without room for n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    content = load_content()
    names = content.names[language]
    assert list(names) == [*content.card_id, *VILLAGERS, *POWERS]
    assert all(name.strip() == name != "" for name in names.values())


@pytest.mark.parametrize(
    ("language", "ident", "name"),
    [
        ("en", "death-army", "Death Army"),
        ("en", "bonecracker", "Bonecracker"),
        ("en", "fallen-monks-2", "Fallen Monk"),
        ("pl", "howling-nightmare", "Wyjący koszmar"),
        ("de", "hope-killer", "Zerstörer der Hoffnung"),
        ("pl", "herbalist", "Sklepik zielarza"),
        ("de", "sorcerers-hut", "Hütte der Hexe"),
        ("pl", "dance-of-the-spires", "Lewitacja"),
        ("de", "second-wind", "Schwingen des Kranichs"),
    ],
)
def test_names_of_the_booklets(language: str, ident: str, name: str) -> None:
    assert load_content().names[language][ident] == name


def test_powers_lie_on_their_boards() -> None:
    colours = [COLOUR_NAMES[int(colour)] for colour in load_content().power_colour]
    assert dict(zip(POWERS, colours, strict=True)) == {
        "enfeeblement-mantra": "yellow",
        "bottomless-pockets": "yellow",
        "dance-of-the-twin-winds": "red",
        "dance-of-the-spires": "red",
        "second-wind": "blue",
        "heavenly-gust": "blue",
        "strength-of-a-mountain": "green",
        "the-gods-favourite": "green",
    }


def test_the_base_game_is_printed_fact() -> None:
    assert set(load_content().provenance.values()) == {"printed"}
