"""The cards against facts written down a second time, and their names."""

import re

import pytest

from ghoststories.content.black_secret.parse import CATACOMB_IDS, TIER_IDS, TOKEN_IDS
from ghoststories.content.black_secret.vocabulary import DEMONS
from ghoststories.content.loader import load_content
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.tables import BOARD_DIGIT, NEED_BITS, NEED_MASK, STONE_WIDTH, Content
from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS, GROUP_NAMES, POWERS, VILLAGERS
from ghoststories.content.white_moon.vocabulary import ARTIFACTS, FAMILIES, PEOPLE
from ghoststories.kinds import ability, sets

# number id colour resistance | left | centre | right
# A bare resistance is of the card's own colour; otherwise y, g, r, b and k (black) are counted,
# and * is the colour of the board the card is on.
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
66 bog-jackal yellow 2 | summon_ghost | devour |
67 mire-boar yellow 4 | lose_qi | devour | gain_crystal
68 river-serpent blue 2 | lose_qi | devour |
69 heron-fiend blue 4 | summon_ghost | devour | gain_crystal
70 thicket-fox green 2 | summon_ghost block_board_power | devour |
71 moss-bear green 4 | lose_qi | devour | gain_crystal
72 crag-ape red 2 | summon_ghost | devour |
73 cinder-tiger red 4 | lose_qi | devour | gain_crystal
74 grey-hunter black 3 | devour | devour | gain_crystal
75 carrion-crow black 2 | summon_ghost | devour | gain_qi_or_yinyang
76 gate-keeper yellow 4 | remove_portal | | group_gain_qi_and_yinyang gain_crystal
77 voracious red 4 | kill_visible_villager | kill_visible_villager | group_gain_qi_and_yinyang
78 howling-ondine blue 4 | remove_su_ling | | group_gain_qi_and_yinyang gain_crystal
79 root-master green 4 | knock_down_all | | group_gain_qi_and_yinyang
80 time-keeper black 4 | remove_bottom_ghosts:2 | summon_ghost | group_gain_qi_and_yinyang
81 shapeshifter black 3* | summon_ghost | move_clockwise | group_gain_qi_and_yinyang
82 burrowing-corpse yellow 2 | activate_demon | |
83 oath-breaker yellow 3 | | | throw_curse_any_colour
84 root-crawler green 2 | activate_demon | |
85 hexing-stump green 3 | | | throw_curse_any_colour
86 well-lurker blue 2 | activate_demon | |
87 drowned-hexer blue 3 | | | throw_curse_any_colour
88 ember-digger red 2 | activate_demon | |
89 blood-scribe red 3 | | | throw_curse_any_colour
90 tomb-herald black 2 | | activate_demon | gain_qi_or_yinyang
91 black-scribe black 3 | throw_curse_any_colour | | gain_qi_or_yinyang
92 night-witch blue 4 | | no_yinyang_use | gain_yinyang_and_mantra_qi
93 puppet-master green 3 | place_skeleton:3 | place_skeleton | gain_yinyang_and_mantra_qi
94 relentless-seeker yellow 4 | strip_token_stack | | gain_yinyang_and_mantra_qi
95 blood-thirsty red 4 | | no_qi_on_mantras | gain_yinyang_and_mantra_qi
96 burier-of-the-dead black 3 | | curses_ignore_colour | gain_yinyang_and_mantra_qi
97 summoning black 0 | | |
98 skeleton black 1* | | |
99 bones black 1* | | |
"""  # noqa: E501
NUMBERS = {
    "ghost": [*range(1, 56), *range(66, 76), *range(82, 92)],
    "incarnation": [*range(56, 66), *range(76, 82), *range(92, 97)],
    "summoning": [97],
    "skeleton": [98, 99],
}
FIRST_OF_SET = {"base": 1, "white-moon": 66, "black-secret": 82}
LETTERS = {"y": "yellow", "g": "green", "r": "red", "b": "blue", "k": "black", "*": "board"}
WORDS = {code: word for word, code in ability.CODES.items()}


def expected(line: str) -> tuple[str, str, dict[str, int], list[list[str]]]:
    head, *stones = line.split("|")
    _, ident, colour, need = head.split()
    counts = {LETTERS[letter]: int(n) for n, letter in re.findall(r"(\d)([a-z*])", need)}
    own = {colour: int(need)} if need.isdecimal() and int(need) else {}
    return ident, colour, counts or own, [stone.split() for stone in stones]


def need(content: Content, card: int) -> dict[str, int]:
    packed = int(content.card_need[card])
    digits = [packed >> NEED_BITS * digit & NEED_MASK for digit in range(BOARD_DIGIT + 1)]
    assert packed >> NEED_BITS * (BOARD_DIGIT + 1) == 0
    return {[*COLOUR_NAMES[:COLOURS], "board"][at]: n for at, n in enumerate(digits) if n}


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
    assert card + 1 in NUMBERS[GROUP_NAMES[int(content.card_group[card])]]
    in_use = [name for name, first in FIRST_OF_SET.items() if first <= card + 1]
    assert sets.NAMES[content.card_set[card]] == in_use[-1]
    assert need(content, card) == resistance
    assert side_stone(content, "left", card) == left
    assert centre_stone(content, card) == centre
    assert side_stone(content, "right", card) == right


def test_every_card_has_a_line() -> None:
    assert [int(line.split()[0]) for line in LINES] == list(range(1, 100))
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
    assert used == set(ability.CODES)


def test_vocabulary_is_consistent() -> None:
    assert {own for stone in ability.ON_STONE.values() for own in stone} == set(ability.CODES)
    assert len(set(ability.CODES.values())) == len(ability.CODES)
    assert 0 < min(ability.CODES.values()) <= max(ability.CODES.values()) < 63, (
        "0 is an empty place"
    )
    assert set(ability.WITH_NUMBER) <= set(ability.CODES)
    assert set(ability.WITH_NUMBER) & set(ability.ON_STONE["centre"]) == {"place_skeleton"}, (
        "one, in the centre"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    content = load_content()
    names = content.names[language]
    rows = [*content.card_id, *VILLAGERS, *POWERS, *FAMILIES, *ARTIFACTS]
    rows += [*DEMONS, *TOKEN_IDS, *CATACOMB_IDS, *TIER_IDS, *content.curse_id, *content.mantra_id]
    assert list(names) == [*rows, *PEOPLE]
    assert list(content.set_of) == rows
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
    content = load_content()
    base = [ident for ident, of_set in content.set_of.items() if of_set == sets.BASE]
    assert {content.provenance[ident] for ident in base} == {"printed"}
    assert content.designed(sets.BASE) == 0
    # 65 cards of 5 facts, 9 villagers of 1, 8 powers of 3, each with 3 names
    assert content.values(sets.BASE) == 65 * 8 + 9 * 4 + 8 * 6
