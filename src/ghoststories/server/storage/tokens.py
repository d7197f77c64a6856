"""Secrets: who has one may do something. Only their hashes are stored."""

import hashlib
import hmac
import secrets

TOKEN_BYTES = 24
ID_BYTES = 15


def new_token() -> str:
    """192 bits; an address, a header and a cookie can carry it."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """The name of a table: no secret, but nobody guesses one that is not listed (120 bits)."""
    return secrets.token_hex(ID_BYTES)


def rematch_id(table_id: str, deal: str) -> str:
    """Of the table that follows another one: there is one for each kind of deal. Whoever knows the
    one may know the other."""
    return hashlib.sha256(f"{table_id}/{deal}".encode()).hexdigest()[: 2 * ID_BYTES]


def new_seed() -> str:
    return secrets.token_hex(32)


def hashed(token: str) -> str:
    """A plain hash is enough: a token is random, there is no dictionary of them."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(stored: str | None, given: str) -> bool:
    """Both are hashes."""
    return stored is not None and hmac.compare_digest(stored, given)
