"""White Moon on the picture: villagers, Portal, Receptacles, Su-Ling, and a panel with the rest.

The whole stack of a tile is in its words; the picture shows the visible villager and how many lie
under it. Who has been saved or killed is counted, not named.
"""

from ghoststories.content.tables import Content
from ghoststories.content.white_moon.vocabulary import FAMILIES, PEOPLE
from ghoststories.content.words import words
from ghoststories.draw.icons import INK, JADE, LANTERN, MIST, PAPER, QI, icon
from ghoststories.draw.parts import Box, circle, counted, lines_of, panel, rect, text, titled
from ghoststories.draw.places import space_number, stone_place, tile_box
from ghoststories.draw.seams import DrawSet
from ghoststories.table.view import BoardView, TileView, View
from ghoststories.table.white_moon.view import MoonView

RIM = "#3D4A63"
CORNERS = (0, 2, 6, 8)


def _moon(view: View) -> MoonView:
    assert view.white_moon is not None
    return view.white_moon


class WhiteMoonDrawn(DrawSet):
    def is_in(self, view: View) -> bool:
        return view.white_moon is not None

    # ------------------------------------------------------------ a tile
    def on_tile(self, view: View, content: Content, lang: str, at: TileView, box: Box) -> str:
        """The visible villager as a token on those under it, and the Portal."""
        moon, drawn = _moon(view), ""
        stack = moon.stacks[at.tile]
        for under in range(len(stack) - 1, -1, -1):
            place = Box(box.x + 7 + under * 2, box.y + 28 + under * 4, 42, 18)
            drawn += rect(place, 4, f'fill="url(#gs-paper)" stroke="{INK}" stroke-width="1.1"')
        if stack:
            name = "?"
            if stack[0]:
                family = FAMILIES[content.person_family[PEOPLE.index(stack[0])]]
                name = content.names[lang][family]
            lines, size = lines_of(name, 40, 12, most=1)
            drawn += text(box.x + 28, box.y + 41, lines[0], size, INK, bold=True, middle=True)
        if len(stack) > 1:
            more = f"+{len(stack) - 1}"
            drawn += text(box.x + 34, box.y + 63, more, 12, PAPER, bold=True, middle=True)
        if moon.portal == at.tile and moon.portal_open:
            x, y = (box.x + 7, box.y + 28) if at.haunted else (box.x + 25, box.y + 3)
            drawn += icon("token-portal", x, y, 23, JADE)
        return drawn

    def tile_words(self, view: View, content: Content, lang: str, at: TileView) -> list[str]:
        """Villagers from the top, the Portal, what lies on the Receptacle."""
        moon, said, told = _moon(view), words(lang), list[str]()
        if stack := moon.stacks[at.tile]:
            people = [content.names[lang][one] if one else said["picture.unseen"] for one in stack]
            told.append(f"{said['picture.villagers']}: {', '.join(people)}")
        if moon.portal == at.tile:
            told.append(said["picture.portal" if moon.portal_open else "picture.portal_gone"])
        if at.tile in moon.receptacles:
            told.append(f"{said['picture.receptacles']}: 1 ({said['picture.crystals']})")
        return told

    # ------------------------------------------------------------ Taoists and their boards
    def lying(self, view: View) -> list[str]:
        return _moon(view).down

    def on_board(self, view: View, of: BoardView, x: float, y: float) -> str:
        n = _moon(view).crystals[of.board]
        return counted("token-crystal", n, x, y, colour="#EAF6FF", size=20) if n else ""

    def board_words(self, view: View, content: Content, lang: str, of: BoardView) -> list[str]:
        moon, said, told = _moon(view), words(lang), list[str]()
        if moon.crystals[of.board]:
            told.append(f"{said['picture.crystals']}: {moon.crystals[of.board]}")
        held = _held_by(moon, content, lang, of.board)
        if held:
            told.append(f"{said['picture.artifacts']}: {', '.join(held)}")
        if of.board in moon.down:
            told.append(said["picture.down"])
        return told

    # ------------------------------------------------------------ Receptacles and Su-Ling
    def on_table(self, view: View) -> str:
        moon = _moon(view)
        pedestals = [_receptacle(moon, tile, tile_box(tile)) for tile in CORNERS]
        return "".join(pedestals) + (_su_ling(moon.su_ling) if moon.su_ling else "")

    # ------------------------------------------------------------ the panel
    def table_words(self, view: View, lang: str) -> list[str]:
        moon, said = _moon(view), words(lang)
        reserve = f"{said['picture.crystals']} ({said['picture.reserve']})"
        told = [
            f"{said['picture.saved']}: {len(moon.saved)}",
            f"{said['picture.dead_villagers']}: {len(moon.dead)}/{moon.dead_limit}",
            f"{reserve}: {moon.reserve_crystals}",
            f"{said['picture.receptacles']}: {len(moon.receptacles)}/{len(CORNERS)}",
        ]
        if moon.su_ling:
            told.append(f"{said['picture.su_ling']}: {moon.su_ling}")
        if moon.barrier is not None:
            told.append(f"{said['picture.barrier']}: {moon.barrier}")
        return told

    def panel(self, view: View, content: Content, lang: str, box: Box) -> str:
        """Shelter and Graveyard, crystals, and who holds which artifact."""
        moon, said = _moon(view), words(lang)
        x, y = box.x + 14, box.y
        drawn = panel(box, RIM)
        drawn += counted("token-person", len(moon.saved), x, y + 12, colour=JADE, size=24)
        drawn += text(x + 58, y + 30, said["picture.saved"], 13, JADE)
        drawn += icon("stone-roll_curse_die", x + 150, y + 12, 24, QI)
        drawn += text(x + 178, y + 31, f"{len(moon.dead)}/{moon.dead_limit}", 18, bold=True)
        drawn += text(x + 222, y + 30, said["picture.dead_villagers"], 13, QI)
        reserve = f"{said['picture.reserve']} {moon.reserve_crystals}"
        filled = f"{said['picture.receptacles']} {len(moon.receptacles)}/{len(CORNERS)}"
        drawn += icon("token-crystal", x, y + 46, 22, "#EAF6FF")
        drawn += text(x + 30, y + 63, f"{reserve} · {filled}", 14)
        y += 84
        if moon.barrier is not None:
            barrier = f"{said['picture.barrier']} {moon.barrier}"
            drawn += text(x, y, barrier, 15, LANTERN, bold=True)
            y += 20
        for board in "NESW":
            held = _held_by(moon, content, lang, board)
            if held:
                lines, size = lines_of(f"{board}: {', '.join(held)}", box.w - 28, 13)
                for line in lines:
                    drawn += text(x, y, line, size)
                    y += size + 4
        return titled(". ".join(self.table_words(view, lang)), drawn)


def _held_by(moon: MoonView, content: Content, lang: str, board: str) -> list[str]:
    names = content.names[lang]
    return [names[artifact] for artifact, who in moon.artifacts.items() if who == board]


def _receptacle(moon: MoonView, tile: int, box: Box) -> str:
    """A pedestal at the outer corner of a corner tile; bright with a crystal."""
    x = box.x - 17 if tile in (0, 6) else box.x + box.w + 17
    y = box.y - 17 if tile in (0, 2) else box.y + box.h + 17
    full = tile in moon.receptacles
    rim, width = (PAPER, 2) if full else (MIST, 1.2)
    drawn = circle(x, y, 14, f'fill="#1C2436" stroke="{rim}" stroke-width="{width}"')
    return drawn + (icon("token-crystal", x - 10, y - 10, 20, "#EAF6FF") if full else "")


def _su_ling(space: str) -> str:
    """On the stone before a card, beside a figure that has come that far."""
    x, y = stone_place(space_number(space))
    x, y = (x + 26, y) if space[0] in "NS" else (x, y + 26)
    place = circle(x, y, 15, f'fill="#F4EFE3" stroke="{JADE}" stroke-width="2.4"')
    return place + icon("token-su_ling", x - 11, y - 11, 22, "#22513F")
