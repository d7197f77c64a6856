"""Kinds of steps: what lies on the agenda, by chapter.

A row says its word in text positions and events, the rule it carries out and what its arguments
are: `"space"`, or `"from=space"` for a space that is called from; `count` is the step's own
bookkeeping. A chance step says the stream its outcomes are dealt from.
"""

from typing import Final

from ghoststories.kinds.rows import Rows, StepRow
from ghoststories.kinds.sets import BASE, BLACK_SECRET, WHITE_MOON

ROWS: Final = Rows(StepRow)
base, moon, secret = ROWS.of(BASE), ROWS.of(WHITE_MOON), ROWS.of(BLACK_SECRET)

# fmt: off
DEAL_TILE: Final = 1
base(DEAL_TILE, "deal-tile", "SET-1", "tile", stream="village")
DEAL_COLOUR: Final = 2
base(DEAL_COLOUR, "deal-colour", "SET-2", "board", stream="colours")
DEAL_SIDE: Final = 3
base(DEAL_SIDE, "deal-side", "SET-2", "board", stream="sides")
DEAL_FIRST: Final = 4
base(DEAL_FIRST, "deal-first", "SET-6", stream="first")
LAY_OUT: Final = 5
base(LAY_OUT, "lay-out", "SET-3")
TURN_UP_SIDE: Final = 6
base(TURN_UP_SIDE, "turn-up-side", "SET-2", "board")
TURN: Final = 10
base(TURN, "turn", "YIN-1", "board")
TURN_ENDS: Final = 11
base(TURN_ENDS, "turn-ends", "SET-6", "board")
YIN_GHOSTS: Final = 15
base(YIN_GHOSTS, "yin-ghosts", "YIN-1")
YIN_HAUNTER: Final = 16
base(YIN_HAUNTER, "yin-haunter", "YIN-1", "space", "card", centre="haunter")
YIN_TORMENTOR: Final = 17
base(YIN_TORMENTOR, "yin-tormentor", "YIN-1", "space", "card", centre="roll_curse_die")
YIN_BOARD: Final = 18
base(YIN_BOARD, "yin-board", "YIN-3")
YIN_BONECRACKER: Final = 19
base(YIN_BONECRACKER, "yin-bonecracker", "INC-10", "space", "card", centre="group_lose_tao",
    of_incarnations=True)
