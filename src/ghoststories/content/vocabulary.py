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
    "graveyard", "taoist-altar", "herbalist", "sorcerers-hut", "night-watchman", "buddhist-temple",
    "circle-of-prayer", "pavilion-of-the-heavenly-wind", "tea-house", "kung-fu-school",
    "calligrapher",
]  # fmt: skip

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
    "enfeeblement-mantra", "bottomless-pockets", "dance-of-the-twin-winds", "dance-of-the-spires",
    "second-wind", "heavenly-gust", "strength-of-a-mountain", "the-gods-favourite",
]  # fmt: skip
