"""The icons of the game, drawn by us once: Tao symbols, stones, tokens, villagers.

Every icon lives in a box of 24 × 24 and is drawn in `currentColor`, so that one drawing serves on
paper, stone and night. Colours are never alone: each Tao colour has a shape of its own.
"""

import re
from typing import Final

INK: Final = "#11141C"
NIGHT: Final = "#1A2030"
SLATE: Final = "#2A3346"
PAPER: Final = "#EFE6D2"
LANTERN: Final = "#F3B562"
QI: Final = "#E0655B"
JADE: Final = "#7FBFA3"
MIST: Final = "#8FA0BE"
TAO: Final = {
    "yellow": "#E2B84B",
    "green": "#5FA46A",
    "red": "#DB6A50",
    "blue": "#5B9AD1",
    "black": "#1B1A18",
    "white": "#F4EFE3",
}
TAO_INK: Final = {name: "#D8D2C4" if name == "black" else INK for name in TAO}
"""What a symbol is drawn in on a token of its colour: at least 4.5:1."""

_SLASH = (
    '<path d="M4.5 19.5 19.5 4.5" stroke="#11141C" stroke-width="4.6" stroke-linecap="round"/>'
    '<path d="M4.5 19.5 19.5 4.5" stroke="#F07B68" stroke-width="2.2" stroke-linecap="round"/>'
)
_LINE = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'
_DIE = f'<rect x="4.5" y="4.5" width="15" height="15" rx="3.2" {_LINE} stroke-width="1.8"/>'
_FLAME = (
    "M12.4 2.6C13.2 6.4 18 8.6 18 14.2A6 6.3 0 0 1 6 14.2C6 11.4 7.6 10.2 8.3 8"
    "C9.2 9 9.6 9.8 9.8 10.8C11.4 8.8 12.6 6.2 12.4 2.6Z"
)
_HOUSE = "M2.5 10.5C6.5 9.6 9.8 7.4 12 4C14.2 7.4 17.5 9.6 21.5 10.5L20 12.3H4Z"
_STAR = "M12 1.8 15.4 8.6 22.2 12 15.4 15.4 12 22.2 8.6 15.4 1.8 12 8.6 8.6Z"
_GHOST = (
    "M12 2.8C7.9 2.8 6.4 6.4 6.4 10.4C6.4 14.6 5.6 17.6 4 20.6L7.4 19.4 9.4 21.6 12 19.6"
    " 14.6 21.6 16.6 19.4 20 20.6C18.4 17.6 17.6 14.6 17.6 10.4C17.6 6.4 16.1 2.8 12 2.8Z"
    "M9.6 8.4A1.2 1.7 0 1 0 9.6 11.8A1.2 1.7 0 1 0 9.6 8.4Z"
    "M14.4 8.4A1.2 1.7 0 1 0 14.4 11.8A1.2 1.7 0 1 0 14.4 8.4Z"
)
_SKULL = (
    "M12 7C9.1 7 7.2 8.9 7.2 11.2C7.2 12.8 8 13.8 9.1 14.4V16.6H14.9V14.4C16 13.8 16.8 12.8 16.8"
    " 11.2C16.8 8.9 14.9 7 12 7ZM10 10.2A1.3 1.3 0 1 0 10 12.8A1.3 1.3 0 1 0 10 10.2Z"
    "M14 10.2A1.3 1.3 0 1 0 14 12.8A1.3 1.3 0 1 0 14 10.2Z"
)
_COIN = "M12 3.4A8.6 8.6 0 1 0 12 20.6A8.6 8.6 0 1 0 12 3.4ZM8.9 8.9H15.1V15.1H8.9Z"
_BUDDHA = (
    '<circle cx="12" cy="6" r="3.1" fill="currentColor"/>'
    '<circle cx="12" cy="2.6" r="1.2" fill="currentColor"/>'
    '<path d="M12 9.6C8.4 9.6 7 12.2 6.8 15.2L3.2 18.4C6 20.4 18 20.4 20.8 18.4L17.2 15.2'
    'C17 12.2 15.6 9.6 12 9.6Z" fill="currentColor"/>'
    f'<path d="M4 21.8H20" {_LINE} stroke-width="1.8"/>'
)
_HEADS = (
    '<circle cx="6.5" cy="8" r="2.4" fill="currentColor"/>'
    '<circle cx="17.5" cy="8" r="2.4" fill="currentColor"/>'
    '<circle cx="12" cy="6" r="2.9" fill="currentColor"/>'
    '<path d="M2.4 15C2.6 12.4 4 11 6.5 11C7.4 11 8 11.2 8.6 11.6M21.6 15C21.4 12.4 20 11 17.5 11'
    f'C16.6 11 16 11.2 15.4 11.6" {_LINE} stroke-width="1.6"/>'
    '<path d="M6.8 15.6C7 11.8 8.8 9.8 12 9.8C15.2 9.8 17 11.8 17.2 15.6Z" fill="currentColor"/>'
)


