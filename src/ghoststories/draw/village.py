"""The village: a tile by lantern light or in the cold, and who stands on it."""

from ghoststories.content.tables import Content
from ghoststories.content.words import words
from ghoststories.draw.icons import INK, LANTERN, MIST, PAPER, TAO, TAO_INK, icon
from ghoststories.draw.parts import Box, circle, counted, lines_of, rect, text, titled, token
from ghoststories.draw.sets import in_use
from ghoststories.engine.geometry import CENTRE
from ghoststories.table.view import BoardView, TileView, View


def tile(view: View, content: Content, lang: str, at: TileView, box: Box) -> str:
    name = content.names[lang][at.villager] if at.villager else "?"
    drawn = _ground(at, box) + _lantern(box.x + box.w - 27, box.y + 6, lit=not at.haunted)
    emblem = MIST if at.haunted else LANTERN
    if at.villager and at.haunted:
        house = icon(f"villager-{at.villager}", box.x + 54, box.y + 21, 48, emblem)
        drawn += f'<g opacity=".45">{house}</g>'
    elif at.villager:
        drawn += icon(f"villager-{at.villager}", box.x + 49, box.y + 5, 58, emblem)
    if at.haunted:
        drawn += _mist(box)
    drawn += text(box.x + 9, box.y + 20, str(at.tile), 14, emblem, bold=True)
    drawn += _name(name, at, lang, box) + _tokens(view, at, box)
    drawn += "".join(one.on_tile(view, content, lang, at, box) for one in in_use(view))
    return titled(described(view, content, lang, at), drawn + _taoists(view, at, box))


def described(view: View, content: Content, lang: str, at: TileView) -> str:
    """A tile in words: its state, what lies there, who is there."""
    said = words(lang)
    name = content.names[lang][at.villager] if at.villager else said["picture.unknown"]
    told = [name, said["picture.haunted" if at.haunted else "picture.active"]]
    if at.villager == "circle-of-prayer" and view.circle:
        told.append(f"{said['picture.tao']}: {said[f'colour.{view.circle}']}")
    if at.villager == "buddhist-temple":
        told.append(f"{said['picture.buddhas']}: {view.temple_buddhas}")
    if at.tile == CENTRE and view.centre_power_tokens:
        told.append(f"{said['picture.power_tokens']}: {view.centre_power_tokens}")
    for one in in_use(view):
        told += one.tile_words(view, content, lang, at)
    for board in _here(view, at):
        dead = f" ({said['status.dead']})" if board.status == "dead" else ""
        told.append(f"{said['picture.taoist']} {said[f'board.{board.board}']}{dead}")
    return f"{said['picture.tile']} {at.tile}: {', '.join(told)}"


def _here(view: View, at: TileView) -> list[BoardView]:
    here = [board for board in view.boards if board.tile == at.tile]
    return [board for board in here if board.status in ("living", "dead")]


# ---------------------------------------------------------------- the ground
def _ground(at: TileView, box: Box) -> str:
    fill, rim = ("gs-cold", "#56647F") if at.haunted else ("gs-warm", "#A67C41")
    ground = rect(box, 12, f'fill="url(#{fill})" stroke="{rim}" stroke-width="1.6"')
    return ground + _roofs(at, box)


def _roofs(at: TileView, box: Box) -> str:
    """The houses of the village against the night, their windows lit while the tile is active."""
    x, y = box.x + 1, box.y + box.h - 1
    shade, window = ("#0A0E16", "#1B2434") if at.haunted else ("#171A26", "#D99A4A")
    windows = "".join(
        f'<rect x="{x + left:g}" y="{y - up:g}" width="5" height="7" rx="1"/>'
        for left, up in ((20, 17), (30, 17), (68, 22), (79, 22), (122, 15), (132, 15))
    )
    return (
        f'<path d="M{x:g} {y - 12:g}c6-2 10-8 10-16-4 0-7-1-9-3 10-1 20-5 26-12 6 7 16 11 26 12'
        "-2 2-5 3-9 3v8h6v-12c-5 0-8-1-10-4 12-1 24-6 33-14 9 8 21 13 33 14-2 3-5 4-10 4v16h7"
        "c0-5-4-5-6-8 9-1 17-5 22-11 5 6 13 10 22 11-2 2-4 3-7 3v17q0 4 4 4"
        f'V{y - 11:g}a11 11 0 0 1-11 11H{x + 11:g}a11 11 0 0 1-11-11Z" '
        f'fill="{shade}" opacity=".75"/>'
        f'<g fill="{window}" opacity=".8">{windows}</g>'
    )


