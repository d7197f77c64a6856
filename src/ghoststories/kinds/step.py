"""Kinds of steps: what lies on the agenda, by chapter.

A row says its word in text positions and events, the rule it carries out and what its arguments
are: `"space"`, or `"from=space"` for a space that is called from; `count` is the step's own
bookkeeping. A chance step says the stream its outcomes are dealt from.
"""

from functools import partial
from typing import Annotated, Final

from ghoststories.kinds.rows import Rows, StepRow
from ghoststories.kinds.sets import BASE, BLACK_SECRET, WHITE_MOON

base, moon = partial(StepRow, of=BASE), partial(StepRow, of=WHITE_MOON)
secret = partial(StepRow, of=BLACK_SECRET)

# fmt: off
DEAL_TILE: Final[Annotated[int, base("deal-tile", "SET-1", "tile", stream="village")]] = 1
DEAL_COLOUR: Final[Annotated[int, base("deal-colour", "SET-2", "board", stream="colours")]] = 2
DEAL_SIDE: Final[Annotated[int, base("deal-side", "SET-2", "board", stream="sides")]] = 3
DEAL_FIRST: Final[Annotated[int, base("deal-first", "SET-6", stream="first")]] = 4
LAY_OUT: Final[Annotated[int, base("lay-out", "SET-3")]] = 5
TURN_UP_SIDE: Final[Annotated[int, base("turn-up-side", "SET-2", "board")]] = 6
TURN: Final[Annotated[int, base("turn", "YIN-1", "board")]] = 10
TURN_ENDS: Final[Annotated[int, base("turn-ends", "SET-6", "board")]] = 11
YIN_GHOSTS: Final[Annotated[int, base("yin-ghosts", "YIN-1")]] = 15
YIN_HAUNTER: Final[Annotated[int, base("yin-haunter", "YIN-1", "space", "card",
    centre="haunter")]] = 16
YIN_TORMENTOR: Final[Annotated[int, base("yin-tormentor", "YIN-1", "space", "card",
    centre="roll_curse_die")]] = 17
YIN_BOARD: Final[Annotated[int, base("yin-board", "YIN-3")]] = 18
YIN_BONECRACKER: Final[Annotated[int, base("yin-bonecracker", "INC-10", "space", "card",
    centre="group_lose_tao", of_incarnations=True)]] = 19
ARRIVE: Final[Annotated[int, base("arrive", "ARR-1")]] = 20
DRAW_CARD: Final[Annotated[int, base("draw-card", "ARR-1", stream="deck")]] = 21
PLACE_CARD: Final[Annotated[int, base("place-card", "ARR-2", "card")]] = 22
LEFT_STONE: Final[Annotated[int, base("left-stone", "ARR-5", "space", "ability")]] = 23
CURSE_DIE_FOR: Final[Annotated[int, base("curse-die-for", "CUR-2", "space=curse-place")]] = 25
CURSE_DIE_ROLL: Final[Annotated[int, base("curse-die", "CUR-1", "space=curse-place",
    stream="curse")]] = 26
CURSE_DIE_SHOWN: Final[Annotated[int, base("curse-die-shown", "POW-8", "space=curse-place",
    "curse")]] = 27
CURSE_DIE_REROLL: Final[Annotated[int, base("curse-die-again", "POW-8", "space=curse-place",
    stream="curse")]] = 28
LOSE_QI: Final[Annotated[int, base("lose-qi", "DTH-3")]] = 30
LOSE_QI_VICTIM: Final[Annotated[int, base("lose-qi-victim", "DTH-3",
    by={"family": "W-VIL-5"})]] = 31
