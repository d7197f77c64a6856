"""Kinds of events: what the engine tells a sink while somebody watches.

A row says its word, what its two numbers are (as for steps), and the rules that govern it: for
"why?". What caused an event is told by the event itself.
"""

from functools import partial
from typing import Annotated, Final

from ghoststories.kinds.rows import EventRow, Rows
from ghoststories.kinds.sets import BASE, BLACK_SECRET, WHITE_MOON

base, moon = partial(EventRow, of=BASE), partial(EventRow, of=WHITE_MOON)
secret = partial(EventRow, of=BLACK_SECRET)

WIDTH: Final = 5
"""Numbers of an event in a sink: kind, cause, who may see it, and its own two."""

# fmt: off
TURN: Final[Annotated[int, base("turn", "board", "number", rules="SET-6 YIN-1")]] = 1
DRAWN: Final[Annotated[int, base("drawn", "card", rules="ARR-1")]] = 2
PLACED: Final[Annotated[int, base("placed", "card", "space", rules="ARR-2 ARR-5")]] = 3
FIGURE: Final[Annotated[int, base("figure", "space", "figure", rules="YIN-1 ABI-1")]] = 4
HAUNTED: Final[Annotated[int, base("haunted", "tile", rules="HAU-1 HAU-4")]] = 5
FREED: Final[Annotated[int, base("freed", "tile", rules="TIL-2 YY-1")]] = 6
QI_LOST: Final[Annotated[int, base("qi-lost", "board", rules="DTH-1 DTH-3")]] = 7
QI_GAINED: Final[Annotated[int, base("qi-gained", "board", rules="QI-1 GEO-5")]] = 8
TAO_GAINED: Final[Annotated[int, base("tao-gained", "board", "colour", rules="QI-1 GEO-5")]] = 9
TAO_LOST: Final[Annotated[int, base("tao-lost", "board", "colour", rules="GEO-5 ABI-7")]] = 10
DIED: Final[Annotated[int, base("died", "board", rules="DTH-1 DTH-2")]] = 11
RAISED: Final[Annotated[int, base("raised", "board", rules="TIL-1")]] = 12
MOVED: Final[Annotated[int, base("moved", "board", "tile", rules="YANG-2")]] = 13
ROLLED: Final[Annotated[int, base("rolled", "face=colour", rules="EXO-1 EXO-2")]] = 14
CURSE_ROLLED: Final[Annotated[int, base("curse-rolled", "curse", "space=curse-place",
    rules="CUR-1")]] = 15
BANISHED: Final[Annotated[int, base("banished", "card", "space", rules="EXO-10 EXO-11")]] = 16
LEFT_PLAY: Final[Annotated[int, base("left-play", "card", "space", rules="EXO-0 ARR-4")]] = 17
YIN_YANG_SPENT: Final[Annotated[int, base("yin-yang-spent", "board", rules="YY-1")]] = 18
YIN_YANG_GAINED: Final[Annotated[int, base("yin-yang-gained", "board", rules="YY-2")]] = 19
BUDDHA_TAKEN: Final[Annotated[int, base("buddha-taken", "board", rules="TIL-6")]] = 20
BUDDHA_PLACED: Final[Annotated[int, base("buddha-placed", "board", "space", rules="YANG-5")]] = 21
BUDDHA_RETURNED: Final[Annotated[int, base("buddha-returned", "space=space-or-none",
    rules="ARR-4 INC-3")]] = 22
CIRCLE: Final[Annotated[int, base("circle", "colour=colour-or-none", rules="TIL-7 EXO-6")]] = 23
GHOST_MOVED: Final[Annotated[int, base("ghost-moved", "from=space", "space", rules="TIL-8")]] = 24
FACE_LAID: Final[Annotated[int, base("face-laid", "space=target", "face=colour",
    rules="EXO-2 EXO-3")]] = 25
TOKEN_LAID: Final[Annotated[int, base("token-laid", "space=target", "board", rules="EXO-4")]] = 26
BLOCK_BEGINS: Final[Annotated[int, base("block-begins", "space", "ability", rules="ABI-8")]] = 27
ENDED: Final[Annotated[int, base("ended", "result", rules="END-1 END-2")]] = 28
FAILED: Final[Annotated[int, base("failed", "board", rules="EXO-13")]] = 29
TAO_SPENT: Final[Annotated[int, base("tao-spent", "board", "colour", rules="EXO-4")]] = 30
MANTRA: Final[Annotated[int, base("mantra", "space=marked", rules="POW-1 EXO-6")]] = 31
BOARD_HAUNTED: Final[Annotated[int, base("board-haunted", "board", rules="NEU-3")]] = 32
BORROWED: Final[Annotated[int, base("borrowed", "board", "power", rules="SOLO-3")]] = 33
POWER_TOKEN_TAKEN: Final[Annotated[int, base("power-token-taken", "board", rules="SOLO-6")]] = 34
POWER_TOKENS_LEFT: Final[Annotated[int, base("power-tokens-left", "board", "number",
    rules="SOLO-5 DTH-1")]] = 35

# White Moon
TURNED_UP: Final[Annotated[int, moon("turned-up", "person", "tile", rules="W-VIL-1 W-SET-3")]] = 36
VILLAGER_MOVED: Final[Annotated[int, moon("villager-moved", "person", "tile",
    rules="W-VIL-2 W-VIL-6")]] = 37
VILLAGER_DIED: Final[Annotated[int, moon("villager-died", "person", "tile",
    rules="W-VIL-5 W-LOSE-1")]] = 38
