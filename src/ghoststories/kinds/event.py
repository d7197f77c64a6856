"""Kinds of events: what the engine tells a sink while somebody watches.

A row says its word, what its two numbers are (as for steps), and the rules that govern it: for
"why?". What caused an event is told by the event itself.
"""

from typing import Final

from ghoststories.kinds.rows import EventRow, Rows
from ghoststories.kinds.sets import BASE, BLACK_SECRET, WHITE_MOON

ROWS: Final = Rows(EventRow)
base, moon, secret = ROWS.of(BASE), ROWS.of(WHITE_MOON), ROWS.of(BLACK_SECRET)

WIDTH: Final = 5
"""Numbers of an event in a sink: kind, cause, who may see it, and its own two."""

TURN: Final = 1
base(TURN, "turn", "board", "number", rules="SET-6 YIN-1")
DRAWN: Final = 2
base(DRAWN, "drawn", "card", rules="ARR-1")
PLACED: Final = 3
base(PLACED, "placed", "card", "space", rules="ARR-2 ARR-5")
FIGURE: Final = 4
base(FIGURE, "figure", "space", "figure", rules="YIN-1 ABI-1")
HAUNTED: Final = 5
base(HAUNTED, "haunted", "tile", rules="HAU-1 HAU-4")
FREED: Final = 6
base(FREED, "freed", "tile", rules="TIL-2 YY-1")
QI_LOST: Final = 7
base(QI_LOST, "qi-lost", "board", rules="DTH-1 DTH-3")
QI_GAINED: Final = 8
base(QI_GAINED, "qi-gained", "board", rules="QI-1 GEO-5")
TAO_GAINED: Final = 9
base(TAO_GAINED, "tao-gained", "board", "colour", rules="QI-1 GEO-5")
TAO_LOST: Final = 10
base(TAO_LOST, "tao-lost", "board", "colour", rules="GEO-5 ABI-7")
DIED: Final = 11
base(DIED, "died", "board", rules="DTH-1 DTH-2")
RAISED: Final = 12
base(RAISED, "raised", "board", rules="TIL-1")
MOVED: Final = 13
base(MOVED, "moved", "board", "tile", rules="YANG-2")
ROLLED: Final = 14
base(ROLLED, "rolled", "face=colour", rules="EXO-1 EXO-2")
CURSE_ROLLED: Final = 15
base(CURSE_ROLLED, "curse-rolled", "curse", "space=curse-place", rules="CUR-1")
BANISHED: Final = 16
base(BANISHED, "banished", "card", "space", rules="EXO-10 EXO-11")
LEFT_PLAY: Final = 17
base(LEFT_PLAY, "left-play", "card", "space", rules="EXO-0 ARR-4")
YIN_YANG_SPENT: Final = 18
base(YIN_YANG_SPENT, "yin-yang-spent", "board", rules="YY-1")
YIN_YANG_GAINED: Final = 19
base(YIN_YANG_GAINED, "yin-yang-gained", "board", rules="YY-2")
BUDDHA_TAKEN: Final = 20
base(BUDDHA_TAKEN, "buddha-taken", "board", rules="TIL-6")
BUDDHA_PLACED: Final = 21
base(BUDDHA_PLACED, "buddha-placed", "board", "space", rules="YANG-5")
BUDDHA_RETURNED: Final = 22
base(BUDDHA_RETURNED, "buddha-returned", "space=space-or-none", rules="ARR-4 INC-3")
CIRCLE: Final = 23
base(CIRCLE, "circle", "colour=colour-or-none", rules="TIL-7 EXO-6")
GHOST_MOVED: Final = 24
base(GHOST_MOVED, "ghost-moved", "from=space", "space", rules="TIL-8")
FACE_LAID: Final = 25
base(FACE_LAID, "face-laid", "space=target", "face=colour", rules="EXO-2 EXO-3")
TOKEN_LAID: Final = 26
base(TOKEN_LAID, "token-laid", "space=target", "board", rules="EXO-4")
BLOCK_BEGINS: Final = 27
base(BLOCK_BEGINS, "block-begins", "space", "ability", rules="ABI-8")
ENDED: Final = 28
base(ENDED, "ended", "result", rules="END-1 END-2")
FAILED: Final = 29
base(FAILED, "failed", "board", rules="EXO-13")
TAO_SPENT: Final = 30
base(TAO_SPENT, "tao-spent", "board", "colour", rules="EXO-4")
MANTRA: Final = 31
base(MANTRA, "mantra", "space=marked", rules="POW-1 EXO-6")
BOARD_HAUNTED: Final = 32
base(BOARD_HAUNTED, "board-haunted", "board", rules="NEU-3")
BORROWED: Final = 33
base(BORROWED, "borrowed", "board", "power", rules="SOLO-3")
POWER_TOKEN_TAKEN: Final = 34
base(POWER_TOKEN_TAKEN, "power-token-taken", "board", rules="SOLO-6")
POWER_TOKENS_LEFT: Final = 35
base(POWER_TOKENS_LEFT, "power-tokens-left", "board", "number", rules="SOLO-5 DTH-1")

