"""Ops: the steps that curses and blood mantras are made of, one vocabulary for both.

A row says the word of the content files and what a step may say beside it; `engine/black_secret`
has the object that carries it out.
"""

from functools import partial
from typing import Annotated, Final

from ghoststories.kinds.rows import OpRow, Rows
from ghoststories.kinds.sets import BLACK_SECRET, WHITE_MOON

secret = partial(OpRow, of=BLACK_SECRET)
WHOM: Final = ("one_taoist", "each_taoist", "active")

# Of curses
# fmt: off
REMOVE_LADDER: Final[Annotated[int, secret("remove_ladder", counts=True, of_all=True,
    whats=("no_taoist",), needs_what=False)]] = 1
ACTIVATE_DEMON: Final[Annotated[int, secret("activate_demon", counts=True, of_all=True)]] = 2
LOSE_TAO: Final[Annotated[int, secret("lose_tao", counts=True, of_all=True, targets=WHOM,
    whats=("owner_picks", "wu_feng_picks"))]] = 3
PUSH_TAOIST: Final[Annotated[int, secret("push_taoist")]] = 4
CURSE_DIE: Final[Annotated[int, secret("curse_die", targets=("active",))]] = 5
CLEAR_CIRCLE_OR_BUDDHA: Final[Annotated[int, secret("clear_circle_or_buddha")]] = 6
PLACE_SKELETON: Final[Annotated[int, secret("place_skeleton", counts=True)]] = 7
ADVANCE_HAUNTER: Final[Annotated[int, secret("advance_haunter", counts=True, of_all=True)]] = 8
LOSE_YINYANG: Final[Annotated[int, secret("lose_yinyang", targets=WHOM)]] = 9
DRAW_INCARNATION: Final[Annotated[int, secret("draw_incarnation", counts=True)]] = 10
DRAIN_MANTRA: Final[Annotated[int, secret("drain_mantra", counts=True, of_all=True)]] = 11
LOSE_QI: Final[Annotated[int, secret("lose_qi", counts=True, targets=WHOM,
    limit="only_if_qi_at_least")]] = 12
BLOCK_POWER: Final[Annotated[int, secret("block_power", targets=("one_board",))]] = 13
HAUNT: Final[Annotated[int, secret("haunt", whats=("any_active", "over_demon"))]] = 14
PLACE_GHOST: Final[Annotated[int, secret("place_ghost", counts=True, whats=("deck", "discard"),
    limit="max_resistance")]] = 15
SUMMON_DEMON: Final[Annotated[int, secret("summon_demon", counts=True)]] = 16
PLAY_INCARNATION: Final[Annotated[int, secret("play_incarnation")]] = 17

# Of blood mantras
GAIN_QI: Final[Annotated[int, secret("gain_qi", counts=True, of_all=True, each=True)]] = 18
SHARE_QI: Final[Annotated[int, secret("share_qi", counts=True)]] = 37
GAIN_TAO: Final[Annotated[int, secret("gain_tao", counts=True)]] = 19
GAIN_YINYANG: Final[Annotated[int, secret("gain_yinyang", counts=True, of_all=True)]] = 20
RESTORE_LADDER: Final[Annotated[int, secret("restore_ladder", counts=True, of_all=True)]] = 21
RETREAT_HAUNTERS: Final[Annotated[int, secret("retreat_haunters", of_all=True)]] = 22
EXPEL_DEMON: Final[Annotated[int, secret("expel_demon", counts=True, of_all=True,
    limit="shadow_activations_lost")]] = 23
DISCARD_GHOST: Final[Annotated[int, secret("discard_ghost", counts=True, of_all=True)]] = 24
UNHAUNT: Final[Annotated[int, secret("unhaunt", counts=True, of_all=True)]] = 25
REMOVE_CURSE: Final[Annotated[int, secret("remove_curse", counts=True)]] = 26
PLACE_BUDDHA: Final[Annotated[int, secret("place_buddha", counts=True)]] = 27
REVIVE: Final[Annotated[int, secret("revive", each=True)]] = 28
WEAKEN_INCARNATION: Final[Annotated[int, secret("weaken_incarnation")]] = 29
FLY_TAOISTS: Final[Annotated[int, secret("fly_taoists", of_all=True)]] = 30

# What only White Moon has
SU_LING_AWAY: Final[Annotated[int, secret("su_ling_away", needs=WHITE_MOON)]] = 31
PANIC: Final[Annotated[int, secret("panic", needs=WHITE_MOON)]] = 32
KILL_VILLAGER: Final[Annotated[int, secret("kill_villager", counts=True, needs=WHITE_MOON)]] = 33
GAIN_CRYSTAL: Final[Annotated[int, secret("gain_crystal", needs=WHITE_MOON)]] = 34
RESCUE: Final[Annotated[int, secret("rescue", needs=WHITE_MOON)]] = 35
MYSTIC_BARRIER: Final[Annotated[int, secret("mystic_barrier", needs=WHITE_MOON)]] = 36
# fmt: on

ROWS: Final = Rows(OpRow, __name__)
CODES: Final = {row.word: row.code for row in ROWS}
