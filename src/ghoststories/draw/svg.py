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
from ghoststories.draw import boards, cards, places, village
from ghoststories.draw.icons import LANTERN, MIST, definitions
from ghoststories.draw.parts import SANS, figure
from ghoststories.draw.places import CORNER, HEIGHT, WIDTH, corner_box
from ghoststories.draw.sets import in_use
from ghoststories.table.view import SpaceView, View

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
    seen, corner = (view, content, lang), corner_box(right=True, low=True)
    spaces = [(at, places.space_box(number)) for number, at in enumerate(view.spaces)]
    body = "".join(
        [
            *(_path(at) for at in view.spaces),
            *(village.tile(*seen, at, places.tile_box(at.tile)) for at in view.tiles),
            *(cards.space(*seen, at, box) for at, box in spaces),
            *(_figure_on_stone(number, at) for number, at in enumerate(view.spaces)),
            *(boards.board(*seen, of, places.board_box(of.board)) for of in view.boards),
            boards.deck_clock(*seen, CORNER),
            boards.moment(*seen, corner_box(right=True, low=False)),
            boards.supply(view, lang, corner_box(right=False, low=True)),
            *(one.on_table(view) for one in in_use(view)),
            "".join(one.panel(*seen, corner) for one in in_use(view))
            or boards.legend(lang, corner),
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


def description(view: View, content: Content, lang: str = "en") -> str:
    """The whole picture in words, for those who do not see it."""
    seen = view, content, lang
    told = [", ".join(boards.decision_words(*seen)), boards.deck_words(*seen)]
    told += [boards.described(*seen, of) for of in view.boards]
    told += [village.described(*seen, at) for at in view.tiles]
    told += [said for one in in_use(view) for said in one.table_words(view, lang)]
    told += [cards.described(*seen, at) for at in view.spaces if at.ghost or at.buddha]
    return ". ".join(told) + "."


def _path(at: SpaceView) -> str:
    """A stone on the path from the card into the village; brighter where a haunter lies."""
    x, y = places.stone_place(places.space_number(at.space))
    seen = ".95" if at.figure != "none" else ".4"
    return (
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="11" ry="8" fill="#39455E" stroke="{MIST}" '
        f'stroke-width="1" opacity="{seen}"/>'
    )


def _figure_on_stone(number: int, at: SpaceView) -> str:
    if at.figure != "stone":
        return ""
    x, y = places.stone_place(number)
    return figure(x, y, 30)