def _lantern(x: float, y: float, lit: bool) -> str:
    """A paper lantern of 20 × 30."""
    paper, rib = (LANTERN, "#B4702A") if lit else ("#2B3448", "#4C5A76")
    glow = circle(x + 10, y + 14, 24, 'fill="url(#gs-glow)"') if lit else ""
    return glow + (
        f'<g stroke="{rib}" stroke-width="1.2"><path d="M{x + 10:g} {y:g}v4" />'
        f'<rect x="{x + 1:g}" y="{y + 5:g}" width="18" height="19" rx="8" fill="{paper}"/>'
        f'<path d="M{x + 6:g} {y + 5.5:g}c-3 6-3 12 0 18M{x + 14:g} {y + 5.5:g}c3 6 3 12 0 18'
        f'M{x + 10:g} {y + 24:g}v6M{x + 5:g} {y + 5:g}h10M{x + 5:g} {y + 24:g}h10" '
        'fill="none"/></g>'
    )


def _mist(box: Box) -> str:
    """The house is empty: mist goes through it, and something looks out."""
    x, y = box.x, box.y
    return (
        f'<g fill="none" stroke="{MIST}" stroke-linecap="round" stroke-width="3" opacity=".5">'
        f'<path d="M{x + 12:g} {y + 56:g}c22-14 36 12 60-2s38 8 58-4"/>'
        f'<path d="M{x + 30:g} {y + 67:g}c20-10 30 8 50-1s30 5 44-3" stroke-width="2"/>'
        f'<path d="M{x + 20:g} {y + 42:g}c12-8 20 6 34-1" stroke-width="2"/></g>'
        + icon("stone-haunter", x + 63, y + 32, 30, "#C9D6EC")
    )


def _name(name: str, at: TileView, lang: str, box: Box) -> str:
    colour = "#AEBBD2" if at.haunted else PAPER
    lines, size = lines_of(name, box.w - 14, 14.5)
    drawn, style = "", {"serif": True, "bold": True, "middle": True}
    for i, line in enumerate(lines):
        y = box.y + 80 + i * (size + 1)
        drawn += text(box.x + box.w / 2, y, line, size, colour, **style)
    if at.haunted:
        told = words(lang)["picture.haunted"]
        drawn += text(box.x + 28, box.y + 20, told, 11.5, MIST, spaced=True)
    return drawn


def _tokens(view: View, at: TileView, box: Box) -> str:
    """What lies on the tile: the Circle's token, the Temple's Buddhas, power tokens."""
    drawn = ""
    if at.villager == "circle-of-prayer" and view.circle:
        drawn += token(view.circle, box.x + 65, box.y + 21, 26)
    if at.villager == "buddhist-temple":
        for i in range(view.temple_buddhas):
            drawn += icon("token-buddha", box.x + 113 + i * 19, box.y + 44, 20, PAPER)
    if at.tile == CENTRE and view.centre_power_tokens:
        n, x, y = view.centre_power_tokens, box.x + 8, box.y + 46
        drawn += counted("token-power_token", n, x, y, colour=PAPER, size=20)
    return drawn


# ---------------------------------------------------------------- the people
def _taoists(view: View, at: TileView, box: Box) -> str:
    here = _here(view, at)
    width = (box.w - 8) / max(len(here), 3.6)
    left = box.x + box.w / 2 - width * len(here) / 2 + (width - 36) / 2
    lying = [board for one in in_use(view) for board in one.lying(view)]
    drawn = ""
    for i, board in enumerate(here):
        place = left + i * width, box.y + box.h - 50
        drawn += _taoist(board, *place, board.board == view.active, board.board in lying)
    return drawn


def _taoist(board: BoardView, x: float, y: float, active: bool, lies: bool) -> str:
    """A figure in a robe of its board's colour, with its letter; a dead one lies grey, one that
    is knocked down lies in its colour."""
    dead = board.status == "dead" or board.colour is None
    robe, ink = ("#6B7280", INK) if dead else (TAO[board.colour or ""], TAO_INK[board.colour or ""])
    rim, width = (LANTERN, 2.6) if active else (INK, 1.4)
    body = (
        f'<g stroke="{rim}" stroke-width="{width}" stroke-linejoin="round" paint-order="stroke">'
        f'<path d="M{x + 18:g} {y + 13:g}c-9 2-12 18-14 32h28c-2-14-5-30-14-32Z" fill="{robe}"/>'
        f'<circle cx="{x + 18:g}" cy="{y + 12:g}" r="5.6" fill="#E7CFA8"/>'
        f'<path d="M{x + 4:g} {y + 11:g}L{x + 18:g} {y + 1:g}L{x + 32:g} {y + 11:g}'
        f'Q{x + 18:g} {y + 7:g} {x + 4:g} {y + 11:g}Z" fill="#8A6A3A"/></g>'
    )
    if dead:
        body = f'<g transform="rotate(-90 {x + 18:g} {y + 26:g})" opacity=".8">{body}</g>'
        return body + text(x + 24, y + 31, board.board, 15, "#fff", bold=True, middle=True)
    if lies:
        body = f'<g transform="rotate(-90 {x + 18:g} {y + 26:g})">{body}</g>'
        return body + text(x + 26, y + 32, board.board, 15, ink, bold=True, middle=True)
    return body + text(x + 18, y + 38, board.board, 17, ink, bold=True, middle=True)
