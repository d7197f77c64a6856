"""The words Black Secret's content files are written in, and the engine's integers for them."""

from typing import Final

# The demons of Wu-Feng, and what the two sides of his board say of them (K-DEM).
DEMONS_N: Final = 3
DEMONS: Final = ["seeker", "gardener", "gravedigger"]
DEMON_ENTERS_ANYWHERE: Final = 1
DEMON_NO_TAO: Final = 2
DEMON_DISCARDS_TAO: Final = 3
DEMON_SEARCHES_ALWAYS: Final = 4
DEMON_DRAWS_GHOST: Final = 5
DEMON_CURSE_DIE: Final = 6

# The faces of the catacomb tokens (K-TOK), in four groups by the symbols on their backs (K-SET-2).
TOKEN_BUDDHA: Final = 1
TOKEN_BLOOD_OF_THE_RIGHTEOUS: Final = 2
TOKEN_CURSED_TABLET: Final = 3
TOKEN_BONES: Final = 4
TOKEN_BLOOD_OF_SU_LING: Final = 5
TOKEN_URN: Final = 6
TOKENS_N: Final = 7
TOKEN_GROUPS: Final = 4

# How many, whom and which of what a step of a curse or a blood mantra is about
# (`kinds/black_secret/op.py`).
ALL: Final = 99
"""As the number of a step: all there are."""

# Whom a step is about, and its detail; named are those the engine asks for.
TARGET_ONE_TAOIST: Final = 1
TARGET_EACH_TAOIST: Final = 2
TARGET_ACTIVE: Final = 3
WHAT_WU_FENG_PICKS: Final = 2
WHAT_OVER_DEMON: Final = 4
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
DEMON_EFFECTS: Final = [
    "", "enter_anywhere", "no_tao", "discard_tao", "search_always", "draw_ghost", "curse_die",
]
# fmt: on
