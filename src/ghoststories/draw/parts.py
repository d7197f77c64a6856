"""What every part of the picture is made of: text that fits, tokens, dice, titles."""

from dataclasses import dataclass
from html import escape
from typing import Final

from ghoststories.draw.icons import INK, MIST, PAPER, TAO, TAO_INK, icon

SERIF: Final = "Spectral,Cormorant,'Noto Serif',Georgia,'DejaVu Serif',serif"
SANS: Final = "'Source Sans 3','Noto Sans','Segoe UI',system-ui,'DejaVu Sans',sans-serif"
WIDE: Final = 0.6
"""The width of a letter in parts of its size, on the safe side for any of the fonts."""


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    w: float
    h: float


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    colour: str = PAPER,
    *,
    serif: bool = False,
    bold: bool = False,
    middle: bool = False,
    spaced: bool = False,
) -> str:
    """One line of text, its baseline at y."""
    more = ' text-anchor="middle"' if middle else ""
    more += f' font-family="{SERIF}"' if serif else ""
    more += ' font-weight="600"' if bold else ""
    more += ' letter-spacing=".06em"' if spaced else ""
    place = f'x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}"'
    return f"<text {place}{more}>{escape(words)}</text>"


def lines_of(words: str, width: float, size: float, most: int = 2) -> tuple[list[str], float]:
    """The words broken into lines that fit, and the size at which they do."""
    while size > 7:
        room = int(width / (size * WIDE))
        lines = _broken(words, room)
        if len(lines) <= most and all(len(line) <= room for line in lines):
            break
        size -= 0.5
    return lines, size


def _broken(words: str, room: int) -> list[str]:
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and len(longer) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def rect(box: Box, rx: float, more: str) -> str:
    shape = f'x="{box.x:g}" y="{box.y:g}" width="{box.w:g}" height="{box.h:g}" rx="{rx:g}"'
    return f"<rect {shape} {more}/>"


def circle(x: float, y: float, r: float, more: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" {more}/>'


def titled(title: str, inner: str, more: str = "") -> str:
    """A group that says what it is: a tooltip, and words for a screen reader."""
    return f"<g{more}><title>{escape(title)}</title>{inner}</g>"


def token(colour: str, x: float, y: float, size: float, struck: bool = False) -> str:
    """A Tao token or one symbol of a resistance; struck through when something pays for it."""
    r = size / 2
    rim = "#B9B4A8" if colour == "black" else INK
    look = f'fill="{TAO[colour]}" stroke="{rim}" stroke-width="1.1"'
    drawn, pad = circle(x + r, y + r, r - 0.6, look), size * 0.16
    drawn += icon(f"tao-{colour}", x + pad, y + pad, size - 2 * pad, TAO_INK[colour])
    if struck:
        slash = f"M{x:g} {y + size:g}L{x + size:g} {y:g}"
        drawn = f'<g opacity=".5">{drawn}</g>' + (
            f'<g stroke-linecap="round" stroke-width="4.4" stroke="{PAPER}"><path d="{slash}"/>'
            f'<path d="{slash}" stroke-width="2.2" stroke="{INK}"/></g>'
        )
    return drawn


def die(colour: str, x: float, y: float, size: float) -> str:
    rim = "#B9B4A8" if colour == "black" else INK
    look = f'fill="{TAO[colour]}" stroke="{rim}" stroke-width="1.4"'
    sign = icon(f"tao-{colour}", x + size * 0.15, y + size * 0.15, size * 0.7, TAO_INK[colour])
    return rect(Box(x, y, size, size), size * 0.2, look) + sign


def figure(x: float, y: float, size: float) -> str:
    """A haunting figure, its centre at (x, y)."""
    sign = icon("stone-haunter", x - size * 0.36, y - size * 0.38, size * 0.72, "#DCE6F5")
    return circle(x, y, size / 2, f'fill="#0D1018" stroke="{MIST}" stroke-width="1.6"') + sign


def counted(name: str, n: int, x: float, y: float, *, colour: str, size: float = 22) -> str:
    """An icon and how many there are."""
    number = text(x + size + 4, y + size * 0.78, str(n), size * 0.8, bold=True)
    return icon(name, x, y, size, colour) + number


def panel(box: Box, rim: str, width: float = 1.2, fill: str = "url(#gs-slate)") -> str:
    return rect(box, 10, f'fill="{fill}" stroke="{rim}" stroke-width="{width:g}"')