TAKE_TAO: Final[Annotated[int, base("take-tao", "GEO-5")]] = 32
GAIN_QI: Final[Annotated[int, base("gain-qi", "GEO-5")]] = 33
DROP_TAO: Final[Annotated[int, base("drop-tao", "ABI-7", "board")]] = 34
YANG_MOVE: Final[Annotated[int, base("move", "YANG-2")]] = 40
YANG_ACT: Final[Annotated[int, base("act", "YANG-1")]] = 41
YANG_END: Final[Annotated[int, base("end", "YANG-5")]] = 42
VILLAGER_HELPS: Final[Annotated[int, base("villager-helps", "YANG-3", "villager")]] = 43
TWIN_WINDS_TILE: Final[Annotated[int, base("twin-winds-tile", "POW-3", "board")]] = 44
YANG_WINDS: Final[Annotated[int, base("winds", "LVL-7")]] = 45
YANG_TOKENS: Final[Annotated[int, base("power-tokens", "SOLO-6")]] = 46
GREY_DIE_CHOICE: Final[Annotated[int, base("grey-die", "POW-7")]] = 50
ROLL_DICE: Final[Annotated[int, base("roll-dice", "EXO-1", "count")]] = 51
TAO_DIE: Final[Annotated[int, base("tao-die", "EXO-1", stream="tao")]] = 52
PAY: Final[Annotated[int, base("pay", "EXO-5")]] = 53
LAY: Final[Annotated[int, base("lay", "EXO-4", "colour")]] = 54
BANISH: Final[Annotated[int, base("banish", "EXO-10")]] = 55
CURSES: Final[Annotated[int, base("curses", "EXO-11", "count")]] = 56
REWARDS: Final[Annotated[int, base("rewards", "EXO-11", "count")]] = 57
REWARD: Final[Annotated[int, base("reward", "EXO-12", "card")]] = 58
QI_OR_YIN_YANG: Final[Annotated[int, base("qi-or-yin-yang", "EXO-12")]] = 59
GROUP_QI: Final[Annotated[int, base("group-qi", "INC-5")]] = 60
GROUP_YIN_YANG: Final[Annotated[int, base("group-yin-yang", "INC-5")]] = 61
VICTORY: Final[Annotated[int, base("victory", "END-1")]] = 62
REROLL_DICE: Final[Annotated[int, base("reroll-dice", "POW-8", "count")]] = 63
MANTRA_COLOUR: Final[Annotated[int, base("mantra-colour", "EXO-6", "space")]] = 64
HERBALIST_TAKES: Final[Annotated[int, base("herbalist-takes", "TIL-3")]] = 70
SORCERER_PICKS: Final[Annotated[int, base("sorcerer-picks", "TIL-4")]] = 71
ALTAR_FREES: Final[Annotated[int, base("altar-frees", "TIL-2")]] = 72
WATCHMAN_BOARD: Final[Annotated[int, base("watchman-board", "TIL-5")]] = 73
CIRCLE_COLOUR: Final[Annotated[int, base("circle-colour", "TIL-7")]] = 74
PAVILION_GHOST: Final[Annotated[int, base("pavilion-ghost", "TIL-8")]] = 75
PAVILION_SPACE: Final[Annotated[int, base("pavilion-space", "TIL-8", "space")]] = 76
PAVILION_TAOIST: Final[Annotated[int, base("pavilion-taoist", "TIL-8")]] = 77
PAVILION_TILE: Final[Annotated[int, base("pavilion-tile", "TIL-8", "board")]] = 78
GRAVEYARD_RAISES: Final[Annotated[int, base("graveyard-raises", "TIL-1")]] = 79

