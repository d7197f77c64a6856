"""Black Secret's door into the content: its cards and its tile, and all that Wu-Feng has."""

from typing import Final

from ghoststories.content.black_secret.fill import Secrets
from ghoststories.content.black_secret.parse import (
    CATACOMB_IDS,
    CATACOMBS,
    CURSE,
    DEMON,
    MANTRA,
    TIER,
    TIER_IDS,
    TOKEN,
    TOKEN_IDS,
    check_levels,
    check_tokens,
    parse_catacombs,
    parse_curse,
    parse_demon,
    parse_mantra,
    parse_tier,
    parse_token,
)
from ghoststories.content.black_secret.vocabulary import DEMONS
from ghoststories.content.sets import ContentSet, RowsByKind, Things


def _read(rows: RowsByKind) -> Things:
    """Curses and mantras are in the order of their files: a new one is a row."""
    tokens = rows.in_order(TOKEN, TOKEN_IDS, parse_token)
    check_tokens(rows.of(TOKEN))
    tiers = rows.in_order(TIER, TIER_IDS, parse_tier)
    curses = [parse_curse(row) for row in rows.of(CURSE)]
    mantras = [parse_mantra(row) for row in rows.of(MANTRA)]
    check_levels(tiers, curses, mantras, [*rows.of(TIER), *rows.of(CURSE), *rows.of(MANTRA)])
    return Secrets(
        demons=rows.in_order(DEMON, DEMONS, parse_demon),
        tokens=tokens,
        catacombs=rows.in_order(CATACOMBS, CATACOMB_IDS, parse_catacombs),
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
    kinds=(CURSE, MANTRA, TOKEN, DEMON, CATACOMBS, TIER),
    read=_read,
)
