"""The words the content files are written in, and the small integers the engine reads instead.

A card is data: it names abilities from this vocabulary. A new card needs no code; a new *ability*
needs a word here and the step that carries it out (docs/architecture.md, "Adding a card").
"""

from typing import Final

# Tao colours. WHITE is a die face only: the joker.
YELLOW: Final = 0
GREEN: Final = 1
RED: Final = 2
BLUE: Final = 3
BLACK: Final = 4
WHITE: Final = 5
COLOURS: Final = 5
FACES: Final = 6
COLOUR_NAMES: Final = ["yellow", "green", "red", "blue", "black", "white"]

# Groups of cards: an unseen slot of a pile says only which group its card belongs to.
GHOST: Final = 0
INCARNATION: Final = 1
GROUP_NAMES: Final = ["ghost", "incarnation"]

# Abilities on the three stones of a card (ABI, INC-4).
SUMMON: Final = 1
BLOCK_POWER: Final = 2
FAST_HAUNTER: Final = 3
CAPTURE_DIE: Final = 4
BLOCK_TAO: Final = 5
LOSE_QI: Final = 6
HAUNT: Final = 7
GROUP_LOSE_TAO: Final = 8
GROUP_BLOCK_POWER: Final = 9
DISCARD_CIRCLE: Final = 10
CURSE_DIE: Final = 11
HAUNTER: Final = 12
DICE_IMMUNE: Final = 13
OPPOSITE_EMPTY: Final = 14
NEEDS_BUDDHA: Final = 15
NO_JOKER: Final = 16
GAIN_TAO: Final = 17
GAIN_QI_OR_YIN_YANG: Final = 18
GROUP_GAIN: Final = 19

ABILITIES: Final = {
    "summon_ghost": SUMMON,
    "block_board_power": BLOCK_POWER,
    "fast_haunter": FAST_HAUNTER,
    "capture_die": CAPTURE_DIE,
    "block_tao": BLOCK_TAO,
    "lose_qi": LOSE_QI,
    "haunt_tile": HAUNT,
    "group_lose_tao": GROUP_LOSE_TAO,
    "group_block_power": GROUP_BLOCK_POWER,
    "discard_circle_tao": DISCARD_CIRCLE,
    "roll_curse_die": CURSE_DIE,
    "haunter": HAUNTER,
    "dice_immune": DICE_IMMUNE,
    "opposite_space_must_be_empty": OPPOSITE_EMPTY,
    "requires_buddha": NEEDS_BUDDHA,
    "white_not_wild": NO_JOKER,
    "gain_tao": GAIN_TAO,
    "gain_qi_or_yinyang": GAIN_QI_OR_YIN_YANG,
    "group_gain_qi_and_yinyang": GROUP_GAIN,
}
STONES: Final = {
    "left": [
        "summon_ghost",
        "block_board_power",
        "fast_haunter",
        "capture_die",
        "block_tao",
        "lose_qi",
        "haunt_tile",
        "group_lose_tao",
        "group_block_power",
        "discard_circle_tao",
        "roll_curse_die",
    ],
    "centre": [
        "haunter",
        "roll_curse_die",
        "group_lose_tao",
        "dice_immune",
        "opposite_space_must_be_empty",
        "requires_buddha",
        "white_not_wild",
    ],
    "right": [
        "roll_curse_die",
        "gain_tao",
        "gain_qi_or_yinyang",
        "group_gain_qi_and_yinyang",
    ],
}
WITH_NUMBER: Final = ["gain_tao"]

# The nine villagers, one on each tile (TIL).
GRAVEYARD: Final = 0
ALTAR: Final = 1
HERBALIST: Final = 2
SORCERER: Final = 3
WATCHMAN: Final = 4
TEMPLE: Final = 5
CIRCLE: Final = 6
PAVILION: Final = 7
TEA_HOUSE: Final = 8
VILLAGERS: Final = [
    "graveyard",
    "taoist-altar",
    "herbalist",
    "sorcerers-hut",
    "night-watchman",
    "buddhist-temple",
    "circle-of-prayer",
    "pavilion-of-the-heavenly-wind",
    "tea-house",
]

# The eight powers, two for each coloured board (POW).
ENFEEBLEMENT_MANTRA: Final = 0
BOTTOMLESS_POCKETS: Final = 1
TWIN_WINDS: Final = 2
SPIRES: Final = 3
SECOND_WIND: Final = 4
HEAVENLY_GUST: Final = 5
STRENGTH_OF_A_MOUNTAIN: Final = 6
GODS_FAVOURITE: Final = 7
POWERS: Final = [
    "enfeeblement-mantra",
    "bottomless-pockets",
    "dance-of-the-twin-winds",
    "dance-of-the-spires",
    "second-wind",
    "heavenly-gust",
    "strength-of-a-mountain",
    "the-gods-favourite",
]
