"""Ops: the steps that curses and blood mantras are made of, one vocabulary for both.

A row says the word of the content files and what a step may say beside it; `engine/black_secret`
has the object that carries it out.
"""

from typing import Final

from ghoststories.kinds.rows import OpRow, Rows
from ghoststories.kinds.sets import BLACK_SECRET, WHITE_MOON

ROWS: Final = Rows(OpRow)
secret = ROWS.of(BLACK_SECRET)
WHOM: Final = ("one_taoist", "each_taoist", "active")

# Of curses
# fmt: off
REMOVE_LADDER: Final = 1
secret(
    REMOVE_LADDER, "remove_ladder", counts=True, of_all=True, whats=("no_taoist",), needs_what=False
)
ACTIVATE_DEMON: Final = 2
secret(ACTIVATE_DEMON, "activate_demon", counts=True, of_all=True)
LOSE_TAO: Final = 3
secret(LOSE_TAO, "lose_tao", counts=True, of_all=True, targets=WHOM,
    whats=("owner_picks", "wu_feng_picks"))
PUSH_TAOIST: Final = 4
secret(PUSH_TAOIST, "push_taoist")
CURSE_DIE: Final = 5
secret(CURSE_DIE, "curse_die", targets=("active",))
CLEAR_CIRCLE_OR_BUDDHA: Final = 6
secret(CLEAR_CIRCLE_OR_BUDDHA, "clear_circle_or_buddha")
PLACE_SKELETON: Final = 7
secret(PLACE_SKELETON, "place_skeleton", counts=True)
ADVANCE_HAUNTER: Final = 8
secret(ADVANCE_HAUNTER, "advance_haunter", counts=True, of_all=True)
LOSE_YINYANG: Final = 9
secret(LOSE_YINYANG, "lose_yinyang", targets=WHOM)
DRAW_INCARNATION: Final = 10
secret(DRAW_INCARNATION, "draw_incarnation", counts=True)
DRAIN_MANTRA: Final = 11
secret(DRAIN_MANTRA, "drain_mantra", counts=True, of_all=True)
LOSE_QI: Final = 12
secret(LOSE_QI, "lose_qi", counts=True, targets=WHOM, limit="only_if_qi_at_least")
BLOCK_POWER: Final = 13
secret(BLOCK_POWER, "block_power", targets=("one_board",))
HAUNT: Final = 14
secret(HAUNT, "haunt", whats=("any_active", "over_demon"))
PLACE_GHOST: Final = 15
secret(PLACE_GHOST, "place_ghost", counts=True, whats=("deck", "discard"), limit="max_resistance")
SUMMON_DEMON: Final = 16
secret(SUMMON_DEMON, "summon_demon", counts=True)
PLAY_INCARNATION: Final = 17
secret(PLAY_INCARNATION, "play_incarnation")

# Of blood mantras
GAIN_QI: Final = 18
secret(GAIN_QI, "gain_qi", counts=True, of_all=True, each=True)
GAIN_TAO: Final = 19
secret(GAIN_TAO, "gain_tao", counts=True)
GAIN_YINYANG: Final = 20
secret(GAIN_YINYANG, "gain_yinyang", counts=True, of_all=True)
RESTORE_LADDER: Final = 21
secret(RESTORE_LADDER, "restore_ladder", counts=True, of_all=True)
RETREAT_HAUNTERS: Final = 22
secret(RETREAT_HAUNTERS, "retreat_haunters", of_all=True)
EXPEL_DEMON: Final = 23
secret(EXPEL_DEMON, "expel_demon", counts=True, of_all=True, limit="shadow_activations_lost")
DISCARD_GHOST: Final = 24
secret(DISCARD_GHOST, "discard_ghost", counts=True, of_all=True)
UNHAUNT: Final = 25
secret(UNHAUNT, "unhaunt", counts=True, of_all=True)
REMOVE_CURSE: Final = 26
secret(REMOVE_CURSE, "remove_curse", counts=True)
PLACE_BUDDHA: Final = 27
secret(PLACE_BUDDHA, "place_buddha", counts=True)
REVIVE: Final = 28
secret(REVIVE, "revive", each=True)
WEAKEN_INCARNATION: Final = 29
secret(WEAKEN_INCARNATION, "weaken_incarnation")
FLY_TAOISTS: Final = 30
secret(FLY_TAOISTS, "fly_taoists", of_all=True)

# What only White Moon has
SU_LING_AWAY: Final = 31
secret(SU_LING_AWAY, "su_ling_away", needs=WHITE_MOON)
PANIC: Final = 32
secret(PANIC, "panic", needs=WHITE_MOON)
KILL_VILLAGER: Final = 33
secret(KILL_VILLAGER, "kill_villager", counts=True, needs=WHITE_MOON)
GAIN_CRYSTAL: Final = 34
secret(GAIN_CRYSTAL, "gain_crystal", needs=WHITE_MOON)
RESCUE: Final = 35
secret(RESCUE, "rescue", needs=WHITE_MOON)
MYSTIC_BARRIER: Final = 36
secret(MYSTIC_BARRIER, "mystic_barrier", needs=WHITE_MOON)
# fmt: on

CODES: Final = {row.word: row.code for row in ROWS}