_JAWS = (
    "M2.4 11.2C3 5.6 6.8 2.6 12 2.6S21 5.6 21.6 11.2L18.6 8.6 16.4 12 14.2 8.8 12 12.4 9.8 8.8"
    " 7.6 12 5.4 8.6ZM2.8 13.6L5.6 16 7.6 13.4 9.8 16.6 12 13.6 14.2 16.6 16.4 13.4 18.4 16"
    " 21.2 13.6C20.2 18.6 16.8 21.4 12 21.4S3.8 18.6 2.8 13.6Z"
)
_CRYSTAL = "M12 1.6 17.4 8 14.8 21.4H9.2L6.6 8ZM12 4.8 9.2 8.2 12 18.6 14.8 8.2Z"
_PERSON = (
    '<circle cx="9.4" cy="6.4" r="3.2" fill="currentColor"/>'
    '<path d="M3.4 20.6C3.6 14.2 5.4 10.8 9.4 10.8S15.2 14.2 15.4 20.6Z" fill="currentColor"/>'
)
_LYING = (
    '<circle cx="4.6" cy="15.6" r="3" fill="currentColor"/>'
    '<path d="M8.6 13.4H20.4C21.8 13.4 22.4 18 20.4 18H8.6Z" fill="currentColor"/>'
    f'<path d="M1.4 20.8H22.6" {_LINE} stroke-width="1.8"/>'
)
_PORTAL = (
    f'<path d="M5.4 21V10.6C5.4 6 8.2 3 12 3S18.6 6 18.6 10.6V21" {_LINE} stroke-width="2.2"/>'
    f'<path d="M9 21V11.4C9 8.8 10.2 7.2 12 7.2S15 8.8 15 11.4V21" {_LINE} stroke-width="1.5"/>'
    f'<path d="M3 21.2H21" {_LINE} stroke-width="1.8"/>'
)
_SU_LING = (
    '<circle cx="12" cy="6" r="3" fill="currentColor"/>'
    '<path d="M12 9.8C9.6 9.8 8.8 12 8.4 14.4L5.8 21.4H18.2L15.6 14.4C15.2 12 14.4 9.8 12 9.8Z" '
    'fill="currentColor"/>'
    f'<path d="M8.2 8.4C7.4 4 9.2 2 12 2S16.6 4 15.8 8.4" {_LINE} stroke-width="1.5"/>'
)

_DEMON = (
    "M5.2 2.2C5.4 5 6.4 6.8 8.2 7.6C9.2 6.9 10.5 6.5 12 6.5S14.8 6.9 15.8 7.6C17.6 6.8 18.6 5"
    " 18.8 2.2C21 5.4 20.8 8.6 18.6 10.8C18.9 15.6 16 21.6 12 21.6S5.1 15.6 5.4 10.8"
    "C3.2 8.6 3 5.4 5.2 2.2ZM8 11.4 10.8 13.6 8.2 14.2ZM16 11.4 13.2 13.6 15.8 14.2Z"
    "M9.2 16.6H14.8L12 18.8Z"
)
_BONE = (
    "M5.2 2.8A2.6 2.6 0 0 1 7.8 6.6L17.4 16.2A2.6 2.6 0 1 1 19 20.6A2.6 2.6 0 1 1 14.6 19"
    "L6.6 7.8A2.6 2.6 0 1 1 3.4 5.4A2.6 2.6 0 0 1 5.2 2.8Z"
)
_YIN_YANG = (
    "M12 2.6A9.4 9.4 0 0 1 12 21.4A4.7 4.7 0 0 0 12 12A4.7 4.7 0 0 1 12 2.6Z"
    "M12 15.3A1.4 1.4 0 1 0 12 18.1A1.4 1.4 0 1 0 12 15.3Z"
)


