"""Abilities: what the three stones of a card can do (ABI, INC-4).

A row says the word of the content files, the stones it may stand on, and the rules that say what it
does, on some stones with one more.
"""

from typing import Final

from ghoststories.kinds.rows import AbilityRow, Rows
from ghoststories.kinds.sets import BASE, BLACK_SECRET, WHITE_MOON

ROWS: Final = Rows(AbilityRow)
base, moon, secret = ROWS.of(BASE), ROWS.of(WHITE_MOON), ROWS.of(BLACK_SECRET)

# fmt: off
SUMMON: Final = 1
base(SUMMON, "summon_ghost", "&", "&", "left centre", rules="ABI-2 ARR-1",
    also={"centre": "W-INC-5"},
    brought_by={"centre": WHITE_MOON})
BLOCK_POWER: Final = 2
base(BLOCK_POWER, "block_board_power", "×", "x", "left", rules="ABI-4")
FAST_HAUNTER: Final = 3
base(FAST_HAUNTER, "fast_haunter", "»", ">>", "left", rules="ABI-1 YIN-1")
CAPTURE_DIE: Final = 4
base(CAPTURE_DIE, "capture_die", "■", "#", "left", rules="ABI-6")
BLOCK_TAO: Final = 5
base(BLOCK_TAO, "block_tao", "¬", "!t", "left", rules="ABI-5 EXO-9")
LOSE_QI: Final = 6
base(LOSE_QI, "lose_qi", "-♥", "-q", "left", rules="ABI-2")
HAUNT: Final = 7
base(HAUNT, "haunt_tile", "▒", "%", "left", rules="ABI-2 HAU-1")
GROUP_LOSE_TAO: Final = 8
base(GROUP_LOSE_TAO, "group_lose_tao", "*-●", "*-t", "left centre", rules="ABI-7")
GROUP_BLOCK_POWER: Final = 9
base(GROUP_BLOCK_POWER, "group_block_power", "*×", "*x", "left", rules="INC-4 INC-6")
DISCARD_CIRCLE: Final = 10
base(DISCARD_CIRCLE, "discard_circle_tao", "-○", "-c", "left", rules="INC-4 INC-9")
CURSE_DIE: Final = 11
base(CURSE_DIE, "roll_curse_die", "¤", "?", "left centre right", rules="ABI-3 CUR-1",
    also={"centre": "YIN-1", "right": "EXO-11"}, is_curse=True)
HAUNTER: Final = 12
base(HAUNTER, "haunter", "►", ">", "centre", rules="ABI-1 YIN-1")
DICE_IMMUNE: Final = 13
base(DICE_IMMUNE, "dice_immune", "Ø", "0", "centre", rules="ABI-5 EXO-8")
OPPOSITE_EMPTY: Final = 14
base(OPPOSITE_EMPTY, "opposite_space_must_be_empty", "↔", "=", "centre", rules="INC-4 INC-7")
NEEDS_BUDDHA: Final = 15
base(NEEDS_BUDDHA, "requires_buddha", "☺", "$", "centre", rules="INC-4 INC-8")
NO_JOKER: Final = 16
base(NO_JOKER, "white_not_wild", "¬○", "!w", "centre", rules="INC-4 INC-9")
GAIN_TAO: Final = 17
base(GAIN_TAO, "gain_tao", "+●", "+t", "right", rules="EXO-12", with_number=True)
GAIN_QI_OR_YIN_YANG: Final = 18
base(GAIN_QI_OR_YIN_YANG, "gain_qi_or_yinyang", "+♥", "+q", "right", rules="EXO-12")
GROUP_GAIN: Final = 19
base(GROUP_GAIN, "group_gain_qi_and_yinyang", "*+♥", "*+q", "right", rules="INC-5",
    for_the_group=True)

# White Moon
DEVOUR: Final = 20
moon(DEVOUR, "devour", "Ω", "V", "left centre", rules="W-VIL-8")
KILL_VISIBLE: Final = 21
moon(KILL_VISIBLE, "kill_visible_villager", "†", "-v", "left centre", rules="W-INC-2")
REMOVE_PORTAL: Final = 22
moon(REMOVE_PORTAL, "remove_portal", "-∩", "-p", "left", rules="W-INC-1 W-INC-9")
REMOVE_SU_LING: Final = 23
moon(REMOVE_SU_LING, "remove_su_ling", "-§", "-s", "left", rules="W-INC-3")
KNOCK_DOWN_ALL: Final = 24
moon(KNOCK_DOWN_ALL, "knock_down_all", "*↓", "*v", "left", rules="W-INC-4")
REMOVE_BOTTOM_GHOSTS: Final = 25
moon(REMOVE_BOTTOM_GHOSTS, "remove_bottom_ghosts", "-&", "-&", "left", rules="W-INC-5",
    with_number=True)
MOVE_CLOCKWISE: Final = 26
moon(MOVE_CLOCKWISE, "move_clockwise", "→", "->", "centre", rules="W-INC-6")
GAIN_CRYSTAL: Final = 27
moon(GAIN_CRYSTAL, "gain_crystal", "+♦", "+m", "right", rules="W-CRY-1")

# Black Secret
ACTIVATE_DEMON: Final = 28
secret(ACTIVATE_DEMON, "activate_demon", "Ψ", "D", "left centre", rules="K-GHO-1 K-SHA-4")
THROW_CURSE: Final = 29
secret(THROW_CURSE, "throw_curse_any_colour", "≈", "C", "left right", rules="K-GHO-1 K-TURN-4",
    is_curse=True)
NO_YIN_YANG: Final = 30
secret(NO_YIN_YANG, "no_yinyang_use", "-◐", "-@", "centre", rules="K-INC-2")
PLACE_SKELETON: Final = 31
secret(PLACE_SKELETON, "place_skeleton", "+¤", "+s", "left centre", rules="K-INC-2 K-SKE-1",
    with_number=True)
STRIP_STACK: Final = 32
secret(STRIP_STACK, "strip_token_stack", "≡", "//", "left", rules="K-INC-2 K-TOK-1")
NO_QI_ON_MANTRAS: Final = 33
secret(NO_QI_ON_MANTRAS, "no_qi_on_mantras", "¬♥", "!q", "centre", rules="K-INC-2 K-BLD-1")
CURSES_IGNORE_COLOUR: Final = 34
secret(CURSES_IGNORE_COLOUR, "curses_ignore_colour", "≠", "*C", "centre", rules="K-INC-2 K-TURN-4")
GAIN_YIN_YANG_AND_MANTRA_QI: Final = 35
secret(GAIN_YIN_YANG_AND_MANTRA_QI, "gain_yinyang_and_mantra_qi", "+◐", "+@", "right",
    rules="K-INC-1",
    for_the_group=True)
# fmt: on

CODES: Final = {row.word: row.code for row in ROWS}
STONES: Final = ("left", "centre", "right")
ON_STONE: Final = {stone: [row.word for row in ROWS if stone in row.stones] for stone in STONES}
WITH_NUMBER: Final = [row.word for row in ROWS if row.with_number]
"""On a left or right stone; the centre is bits, without room for a number, and means one."""
