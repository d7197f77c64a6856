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
# White Moon
MORE: Final = 456  # from here on the expansions' own
STAND: Final = 456
SAVE: Final = 457
RECEPTACLE: Final = 458
USE: Final = 459
CRYSTAL: Final = 460
BARRIER_CRYSTAL: Final = 461
ARTIFACT: Final = 464
SPEND_CRYSTAL: Final = 472
AIM: Final = 476
SU_LING: Final = 484
PERSON: Final = 496
# Black Secret
PLACE_IT: Final = 520
SEARCH: Final = 521
LADDER: Final = 522
EXPEL: Final = 523
ATTACK: Final = 524
ATTACK_TILE: Final = 525
SUMMON_DEMON: Final = 526
DEMON: Final = 530
SQUARE: Final = 534
THROW: Final = 544
INK: Final = 576
ERASE: Final = 582
WRITE: Final = 588
HAND: Final = 610
SLOT: Final = 632
CATACOMB_TOKEN: Final = 644
DEAL_CURSE: Final = 652
DEAL_MANTRA: Final = 684
ACTIONS: Final = 706

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
BASE_STEP_KINDS: Final = 80

# White Moon
DEAL_STACKS: Final = 80
TURN_UP_ALL: Final = 81
TURN_UP: Final = 82
SAVE_FIRST: Final = 83
ARTIFACT_TO: Final = 84
CARRY: Final = 85
MASSACRE: Final = 86
FAMILY_CURSE: Final = 87
KILL_VISIBLE_STEP: Final = 88
DEVOURS: Final = 89
REMOVE_TAO_STEP: Final = 90
WU_COMES: Final = 91
WU_DRAWN: Final = 92
FAMILY_REWARD: Final = 93
TAKE_TAO_FOR: Final = 94
SU_LING_MOVES: Final = 95
SU_LING_CRYSTAL: Final = 96
HERBALIST_WHITE: Final = 97
BARRIER_CHECK: Final = 98
BARRIER_BOARD: Final = 99
BARRIER_ROLL: Final = 100
BARRIER_ENDS: Final = 101
SCHOOL_AIM: Final = 102
ELIXIR: Final = 103
TALISMAN: Final = 104
SWORD: Final = 105
ARMOR: Final = 106
CLAW: Final = 107
GONG: Final = 108
INHERIT: Final = 109
YIN_DEVOURER: Final = 110
YIN_VORACIOUS: Final = 111
YIN_TIME_KEEPER: Final = 112
YIN_SHAPESHIFTER: Final = 113
SCHOOL_GREY: Final = 114
SCHOOL_ROLL: Final = 115

# Black Secret
DEAL_WU_FENG: Final = 120
DEAL_CURSES: Final = 121
CURSE_DEALT: Final = 122
DEAL_MANTRAS: Final = 123
MANTRA_DEALT: Final = 124
DEMON_PHASE: Final = 125
DEMON_ACTS: Final = 126
TOKEN_TURNED: Final = 127
DEMON_ENTERS: Final = 128
SHADOW_ACTS: Final = 129
SHADOW_STRIKES: Final = 130
SHADOW_VICTIM: Final = 131
WU_FENG_CARD: Final = 132
PLACED_ONLY: Final = 133
PLACED_DRAW: Final = 134
SUMMONING_CARD: Final = 135
INTO_HAND: Final = 136
FROM_HAND: Final = 137
THROW_CURSE_STEP: Final = 138
CURSE_SLOT: Final = 139
CURSE_DONE: Final = 140
EFFECT: Final = 141
WU_FENG_DIE: Final = 142
WU_FENG_ROLLS: Final = 143
BLEED: Final = 144
MANTRA_CHECK: Final = 145
MANTRA_OVER: Final = 146
INK_MANTRA: Final = 147
WAKE_MANTRA: Final = 148
CALLIGRAPHY: Final = 149
WRITE_MANTRA: Final = 150
TAKE_LADDER: Final = 151
EXPEL_ROLL: Final = 152
EXPEL_GREY: Final = 153
PLACE_SKELETONS: Final = 154
STRIP_STACK_STEP: Final = 155
YIN_HERALD: Final = 156
YIN_PUPPETS: Final = 157
PICK_LADDERS: Final = 158
PICK_DEMON: Final = 159
PICK_TAOIST: Final = 160
WU_FENG_DROPS: Final = 161
PUSH_TAOIST: Final = 162
CLEAR_TOKEN: Final = 163
ADVANCE_FIGURES: Final = 164
DRAIN_MANTRA: Final = 165
PICK_BOARD_STEP: Final = 166
PICK_TILE_STEP: Final = 167
FROM_DISCARD: Final = 168
SHARE_QI: Final = 169
SHARE_TAO: Final = 170
DISCARD_GHOSTS: Final = 171
UNWRITE_CURSE: Final = 172
LAY_BUDDHAS: Final = 173
REVIVE_TAOIST: Final = 174
REVIVE_TILE: Final = 175
WEAKEN: Final = 176
WEAKEN_COLOUR: Final = 177
FLY: Final = 178
PANIC_VILLAGER: Final = 179
PANIC_TILE: Final = 180
KILL_SOME: Final = 181
PLACE_CRYSTAL_STEP: Final = 182
RESCUE: Final = 183
DEMON_DROPS_TAO: Final = 184
STEP_KINDS: Final = 186

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

# ---------------------------------------------------------------- results
RUNNING: Final = 0
WON: Final = 1
LOST_ALL_DEAD: Final = 2
LOST_HAUNTED: Final = 3
LOST_DECK: Final = 4
LOST_VILLAGERS: Final = 5
