"""The words the content files are written in, and the small integers the engine reads instead.

Words of abilities and of the steps of curses are in `kinds/`, with all else that is known of them.
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
SUMMONING: Final = 2
SKELETON: Final = 3
GROUP_NAMES: Final = ["ghost", "incarnation", "summoning", "skeleton"]

# The villagers that help, one on each tile: nine of the base game (TIL), one of each expansion.
GRAVEYARD: Final = 0
ALTAR: Final = 1
HERBALIST: Final = 2
SORCERER: Final = 3
WATCHMAN: Final = 4
TEMPLE: Final = 5
CIRCLE: Final = 6
PAVILION: Final = 7
TEA_HOUSE: Final = 8
KUNG_FU_SCHOOL: Final = 9
CALLIGRAPHER: Final = 10
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
    "kung-fu-school",
    "calligrapher",
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

# White Moon. The families of the village, and their 24 people (W-VIL).
HUA: Final = 0
ZHOU: Final = 1
LI: Final = 2
SUN: Final = 3
MIAO: Final = 4
XIANG: Final = 5
SHENG: Final = 6
WU: Final = 7
CHANG: Final = 8
TENG: Final = 9
LONG: Final = 10
WENG: Final = 11
# fmt: off
FAMILIES: Final = [
    "hua", "zhou", "li", "sun", "miao", "xiang", "sheng", "wu", "chang", "teng", "long", "weng",
]
# fmt: on
FAMILIES_N: Final = 12
PEOPLE_N: Final = 24
_SIZES: Final = [3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1]
PEOPLE: Final = [
    f"{family}-{n + 1}" for at, family in enumerate(FAMILIES) for n in range(_SIZES[at])
]

# What a family's curse does when one of them is killed (W-VIL-5).
DEATH_KNOCK_DOWN: Final = 1
DEATH_LOSE_QI: Final = 2
DEATH_CURSE_DIE: Final = 3
DEATH_GHOST: Final = 4
DEATH_DISCARD_TAO: Final = 5
DEATH_KILL: Final = 6
DEATH_HAUNT: Final = 7
DEATH_INCARNATION: Final = 8
DEATH_REMOVE_TAO: Final = 9
DEATHS: Final = {
    "knock_down": DEATH_KNOCK_DOWN,
    "lose_qi": DEATH_LOSE_QI,
    "roll_curse_die": DEATH_CURSE_DIE,
    "summon_ghost": DEATH_GHOST,
    "discard_tao": DEATH_DISCARD_TAO,
    "kill_visible_villager": DEATH_KILL,
    "haunt_tile": DEATH_HAUNT,
    "summon_incarnation": DEATH_INCARNATION,
    "remove_tao": DEATH_REMOVE_TAO,
}

# What a family gives when all of it is saved (W-VIL-4).
REWARD_ARTIFACT: Final = 1
REWARD_BARRIER: Final = 2
REWARD_GROUP_GAIN: Final = 3
REWARD_TAO: Final = 4
REWARD_FREE_TILE: Final = 5
FAMILY_REWARDS: Final = {
    "artifact": REWARD_ARTIFACT,
    "mystic_barrier": REWARD_BARRIER,
    "group_gain_qi_and_yinyang": REWARD_GROUP_GAIN,
    "gain_tao": REWARD_TAO,
    "free_tile": REWARD_FREE_TILE,
}

# The artifacts (W-ART).
MOON_DUST: Final = 0
ELIXIR_OF_HEALTH: Final = 1
GATHERING_GONG: Final = 2
WARDING_TALISMAN: Final = 3
DIVINE_SWORD: Final = 4
ANCESTRAL_ARMOR: Final = 5
CLAW_OF_VENGEANCE: Final = 6
CLOUD_BOOTS: Final = 7
ARTIFACTS_N: Final = 8
ARTIFACTS: Final = [
    "moon-dust",
    "elixir-of-health",
    "gathering-gong",
    "warding-talisman",
    "divine-sword",
    "ancestral-armor",
    "claw-of-vengeance",
    "cloud-boots",
]

# Black Secret. The demons of Wu-Feng, and what the two sides of his board say of them (K-DEM).
SEEKER: Final = 0
GARDENER: Final = 1
GRAVEDIGGER: Final = 2
DEMONS_N: Final = 3
DEMONS: Final = ["seeker", "gardener", "gravedigger"]
DEMON_ENTERS_ANYWHERE: Final = 1
DEMON_NO_TAO: Final = 2
DEMON_DISCARDS_TAO: Final = 3
DEMON_SEARCHES_ALWAYS: Final = 4
DEMON_DRAWS_GHOST: Final = 5
DEMON_CURSE_DIE: Final = 6

# The faces of the catacomb tokens (K-TOK), in four groups by the symbols on their backs (K-SET-2).
TOKEN_EARTH: Final = 0
TOKEN_BUDDHA: Final = 1
TOKEN_BLOOD_OF_THE_RIGHTEOUS: Final = 2
TOKEN_CURSED_TABLET: Final = 3
TOKEN_BONES: Final = 4
TOKEN_BLOOD_OF_SU_LING: Final = 5
TOKEN_URN: Final = 6
TOKENS_N: Final = 7
TOKEN_GROUPS: Final = 4

# How many, whom and which of what a step of a curse or a blood mantra is about (`kinds/op.py`).
ALL: Final = 99
"""As the number of a step: all there are."""

# Whom a step is about, and its detail.
TARGET_NONE: Final = 0
TARGET_ONE_TAOIST: Final = 1
TARGET_EACH_TAOIST: Final = 2
TARGET_ACTIVE: Final = 3
TARGET_ONE_BOARD: Final = 4
WHAT_NONE: Final = 0
WHAT_OWNER_PICKS: Final = 1
WHAT_WU_FENG_PICKS: Final = 2
WHAT_ANY_ACTIVE: Final = 3
WHAT_OVER_DEMON: Final = 4
WHAT_DECK: Final = 5
WHAT_DISCARD: Final = 6
WHAT_NO_TAOIST: Final = 7

# The words of these, by their numbers.
# fmt: off
TOKENS: Final = [
    "earth", "buddha", "blood-of-the-righteous", "cursed-tablet", "bones", "blood-of-su-ling",
    "urn",
]
TARGETS: Final = ["", "one_taoist", "each_taoist", "active", "one_board"]
WHATS: Final = [
    "", "owner_picks", "wu_feng_picks", "any_active", "over_demon", "deck", "discard",
    "no_taoist",
]
# fmt: on
DEMON_EFFECTS: Final = {
    "enter_anywhere": DEMON_ENTERS_ANYWHERE,
    "no_tao": DEMON_NO_TAO,
    "discard_tao": DEMON_DISCARDS_TAO,
    "search_always": DEMON_SEARCHES_ALWAYS,
    "draw_ghost": DEMON_DRAWS_GHOST,
    "curse_die": DEMON_CURSE_DIE,
}
