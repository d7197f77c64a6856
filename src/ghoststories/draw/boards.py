"""Round the village: the boards' panels, and the four corners of the table."""

from ghoststories.content import rulebook, vocabulary
from ghoststories.content.facts import facts
from ghoststories.content.tables import Content
from ghoststories.content.words import words
from ghoststories.draw.cards import card_in_hand
from ghoststories.draw.icons import JADE, LANTERN, MIST, PAPER, QI, TAO, icon
from ghoststories.draw.parts import Box, circle, counted, die, lines_of, panel, text, titled, token
from ghoststories.draw.sets import in_use
from ghoststories.table.view import BoardView, View

RIM = "#3D4A63"
FULL_DECK = 45
"""Ghosts above the first incarnation with four players: the moon starts at the horizon."""


# ---------------------------------------------------------------- boards
def board(view: View, content: Content, lang: str, of: BoardView, box: Box) -> str:
    """A panel, lying (north, south) or standing (east, west)."""
    active = of.board == view.active
    drawn = panel(box, LANTERN if active else RIM, 2.6 if active else 1.2)
    lying = box.w > box.h
    drawn += _heading(view, content, lang, of, box)
    x, y = (box.x + 232, box.y + 9) if lying else (box.x + 12, box.y + 98)
    drawn += _own(of, x, y, 9 if lying else 2)
    wrapped = 30 if of.buddhas or of.power_tokens else 0
    x, y = (box.x + 232, box.y + 38) if lying else (box.x + 12, box.y + 130 + wrapped)
    drawn += _tao(of, x, y, 5 if lying else 3)
    x, y = (box.x + 420, box.y + 8) if lying else (box.x + 98, box.y + 98)
    drawn += "".join(one.on_board(view, of, x, y) for one in in_use(view))
    faded = ' opacity=".75"' if of.status in ("dead", "haunted") else ""
    return titled(described(view, content, lang, of), drawn, faded)


def described(view: View, content: Content, lang: str, of: BoardView) -> str:
    said = words(lang)
    told = [said[f"status.{of.status}"]]
    told += [said[f"colour.{of.colour}"]] if of.colour else [said["picture.unknown"]]
    if of.power:
        told.append(content.names[lang][of.power] + _power_note(view, lang, of))
    told.append(f"{said['picture.qi']} {of.qi}")
    told += [f"{n} {said[f'colour.{colour}']}" for colour, n in of.tao.items() if n]
    told += [said["picture.yin_yang"]] if of.yin_yang else []
    told += [f"{said['picture.buddhas']}: {of.buddhas}"] if of.buddhas else []
    told += [f"{said['picture.power_tokens']}: {of.power_tokens}"] if of.power_tokens else []
    for one in in_use(view):
        told += one.board_words(view, content, lang, of)
    return f"{said[f'board.{of.board}']} ({of.board}): {', '.join(told)}"


def _power_note(view: View, lang: str, of: BoardView) -> str:
    said = words(lang)
    if _is_blocked(view, of):
        return f" ({said['picture.power_blocked']})"
    return f" ({said['picture.borrowed']})" if of.power in view.borrowed else ""


def _is_blocked(view: View, of: BoardView) -> bool:
    """By a ghost on the board, or by one that blocks all."""
    return any(
        "blocks-all-powers" in at.lasting
        or ("blocks-power" in at.lasting and at.space[0] == of.board)
        for at in view.spaces
    )


def _heading(view: View, content: Content, lang: str, of: BoardView, box: Box) -> str:
    said = words(lang)
    x, y = box.x, box.y
    colour = TAO[of.colour] if of.colour else RIM
    drawn = f'<rect x="{x:g}" y="{y + 10:g}" width="5" height="{box.h - 20:g}" fill="{colour}"/>'
    drawn += token(of.colour, x + 14, y + 9, 26) if of.colour else ""
    drawn += text(x + 47, y + 29, said[f"board.{of.board}"], 20, serif=True, bold=True)
    if of.status != "living":
        beside = x + 60 + 11.5 * len(said[f"board.{of.board}"])
        at_x, at_y = (beside, y + 28) if box.w > box.h else (x + 47, y + 45)
        drawn += text(at_x, at_y, said[f"status.{of.status}"], 12.5, MIST, spaced=True)
    name = content.names[lang][of.power] if of.power else "?"
    lines, size = lines_of(name, 196 if box.w > box.h else box.w - 38, 13.5)
    top = y + 57 if box.w > box.h else y + 66
    blocked = _is_blocked(view, of)
    mark = "token-blocked" if blocked else "token-power"
    drawn += icon(mark, x + 14, top - 13, 17, MIST if blocked else LANTERN)
    ink = MIST if blocked else PAPER
    if len(lines) > 1 and box.w > box.h:
        top -= 6
    for i, line in enumerate(lines):
        drawn += text(x + 37, top + i * (size + 2), line, size, ink)
    return drawn