# White Moon
TURNED_UP: Final = 36
moon(TURNED_UP, "turned-up", "person", "tile", rules="W-VIL-1 W-SET-3")
VILLAGER_MOVED: Final = 37
moon(VILLAGER_MOVED, "villager-moved", "person", "tile", rules="W-VIL-2 W-VIL-6")
VILLAGER_DIED: Final = 38
moon(VILLAGER_DIED, "villager-died", "person", "tile", rules="W-VIL-5 W-LOSE-1")
VILLAGER_SAVED: Final = 39
moon(VILLAGER_SAVED, "villager-saved", "person", rules="W-VIL-3")
VILLAGER_BACK: Final = 40
moon(VILLAGER_BACK, "villager-back", "person", "tile", rules="W-VIL-9")
FAMILY_SAVED: Final = 41
moon(FAMILY_SAVED, "family-saved", "family", "board", rules="W-VIL-4")
SU_LING: Final = 42
moon(SU_LING, "su-ling", "space=space-or-none", rules="W-SUL-2 W-SUL-3")
CRYSTAL_GAINED: Final = 43
moon(CRYSTAL_GAINED, "crystal-gained", "board", rules="W-CRY-1")
CRYSTAL_PLACED: Final = 44
moon(CRYSTAL_PLACED, "crystal-placed", "tile", rules="W-CRY-3 W-SUL-5")
CRYSTAL_SPENT: Final = 45
moon(CRYSTAL_SPENT, "crystal-spent", "board", rules="W-CRY-2")
BARRIER_BEGINS: Final = 46
moon(BARRIER_BEGINS, "barrier-begins", "board", rules="W-BAR-1")
BARRIER_CRYSTAL: Final = 47
moon(BARRIER_CRYSTAL, "barrier-crystal", "number", rules="W-BAR-1")
BARRIER_ENDS: Final = 48
moon(BARRIER_ENDS, "barrier-ends", "board", rules="W-BAR-3 W-BAR-4")
ARTIFACT_GAINED: Final = 49
moon(ARTIFACT_GAINED, "artifact-gained", "board", "artifact", rules="W-VIL-4 W-ART-1")
ARTIFACT_USED: Final = 50
moon(ARTIFACT_USED, "artifact-used", "board", "artifact", rules="W-ART-2")
KNOCKED_DOWN: Final = 51
moon(KNOCKED_DOWN, "knocked-down", "board", rules="W-INC-4 W-INC-7")
STOOD_UP: Final = 52
moon(STOOD_UP, "stood-up", "board", rules="W-INC-4")
TAO_REMOVED: Final = 53
moon(TAO_REMOVED, "tao-removed", "colour", rules="W-FAQ-1")
GHOSTS_REMOVED: Final = 54
moon(GHOSTS_REMOVED, "ghosts-removed", "number", rules="W-INC-5")

