"""A ghost space: the card on rice paper, its figure, Buddha and mantra; or an empty place."""

from dataclasses import replace

from ghoststories.content.facts import Ability, Facts, facts
from ghoststories.content.parse import OF_ITS_BOARD
from ghoststories.content.tables import Content
from ghoststories.content.words import ability_words, resistance_words, words
from ghoststories.draw.icons import INK, LANTERN, MIST, PAPER, SLATE, TAO, TAO_INK, icon, stone_icon
from ghoststories.draw.parts import Box, circle, figure, lines_of, rect, text, titled, token
from ghoststories.table.view import SpaceView, View

BAND = 26
STONES = ("left", "centre", "right")
LASTS = {
    **{"capture_die": "holds-die", "block_tao": "blocks-tao"},
    **{"block_board_power": "blocks-power", "group_block_power": "blocks-all-powers"},
}


def space(view: View, content: Content, lang: str, at: SpaceView, box: Box) -> str:
    if at.ghost is None:
        return _empty(at, lang, box)
    card = _where_it_is(view, at, facts(content, at.ghost))
    drawn = _paper(card, at, box) + _name(content.names[lang][card.id], card, box)
    drawn += _resistance(view, at, card, box)
    drawn += "".join(_stone(card, at, i, box) for i in range(3))
    if at.figure == "card":
        drawn += figure(box.x + box.w - 19, box.y + 59, 27)
    if at.buddha:
        drawn += _buddha(box.x + box.w - 32, box.y + 46, 26)
    if view.mantra == at.space:
        drawn += _mantra(box)
    return titled(described(view, content, lang, at), drawn)


def card_in_hand(view: View, content: Content, lang: str, card: str, box: Box) -> str:
    """A card that is drawn and about to be placed: it lies on no space yet."""
    nowhere = SpaceView(space="", ghost=card, figure="none", lasting=[], buddha=False, need={})
    return space(view, content, lang, nowhere, box)


def _where_it_is(view: View, at: SpaceView, card: Facts) -> Facts:
    """A card without a colour of its own has that of the board it is on (W-INC-6)."""
    n = card.resistance.get(OF_ITS_BOARD, 0)
    colours = {board.board: board.colour for board in view.boards}
    colour = (colours.get(at.space[:1]) or "white") if n else card.colour
    rest = {name: own for name, own in card.resistance.items() if name != OF_ITS_BOARD}
    return replace(card, colour=colour, resistance=rest | ({colour: n} if n else {}))


# ---------------------------------------------------------------- words
def described(view: View, content: Content, lang: str, at: SpaceView) -> str:
    """A space in words."""
    said = words(lang)
    buddha = [said["picture.buddha"]] if at.buddha else []
    if at.ghost is None:
        return f"{at.space}: {', '.join(buddha) or said['picture.free_space']}"
    card = facts(content, at.ghost)
    told = [content.names[lang][card.id]]
    told += resistance_words(lang, card.resistance)
    for stone in STONES:
        on_it = [ability_words(lang, stone, one.name, one.n) for one in card.stone(stone)]
        if on_it:
            told.append(f"{said[f'stone.{stone}']}: {', '.join(on_it)}")
    if at.figure != "none":
        told.append(said[f"picture.figure_{at.figure}"])
    told += [said[f"picture.{name}"] for name in at.lasting]
    if view.mantra == at.space:
        told.append(said["picture.mantra"])
    return f"{at.space}: {'; '.join(told + buddha)}".removeprefix(": ")


# ---------------------------------------------------------------- the card
def _empty(at: SpaceView, lang: str, box: Box) -> str:
    look = 'fill="#151B29" fill-opacity=".7" stroke="#4A5874" stroke-dasharray="5 6"'
    drawn = rect(box, 9, look) + text(box.x + 10, box.y + 20, at.space, 13, MIST, bold=True)
    if at.buddha:
        drawn += _buddha(box.x + box.w / 2 - 30, box.y + box.h / 2 - 28, 60)
    said = words(lang)
    told = said["picture.buddha"] if at.buddha else said["picture.free_space"]
    return titled(f"{at.space}: {told}", drawn)


def _buddha(x: float, y: float, size: float) -> str:
    r, look = size / 2, f'fill="{INK}" stroke="{LANTERN}" stroke-width="1.4"'
    sign = icon("token-buddha", x + size * 0.14, y + size * 0.12, size * 0.72, LANTERN)
    return circle(x + r, y + r, r * 1.12, look) + sign