def _fill(path: str) -> str:
    return f'<path d="{path}" fill="currentColor" fill-rule="evenodd"/>'


def _line(path: str, width: float = 1.8) -> str:
    return f'<path d="{path}" {_LINE} stroke-width="{width}"/>'


def _scaled(inner: str, x: float, y: float, scale: float) -> str:
    return f'<g transform="translate({x} {y}) scale({scale})">{inner}</g>'


_RING = f'<circle cx="12" cy="12" r="9.4" {_LINE} stroke-width="1.6"/>'
_SCROLL = _line("M6.6 3.4H17.4V20.6H6.6ZM4.6 3.4H19.4M4.6 20.6H19.4", 1.7)
_PLUS = _line("M19 15.5V22.5M15.5 19H22.5", 2.2)
_MINUS = _line("M15.5 19.5H22.5", 2.4)

_TAO_ICONS = {
    "yellow": (
        '<g transform="rotate(32 12 12)">'
        + _fill("M12 2.6C17.4 7 18 15 12 21.4C6 15 6.6 7 12 2.6Z")
        + '<path d="M12.4 6.2C14 9.4 14 13.6 12.4 17" fill="none" stroke="#E2B84B" '
        'stroke-width="1.3" stroke-linecap="round"/></g>'
    ),
    "green": _fill(
        "M12 3C8.2 3 6.9 6.8 6.7 10.4C6.5 13.6 5.6 15.3 4.2 16.9H19.8C18.4 15.3 17.5 13.6 17.3 10.4"
        "C17.1 6.8 15.8 3 12 3ZM9.8 18.4A2.2 2.2 0 0 0 14.2 18.4Z"
    )
    + _line("M12 3V1.8", 2),
    "red": _line("M12 9.5V18", 2.2)
    + _fill("M6.6 16.6H17.4C17.2 19.4 15.8 21.6 14.4 21.6H9.6C8.2 21.6 6.8 19.4 6.6 16.6Z")
    + _line("M12 7.6C8.8 6 15.2 4.4 12 1.8", 1.9),
    "blue": f'<circle cx="12" cy="9" r="6.4" {_LINE} stroke-width="2.2"/>'
    + _line("M12 15.6V22M9.6 21.8H14.4", 2.4)
    + _line("M9 9.6C9 7.8 10 6.6 11.6 6.2", 1.5),
    "black": _fill(_COIN),
    "white": f'<circle cx="12" cy="12" r="7.2" {_LINE} stroke-width="2.6"/>',
}

