"""What is stored. The log of a table is the truth; everything else says who may write it."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()
NUMBER = BigInteger().with_variant(Integer, "sqlite")
"""Counted by the database."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created_at", Float, nullable=False),
    Column("ruleset", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(80)),  # secret while the game runs; None when people deal
    Column("position", Text),  # a text position to begin from, None: the setup
    Column("host_hash", String(64), nullable=False),
    Column("link_hash", String(64)),  # the host's way to another device
    Column("link_until", Float),
    Column("status", String(10), nullable=False),  # lobby, running, finished
    Column("ranked", Boolean, nullable=False),
    Column("daily", String(10)),
    Column("parent", String(32)),
    Column("result", String(20)),
    Column("score", Integer),
    Column("turns", Integer),
    Column("finished_at", Float),
    Column("content", String(64), nullable=False),  # digest of the card facts it is played with
    Column("rules", Integer, nullable=False),
    Index("tables_by_status", "status", "created_at"),
    Index("tables_by_day", "daily"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("board", String(7), primary_key=True),
    Column("kind", String(5), nullable=False),  # human, bot, open
    Column("bot", String(20)),
    Column("name", String(40), nullable=False),
    Column("token_hash", String(64)),
    Column("invitation_hash", String(64)),
    Column("link_hash", String(64)),  # the way to another device
    Column("link_until", Float),
    Column("seen_at", Float),
)

actions = Table(
    "actions",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("by", String(64), nullable=False),  # the seat that sent it, bot:NAME, dealer, record
    Column("seat", String(7), nullable=False),  # whose decision it is
    Column("entry", Text, nullable=False),
    Column("message", String(64)),  # the client's id of it: sent twice, it is done once
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "by", "message", name="actions_once"),
)

chat = Table(
    "chat",
    metadata,
    Column("n", NUMBER, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", String(7), nullable=False),  # "" for a host without a seat
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("message", String(64), nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "seat", "message", name="chat_once"),
    Index("chat_of_table", "table_id", "n"),
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("holder", String(32), nullable=False),
    Column("until", Float, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("step", Integer),
    Column("seat", String(7)),
    Column("text", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("at", Float, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", String(80), nullable=False),
)

ALL = (tables, seats, actions, chat, leases, reports, secrets)
"""In an order in which they can be filled."""