def _paper(card: Facts, at: SpaceView, box: Box) -> str:
    """Rice paper with a band of its colour; an incarnation is of night and gold."""
    wu_feng = card.group == "incarnation"
    fill, rim = ("url(#gs-wufeng)", LANTERN) if wu_feng else ("url(#gs-paper)", "#0B0E15")
    x, y, h = box.x, box.y, box.h
    drawn = rect(Box(x + 2, y + 3, box.w, h), 9, 'fill="#000" opacity=".35"')
    drawn += rect(box, 9, f'fill="{fill}" stroke="{rim}" stroke-width="{2.2 if wu_feng else 1}"')
    drawn += (
        f'<path d="M{x + 9:g} {y:g}H{x + BAND:g}V{y + h:g}H{x + 9:g}A9 9 0 0 1 {x:g} {y + h - 9:g}'
        f'V{y + 9:g}A9 9 0 0 1 {x + 9:g} {y:g}Z" fill="{TAO[card.colour]}"/>'
    )
    ink = TAO_INK[card.colour]
    drawn += icon(f"tao-{card.colour}", x + 3.5, y + 6, 19, ink)
    return drawn + text(x + BAND / 2, y + h - 8, at.space, 12, ink, bold=True, middle=True)


def _name(name: str, card: Facts, box: Box) -> str:
    colour = PAPER if card.group == "incarnation" else INK
    lines, size = lines_of(name, box.w - BAND - 12, 15)
    first = box.y + (26 if len(lines) == 1 else 18)
    return "".join(
        text(box.x + BAND + 7, first + i * (size + 1), line, size, colour, serif=True, bold=True)
        for i, line in enumerate(lines)
    )


def _resistance(view: View, at: SpaceView, card: Facts, box: Box) -> str:
    """One symbol for each face it needs; what Circle and mantra pay for is struck through."""
    free = {view.circle: 1} if view.circle in card.resistance else {}
    if view.mantra == at.space and len(card.resistance) == 1:
        free[card.colour] = free.get(card.colour, 0) + 1
    symbols = []
    for colour, n in card.resistance.items():
        paid = min(n, free.get(colour, 0))
        symbols += [(colour, False)] * (n - paid) + [(colour, True)] * paid
    rows, size = (1, 20.0) if len(symbols) <= 5 else (2, 17.0)
    across = -(-len(symbols) // rows)
    step = min(22.0, (box.w - BAND - 12) / max(across, 1))
    top = box.y + (49 if rows == 1 else 43)
    drawn = ""
    for i, (colour, struck) in enumerate(symbols):
        x, y = box.x + BAND + 7 + i % across * step, top + i // across * (size + 1)
        drawn += token(colour, x, y, min(size, step - 0.8), struck)
    return drawn


def _stone(card: Facts, at: SpaceView, i: int, box: Box) -> str:
    """A pebble with the abilities of a stone; glowing while one of them is in force."""
    abilities = card.stone(STONES[i])
    w, h = 38.0, 30.0
    x, y = box.x + BAND + 6 + i * (w + 3), box.y + box.h - h - 7
    if not abilities:
        return (
            f'<ellipse cx="{x + w / 2:g}" cy="{y + h / 2:g}" rx="7" ry="5" fill="#8C8471" '
            'opacity=".28"/>'
        )
    lasts = any(LASTS.get(one.name) in at.lasting for one in abilities)
    rim, width = (LANTERN, 2) if lasts else ("#0B0E15", 1)
    look = f'fill="{SLATE}" stroke="{rim}" stroke-width="{width}"'
    drawn = rect(Box(x, y, w, h), 13, look)
    size = 24.0 if len(abilities) == 1 else 17.5
    left = x + w / 2 - size * len(abilities) / 2
    for k, one in enumerate(abilities):
        drawn += _ability(one, at, left + k * size, y + (h - size) / 2, size)
    return drawn


def _ability(one: Ability, at: SpaceView, x: float, y: float, size: float) -> str:
    drawn = icon(stone_icon(one.stone, one.name, one.n), x, y, size)
    idle = at.space and one.name in LASTS and LASTS[one.name] not in at.lasting
    return f'<g opacity=".45">{drawn}</g>' if idle else drawn


def _mantra(box: Box) -> str:
    """A talisman of yellow paper that hangs over the edge of the card."""
    x, y = box.x + box.w - 24, box.y - 9
    return f'<g transform="rotate(7 {x:g} {y:g})">' + (
        f'<rect x="{x:g}" y="{y:g}" width="17" height="33" fill="#E9C75C" stroke="{INK}"/>'
        f'<path d="M{x + 3.5:g} {y + 6:g}h10M{x + 8.5:g} {y + 4:g}v24M{x + 4:g} {y + 12:g}h9'
        f'M{x + 3.5:g} {y + 18:g}l5 4 5-4M{x + 4:g} {y + 27:g}h9" stroke="#9C2B20" fill="none" '
        'stroke-width="1.5" stroke-linecap="round"/></g>'
    )