ARRIVE: Final = 20
base(ARRIVE, "arrive", "ARR-1")
DRAW_CARD: Final = 21
base(DRAW_CARD, "draw-card", "ARR-1", stream="deck")
PLACE_CARD: Final = 22
base(PLACE_CARD, "place-card", "ARR-2", "card")
LEFT_STONE: Final = 23
base(LEFT_STONE, "left-stone", "ARR-5", "space", "ability")
CURSE_DIE_FOR: Final = 25
base(CURSE_DIE_FOR, "curse-die-for", "CUR-2", "space=curse-place")
CURSE_DIE_ROLL: Final = 26
base(CURSE_DIE_ROLL, "curse-die", "CUR-1", "space=curse-place", stream="curse")
CURSE_DIE_SHOWN: Final = 27
base(CURSE_DIE_SHOWN, "curse-die-shown", "POW-8", "space=curse-place", "curse")
CURSE_DIE_REROLL: Final = 28
base(CURSE_DIE_REROLL, "curse-die-again", "POW-8", "space=curse-place", stream="curse")
LOSE_QI: Final = 30
base(LOSE_QI, "lose-qi", "DTH-3")
LOSE_QI_VICTIM: Final = 31
base(LOSE_QI_VICTIM, "lose-qi-victim", "DTH-3")
TAKE_TAO: Final = 32
base(TAKE_TAO, "take-tao", "GEO-5")
GAIN_QI: Final = 33
base(GAIN_QI, "gain-qi", "GEO-5")
DROP_TAO: Final = 34
base(DROP_TAO, "drop-tao", "ABI-7", "board")
YANG_MOVE: Final = 40
base(YANG_MOVE, "move", "YANG-2")
YANG_ACT: Final = 41
base(YANG_ACT, "act", "YANG-1")
YANG_END: Final = 42
base(YANG_END, "end", "YANG-5")
VILLAGER_HELPS: Final = 43
base(VILLAGER_HELPS, "villager-helps", "YANG-3", "villager")
TWIN_WINDS_TILE: Final = 44
base(TWIN_WINDS_TILE, "twin-winds-tile", "POW-3", "board")
YANG_WINDS: Final = 45
base(YANG_WINDS, "winds", "LVL-7")
YANG_TOKENS: Final = 46
base(YANG_TOKENS, "power-tokens", "SOLO-6")
GREY_DIE_CHOICE: Final = 50
base(GREY_DIE_CHOICE, "grey-die", "POW-7")
ROLL_DICE: Final = 51
base(ROLL_DICE, "roll-dice", "EXO-1", "count")
TAO_DIE: Final = 52
base(TAO_DIE, "tao-die", "EXO-1", stream="tao")
PAY: Final = 53
base(PAY, "pay", "EXO-5", "count")
LAY: Final = 54
base(LAY, "lay", "EXO-4", "space=target")
BANISH: Final = 55
base(BANISH, "banish", "EXO-10")
CURSES: Final = 56
base(CURSES, "curses", "EXO-11", "count")
REWARDS: Final = 57
base(REWARDS, "rewards", "EXO-11", "count")
REWARD: Final = 58
base(REWARD, "reward", "EXO-12", "card")
QI_OR_YIN_YANG: Final = 59
base(QI_OR_YIN_YANG, "qi-or-yin-yang", "EXO-12")
GROUP_QI: Final = 60
base(GROUP_QI, "group-qi", "INC-5")
GROUP_YIN_YANG: Final = 61
base(GROUP_YIN_YANG, "group-yin-yang", "INC-5")
VICTORY: Final = 62
base(VICTORY, "victory", "END-1")
REROLL_DICE: Final = 63
base(REROLL_DICE, "reroll-dice", "POW-8", "face=colour", "count")
MANTRA_COLOUR: Final = 64
base(MANTRA_COLOUR, "mantra-colour", "EXO-6", "space")
HERBALIST_TAKES: Final = 70
base(HERBALIST_TAKES, "herbalist-takes", "TIL-3")
SORCERER_PICKS: Final = 71
base(SORCERER_PICKS, "sorcerer-picks", "TIL-4")
ALTAR_FREES: Final = 72
base(ALTAR_FREES, "altar-frees", "TIL-2")
WATCHMAN_BOARD: Final = 73
base(WATCHMAN_BOARD, "watchman-board", "TIL-5")
CIRCLE_COLOUR: Final = 74
base(CIRCLE_COLOUR, "circle-colour", "TIL-7")
PAVILION_GHOST: Final = 75
base(PAVILION_GHOST, "pavilion-ghost", "TIL-8")
PAVILION_SPACE: Final = 76
base(PAVILION_SPACE, "pavilion-space", "TIL-8", "space")
PAVILION_TAOIST: Final = 77
base(PAVILION_TAOIST, "pavilion-taoist", "TIL-8")
PAVILION_TILE: Final = 78
base(PAVILION_TILE, "pavilion-tile", "TIL-8", "board")
GRAVEYARD_RAISES: Final = 79
base(GRAVEYARD_RAISES, "graveyard-raises", "TIL-1")