def _own(of: BoardView, x: float, y: float, across: int) -> str:
    """Qi and Yin-Yang, then Buddhas and power tokens, so many in a row."""
    drawn = counted("token-qi", of.qi, x, y, colour=QI)
    drawn += icon("token-yin_yang", x + 50, y, 22, JADE) if of.yin_yang else ""
    x, y = (x + 86, y) if across > 2 else (x, y + 30)
    if of.buddhas:
        drawn += counted("token-buddha", of.buddhas, x, y, colour=LANTERN)
    if of.power_tokens:
        drawn += counted("token-power_token", of.power_tokens, x + 50, y, colour=PAPER)
    return drawn


def _tao(of: BoardView, x: float, y: float, across: int) -> str:
    held = [(colour, n) for colour, n in of.tao.items() if n]
    drawn = ""
    for i, (colour, n) in enumerate(held):
        at_x, at_y = x + i % across * 42, y + i // across * 30
        drawn += token(colour, at_x, at_y, 24)
        drawn += text(at_x + 27, at_y + 17, str(n), 14, bold=True) if n > 1 else ""
    return drawn


# ---------------------------------------------------------------- the corners
def deck_clock(view: View, content: Content, lang: str, box: Box) -> str:
    """The moon rises behind the mountain as the next incarnation comes nearer."""
    said = words(lang)
    until = cards_until(view, content)
    x, y, w, h = box.x, box.y, box.w, box.h
    risen = 1 - min(until or 0, FULL_DECK) / FULL_DECK
    disc_x, disc_y = x + 60 + risen * (w - 130), y + h - 70 - risen * (h - 112)
    sky = circle(disc_x, disc_y, 50, 'fill="url(#gs-glow)" opacity=".8"')
    sky += circle(disc_x, disc_y, 22, 'fill="#F1E5C6"')
    sky += circle(disc_x - 7, disc_y - 4, 4.5, 'fill="#D9C9A0"')
    sky += circle(disc_x + 6, disc_y + 7, 3.2, 'fill="#D9C9A0"')
    hills = (
        f'<path d="M{x:g} {y + h - 62:g}c34-6 52-40 76-38s30 34 58 30 44-62 76-84 40 44 58 56 '
        f'30 14 {w - 268:g} 26V{y + h:g}H{x:g}Z" fill="#141A28"/>'
        f'<path d="M{x:g} {y + h - 40:g}c60-22 96 8 150-8s100-14 {w - 150:g} 4V{y + h:g}H{x:g}Z" '
        'fill="#0D111B"/>'
    )
    drawn = panel(box, RIM, fill="url(#gs-sky)")
    drawn += f'<g clip-path="url(#gs-clock)">{sky}{hills}</g>'
    drawn += text(x + 14, y + h - 36, said["picture.deck"].format(n=len(view.deck)), 16, bold=True)
    when = said["picture.next"].format(n=until) if until else _none_to_come(view, content, lang)
    drawn += text(x + 14, y + h - 14, when, 19, LANTERN, serif=True, bold=True)
    if top := known_on_top(view, content, lang):
        told = said["picture.on_top"].format(cards=", ".join(top))
        lines, size = lines_of(told, w - 28, 13)
        drawn += "".join(text(x + 14, y + 22 + i * 16, line, size) for i, line in enumerate(lines))
    return titled(deck_words(view, content, lang), drawn)


def deck_words(view: View, content: Content, lang: str) -> str:
    said, until = words(lang), cards_until(view, content)
    told = [said["picture.deck"].format(n=len(view.deck))]
    coming = said["picture.next_long"].format(n=until) if until else ""
    told.append(coming or _none_to_come(view, content, lang))
    if top := known_on_top(view, content, lang):
        told.append(said["picture.on_top"].format(cards=", ".join(top)))
    return "; ".join(told)


def _none_to_come(view: View, content: Content, lang: str) -> str:
    here = any(at.ghost and facts(content, at.ghost).group == "incarnation" for at in view.spaces)
    return words(lang)["picture.is_here" if here else "picture.none_left"]


def cards_until(view: View, content: Content) -> int | None:
    """The draw that brings the next incarnation: 1 when it lies on top; None when none is left."""
    for place, slot in enumerate(view.deck, 1):
        group = slot if slot in vocabulary.GROUP_NAMES else facts(content, slot).group
        if group == "incarnation":
            return place
    return None


