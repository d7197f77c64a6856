"""Which rules govern what lies on the table and what happens: for "why?", never for the engine.

Rules of abilities are in `facts.py`; those of villagers and powers are in their rows.
"""

from typing import Final

from ghoststories.kinds import event

RULES_OF_THINGS: Final = {
    "haunted-tile": ["HAU-2", "HAU-4"],
    "villager": ["YANG-3"],
    "space": ["ARR-2", "ARR-3"],
    "ghost": ["EXO-2"],
    "incarnation": ["INC-1", "INC-4", "INC-5"],
    "figure": ["ABI-1", "YIN-1"],
    "power": ["POW-9"],
    "taoist": ["YANG-1", "YANG-2"],
    "qi": ["QI-1", "DTH-1"],
    "tao": ["EXO-4", "TAO-1"],
    "yin-yang": ["YY-1", "YY-2"],
    "buddha": ["YANG-5", "ARR-4"],
    "power-token": ["SOLO-3", "SOLO-5"],
    "mantra": ["POW-1", "EXO-6"],
    "circle": ["TIL-7", "EXO-6"],
    "tao-die": ["EXO-1", "EXO-2", "EXO-5"],
    "curse-die": ["CUR-1", "CUR-2"],
    "deck": ["SET-5", "END-2"],
}
RULES_OF_EVENTS: Final = {row.word: row.rules.split() for row in event.ROWS}
"""By the kind of event. What caused it is told by the event itself."""