_STONE_ICONS = {
    "haunter": _fill(_GHOST),
    "fast_haunter": _scaled(_fill(_GHOST), 5.2, -0.6, 0.8)
    + _line("M1.6 6.5H6M1 11H5M1.6 15.5H5", 1.7)
    + _line("M13.5 17.4 17 19.9 13.5 22.4M18.4 17.4 21.9 19.9 18.4 22.4", 1.8),
    "roll_curse_die": _DIE + _fill(_SKULL),
    "tormentor": _scaled(_DIE + _fill(_SKULL), 3, 3, 0.75)
    + _line("M3.2 8.4A9.8 9.8 0 0 1 19 5M20.8 15.6A9.8 9.8 0 0 1 5 19", 1.7)
    + _line("M19.4 1.8 19.2 5.2 15.8 5M4.6 22.2 4.8 18.8 8.2 19", 1.6),
    "summon_ghost": f'<rect x="3.5" y="3" width="12.5" height="17.5" rx="2" {_LINE} '
    'stroke-width="1.7"/>' + _scaled(_fill(_GHOST), 4.6, 5.2, 0.43) + _PLUS,
    "haunt_tile": _fill(_HOUSE)
    + _fill(
        "M5.5 13.4H18.5V20.6H5.5ZM12 14.4C9.9 14.4 9.3 16.4 9.2 20.6H14.8C14.7 16.4 14.1 14.4"
        " 12 14.4Z"
    ),
    "lose_qi": _fill(_FLAME) + _MINUS,
    "block_board_power": _fill(_STAR) + _SLASH,
    "capture_die": _scaled(_DIE, 1.8, 1.8, 0.85)
    + _line("M8 2V22M12 2V22M16 2V22", 1.5)
    + _line("M5 2.4H19M5 21.6H19", 1.7),
    "block_tao": _fill(_COIN) + _SLASH,
    "dice_immune": _DIE
    + '<circle cx="9" cy="9" r="1.5" fill="currentColor"/>'
    + '<circle cx="15" cy="15" r="1.5" fill="currentColor"/>'
    + _SLASH,
    "group": _HEADS,
    "group_lose_tao": _scaled(_HEADS, -0.5, -1.5, 0.8)
    + _scaled(_fill(_COIN), 3.6, 12.2, 0.46)
    + _MINUS,
    "group_block_power": _scaled(_HEADS, -0.5, -1.5, 0.8)
    + _scaled(_fill(_STAR) + _SLASH, 8.4, 10, 0.58),
    "discard_circle_tao": f'<circle cx="12" cy="10.5" r="7.6" {_LINE} stroke-width="1.7" '
    'stroke-dasharray="2.4 2.6"/>' + _scaled(_fill(_COIN), 7, 5.5, 0.42) + _MINUS,
    "opposite_space_must_be_empty": _line("M2.2 12H8.4M5.8 9.2 8.6 12 5.8 14.8", 1.8)
    + f'<rect x="12" y="4" width="10" height="16" rx="2" {_LINE} stroke-width="1.6" '
    'stroke-dasharray="2.6 2.4"/>',
    "requires_buddha": _BUDDHA,
    "white_not_wild": f'<circle cx="12" cy="12" r="7.2" {_LINE} stroke-width="2.2"/>' + _SLASH,
    "gain_tao": _scaled(_fill(_COIN), -0.4, -0.4, 0.86) + _PLUS,
    "gain_tao_2": _scaled(_fill(_COIN), -1, -1, 0.62)
    + _scaled(_fill(_COIN), 8.4, 4.2, 0.62)
    + _line("M6 16V22M3 19H9", 2.2),
    "gain_qi_or_yinyang": _scaled(_fill(_FLAME), -3, -2, 0.76)
    + _line("M16.6 2.6 7.4 21.4", 1.2)
    + f'<circle cx="17" cy="16.6" r="5.2" {_LINE} stroke-width="1.4"/>'
    + _fill("M17 11.4A5.2 5.2 0 0 1 17 21.8A2.6 2.6 0 0 0 17 16.6A2.6 2.6 0 0 1 17 11.4Z"),
    "group_gain_qi_and_yinyang": _scaled(_HEADS, -0.5, -1.5, 0.8)
    + _scaled(_fill(_FLAME), 2.2, 12.6, 0.44)
    + _PLUS,
    "devour": _fill(_JAWS),
    "kill_visible_villager": _scaled(_PERSON, -2, -1, 0.9) + _scaled(_fill(_SKULL), 6.6, 5.4, 0.96),
    "remove_portal": _PORTAL + _SLASH,
    "remove_su_ling": _SU_LING + _SLASH,
    "knock_down_all": _scaled(_HEADS, -0.5, -1.5, 0.8)
    + _scaled(_LYING, 1.6, 9.6, 0.62)
    + _line("M19.4 12.6V18.4M16.8 16 19.4 18.8 22 16", 1.7),
    "remove_bottom_ghosts": _line("M5 3.4H17.6M5 6.4H17.6M5 9.4H17.6", 1.6)
    + f'<rect x="5" y="12.4" width="12.6" height="8.6" rx="1.6" {_LINE} stroke-width="1.6" '
    'stroke-dasharray="2.4 2.2"/>' + _MINUS,
    "move_clockwise": _line("M12 3.2A8.8 8.8 0 1 1 3.8 9", 1.9)
    + _line("M8.8 0.8 12.4 3.3 9.4 6.6", 1.8)
    + _scaled(_fill(_GHOST), 6.2, 6.4, 0.48),
    "gain_crystal": _scaled(_fill(_CRYSTAL), -1.4, -0.6, 0.92) + _PLUS,
    "activate_demon": _scaled(_fill(_DEMON), -1.6, 1.2, 0.9)
    + _line("M17.8 4.6 22.2 8 17.8 11.4", 2),
    "throw_curse_any_colour": _SCROLL + _scaled(_fill(_SKULL), 0, 0.2, 1),
    "no_yinyang_use": _RING + _fill(_YIN_YANG) + _SLASH,
    "place_skeleton": _scaled(_fill(_SKULL), -6.4, -6.6, 1.3)
    + _scaled(_fill(_BONE), 0.6, 9.6, 0.58)
    + _PLUS,
    "strip_token_stack": _line("M3 20.6H13.2M3 17H13.2M3 13.4H13.2", 2)
    + f'<circle cx="15" cy="6.6" r="4.2" {_LINE} stroke-width="1.7"/>'
    + _line("M18.6 17.4V22M16 19.8 18.6 22.4 21.2 19.8", 1.6),
    "no_qi_on_mantras": _SCROLL + _scaled(_fill(_FLAME), 4.2, 4.2, 0.66) + _SLASH,
    "curses_ignore_colour": _scaled(_SCROLL + _fill(_SKULL), -3.4, 1.4, 0.88)
    + '<circle cx="19.4" cy="5" r="2.4" fill="currentColor"/>'
    + _fill("M19.4 9.2 22.2 12 19.4 14.8 16.6 12ZM17.2 16.8H21.6V21.2H17.2Z"),
    "gain_yinyang_and_mantra_qi": _scaled(_RING + _fill(_YIN_YANG), -1, -1, 0.62)
    + _scaled(_fill(_FLAME), 9.4, 6.6, 0.6)
    + _line("M5.4 16.4V22.4M2.4 19.4H8.4", 2),
}

