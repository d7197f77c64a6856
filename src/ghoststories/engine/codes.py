"""The integers the compiled engine speaks: actions, kinds of steps, actors, causes, events.

Outside the engine nobody needs them: `actions.py` turns an action into a typed value or notation
and back, `steps.py` knows the name and the rule of every kind of step.
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

# ---------------------------------------------------------------- actions (base + argument)
PASS: Final = 0
HELP: Final = 1
EXORCISE: Final = 2
GREY_DIE: Final = 3
GAIN_QI: Final = 4
GAIN_YIN_YANG: Final = 5
REROLL: Final = 6
TAKE_POWER_TOKEN: Final = 7
MOVE: Final = 10
ASK: Final = 20
FREE: Final = 30
TILE: Final = 40
PLACE: Final = 50
BUDDHA: Final = 62
TARGET: Final = 74
PICK: Final = 86
FACE: Final = 100
TOKEN: Final = 106
BOARD: Final = 110
TAKE: Final = 114
DROP: Final = 119
MANTRA: Final = 124
ROLL: Final = 130
CURSE: Final = 136
FIRST: Final = 142
COLOUR: Final = 146
SIDE: Final = 150
BORROW: Final = 154
VILLAGER: Final = 160
DRAW: Final = 200
ACTIONS: Final = 456

# Faces of the curse die; a "nothing" face weighs 2.
CURSE_NOTHING: Final = 0
CURSE_HAUNT: Final = 1
CURSE_GHOST: Final = 2
CURSE_TAO: Final = 3
CURSE_QI: Final = 4
CURSE_FACES: Final = 5

# ---------------------------------------------------------------- kinds of steps, by chapter
DEAL_TILE: Final = 1
DEAL_COLOUR: Final = 2
DEAL_SIDE: Final = 3
DEAL_FIRST: Final = 4
LAY_OUT: Final = 5
TURN_UP_SIDE: Final = 6

TURN: Final = 10
TURN_ENDS: Final = 11

YIN_GHOSTS: Final = 15
YIN_HAUNTER: Final = 16
YIN_TORMENTOR: Final = 17
YIN_BOARD: Final = 18
YIN_BONECRACKER: Final = 19

ARRIVE: Final = 20
DRAW_CARD: Final = 21
PLACE_CARD: Final = 22
LEFT_STONE: Final = 23

CURSE_DIE_FOR: Final = 25
CURSE_DIE_ROLL: Final = 26
CURSE_DIE_SHOWN: Final = 27
CURSE_DIE_REROLL: Final = 28

LOSE_QI: Final = 30
LOSE_QI_VICTIM: Final = 31
TAKE_TAO: Final = 32
GAIN_QI_STEP: Final = 33
DROP_TAO: Final = 34

YANG_MOVE: Final = 40
YANG_ACT: Final = 41
YANG_END: Final = 42
VILLAGER_HELPS: Final = 43
TWIN_WINDS_TILE: Final = 44
YANG_WINDS: Final = 45
YANG_TOKENS: Final = 46

GREY_DIE_CHOICE: Final = 50
ROLL_DICE: Final = 51
TAO_DIE: Final = 52
PAY: Final = 53
LAY: Final = 54
BANISH: Final = 55
CURSES: Final = 56
REWARDS: Final = 57
REWARD: Final = 58
QI_OR_YIN_YANG: Final = 59
GROUP_QI: Final = 60
GROUP_YIN_YANG: Final = 61
VICTORY: Final = 62
REROLL_DICE: Final = 63
MANTRA_COLOUR: Final = 64

HERBALIST_TAKES: Final = 70
SORCERER_PICKS: Final = 71
ALTAR_FREES: Final = 72
WATCHMAN_BOARD: Final = 73
CIRCLE_COLOUR: Final = 74
PAVILION_GHOST: Final = 75
PAVILION_SPACE: Final = 76
PAVILION_TAOIST: Final = 77
PAVILION_TILE: Final = 78
GRAVEYARD_RAISES: Final = 79
STEP_KINDS: Final = 80

# ---------------------------------------------------------------- causes (type * 1024 + which)
CAUSE_SHIFT: Final = 10
BY_CARD: Final = 1
BY_VILLAGER: Final = 2
BY_POWER: Final = 3
BY_STEP: Final = 4

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

# What the active Taoist has done this turn (a mask).
HELPED: Final = 1
EXORCISED: Final = 2
POCKETS_USED: Final = 4
WINDS_USED: Final = 16
MANTRA_USED: Final = 32
SECOND_DONE: Final = 64
MANTRA_BACK: Final = 128  # its ghost left play: not again this turn
STEP_2_OVER: Final = 8  # after an action; without one passing says it all

# ---------------------------------------------------------------- results
RUNNING: Final = 0
WON: Final = 1
LOST_ALL_DEAD: Final = 2
LOST_HAUNTED: Final = 3
LOST_DECK: Final = 4

# ---------------------------------------------------------------- events
EVENT_WIDTH: Final = 5
E_TURN: Final = 1
E_DRAWN: Final = 2
E_PLACED: Final = 3
E_FIGURE: Final = 4
E_HAUNTED: Final = 5
E_FREED: Final = 6
E_QI_LOST: Final = 7
E_QI_GAINED: Final = 8
E_TAO_GAINED: Final = 9
E_TAO_LOST: Final = 10
E_DIED: Final = 11
E_RAISED: Final = 12
E_MOVED: Final = 13
E_ROLLED: Final = 14
E_CURSE_ROLLED: Final = 15
E_BANISHED: Final = 16
E_LEFT_PLAY: Final = 17
E_YIN_YANG_SPENT: Final = 18
E_YIN_YANG_GAINED: Final = 19
E_BUDDHA_TAKEN: Final = 20
E_BUDDHA_PLACED: Final = 21
E_BUDDHA_RETURNED: Final = 22
E_CIRCLE: Final = 23
E_GHOST_MOVED: Final = 24
E_FACE_LAID: Final = 25
E_TOKEN_LAID: Final = 26
E_BLOCK_BEGINS: Final = 27
E_ENDED: Final = 28
E_FAILED: Final = 29
E_TAO_SPENT: Final = 30
E_MANTRA: Final = 31
E_BOARD_HAUNTED: Final = 32
E_BORROWED: Final = 33
E_POWER_TOKEN_TAKEN: Final = 34
E_POWER_TOKENS_LEFT: Final = 35