def known_on_top(view: View, content: Content, lang: str) -> list[str]:
    """The cards on top that the seat knows, until the first it does not."""
    known = []
    for slot in view.deck:
        if slot in vocabulary.GROUP_NAMES:
            break
        known.append(content.names[lang][slot])
    return known


def moment(view: View, content: Content, lang: str, box: Box) -> str:
    """Whose turn it is, what is to be decided by which rule, the card or the dice it is about."""
    said = words(lang)
    x, y = box.x + 16, box.y
    drawn = panel(box, RIM)
    drawn += text(x, y + 34, said["picture.turn"].format(turn=view.turn), 24, serif=True, bold=True)
    drawn += text(x, y + 58, said[f"board.{view.active}"], 16, LANTERN, bold=True)
    card = card_to_place(view)
    y += 84
    for told in decision_words(view, content, lang)[:3]:
        lines, size = lines_of(told, 145 if card else box.w - 32, 14)
        for line in lines:
            drawn += text(x, y, line, size)
            y += 18
    faces = [face for face, n in view.dice.items() for _ in range(n)]
    for i, face in enumerate(faces):
        drawn += die(face, x + i * 44, box.y + box.h - 50, 38)
    if card:
        place = Box(box.x + box.w - 170, box.y + box.h - 132, 156, 118)
        drawn += card_in_hand(view, content, lang, card, place)
    return titled(", ".join(decision_words(view, content, lang)), drawn)


def card_to_place(view: View) -> str | None:
    return view.pending.subject.get("card") if view.pending else None


def decision_words(view: View, content: Content, lang: str) -> list[str]:
    said = words(lang)
    if view.pending is None:
        return [said["picture.over"], said[f"result.{view.result}"]]
    who = said.get(f"board.{view.pending.actor}", view.pending.actor)
    asked = rulebook.rule(view.pending.rule, lang)
    kind = view.pending.kind.replace("-", " ")
    card = card_to_place(view)
    about = [content.names[lang][card]] if card else []
    decides = said["picture.decides"].format(who=who)
    return [decides, f"{kind} ({asked.id})", asked.chapter, *about]


def supply(view: View, lang: str, box: Box) -> str:
    said = words(lang)
    x, y = box.x + 16, box.y
    drawn = panel(box, RIM)
    drawn += text(x, y + 30, said["picture.supply"], 18, serif=True, bold=True)
    drawn += counted("token-qi", view.supply_qi, x + 150, y + 13, colour=QI)
    told = [f"{said['picture.qi']} {view.supply_qi}"]
    for i, (colour, n) in enumerate(view.supply_tao.items()):
        drawn += token(colour, x + i * 58, y + 50, 28)
        drawn += text(x + i * 58 + 32, y + 70, str(n), 16, bold=True)
        told.append(f"{n} {said[f'colour.{colour}']}")
    haunted = sum(1 for at in view.tiles if at.haunted)
    drawn += _lamps(view, x, y + 104)
    count = said["picture.haunted_tiles"].format(n=haunted)
    drawn += text(x, y + 168, count, 15, MIST if haunted == 0 else PAPER)
    return titled(f"{said['picture.supply']}: {', '.join(told)}. {count}", drawn)


def _lamps(view: View, x: float, y: float) -> str:
    """The village in small: a light for every active tile."""
    drawn = ""
    for at in view.tiles:
        fill, rim = ("#10151F", MIST) if at.haunted else (LANTERN, "#B4702A")
        cx, cy = x + 12 + at.tile * 31, y + 18
        drawn += circle(cx, cy, 9, f'fill="{fill}" stroke="{rim}" stroke-width="1.6"')
        if at.haunted:
            drawn += f'<path d="M{cx - 5:g} {cy + 5:g}l10-10" stroke="{MIST}" stroke-width="1.8"/>'
    return drawn


def legend(lang: str, box: Box) -> str:
    """The five Tao colours and the joker, with their symbols and their names."""
    said = words(lang)
    drawn = panel(box, RIM)
    for i, colour in enumerate(vocabulary.COLOUR_NAMES):
        x, y = box.x + 16 + i % 2 * 148, box.y + 20 + i // 2 * 56
        drawn += token(colour, x, y, 34)
        drawn += text(x + 42, y + 15, said[f"colour.{colour}"], 14, bold=True)
        drawn += text(x + 42, y + 31, said[f"symbol.{colour}"], 12, "#C3CBDA")
    return f'<g aria-hidden="true">{drawn}</g>'
