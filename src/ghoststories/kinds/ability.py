"""Abilities: what the three stones of a card can do (ABI, INC-4).

A row says the word of the content files, the stones it may stand on, and the rules that say what it
does, on some stones with one more.
"""

from functools import partial
from typing import Annotated, Final

from ghoststories.kinds.rows import AbilityRow, Rows
from ghoststories.kinds.sets import BASE, BLACK_SECRET, WHITE_MOON

base, moon = partial(AbilityRow, of=BASE), partial(AbilityRow, of=WHITE_MOON)
secret = partial(AbilityRow, of=BLACK_SECRET)

# fmt: off
SUMMON: Final[Annotated[int, base("summon_ghost", "&", "&", "left centre", "ABI-2 ARR-1",
    also={"centre": "W-INC-5"}, brought_by={"centre": WHITE_MOON})]] = 1
BLOCK_POWER: Final[Annotated[int, base("block_board_power", "×", "x", "left", "ABI-4")]] = 2
FAST_HAUNTER: Final[Annotated[int, base("fast_haunter", "»", ">>", "left", "ABI-1 YIN-1")]] = 3
CAPTURE_DIE: Final[Annotated[int, base("capture_die", "■", "#", "left", "ABI-6")]] = 4
BLOCK_TAO: Final[Annotated[int, base("block_tao", "¬", "!t", "left", "ABI-5 EXO-9")]] = 5
LOSE_QI: Final[Annotated[int, base("lose_qi", "-♥", "-q", "left", "ABI-2")]] = 6
HAUNT: Final[Annotated[int, base("haunt_tile", "▒", "%", "left", "ABI-2 HAU-1")]] = 7
GROUP_LOSE_TAO: Final[Annotated[int, base("group_lose_tao", "*-●", "*-t", "left centre",
    "ABI-7")]] = 8
GROUP_BLOCK_POWER: Final[Annotated[int, base("group_block_power", "*×", "*x", "left",
    "INC-4 INC-6")]] = 9
DISCARD_CIRCLE: Final[Annotated[int, base("discard_circle_tao", "-○", "-c", "left",
    "INC-4 INC-9")]] = 10
CURSE_DIE: Final[Annotated[int, base("roll_curse_die", "¤", "?", "left centre right", "ABI-3 CUR-1",
    also={"centre": "YIN-1", "right": "EXO-11"}, is_curse=True)]] = 11
HAUNTER: Final[Annotated[int, base("haunter", "►", ">", "centre", "ABI-1 YIN-1")]] = 12
DICE_IMMUNE: Final[Annotated[int, base("dice_immune", "Ø", "0", "centre", "ABI-5 EXO-8")]] = 13
OPPOSITE_EMPTY: Final[Annotated[int, base("opposite_space_must_be_empty", "↔", "=", "centre",
    "INC-4 INC-7")]] = 14
NEEDS_BUDDHA: Final[Annotated[int, base("requires_buddha", "☺", "$", "centre", "INC-4 INC-8")]] = 15
NO_JOKER: Final[Annotated[int, base("white_not_wild", "¬○", "!w", "centre", "INC-4 INC-9")]] = 16
GAIN_TAO: Final[Annotated[int, base("gain_tao", "+●", "+t", "right", "EXO-12",
    with_number=True)]] = 17
GAIN_QI_OR_YIN_YANG: Final[Annotated[int, base("gain_qi_or_yinyang", "+♥", "+q", "right",
    "EXO-12")]] = 18
GROUP_GAIN: Final[Annotated[int, base("group_gain_qi_and_yinyang", "*+♥", "*+q", "right", "INC-5",
    for_the_group=True)]] = 19

# White Moon
DEVOUR: Final[Annotated[int, moon("devour", "Ω", "V", "left centre", "W-VIL-8")]] = 20
KILL_VISIBLE: Final[Annotated[int, moon("kill_visible_villager", "†", "-v", "left centre",
    "W-INC-2")]] = 21
REMOVE_PORTAL: Final[Annotated[int, moon("remove_portal", "-∩", "-p", "left",
    "W-INC-1 W-INC-9")]] = 22
REMOVE_SU_LING: Final[Annotated[int, moon("remove_su_ling", "-§", "-s", "left", "W-INC-3")]] = 23
KNOCK_DOWN_ALL: Final[Annotated[int, moon("knock_down_all", "*↓", "*v", "left", "W-INC-4")]] = 24
REMOVE_BOTTOM_GHOSTS: Final[Annotated[int, moon("remove_bottom_ghosts", "-&", "-&", "left",
    "W-INC-5", with_number=True)]] = 25
MOVE_CLOCKWISE: Final[Annotated[int, moon("move_clockwise", "→", "->", "centre", "W-INC-6")]] = 26
GAIN_CRYSTAL: Final[Annotated[int, moon("gain_crystal", "+♦", "+m", "right", "W-CRY-1")]] = 27

# Black Secret
ACTIVATE_DEMON: Final[Annotated[int, secret("activate_demon", "Ψ", "D", "left centre",
    "K-GHO-1 K-SHA-4")]] = 28
THROW_CURSE: Final[Annotated[int, secret("throw_curse_any_colour", "≈", "C", "left right",
    "K-GHO-1 K-TURN-4", is_curse=True)]] = 29
NO_YIN_YANG: Final[Annotated[int, secret("no_yinyang_use", "-◐", "-@", "centre", "K-INC-2")]] = 30
PLACE_SKELETON: Final[Annotated[int, secret("place_skeleton", "+¤", "+s", "left centre",
    "K-INC-2 K-SKE-1", with_number=True)]] = 31
STRIP_STACK: Final[Annotated[int, secret("strip_token_stack", "≡", "//", "left",
    "K-INC-2 K-TOK-1")]] = 32
NO_QI_ON_MANTRAS: Final[Annotated[int, secret("no_qi_on_mantras", "¬♥", "!q", "centre",
    "K-INC-2 K-BLD-1")]] = 33
CURSES_IGNORE_COLOUR: Final[Annotated[int, secret("curses_ignore_colour", "≠", "*C", "centre",
    "K-INC-2 K-TURN-4")]] = 34
GAIN_YIN_YANG_AND_MANTRA_QI: Final[Annotated[int, secret("gain_yinyang_and_mantra_qi", "+◐", "+@",
    "right", "K-INC-1", for_the_group=True)]] = 35
# fmt: on

ROWS: Final = Rows(AbilityRow, __name__)
CODES: Final = {row.word: row.code for row in ROWS}
STONES: Final = ("left", "centre", "right")
ON_STONE: Final = {stone: [row.word for row in ROWS if stone in row.stones] for stone in STONES}
WITH_NUMBER: Final = [row.word for row in ROWS if row.with_number]
"""On a left or right stone; the centre is bits, without room for a number, and means one."""
