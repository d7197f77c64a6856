"""Black Secret's door into the content: its cards and its tile, and all that Wu-Feng has."""

from typing import Final

from ghoststories.content.black_secret import parse, vocabulary
from ghoststories.content.black_secret.fill import Secrets
from ghoststories.content.sets import ContentSet, RowsByKind, Things


def _read(rows: RowsByKind) -> Things:
    """Curses and mantras are in the order of their files: a new one is a row."""
    tokens = rows.in_order(parse.TOKEN, parse.TOKEN_IDS, parse.parse_token)
    parse.check_tokens(rows.of(parse.TOKEN))
    tiers = rows.in_order(parse.TIER, parse.TIER_IDS, parse.parse_tier)
    curses = [parse.parse_curse(row) for row in rows.of(parse.CURSE)]
    mantras = [parse.parse_mantra(row) for row in rows.of(parse.MANTRA)]
    parse.check_levels(
        tiers,
        curses,
        mantras,
        [*rows.of(parse.TIER), *rows.of(parse.CURSE), *rows.of(parse.MANTRA)],
    )
    return Secrets(
        demons=rows.in_order(parse.DEMON, vocabulary.DEMONS, parse.parse_demon),
        tokens=tokens,
        catacombs=rows.in_order(parse.CATACOMBS, parse.CATACOMB_IDS, parse.parse_catacombs),
        tiers=tiers,
        curses=curses,
        mantras=mantras,
    )


SET: Final = ContentSet(
    files={
        "ghosts.toml": (),
        "incarnations.toml": (),
        "specials.toml": (),
        "villagers.toml": ("calligrapher",),
        "demons.toml": ("demon",),
        "tokens.toml": ("token",),
        "boards.toml": ("catacombs", "tier"),
        "curses.toml": ("curse",),
        "mantras.toml": ("mantra",),
    },
    kinds=(parse.CURSE, parse.MANTRA, parse.TOKEN, parse.DEMON, parse.CATACOMBS, parse.TIER),
    read=_read,
)
