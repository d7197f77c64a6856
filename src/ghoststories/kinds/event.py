"""Kinds of events: what the engine tells a sink while somebody watches.

A row says its word, the rules that govern it, for "why?", and what its two numbers are, as for
steps. What caused an event is told by the event itself.
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
TURN: Final[Annotated[int, base("turn", "SET-6 YIN-1", "board", "number")]] = 1
DRAWN: Final[Annotated[int, base("drawn", "ARR-1", "card")]] = 2
PLACED: Final[Annotated[int, base("placed", "ARR-2 ARR-5", "card", "space")]] = 3
FIGURE: Final[Annotated[int, base("figure", "YIN-1 ABI-1", "space", "figure")]] = 4
HAUNTED: Final[Annotated[int, base("haunted", "HAU-1 HAU-4", "tile")]] = 5
FREED: Final[Annotated[int, base("freed", "TIL-2 YY-1", "tile")]] = 6
QI_LOST: Final[Annotated[int, base("qi-lost", "DTH-1 DTH-3", "board")]] = 7
QI_GAINED: Final[Annotated[int, base("qi-gained", "QI-1 GEO-5", "board")]] = 8
TAO_GAINED: Final[Annotated[int, base("tao-gained", "QI-1 GEO-5", "board", "colour")]] = 9
TAO_LOST: Final[Annotated[int, base("tao-lost", "GEO-5 ABI-7", "board", "colour")]] = 10
DIED: Final[Annotated[int, base("died", "DTH-1 DTH-2", "board")]] = 11
RAISED: Final[Annotated[int, base("raised", "TIL-1", "board")]] = 12
MOVED: Final[Annotated[int, base("moved", "YANG-2", "board", "tile")]] = 13
ROLLED: Final[Annotated[int, base("rolled", "EXO-1 EXO-2", "face=colour")]] = 14
CURSE_ROLLED: Final[Annotated[int, base("curse-rolled", "CUR-1", "curse",
    "space=curse-place")]] = 15
BANISHED: Final[Annotated[int, base("banished", "EXO-10 EXO-11", "card", "space")]] = 16
LEFT_PLAY: Final[Annotated[int, base("left-play", "EXO-0 ARR-4", "card", "space")]] = 17
YIN_YANG_SPENT: Final[Annotated[int, base("yin-yang-spent", "YY-1", "board")]] = 18
YIN_YANG_GAINED: Final[Annotated[int, base("yin-yang-gained", "YY-2", "board")]] = 19
BUDDHA_TAKEN: Final[Annotated[int, base("buddha-taken", "TIL-6", "board")]] = 20
BUDDHA_PLACED: Final[Annotated[int, base("buddha-placed", "YANG-5", "board", "space")]] = 21
BUDDHA_RETURNED: Final[Annotated[int, base("buddha-returned", "ARR-4 INC-3",
    "space=space-or-none")]] = 22
CIRCLE: Final[Annotated[int, base("circle", "TIL-7 EXO-6", "colour=colour-or-none")]] = 23
GHOST_MOVED: Final[Annotated[int, base("ghost-moved", "TIL-8", "from=space", "space")]] = 24
FACE_LAID: Final[Annotated[int, base("face-laid", "EXO-2 EXO-3", "space=target",
    "face=colour")]] = 25
TOKEN_LAID: Final[Annotated[int, base("token-laid", "EXO-4", "space=target", "board")]] = 26
BLOCK_BEGINS: Final[Annotated[int, base("block-begins", "ABI-8", "space", "ability")]] = 27
ENDED: Final[Annotated[int, base("ended", "END-1 END-2", "result")]] = 28
FAILED: Final[Annotated[int, base("failed", "EXO-13", "board")]] = 29
TAO_SPENT: Final[Annotated[int, base("tao-spent", "EXO-4", "board", "colour")]] = 30
MANTRA: Final[Annotated[int, base("mantra", "POW-1 EXO-6", "space=marked")]] = 31
BOARD_HAUNTED: Final[Annotated[int, base("board-haunted", "NEU-3", "board")]] = 32
BORROWED: Final[Annotated[int, base("borrowed", "SOLO-3", "board", "power")]] = 33
POWER_TOKEN_TAKEN: Final[Annotated[int, base("power-token-taken", "SOLO-6", "board")]] = 34
POWER_TOKENS_LEFT: Final[Annotated[int, base("power-tokens-left", "SOLO-5 DTH-1", "board",
    "number")]] = 35

# White Moon
TURNED_UP: Final[Annotated[int, moon("turned-up", "W-VIL-1 W-SET-3", "person", "tile")]] = 36
VILLAGER_MOVED: Final[Annotated[int, moon("villager-moved", "W-VIL-2 W-VIL-6", "person",
    "tile")]] = 37
VILLAGER_DIED: Final[Annotated[int, moon("villager-died", "W-VIL-5 W-LOSE-1", "person",
    "tile")]] = 38
VILLAGER_SAVED: Final[Annotated[int, moon("villager-saved", "W-VIL-3", "person")]] = 39
VILLAGER_BACK: Final[Annotated[int, moon("villager-back", "W-VIL-9", "person", "tile")]] = 40
FAMILY_SAVED: Final[Annotated[int, moon("family-saved", "W-VIL-4", "family", "board")]] = 41
SU_LING: Final[Annotated[int, moon("su-ling", "W-SUL-2 W-SUL-3", "space=space-or-none")]] = 42
CRYSTAL_GAINED: Final[Annotated[int, moon("crystal-gained", "W-CRY-1", "board")]] = 43
CRYSTAL_PLACED: Final[Annotated[int, moon("crystal-placed", "W-CRY-3 W-SUL-5", "tile")]] = 44
CRYSTAL_SPENT: Final[Annotated[int, moon("crystal-spent", "W-CRY-2", "board")]] = 45
BARRIER_BEGINS: Final[Annotated[int, moon("barrier-begins", "W-BAR-1", "board")]] = 46
BARRIER_CRYSTAL: Final[Annotated[int, moon("barrier-crystal", "W-BAR-1", "number")]] = 47
BARRIER_ENDS: Final[Annotated[int, moon("barrier-ends", "W-BAR-3 W-BAR-4", "board")]] = 48
ARTIFACT_GAINED: Final[Annotated[int, moon("artifact-gained", "W-VIL-4 W-ART-1", "board",
    "artifact")]] = 49
ARTIFACT_USED: Final[Annotated[int, moon("artifact-used", "W-ART-2", "board", "artifact")]] = 50
KNOCKED_DOWN: Final[Annotated[int, moon("knocked-down", "W-INC-4 W-INC-7", "board")]] = 51
STOOD_UP: Final[Annotated[int, moon("stood-up", "W-INC-4", "board")]] = 52
TAO_REMOVED: Final[Annotated[int, moon("tao-removed", "W-FAQ-1", "colour")]] = 53
GHOSTS_REMOVED: Final[Annotated[int, moon("ghosts-removed", "W-INC-5", "number")]] = 54

# Black Secret
DISCARDED: Final[Annotated[int, secret("discarded", "K-TURN-3", "card")]] = 56
DEMON_CAME: Final[Annotated[int, secret("demon-came", "K-TURN-3 K-DEM-1", "demon",
    "square=tile")]] = 57
DEMON_MOVED: Final[Annotated[int, secret("demon-moved", "K-TURN-1", "demon", "square=tile")]] = 58
DEMON_GONE: Final[Annotated[int, secret("demon-gone", "K-FAQ-5", "demon")]] = 59
TOKEN_FOUND: Final[Annotated[int, secret("token-found", "K-TOK-1", "square=tile", "token")]] = 60
URN: Final[Annotated[int, secret("urn", "K-TOK-1 K-SHA-1", "number")]] = 61
SHADOW: Final[Annotated[int, secret("shadow", "K-SHA-1 K-SHA-2", "place=shadow-place")]] = 62
INTO_HAND: Final[Annotated[int, secret("into-hand", "K-TURN-6", "card")]] = 63
HAND_GREW: Final[Annotated[int, secret("hand-grew", "K-SET-10", "number")]] = 64
CURSE_SHOWN: Final[Annotated[int, secret("curse-shown", "K-SET-4", "token=curse-token")]] = 65
CURSE_THROWN: Final[Annotated[int, secret("curse-thrown", "K-TURN-4", "token=curse-token",
    "slot=number")]] = 66
LEVEL_UNLOCKED: Final[Annotated[int, secret("level-unlocked", "K-TURN-5", "number")]] = 67
CURSES_RENEWED: Final[Annotated[int, secret("curses-renewed", "K-TURN-5")]] = 68
MANTRA_SHOWN: Final[Annotated[int, secret("mantra-shown", "K-SET-5 K-BLD-1", "mantra=mantra-card",
    "slot=number")]] = 69
QI_ON_MANTRA: Final[Annotated[int, secret("qi-on-mantra", "K-BLD-1", "mantra=mantra-card",
    "number")]] = 70
MANTRA_WORKS: Final[Annotated[int, secret("mantra-works", "K-BLD-1", "mantra=mantra-card")]] = 71
MANTRA_GONE: Final[Annotated[int, secret("mantra-gone", "K-CAL-1", "mantra=mantra-card")]] = 72
LADDER_GONE: Final[Annotated[int, secret("ladder-gone", "K-TAO-2", "tile")]] = 73
LADDER_BACK: Final[Annotated[int, secret("ladder-back", "K-TAO-2", "tile")]] = 74
LEVEL_CHANGED: Final[Annotated[int, secret("level-changed", "K-TAO-1 K-TAO-7", "board",
    "tile")]] = 75
MOVED_BELOW: Final[Annotated[int, secret("moved-below", "K-TAO-7", "board", "square=tile")]] = 76
SKELETON: Final[Annotated[int, secret("skeleton", "K-SKE-1", "space")]] = 77
POWER_BLOCKED: Final[Annotated[int, secret("power-blocked", "K-TURN-4", "board")]] = 78
WEAKENED: Final[Annotated[int, secret("weakened", "K-BLD-1", "space", "colour")]] = 79
DEMON_EXPELLED: Final[Annotated[int, secret("demon-expelled", "K-TAO-4", "demon")]] = 80
CURSE_LIFTED: Final[Annotated[int, secret("curse-lifted", "K-BLD-1", "token=curse-token")]] = 81
MANTRA_DRAINED: Final[Annotated[int, secret("mantra-drained", "K-TURN-4", "mantra=mantra-card",
    "number")]] = 82
# fmt: on

ROWS: Final = Rows(EventRow, __name__)