# White Moon
DEAL_STACKS: Final[Annotated[int, moon("deal-stacks", "W-SET-3")]] = 80
TURN_UP_ALL: Final[Annotated[int, moon("turn-up-all", "W-SET-3")]] = 81
TURN_UP: Final[Annotated[int, moon("turn-up", "W-VIL-1", "tile", stream="people")]] = 82
SAVE_FIRST: Final[Annotated[int, moon("save-first", "W-SET-6")]] = 83
ARTIFACT_TO: Final[Annotated[int, moon("artifact-to", "W-SET-6", "artifact")]] = 84
CARRY: Final[Annotated[int, moon("carry", "W-VIL-2", "board", "count")]] = 85
MASSACRE: Final[Annotated[int, moon("massacre", "W-VIL-7", "tile", "count")]] = 86
FAMILY_CURSE: Final[Annotated[int, moon("family-curse", "W-VIL-5", "family", "tile")]] = 87
KILL_VISIBLE: Final[Annotated[int, moon("kill-visible", "W-VIL-5")]] = 88
DEVOURS: Final[Annotated[int, moon("devours", "W-VIL-8", "space")]] = 89
REMOVE_TAO: Final[Annotated[int, moon("remove-tao", "W-FAQ-1", "colour")]] = 90
WU_COMES: Final[Annotated[int, moon("wu-comes", "W-FAQ-2")]] = 91
WU_DRAWN: Final[Annotated[int, moon("wu-drawn", "W-FAQ-2", stream="deck/incarnation")]] = 92
FAMILY_REWARD: Final[Annotated[int, moon("family-reward", "W-VIL-4", "family")]] = 93
TAKE_TAO_FOR: Final[Annotated[int, moon("take-tao-for", "W-VIL-4", "board")]] = 94
SU_LING_MOVES: Final[Annotated[int, moon("su-ling", "W-SUL-2")]] = 95
SU_LING_CRYSTAL: Final[Annotated[int, moon("su-ling-crystal", "W-SUL-5", "tile")]] = 96
HERBALIST_WHITE: Final[Annotated[int, moon("herbalist-white", "W-CRY-1")]] = 97
BARRIER_CHECK: Final[Annotated[int, moon("barrier-check", "W-BAR-1")]] = 98
BARRIER_BOARD: Final[Annotated[int, moon("barrier", "W-BAR-1", "board")]] = 99
BARRIER_ROLL: Final[Annotated[int, moon("barrier-roll", "W-BAR-1", "board")]] = 100
BARRIER_ENDS: Final[Annotated[int, moon("barrier-ends", "W-BAR-3")]] = 101
SCHOOL_AIM: Final[Annotated[int, moon("school-aim", "W-KFS-1")]] = 102
ELIXIR: Final[Annotated[int, moon("elixir", "W-ART-2", "board")]] = 103
TALISMAN: Final[Annotated[int, moon("talisman", "W-ART-2", "place=curse-place", "curse")]] = 104
SWORD: Final[Annotated[int, moon("sword", "W-ART-2")]] = 105
ARMOR: Final[Annotated[int, moon("armor", "W-ART-2", "space", "card")]] = 106
CLAW: Final[Annotated[int, moon("claw", "W-INC-8", "count")]] = 107
GONG: Final[Annotated[int, moon("gong", "W-ART-2", "count")]] = 108
BOOTS: Final[Annotated[int, moon("boots", "W-ART-2")]] = 187
INHERIT: Final[Annotated[int, moon("inherit", "W-ART-1", "artifact", "board")]] = 109
YIN_DEVOURER: Final[Annotated[int, moon("yin-devourer", "W-VIL-8", "space", "card",
    centre="devour")]] = 110
YIN_VORACIOUS: Final[Annotated[int, moon("yin-voracious", "W-INC-2", "space", "card",
    centre="kill_visible_villager", of_incarnations=True)]] = 111
YIN_TIME_KEEPER: Final[Annotated[int, moon("yin-time-keeper", "W-INC-5", "space", "card",
    centre="summon_ghost", of_incarnations=True)]] = 112
YIN_SHAPESHIFTER: Final[Annotated[int, moon("yin-shapeshifter", "W-INC-6", "space", "card",
    centre="move_clockwise", of_incarnations=True)]] = 113
SCHOOL_GREY: Final[Annotated[int, moon("school-grey-die", "POW-7", "colour")]] = 114
SCHOOL_ROLL: Final[Annotated[int, moon("school-roll", "W-KFS-1", "colour", "count")]] = 115

# Black Secret
DEAL_WU_FENG: Final[Annotated[int, secret("deal-wu-feng", "K-SET-3", stream="wu-feng-side")]] = 120
DEAL_CURSES: Final[Annotated[int, secret("deal-curses", "K-SET-4", "level=number")]] = 121
CURSE_DEALT: Final[Annotated[int, secret("curse-dealt", "K-SET-4", "level=number",
    stream="curses")]] = 122
