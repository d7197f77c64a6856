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
SUMMONING: Final = 2
SKELETON: Final = 3
GROUP_NAMES: Final = ["ghost", "incarnation", "summoning", "skeleton"]

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
LAST_OF_THE_BASE: Final = 19
DEVOUR: Final = 20
KILL_VISIBLE: Final = 21
REMOVE_PORTAL: Final = 22
REMOVE_SU_LING: Final = 23
KNOCK_DOWN_ALL: Final = 24
REMOVE_BOTTOM_GHOSTS: Final = 25
MOVE_CLOCKWISE: Final = 26
GAIN_CRYSTAL: Final = 27
ACTIVATE_DEMON: Final = 28
THROW_CURSE: Final = 29
NO_YIN_YANG: Final = 30
PLACE_SKELETON: Final = 31
STRIP_STACK: Final = 32
NO_QI_ON_MANTRAS: Final = 33
CURSES_IGNORE_COLOUR: Final = 34
GAIN_YIN_YANG_AND_MANTRA_QI: Final = 35

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
    "devour": DEVOUR,
    "kill_visible_villager": KILL_VISIBLE,
    "remove_portal": REMOVE_PORTAL,
    "remove_su_ling": REMOVE_SU_LING,
    "knock_down_all": KNOCK_DOWN_ALL,
    "remove_bottom_ghosts": REMOVE_BOTTOM_GHOSTS,
    "move_clockwise": MOVE_CLOCKWISE,
    "gain_crystal": GAIN_CRYSTAL,
    "activate_demon": ACTIVATE_DEMON,
    "throw_curse_any_colour": THROW_CURSE,
    "no_yinyang_use": NO_YIN_YANG,
    "place_skeleton": PLACE_SKELETON,
    "strip_token_stack": STRIP_STACK,
    "no_qi_on_mantras": NO_QI_ON_MANTRAS,
    "curses_ignore_colour": CURSES_IGNORE_COLOUR,
    "gain_yinyang_and_mantra_qi": GAIN_YIN_YANG_AND_MANTRA_QI,
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
        "devour",
        "kill_visible_villager",
        "remove_portal",
        "remove_su_ling",
        "knock_down_all",
        "remove_bottom_ghosts",
        "activate_demon",
        "throw_curse_any_colour",
        "place_skeleton",
        "strip_token_stack",
    ],
    "centre": [
        "haunter",
        "roll_curse_die",
        "group_lose_tao",
        "dice_immune",
        "opposite_space_must_be_empty",
        "requires_buddha",
        "white_not_wild",
        "devour",
        "kill_visible_villager",
        "summon_ghost",
        "move_clockwise",
        "activate_demon",
        "no_yinyang_use",
        "place_skeleton",
        "no_qi_on_mantras",
        "curses_ignore_colour",
    ],
    "right": [
        "roll_curse_die",
        "gain_tao",
        "gain_qi_or_yinyang",
        "group_gain_qi_and_yinyang",
        "gain_crystal",
        "throw_curse_any_colour",
        "gain_yinyang_and_mantra_qi",
    ],
}
WITH_NUMBER: Final = ["gain_tao", "remove_bottom_ghosts", "place_skeleton"]
"""On a left or right stone; the centre is bits, without room for a number, and means one."""

# The sets: the base game, and the expansions with content of their own. A card is of one set.
SET_BASE: Final = 0
SET_WHITE_MOON: Final = 1
SET_BLACK_SECRET: Final = 2
SETS: Final = ["base", "white-moon", "black-secret"]

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

# The steps curses and blood mantras are made of, one vocabulary for both.
EFFECT_REMOVE_LADDER: Final = 1
EFFECT_ACTIVATE_DEMON: Final = 2
EFFECT_LOSE_TAO: Final = 3
EFFECT_PUSH_TAOIST: Final = 4
EFFECT_CURSE_DIE: Final = 5
EFFECT_CLEAR_CIRCLE_OR_BUDDHA: Final = 6
EFFECT_PLACE_SKELETON: Final = 7
EFFECT_ADVANCE_HAUNTER: Final = 8
EFFECT_LOSE_YINYANG: Final = 9
EFFECT_DRAW_INCARNATION: Final = 10
EFFECT_DRAIN_MANTRA: Final = 11
EFFECT_LOSE_QI: Final = 12
EFFECT_BLOCK_POWER: Final = 13
EFFECT_HAUNT: Final = 14
EFFECT_PLACE_GHOST: Final = 15
EFFECT_SUMMON_DEMON: Final = 16
EFFECT_PLAY_INCARNATION: Final = 17
EFFECT_GAIN_QI: Final = 18
EFFECT_GAIN_TAO: Final = 19
EFFECT_GAIN_YINYANG: Final = 20
EFFECT_RESTORE_LADDER: Final = 21
EFFECT_RETREAT_HAUNTERS: Final = 22
EFFECT_EXPEL_DEMON: Final = 23
EFFECT_DISCARD_GHOST: Final = 24
EFFECT_UNHAUNT: Final = 25
EFFECT_REMOVE_CURSE: Final = 26
EFFECT_PLACE_BUDDHA: Final = 27
EFFECT_REVIVE: Final = 28
EFFECT_WEAKEN_INCARNATION: Final = 29
EFFECT_FLY_TAOISTS: Final = 30
EFFECT_SU_LING_AWAY: Final = 31
EFFECT_PANIC: Final = 32
EFFECT_KILL_VILLAGER: Final = 33
EFFECT_GAIN_CRYSTAL: Final = 34
EFFECT_RESCUE: Final = 35
EFFECT_MYSTIC_BARRIER: Final = 36
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
_DEMON_EFFECT_WORDS: Final = [
    "enter_anywhere", "no_tao", "discard_tao", "search_always", "draw_ghost", "curse_die",
]
_EFFECT_WORDS: Final = [
    "remove_ladder", "activate_demon", "lose_tao", "push_taoist", "curse_die",
    "clear_circle_or_buddha", "place_skeleton", "advance_haunter", "lose_yinyang",
    "draw_incarnation", "drain_mantra", "lose_qi", "block_power", "haunt", "place_ghost",
    "summon_demon", "play_incarnation", "gain_qi", "gain_tao", "gain_yinyang", "restore_ladder",
    "retreat_haunters", "expel_demon", "discard_ghost", "unhaunt", "remove_curse", "place_buddha",
    "revive", "weaken_incarnation", "fly_taoists", "su_ling_away", "panic", "kill_villager",
    "gain_crystal", "rescue", "mystic_barrier",
]
TARGETS: Final = ["", "one_taoist", "each_taoist", "active", "one_board"]
WHATS: Final = [
    "", "owner_picks", "wu_feng_picks", "any_active", "over_demon", "deck", "discard",
    "no_taoist",
]
# fmt: on
DEMON_EFFECTS: Final = {word: code for code, word in enumerate(_DEMON_EFFECT_WORDS, 1)}
EFFECTS: Final = {word: code for code, word in enumerate(_EFFECT_WORDS, 1)}