_TOKEN_ICONS = {
    "qi": _fill(_FLAME),
    "yin_yang": _RING + _fill(_YIN_YANG) + '<circle cx="12" cy="7.3" r="1.4" fill="currentColor"/>',
    "buddha": _BUDDHA,
    "power_token": _line("M8 2.6H16L21.4 8V16L16 21.4H8L2.6 16V8Z", 1.7)
    + _scaled(_fill(_STAR), 3.4, 3.4, 0.72),
    "mantra": _fill(
        "M7 1.8H17V22.2L14.5 20.6 12 22.2 9.5 20.6 7 22.2ZM9.2 4.6V6.2H14.8V4.6ZM11.2 7.6V9.2"
        "H9.4V10.8H11.2V12.4H9.4V14H11.2V16.8H12.8V14H14.6V12.4H12.8V10.8H14.6V9.2H12.8V7.6Z"
    ),
    "power": _fill(_STAR),
    "blocked": _fill(_STAR) + _SLASH,
    "crystal": _fill(_CRYSTAL),
    "portal": _PORTAL,
    "su_ling": _SU_LING,
    "person": _scaled(_PERSON, 2.6, 0, 1),
}

_VILLAGER_ICONS = {
    "graveyard": _fill(
        "M7 20V9.4C7 5.6 9 3.4 12 3.4S17 5.6 17 9.4V20ZM9.6 7.4V9H14.4V7.4Z"
        "M9.6 10.6V12.2H14.4V10.6ZM9.6 13.8V15.4H14.4V13.8Z"
    )
    + _line("M3 20.6H21", 1.8),
    "taoist-altar": _fill("M3 12H21V14H19V20.6H16.6V14H7.4V20.6H5V14H3Z")
    + _line("M9 11V6.4M12 11V5.2M15 11V6.4", 1.5)
    + _line("M12 3.4C11 2.6 13 2 12 1", 1.1),
    "herbalist": _fill(
        "M4.4 12.2H19.6C19.2 16.6 17 19 14.8 19.6V21H9.2V19.6C7 19 4.8 16.6 4.4 12.2Z"
    )
    + _line("M13.4 11 18.6 3.2", 2.4)
    + _fill("M9.6 11C5.6 10 5.4 6.4 6.2 3.6C9.4 4.8 10.8 7.4 9.6 11Z"),
    "sorcerers-hut": _fill("M4 10.4H20C20.8 16.6 17.6 20 12 20S3.2 16.6 4 10.4Z")
    + _line("M2.8 10H21.2M6.4 19.4 5 22M17.6 19.4 19 22", 1.8)
    + _line("M9 7.6C7.4 6 10.4 5 9 3M13.4 7.6C11.8 5.6 15 4.4 13.6 2", 1.5),
    "night-watchman": _line("M12 2V4.6M9 21.4H15M12 19V21.4", 1.6)
    + _fill(
        "M8.4 4.8H15.6L18.4 9V14.6L15.6 18.8H8.4L5.6 14.6V9Z"
        "M12 8C10.4 10.2 9.8 11.4 9.8 12.8A2.2 2.4 0 0 0 14.2 12.8C14.2 11.4 13.6 10.2 12 8Z"
    ),
    "buddhist-temple": _fill(
        "M12 1.4 12.8 4C14.4 6.2 16.8 7.4 19.4 8L18.4 9.8H5.6L4.6 8C7.2 7.4 9.6 6.2 11.2 4Z"
    )
    + _fill("M7.4 10.6H16.6C17.8 12.4 19.6 13.4 22 14L21 15.8H3L2 14C4.4 13.4 6.2 12.4 7.4 10.6Z")
    + _fill("M5.4 16.6H18.6V21.6H14V18.6H10V21.6H5.4Z"),
    "circle-of-prayer": f'<circle cx="12" cy="12" r="9" {_LINE} stroke-width="1.5"/>'
    f'<circle cx="12" cy="12" r="5" {_LINE} stroke-width="1.3" stroke-dasharray="2 2.2"/>'
    + _fill(
        "M12 1A2 2 0 0 1 12 5A2 2 0 0 1 12 1ZM21.6 17.6A2 2 0 0 1 18.1 15.6A2 2 0 0 1 21.6 17.6Z"
        "M2.4 17.6A2 2 0 0 1 5.9 15.6A2 2 0 0 1 2.4 17.6Z"
    ),
    "pavilion-of-the-heavenly-wind": _line("M2.4 9H13.6A3.2 3.2 0 1 0 10.6 4.6", 2)
    + _line("M2.4 13H18.2A3 3 0 1 0 15.4 8.8", 2)
    + _line("M4.4 17H13.4A2.6 2.6 0 1 1 11 20.4", 2),
    "tea-house": _fill("M4 10H17V14.6C17 18 14.6 20 10.5 20S4 18 4 14.6Z")
    + _line("M17 11.4H18.6A2.6 2.6 0 0 1 18.6 16.6H16.6M2.6 21.6H18.4", 1.7)
    + _line("M8 7.6C6.6 6 9.4 5 8 3M12.6 7.6C11.2 6 14 5 12.6 3", 1.5),
    "kung-fu-school": '<circle cx="13.6" cy="4" r="2.5" fill="currentColor"/>'
    + _line("M12.6 8 9 13.4 11.6 16.2 8.4 21.6", 2.4)
    + _line("M9.6 13.2 15.4 14.6 21.8 12", 2.2)
    + _line("M12.4 8.4 7 9.4 3.4 6.8M12.8 8.6 17.6 9.8 20 6.4", 1.9),
    "calligrapher": _line("M20.6 2.4 12.6 11.6", 2.2)
    + _fill("M13.6 10.2C15 11.2 15 13 13.4 14.8C11.8 16.6 9.6 17 7.2 18.4C8 15.4 8.2 13.4 9.8 11.6")
    + _line("M3 21.2C6.4 19.4 9.6 22.6 13 21.2S18.6 20.2 21 21.2", 1.6)
    + _line("M3.4 6.4H9.2M6.3 3.4V9.8", 1.7),
}

ICONS: Final = {
    **{f"tao-{name}": drawn for name, drawn in _TAO_ICONS.items()},
    **{f"stone-{name}": drawn for name, drawn in _STONE_ICONS.items()},
    **{f"token-{name}": drawn for name, drawn in _TOKEN_ICONS.items()},
    **{f"villager-{name}": drawn for name, drawn in _VILLAGER_ICONS.items()},
}


def icon(name: str, x: float, y: float, size: float, colour: str = PAPER) -> str:
    """An icon with its top left corner at (x, y)."""
    return (
        f'<use href="#gs-{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" '
        f'color="{colour}"/>'
    )


def stone_icon(stone: str, ability: str, n: int) -> str:
    """The icon of an ability, which depends on its stone and number."""
    if ability == "roll_curse_die" and stone == "centre":
        return "stone-tormentor"
    return "stone-gain_tao_2" if ability == "gain_tao" and n > 1 else f"stone-{ability}"


def definitions(body: str) -> str:
    """The icons a drawing uses."""
    used = dict.fromkeys(re.findall(r'href="#gs-([\w-]+)"', body))
    return "".join(
        f'<symbol id="gs-{name}" viewBox="0 0 24 24">{ICONS[name]}</symbol>' for name in used
    )