VILLAGER_SAVED: Final[Annotated[int, moon("villager-saved", "person", rules="W-VIL-3")]] = 39
VILLAGER_BACK: Final[Annotated[int, moon("villager-back", "person", "tile", rules="W-VIL-9")]] = 40
FAMILY_SAVED: Final[Annotated[int, moon("family-saved", "family", "board", rules="W-VIL-4")]] = 41
SU_LING: Final[Annotated[int, moon("su-ling", "space=space-or-none", rules="W-SUL-2 W-SUL-3")]] = 42
CRYSTAL_GAINED: Final[Annotated[int, moon("crystal-gained", "board", rules="W-CRY-1")]] = 43
CRYSTAL_PLACED: Final[Annotated[int, moon("crystal-placed", "tile", rules="W-CRY-3 W-SUL-5")]] = 44
CRYSTAL_SPENT: Final[Annotated[int, moon("crystal-spent", "board", rules="W-CRY-2")]] = 45
BARRIER_BEGINS: Final[Annotated[int, moon("barrier-begins", "board", rules="W-BAR-1")]] = 46
BARRIER_CRYSTAL: Final[Annotated[int, moon("barrier-crystal", "number", rules="W-BAR-1")]] = 47
BARRIER_ENDS: Final[Annotated[int, moon("barrier-ends", "board", rules="W-BAR-3 W-BAR-4")]] = 48
ARTIFACT_GAINED: Final[Annotated[int, moon("artifact-gained", "board", "artifact",
    rules="W-VIL-4 W-ART-1")]] = 49
ARTIFACT_USED: Final[Annotated[int, moon("artifact-used", "board", "artifact",
    rules="W-ART-2")]] = 50
KNOCKED_DOWN: Final[Annotated[int, moon("knocked-down", "board", rules="W-INC-4 W-INC-7")]] = 51
STOOD_UP: Final[Annotated[int, moon("stood-up", "board", rules="W-INC-4")]] = 52
TAO_REMOVED: Final[Annotated[int, moon("tao-removed", "colour", rules="W-FAQ-1")]] = 53
GHOSTS_REMOVED: Final[Annotated[int, moon("ghosts-removed", "number", rules="W-INC-5")]] = 54

# Black Secret
DISCARDED: Final[Annotated[int, secret("discarded", "card", rules="K-TURN-3")]] = 56
DEMON_CAME: Final[Annotated[int, secret("demon-came", "demon", "square=tile",
    rules="K-TURN-3 K-DEM-1")]] = 57
DEMON_MOVED: Final[Annotated[int, secret("demon-moved", "demon", "square=tile",
    rules="K-TURN-1")]] = 58
DEMON_GONE: Final[Annotated[int, secret("demon-gone", "demon", rules="K-FAQ-5")]] = 59
TOKEN_FOUND: Final[Annotated[int, secret("token-found", "square=tile", "token",
    rules="K-TOK-1")]] = 60
URN: Final[Annotated[int, secret("urn", "number", rules="K-TOK-1 K-SHA-1")]] = 61
SHADOW: Final[Annotated[int, secret("shadow", "place=shadow-place", rules="K-SHA-1 K-SHA-2")]] = 62
INTO_HAND: Final[Annotated[int, secret("into-hand", "card", rules="K-TURN-6")]] = 63
HAND_GREW: Final[Annotated[int, secret("hand-grew", "number", rules="K-SET-10")]] = 64
CURSE_SHOWN: Final[Annotated[int, secret("curse-shown", "token=curse-token", rules="K-SET-4")]] = 65
CURSE_THROWN: Final[Annotated[int, secret("curse-thrown", "token=curse-token", "slot=number",
    rules="K-TURN-4")]] = 66
LEVEL_UNLOCKED: Final[Annotated[int, secret("level-unlocked", "number", rules="K-TURN-5")]] = 67
CURSES_RENEWED: Final[Annotated[int, secret("curses-renewed", rules="K-TURN-5")]] = 68
MANTRA_SHOWN: Final[Annotated[int, secret("mantra-shown", "mantra=mantra-card", "slot=number",
    rules="K-SET-5 K-BLD-1")]] = 69
QI_ON_MANTRA: Final[Annotated[int, secret("qi-on-mantra", "mantra=mantra-card", "number",
    rules="K-BLD-1")]] = 70
MANTRA_WORKS: Final[Annotated[int, secret("mantra-works", "mantra=mantra-card",
    rules="K-BLD-1")]] = 71
MANTRA_GONE: Final[Annotated[int, secret("mantra-gone", "mantra=mantra-card",
    rules="K-CAL-1")]] = 72
LADDER_GONE: Final[Annotated[int, secret("ladder-gone", "tile", rules="K-TAO-2")]] = 73
LADDER_BACK: Final[Annotated[int, secret("ladder-back", "tile", rules="K-TAO-2")]] = 74
LEVEL_CHANGED: Final[Annotated[int, secret("level-changed", "board", "tile",
    rules="K-TAO-1 K-TAO-7")]] = 75
MOVED_BELOW: Final[Annotated[int, secret("moved-below", "board", "square=tile",
    rules="K-TAO-7")]] = 76
SKELETON: Final[Annotated[int, secret("skeleton", "space", rules="K-SKE-1")]] = 77
POWER_BLOCKED: Final[Annotated[int, secret("power-blocked", "board", rules="K-TURN-4")]] = 78
WEAKENED: Final[Annotated[int, secret("weakened", "space", "colour", rules="K-BLD-1")]] = 79
DEMON_EXPELLED: Final[Annotated[int, secret("demon-expelled", "demon", rules="K-TAO-4")]] = 80
CURSE_LIFTED: Final[Annotated[int, secret("curse-lifted", "token=curse-token",
    rules="K-BLD-1")]] = 81
MANTRA_DRAINED: Final[Annotated[int, secret("mantra-drained", "mantra=mantra-card", "number",
    rules="K-TURN-4")]] = 82
# fmt: on

ROWS: Final = Rows(EventRow, __name__)