# White Moon
DEAL_STACKS: Final = 80
moon(DEAL_STACKS, "deal-stacks", "W-SET-3")
TURN_UP_ALL: Final = 81
moon(TURN_UP_ALL, "turn-up-all", "W-SET-3")
TURN_UP: Final = 82
moon(TURN_UP, "turn-up", "W-VIL-1", "tile", stream="people")
SAVE_FIRST: Final = 83
moon(SAVE_FIRST, "save-first", "W-SET-6")
ARTIFACT_TO: Final = 84
moon(ARTIFACT_TO, "artifact-to", "W-SET-6", "artifact")
CARRY: Final = 85
moon(CARRY, "carry", "W-VIL-2", "board", "count")
MASSACRE: Final = 86
moon(MASSACRE, "massacre", "W-VIL-7", "tile", "count")
FAMILY_CURSE: Final = 87
moon(FAMILY_CURSE, "family-curse", "W-VIL-5", "family", "tile")
KILL_VISIBLE: Final = 88
moon(KILL_VISIBLE, "kill-visible", "W-VIL-5")
DEVOURS: Final = 89
moon(DEVOURS, "devours", "W-VIL-8", "space")
REMOVE_TAO: Final = 90
moon(REMOVE_TAO, "remove-tao", "W-FAQ-1", "colour")
WU_COMES: Final = 91
moon(WU_COMES, "wu-comes", "W-FAQ-2")
WU_DRAWN: Final = 92
moon(WU_DRAWN, "wu-drawn", "W-FAQ-2", stream="deck/incarnation")
FAMILY_REWARD: Final = 93
moon(FAMILY_REWARD, "family-reward", "W-VIL-4", "family")
TAKE_TAO_FOR: Final = 94
moon(TAKE_TAO_FOR, "take-tao-for", "W-VIL-4", "board")
SU_LING_MOVES: Final = 95
moon(SU_LING_MOVES, "su-ling", "W-SUL-2")
SU_LING_CRYSTAL: Final = 96
moon(SU_LING_CRYSTAL, "su-ling-crystal", "W-SUL-5", "tile")
HERBALIST_WHITE: Final = 97
moon(HERBALIST_WHITE, "herbalist-white", "W-CRY-1")
BARRIER_CHECK: Final = 98
moon(BARRIER_CHECK, "barrier-check", "W-BAR-1")
BARRIER_BOARD: Final = 99
moon(BARRIER_BOARD, "barrier", "W-BAR-1", "board")
BARRIER_ROLL: Final = 100
moon(BARRIER_ROLL, "barrier-roll", "W-BAR-1", "board")
BARRIER_ENDS: Final = 101
moon(BARRIER_ENDS, "barrier-ends", "W-BAR-3")
SCHOOL_AIM: Final = 102
moon(SCHOOL_AIM, "school-aim", "W-KFS-1")
ELIXIR: Final = 103
moon(ELIXIR, "elixir", "W-ART-2", "board")
TALISMAN: Final = 104
moon(TALISMAN, "talisman", "W-ART-2", "place=curse-place", "curse")
SWORD: Final = 105
moon(SWORD, "sword", "W-ART-2")
ARMOR: Final = 106
moon(ARMOR, "armor", "W-ART-2", "space", "card")
CLAW: Final = 107
moon(CLAW, "claw", "W-INC-8", "count")
GONG: Final = 108
moon(GONG, "gong", "W-ART-2", "count")
INHERIT: Final = 109
moon(INHERIT, "inherit", "W-ART-1", "artifact", "board")
YIN_DEVOURER: Final = 110
moon(YIN_DEVOURER, "yin-devourer", "W-VIL-8", "space", "card", centre="devour")
YIN_VORACIOUS: Final = 111
moon(YIN_VORACIOUS, "yin-voracious", "W-INC-2", "space", "card", centre="kill_visible_villager",
    of_incarnations=True)
YIN_TIME_KEEPER: Final = 112
moon(YIN_TIME_KEEPER, "yin-time-keeper", "W-INC-5", "space", "card", centre="summon_ghost",
    of_incarnations=True)
YIN_SHAPESHIFTER: Final = 113
moon(YIN_SHAPESHIFTER, "yin-shapeshifter", "W-INC-6", "space", "card", centre="move_clockwise",
    of_incarnations=True)
SCHOOL_GREY: Final = 114
moon(SCHOOL_GREY, "school-grey-die", "POW-7", "colour")
SCHOOL_ROLL: Final = 115
moon(SCHOOL_ROLL, "school-roll", "W-KFS-1", "colour", "count")

