"""The words White Moon's content files are written in, and the engine's integers for them."""

from typing import Final

# The families of the village, and their 24 people (W-VIL).
WU: Final = 7
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
DEATHS: Final = [
    "", "knock_down", "lose_qi", "roll_curse_die", "summon_ghost", "discard_tao",
    "kill_visible_villager", "haunt_tile", "summon_incarnation", "remove_tao",
]  # fmt: skip
"""The words of these, by their numbers."""

# What a family gives when all of it is saved (W-VIL-4).
REWARD_ARTIFACT: Final = 1
REWARD_BARRIER: Final = 2
REWARD_GROUP_GAIN: Final = 3
REWARD_TAO: Final = 4
REWARD_FREE_TILE: Final = 5
FAMILY_REWARDS: Final = [
    "", "artifact", "mystic_barrier", "group_gain_qi_and_yinyang", "gain_tao", "free_tile",
]  # fmt: skip

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
    "moon-dust", "elixir-of-health", "gathering-gong", "warding-talisman", "divine-sword",
    "ancestral-armor", "claw-of-vengeance", "cloud-boots",
]  # fmt: skip
