"""Small integers of the engine that are no kinds: who acts, causes, results, what a mask says.

Actions, steps, events and abilities are in `kinds/`; words for all of them in `names.py`.
"""

from typing import Final

# ---------------------------------------------------------------- who acts
BOARDS: Final = 4  # North, East, South, West: 0 to 3
WU_FENG: Final = 4
CHANCE: Final = 5
NOBODY: Final = 6

# Who knows a slot of a pile, and who may see an event: a mask.
TAOISTS: Final = 1
WU_FENGS_EYES: Final = 2
EVERYBODY: Final = 3

# ---------------------------------------------------------------- dice
# Faces of the curse die; a "nothing" face weighs 2.
CURSE_NOTHING: Final = 0
CURSE_HAUNT: Final = 1
CURSE_GHOST: Final = 2
CURSE_TAO: Final = 3
CURSE_QI: Final = 4
CURSE_FACES: Final = 5

# ---------------------------------------------------------------- causes (type * 1024 + which)
CAUSE_SHIFT: Final = 10
BY_CARD: Final = 1
BY_VILLAGER: Final = 2
BY_POWER: Final = 3
BY_STEP: Final = 4
BY_FAMILY: Final = 5
BY_ARTIFACT: Final = 6
BY_CURSE: Final = 7
BY_MANTRA: Final = 8
BY_DEMON: Final = 9
BY_TOKEN: Final = 10

# ---------------------------------------------------------------- a board's Taoist
LIVING: Final = 0
DEAD: Final = 1
NEUTRAL: Final = 2
NEUTRAL_HAUNTED: Final = 3

NO_COLOUR: Final = 6
"""Beyond the faces: an event about no colour at all."""

# ---------------------------------------------------------------- haunting figures
NO_FIGURE: Final = 0
ON_CARD: Final = 1
ON_STONE: Final = 2

# Lasting left-stone abilities in force on a space (a mask).
HOLDS_DIE: Final = 1
BLOCKS_POWER: Final = 2
BLOCKS_TAO: Final = 4
BLOCKS_ALL_POWERS: Final = 8
HOLDS_PORTAL: Final = 16
HOLDS_SU_LING: Final = 32

# What the active Taoist has done this turn (a mask).
HELPED: Final = 1
EXORCISED: Final = 2
POCKETS_USED: Final = 4
WINDS_USED: Final = 16
MANTRA_USED: Final = 32
SECOND_DONE: Final = 64
SAVED: Final = 256
ACTED: Final = 259  # helped, exorcised or saved
MANTRA_BACK: Final = 128  # its ghost left play: not again this turn
STEP_2_OVER: Final = 8  # after an action; without one passing says it all
CALLED_BACK: Final = 512  # it was raised in its own turn: it plays from the next one on

# ---------------------------------------------------------------- results
RUNNING: Final = 0
WON: Final = 1
LOST_ALL_DEAD: Final = 2
LOST_HAUNTED: Final = 3
LOST_DECK: Final = 4
LOST_VILLAGERS: Final = 5