DEAL_MANTRAS: Final[Annotated[int, secret("deal-mantras", "K-SET-5")]] = 123
MANTRA_DEALT: Final[Annotated[int, secret("mantra-dealt", "K-BLD-1", "slot=number",
    stream="mantras")]] = 124
DEMON_PHASE: Final[Annotated[int, secret("demon-phase", "K-TURN-1", "count")]] = 125
DEMON_ACTS: Final[Annotated[int, secret("demon-acts", "K-TURN-1", "demon")]] = 126
TOKEN_TURNED: Final[Annotated[int, secret("token", "K-TOK-1", "square=tile", "count",
    stream="tokens")]] = 127
DEMON_ENTERS: Final[Annotated[int, secret("demon-enters", "K-TURN-3", "demon")]] = 128
SHADOW_ACTS: Final[Annotated[int, secret("shadow", "K-SHA-2")]] = 129
SHADOW_STRIKES: Final[Annotated[int, secret("shadow-strikes", "K-SHA-2")]] = 130
SHADOW_VICTIM: Final[Annotated[int, secret("shadow-victim", "K-SHA-2")]] = 131
WU_FENG_CARD: Final[Annotated[int, secret("wu-feng-card", "K-TURN-3", "card", "count")]] = 132
PLACED_ONLY: Final[Annotated[int, secret("placed-only", "K-TURN-3", "count")]] = 133
PLACED_DRAW: Final[Annotated[int, secret("placed-draw", "ARR-1", "count", stream="deck")]] = 134
SUMMONING_CARD: Final[Annotated[int, secret("summoning", "K-TURN-6")]] = 135
INTO_HAND: Final[Annotated[int, secret("into-hand", "K-TURN-6", stream="pile/incarnation")]] = 136
FROM_HAND: Final[Annotated[int, secret("from-hand", "K-TURN-6", "count")]] = 137
THROW_CURSE: Final[Annotated[int, secret("throw-curse", "K-TOK-1")]] = 138
CURSE_SLOT: Final[Annotated[int, secret("curse-slot", "K-TURN-5", "curse=curse-token")]] = 139
CURSE_DONE: Final[Annotated[int, secret("curse-done", "K-TURN-7", "curse=curse-token")]] = 140
EFFECT: Final[Annotated[int, secret("effect", "K-TURN-4", "count")]] = 141
WU_FENG_DIE: Final[Annotated[int, secret("wu-feng-die", "K-ROL-1", "place=curse-place")]] = 142
WU_FENG_ROLLS: Final[Annotated[int, secret("wu-feng-rolls", "K-ROL-1", "place=curse-place",
    stream="curse")]] = 143
BLEED: Final[Annotated[int, secret("bleed", "K-BLD-1", "board")]] = 144
MANTRA_CHECK: Final[Annotated[int, secret("mantra-check", "K-BLD-1", "slot=number")]] = 145
MANTRA_OVER: Final[Annotated[int, secret("mantra-over", "K-BLD-1", "slot=number")]] = 146
INK_MANTRA: Final[Annotated[int, secret("ink-mantra", "K-TOK-1", "count")]] = 147
WAKE_MANTRA: Final[Annotated[int, secret("wake-mantra", "K-TOK-1")]] = 148
CALLIGRAPHY: Final[Annotated[int, secret("calligraphy", "K-CAL-1", "count")]] = 149
WRITE_MANTRA: Final[Annotated[int, secret("write-mantra", "K-CAL-1", "slot=number")]] = 150
TAKE_LADDER: Final[Annotated[int, secret("ladder", "K-TAO-1")]] = 151
EXPEL_ROLL: Final[Annotated[int, secret("expel-roll", "K-TAO-4", "count")]] = 152
EXPEL_GREY: Final[Annotated[int, secret("expel-grey-die", "POW-7")]] = 153
PLACE_SKELETONS: Final[Annotated[int, secret("skeletons", "K-SKE-1", "number", "count")]] = 154
STRIP_STACK: Final[Annotated[int, secret("strip-stack", "K-INC-2")]] = 155
YIN_HERALD: Final[Annotated[int, secret("yin-herald", "K-GHO-1", "space", "card",
    centre="activate_demon")]] = 156
