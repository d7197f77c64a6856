"""Where everything is on the picture."""

from ghoststories.draw.parts import Box
from ghoststories.engine.geometry import TOUCHES

WIDTH, HEIGHT = 1220, 992
TILE, GAP = 156, 8
VILLAGE = 3 * TILE + 2 * GAP
LEFT, TOP = (WIDTH - VILLAGE) / 2, (HEIGHT - VILLAGE) / 2
CARD_W, CARD_H = 156, 118
PATH = 34
"""Between a card and its tile: here lies the haunter's stone."""
STRIP, SIDE, EDGE = 72, 146, 20
CORNER = Box(EDGE, EDGE, LEFT - PATH - EDGE, 200)


def tile_box(number: int) -> Box:
    return Box(LEFT + number % 3 * (TILE + GAP), TOP + number // 3 * (TILE + GAP), TILE, TILE)


def space_box(number: int) -> Box:
    """GEO-2: a card lies beyond the edge of the tile it touches, on the side of its board."""
    at = tile_box(int(TOUCHES[number]))
    side = number // 3
    middle = at.y + (TILE - CARD_H) / 2
    return [
        Box(at.x, at.y - PATH - CARD_H, CARD_W, CARD_H),
        Box(at.x + TILE + PATH, middle, CARD_W, CARD_H),
        Box(at.x, at.y + TILE + PATH, CARD_W, CARD_H),
        Box(at.x - PATH - CARD_W, middle, CARD_W, CARD_H),
    ][side]


def board_box(name: str) -> Box:
    """The panel of a board, beyond its cards."""
    beyond = PATH + CARD_W + 12
    tall = 228
    return {
        "N": Box(LEFT, EDGE, VILLAGE, STRIP),
        "S": Box(LEFT, HEIGHT - EDGE - STRIP, VILLAGE, STRIP),
        "E": Box(LEFT + VILLAGE + beyond, (HEIGHT - tall) / 2, SIDE, tall),
        "W": Box(LEFT - beyond - SIDE, (HEIGHT - tall) / 2, SIDE, tall),
    }[name]


def corner_box(right: bool, low: bool) -> Box:
    x = WIDTH - CORNER.x - CORNER.w if right else CORNER.x
    return Box(x, HEIGHT - CORNER.y - CORNER.h if low else CORNER.y, CORNER.w, CORNER.h)


def stone_place(number: int) -> tuple[float, float]:
    """The middle of the stone between a card and its tile."""
    box, side = space_box(number), number // 3
    x, y = box.x + CARD_W / 2, box.y + CARD_H / 2
    across, down = (CARD_W + PATH) / 2, (CARD_H + PATH) / 2
    return [(x, y + down), (x - across, y), (x, y - down), (x + across, y)][side]


def space_number(name: str) -> int:
    return "NESW".index(name[0]) * 3 + int(name[1])