# Black Secret
DEAL_WU_FENG: Final = 120
secret(DEAL_WU_FENG, "deal-wu-feng", "K-SET-3", stream="wu-feng-side")
DEAL_CURSES: Final = 121
secret(DEAL_CURSES, "deal-curses", "K-SET-4", "level=number")
CURSE_DEALT: Final = 122
secret(CURSE_DEALT, "curse-dealt", "K-SET-4", "level=number", stream="curses")
DEAL_MANTRAS: Final = 123
secret(DEAL_MANTRAS, "deal-mantras", "K-SET-5")
MANTRA_DEALT: Final = 124
secret(MANTRA_DEALT, "mantra-dealt", "K-BLD-1", "slot=number", stream="mantras")
DEMON_PHASE: Final = 125
secret(DEMON_PHASE, "demon-phase", "K-TURN-1", "count")
DEMON_ACTS: Final = 126
secret(DEMON_ACTS, "demon-acts", "K-TURN-1", "demon")
TOKEN_TURNED: Final = 127
secret(TOKEN_TURNED, "token", "K-TOK-1", "square=tile", "count", stream="tokens")
DEMON_ENTERS: Final = 128
secret(DEMON_ENTERS, "demon-enters", "K-TURN-3", "demon")
SHADOW_ACTS: Final = 129
secret(SHADOW_ACTS, "shadow", "K-SHA-2")
SHADOW_STRIKES: Final = 130
secret(SHADOW_STRIKES, "shadow-strikes", "K-SHA-2")
SHADOW_VICTIM: Final = 131
secret(SHADOW_VICTIM, "shadow-victim", "K-SHA-2")
WU_FENG_CARD: Final = 132
secret(WU_FENG_CARD, "wu-feng-card", "K-TURN-3", "card", "count")
PLACED_ONLY: Final = 133
secret(PLACED_ONLY, "placed-only", "K-TURN-3", "count")
PLACED_DRAW: Final = 134
secret(PLACED_DRAW, "placed-draw", "ARR-1", "count", stream="deck")
SUMMONING_CARD: Final = 135
secret(SUMMONING_CARD, "summoning", "K-TURN-6")
INTO_HAND: Final = 136
secret(INTO_HAND, "into-hand", "K-TURN-6", stream="pile/incarnation")
FROM_HAND: Final = 137
secret(FROM_HAND, "from-hand", "K-TURN-6", "count")
THROW_CURSE: Final = 138
secret(THROW_CURSE, "throw-curse", "K-GHO-1")
CURSE_SLOT: Final = 139
secret(CURSE_SLOT, "curse-slot", "K-TURN-5", "curse=curse-token")
CURSE_DONE: Final = 140
secret(CURSE_DONE, "curse-done", "K-TURN-7", "curse=curse-token")
EFFECT: Final = 141
secret(EFFECT, "effect", "K-TURN-4", "count")
WU_FENG_DIE: Final = 142
secret(WU_FENG_DIE, "wu-feng-die", "K-ROL-1", "place=curse-place")
WU_FENG_ROLLS: Final = 143
secret(WU_FENG_ROLLS, "wu-feng-rolls", "K-ROL-1", "place=curse-place", stream="curse")
BLEED: Final = 144
secret(BLEED, "bleed", "K-BLD-1", "board")
MANTRA_CHECK: Final = 145
secret(MANTRA_CHECK, "mantra-check", "K-BLD-1", "slot=number")
MANTRA_OVER: Final = 146
secret(MANTRA_OVER, "mantra-over", "K-BLD-1", "slot=number")
INK_MANTRA: Final = 147
secret(INK_MANTRA, "ink-mantra", "K-TOK-1", "count")
WAKE_MANTRA: Final = 148
secret(WAKE_MANTRA, "wake-mantra", "K-TOK-1")
CALLIGRAPHY: Final = 149
secret(CALLIGRAPHY, "calligraphy", "K-CAL-1", "count")
WRITE_MANTRA: Final = 150
secret(WRITE_MANTRA, "write-mantra", "K-CAL-1", "slot=number")
TAKE_LADDER: Final = 151
secret(TAKE_LADDER, "ladder", "K-TAO-1")
EXPEL_ROLL: Final = 152
secret(EXPEL_ROLL, "expel-roll", "K-TAO-4", "count")
EXPEL_GREY: Final = 153
secret(EXPEL_GREY, "expel-grey-die", "POW-7")
PLACE_SKELETONS: Final = 154
secret(PLACE_SKELETONS, "skeletons", "K-SKE-1", "number", "count")
STRIP_STACK: Final = 155
secret(STRIP_STACK, "strip-stack", "K-INC-2")
YIN_HERALD: Final = 156
secret(YIN_HERALD, "yin-herald", "K-GHO-1", "space", "card", centre="activate_demon")
YIN_PUPPETS: Final = 157
secret(YIN_PUPPETS, "yin-puppets", "K-INC-2", "space", "card", centre="place_skeleton",
    of_incarnations=True)