YIN_PUPPETS: Final[Annotated[int, secret("yin-puppets", "K-INC-2", "space", "card",
    centre="place_skeleton", of_incarnations=True)]] = 157
PICK_LADDERS: Final[Annotated[int, secret("ladders", "K-TAO-2", "number", "count")]] = 158
PICK_DEMON: Final[Annotated[int, secret("pick-demon", "K-GHO-1", "count",
    by={"curse": "K-TURN-4", "mantra": "K-BLD-1"})]] = 159
PICK_TAOIST: Final[Annotated[int, secret("pick-taoist", "K-TURN-4", "count")]] = 160
WU_FENG_DROPS: Final[Annotated[int, secret("wu-feng-drops", "K-TURN-4", "board")]] = 161
PUSH_TAOIST: Final[Annotated[int, secret("push-taoist", "K-TAO-7", "count")]] = 162
CLEAR_TOKEN: Final[Annotated[int, secret("clear-token", "K-TURN-4")]] = 163
ADVANCE_FIGURES: Final[Annotated[int, secret("advance-figures", "K-TURN-4", "number",
    "count")]] = 164
DRAIN_MANTRA: Final[Annotated[int, secret("drain-mantra", "K-TURN-4", "number")]] = 165
PICK_BOARD: Final[Annotated[int, secret("struck", "K-TURN-4", "board", "count")]] = 166
PICK_TILE: Final[Annotated[int, secret("pick-tile", "K-TURN-4", "count")]] = 167
FROM_DISCARD: Final[Annotated[int, secret("from-discard", "K-TURN-4", "number")]] = 168
SHARE_QI: Final[Annotated[int, secret("share-qi", "K-BLD-1", "number", "count")]] = 169
SHARE_TAO: Final[Annotated[int, secret("share-tao", "K-BLD-1", "number")]] = 170
DISCARD_GHOSTS: Final[Annotated[int, secret("discard-ghosts", "K-BLD-1", "number")]] = 171
UNWRITE_CURSE: Final[Annotated[int, secret("unwrite-curse", "K-BLD-1")]] = 172
LAY_BUDDHAS: Final[Annotated[int, secret("lay-buddhas", "K-BLD-1", "number")]] = 173
REVIVE_TAOIST: Final[Annotated[int, secret("revive", "K-BLD-1", "number")]] = 174
REVIVE_TILE: Final[Annotated[int, secret("revive-tile", "K-BLD-1", "board")]] = 175
WEAKEN: Final[Annotated[int, secret("weaken", "K-BLD-1")]] = 176
WEAKEN_COLOUR: Final[Annotated[int, secret("weaken-colour", "K-BLD-1", "space")]] = 177
FLY: Final[Annotated[int, secret("fly", "K-BLD-1", "board")]] = 178
PANIC_VILLAGER: Final[Annotated[int, secret("panic", "K-WM-1")]] = 179
PANIC_TILE: Final[Annotated[int, secret("panic-tile", "K-WM-1", "tile")]] = 180
KILL_SOME: Final[Annotated[int, secret("kill-some", "K-WM-1", "number", "count")]] = 181
PLACE_CRYSTAL: Final[Annotated[int, secret("place-crystal", "K-WM-1")]] = 182
RESCUE: Final[Annotated[int, secret("rescue", "K-WM-1")]] = 183
DEMON_DROPS_TAO: Final[Annotated[int, secret("demon-drops-tao", "K-DEM-2", "board")]] = 184
DEMON_ENDS: Final[Annotated[int, secret("demon-ends", "EXO-11", "count")]] = 185
MUST_THROW: Final[Annotated[int, secret("must-throw", "K-GHO-1")]] = 186
# fmt: on

ROWS: Final = Rows(StepRow, __name__)
KINDS: Final = 188
"""As many integers as there are: at least one more than the last."""
