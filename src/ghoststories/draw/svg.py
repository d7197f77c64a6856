"""A position as a picture of our own: a village at night, cards of rice paper round it.

    Path("position.svg").write_text(svg(game.view("spectator"), game.content, "pl"))

It is made from a view and the content only, so it shows nothing that its seat may not know. All
text stands upright, nothing is said by colour alone, and the file needs nothing beside it. With
White Moon its panel takes the place of the legend of the Tao colours. Of Black Secret it shows what
lies in the village, ghosts and skeletons; it leaves out the catacombs with ladders, tokens, demons
and Shadow, Wu-Feng's board with curses and hand, the mantras, and who of the Taoists is below. The
terminal shows them (`secret` in a game), and so does the text position.
"""

from html import escape

from ghoststories.content.tables import Content
from ghoststories.content.words import words
from ghoststories.draw.boards import (
    board,
    decision_words,
    deck_clock,
    deck_words,
    legend,
    moment,
    supply,
)
from ghoststories.draw.boards import described as board_words
from ghoststories.draw.cards import described as space_words
from ghoststories.draw.cards import space
from ghoststories.draw.icons import LANTERN, MIST, definitions
from ghoststories.draw.parts import SANS, Box, figure
from ghoststories.draw.village import described as tile_words
from ghoststories.draw.village import tile
from ghoststories.draw.white_moon import CORNERS, counts_words, moon_panel, receptacle, su_ling
from ghoststories.engine.geometry import TOUCHES
from ghoststories.table.view import SpaceView, View
from ghoststories.table.white_moon.view import MoonView

WIDTH, HEIGHT = 1220, 992
TILE, GAP = 156, 8
VILLAGE = 3 * TILE + 2 * GAP
LEFT, TOP = (WIDTH - VILLAGE) / 2, (HEIGHT - VILLAGE) / 2
CARD_W, CARD_H = 156, 118
PATH = 34
"""Between a card and its tile: here lies the haunter's stone."""
STRIP, SIDE, EDGE = 72, 146, 20
CORNER = Box(EDGE, EDGE, LEFT - PATH - EDGE, 200)

_GRADIENTS = f"""
<radialGradient id="gs-night" cx=".5" cy=".5" r=".75"><stop offset="0" stop-color="#26304A"/>
<stop offset=".6" stop-color="#171D2D"/><stop offset="1" stop-color="#0D1019"/></radialGradient>
<linearGradient id="gs-paper" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#F5EEDD"/>
<stop offset="1" stop-color="#DDD0B3"/></linearGradient>
<linearGradient id="gs-wufeng" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#4A2A35"/>
<stop offset="1" stop-color="#1B1420"/></linearGradient>
<linearGradient id="gs-slate" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2C3750"/>
<stop offset="1" stop-color="#1E2638"/></linearGradient>
<linearGradient id="gs-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#111728"/>
<stop offset="1" stop-color="#37435F"/></linearGradient>
<radialGradient id="gs-warm" cx=".86" cy=".12" r="1.15"><stop offset="0" stop-color="#7A5426"/>
<stop offset=".45" stop-color="#4A3A2A"/><stop offset="1" stop-color="#272B3B"/></radialGradient>
<linearGradient id="gs-cold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1C2638"/>
<stop offset="1" stop-color="#0E131D"/></linearGradient>
<radialGradient id="gs-glow"><stop offset="0" stop-color="{LANTERN}" stop-opacity=".75"/>
<stop offset="1" stop-color="{LANTERN}" stop-opacity="0"/></radialGradient>
"""


def svg(view: View, content: Content, lang: str = "en") -> str:
    """The picture of a view; `lang` is the language of names and words."""
    body = "".join(
        [
            *(_path(at) for at in view.spaces),
            *(tile(view, content, lang, at, tile_box(at.tile)) for at in view.tiles),
            *(
                space(view, content, lang, at, space_box(number))
                for number, at in enumerate(view.spaces)
            ),
            *(_figure_on_stone(number, at) for number, at in enumerate(view.spaces)),
            *(board(view, content, lang, of, board_box(of.board)) for of in view.boards),
            deck_clock(view, content, lang, CORNER),
            moment(view, content, lang, _corner(right=True, low=False)),
            supply(view, lang, _corner(right=False, low=True)),
            *_last_corner(view, content, lang),
        ]
    )
    said = words(lang)
    title = said["picture.title"].format(turn=view.turn, board=said[f"board.{view.active}"])
    clip = (
        f'<clipPath id="gs-clock"><rect x="{CORNER.x:g}" y="{CORNER.y:g}" width="{CORNER.w:g}" '
        f'height="{CORNER.h:g}" rx="10"/></clipPath>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'lang="{escape(lang)}" font-family="{SANS}" style="max-width:100%;height:auto">'
        f"<title>{escape(title)}</title><desc>{escape(description(view, content, lang))}</desc>"
        f"<defs>{_GRADIENTS}{clip}{definitions(body)}</defs>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="18" fill="url(#gs-night)"/>{body}</svg>'
    )


def _last_corner(view: View, content: Content, lang: str) -> list[str]:
    corner, moon = _corner(right=True, low=True), view.white_moon
    if moon is None:
        return [legend(lang, corner)]
    pedestals = [receptacle(moon, tile, tile_box(tile)) for tile in CORNERS]
    return [*pedestals, _su_ling(moon), moon_panel(moon, content, lang, corner)]


def _su_ling(moon: MoonView) -> str:
    """On the stone before a card, beside a figure that has come that far."""
    if moon.su_ling is None:
        return ""
    number = "NESW".index(moon.su_ling[0]) * 3 + int(moon.su_ling[1])
    x, y = stone_place(number)
    beside = (26, 0) if moon.su_ling[0] in "NS" else (0, 26)
    return su_ling(x + beside[0], y + beside[1])


def description(view: View, content: Content, lang: str = "en") -> str:
    """The whole picture in words, for those who do not see it."""
    told = [", ".join(decision_words(view, content, lang)), deck_words(view, content, lang)]
    told += [board_words(view, content, lang, of) for of in view.boards]
    told += [tile_words(view, content, lang, at) for at in view.tiles]
    told += counts_words(view.white_moon, lang) if view.white_moon else []
    told += [space_words(view, content, lang, at) for at in view.spaces if at.ghost or at.buddha]
    return ". ".join(told) + "."


# ---------------------------------------------------------------- where everything is
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


def _corner(right: bool, low: bool) -> Box:
    x = WIDTH - CORNER.x - CORNER.w if right else CORNER.x
    return Box(x, HEIGHT - CORNER.y - CORNER.h if low else CORNER.y, CORNER.w, CORNER.h)


def stone_place(number: int) -> tuple[float, float]:
    """The middle of the stone between a card and its tile."""
    box, side = space_box(number), number // 3
    x, y = box.x + CARD_W / 2, box.y + CARD_H / 2
    across, down = (CARD_W + PATH) / 2, (CARD_H + PATH) / 2
    return [(x, y + down), (x - across, y), (x, y - down), (x + across, y)][side]


def _path(at: SpaceView) -> str:
    """A stone on the path from the card into the village; brighter where a haunter lies."""
    number = "NESW".index(at.space[0]) * 3 + int(at.space[1])
    x, y = stone_place(number)
    seen = ".95" if at.figure != "none" else ".4"
    return (
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="11" ry="8" fill="#39455E" stroke="{MIST}" '
        f'stroke-width="1" opacity="{seen}"/>'
    )


def _figure_on_stone(number: int, at: SpaceView) -> str:
    if at.figure != "stone":
        return ""
    x, y = stone_place(number)
    return figure(x, y, 30)