PICK_LADDERS: Final = 158
secret(PICK_LADDERS, "ladders", "K-TAO-2", "number", "count")
PICK_DEMON: Final = 159
secret(PICK_DEMON, "pick-demon", "K-GHO-1", "count")
PICK_TAOIST: Final = 160
secret(PICK_TAOIST, "pick-taoist", "K-TURN-4", "count")
WU_FENG_DROPS: Final = 161
secret(WU_FENG_DROPS, "wu-feng-drops", "K-TURN-4", "board")
PUSH_TAOIST: Final = 162
secret(PUSH_TAOIST, "push-taoist", "K-TAO-7", "count")
CLEAR_TOKEN: Final = 163
secret(CLEAR_TOKEN, "clear-token", "K-TURN-4")
ADVANCE_FIGURES: Final = 164
secret(ADVANCE_FIGURES, "advance-figures", "K-TURN-4", "number", "count")
DRAIN_MANTRA: Final = 165
secret(DRAIN_MANTRA, "drain-mantra", "K-TURN-4", "number")
PICK_BOARD: Final = 166
secret(PICK_BOARD, "struck", "K-TURN-4", "board", "count")
PICK_TILE: Final = 167
secret(PICK_TILE, "pick-tile", "K-TURN-4", "count")
FROM_DISCARD: Final = 168
secret(FROM_DISCARD, "from-discard", "K-TURN-4", "number")
SHARE_QI: Final = 169
secret(SHARE_QI, "share-qi", "K-BLD-1", "number", "count")
SHARE_TAO: Final = 170
secret(SHARE_TAO, "share-tao", "K-BLD-1", "number")
DISCARD_GHOSTS: Final = 171
secret(DISCARD_GHOSTS, "discard-ghosts", "K-BLD-1", "number")
UNWRITE_CURSE: Final = 172
secret(UNWRITE_CURSE, "unwrite-curse", "K-BLD-1")
LAY_BUDDHAS: Final = 173
secret(LAY_BUDDHAS, "lay-buddhas", "K-BLD-1", "number")
REVIVE_TAOIST: Final = 174
secret(REVIVE_TAOIST, "revive", "K-BLD-1", "number")
REVIVE_TILE: Final = 175
secret(REVIVE_TILE, "revive-tile", "K-BLD-1", "board")
WEAKEN: Final = 176
secret(WEAKEN, "weaken", "K-BLD-1")
WEAKEN_COLOUR: Final = 177
secret(WEAKEN_COLOUR, "weaken-colour", "K-BLD-1", "space")
FLY: Final = 178
secret(FLY, "fly", "K-BLD-1", "board")
PANIC_VILLAGER: Final = 179
secret(PANIC_VILLAGER, "panic", "K-WM-1")
PANIC_TILE: Final = 180
secret(PANIC_TILE, "panic-tile", "K-WM-1", "tile")
KILL_SOME: Final = 181
secret(KILL_SOME, "kill-some", "K-WM-1", "number", "count")
PLACE_CRYSTAL: Final = 182
secret(PLACE_CRYSTAL, "place-crystal", "K-WM-1")
RESCUE: Final = 183
secret(RESCUE, "rescue", "K-WM-1")
DEMON_DROPS_TAO: Final = 184
secret(DEMON_DROPS_TAO, "demon-drops-tao", "K-DEM-2", "board")
# fmt: on

KINDS: Final = 186
"""As many integers as there are: at least one more than the last."""