# Black Secret
DISCARDED: Final = 56
secret(DISCARDED, "discarded", "card", rules="K-TURN-3")
DEMON_CAME: Final = 57
secret(DEMON_CAME, "demon-came", "demon", "square=tile", rules="K-TURN-3 K-DEM-1")
DEMON_MOVED: Final = 58
secret(DEMON_MOVED, "demon-moved", "demon", "square=tile", rules="K-TURN-1")
DEMON_GONE: Final = 59
secret(DEMON_GONE, "demon-gone", "demon", rules="K-FAQ-5")
TOKEN_FOUND: Final = 60
secret(TOKEN_FOUND, "token-found", "square=tile", "token", rules="K-TOK-1")
URN: Final = 61
secret(URN, "urn", "number", rules="K-TOK-1 K-SHA-1")
SHADOW: Final = 62
secret(SHADOW, "shadow", "place=shadow-place", rules="K-SHA-1 K-SHA-2")
INTO_HAND: Final = 63
secret(INTO_HAND, "into-hand", "card", rules="K-TURN-6")
HAND_GREW: Final = 64
secret(HAND_GREW, "hand-grew", "number", rules="K-SET-10")
CURSE_SHOWN: Final = 65
secret(CURSE_SHOWN, "curse-shown", "token=curse-token", rules="K-SET-4")
CURSE_THROWN: Final = 66
secret(CURSE_THROWN, "curse-thrown", "token=curse-token", "slot=number", rules="K-TURN-4")
LEVEL_UNLOCKED: Final = 67
secret(LEVEL_UNLOCKED, "level-unlocked", "number", rules="K-TURN-5")
CURSES_RENEWED: Final = 68
secret(CURSES_RENEWED, "curses-renewed", rules="K-TURN-5")
MANTRA_SHOWN: Final = 69
secret(MANTRA_SHOWN, "mantra-shown", "mantra=mantra-card", "slot=number", rules="K-SET-5 K-BLD-1")
QI_ON_MANTRA: Final = 70
secret(QI_ON_MANTRA, "qi-on-mantra", "mantra=mantra-card", "number", rules="K-BLD-1")
MANTRA_WORKS: Final = 71
secret(MANTRA_WORKS, "mantra-works", "mantra=mantra-card", rules="K-BLD-1")
MANTRA_GONE: Final = 72
secret(MANTRA_GONE, "mantra-gone", "mantra=mantra-card", rules="K-CAL-1")
LADDER_GONE: Final = 73
secret(LADDER_GONE, "ladder-gone", "tile", rules="K-TAO-2")
LADDER_BACK: Final = 74
secret(LADDER_BACK, "ladder-back", "tile", rules="K-TAO-2")
LEVEL_CHANGED: Final = 75
secret(LEVEL_CHANGED, "level-changed", "board", "tile", rules="K-TAO-1 K-TAO-7")
MOVED_BELOW: Final = 76
secret(MOVED_BELOW, "moved-below", "board", "square=tile", rules="K-TAO-7")
SKELETON: Final = 77
secret(SKELETON, "skeleton", "space", rules="K-SKE-1")
POWER_BLOCKED: Final = 78
secret(POWER_BLOCKED, "power-blocked", "board", rules="K-TURN-4")
WEAKENED: Final = 79
secret(WEAKENED, "weakened", "space", "colour", rules="K-BLD-1")
DEMON_EXPELLED: Final = 80
secret(DEMON_EXPELLED, "demon-expelled", "demon", rules="K-TAO-4")
CURSE_LIFTED: Final = 81
secret(CURSE_LIFTED, "curse-lifted", "token=curse-token", rules="K-BLD-1")
MANTRA_DRAINED: Final = 82
secret(MANTRA_DRAINED, "mantra-drained", "mantra=mantra-card", "number", rules="K-TURN-4")
