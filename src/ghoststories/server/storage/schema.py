"""What is stored. The log of a table is the truth; everything else says who may write it."""

import sqlalchemy as sa

metadata = sa.MetaData()
NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")
"""Counted by the database."""

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("created_at", sa.Float, nullable=False),
    sa.Column("ruleset", sa.Text, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("seed", sa.String(80)),  # secret while the game runs; None when people deal
    sa.Column("commitment", sa.String(64)),  # the hash of the seed, which everybody is told
    sa.Column("position", sa.Text),  # a text position to begin from, None: the setup
    sa.Column("host_hash", sa.String(64), nullable=False),
    sa.Column("link_hash", sa.String(64)),  # the host's way to another device
    sa.Column("link_until", sa.Float),
    sa.Column("status", sa.String(10), nullable=False),  # lobby, running, finished
    sa.Column("ranked", sa.Boolean, nullable=False),
    sa.Column("daily", sa.String(10)),
    sa.Column("parent", sa.String(32)),
    sa.Column("result", sa.String(20)),
    sa.Column("score", sa.Integer),
    sa.Column("turns", sa.Integer),
    sa.Column("finished_at", sa.Float),
    sa.Column("content", sa.String(64), nullable=False),  # digest of the facts it is played with
    sa.Column("rules", sa.Text, nullable=False),  # {"base": 3, …}; a number: that of all sets
    sa.Index("tables_by_status", "status", "created_at"),
    sa.Index("tables_by_day", "daily"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("board", sa.String(7), primary_key=True),
    sa.Column("kind", sa.String(5), nullable=False),  # human, bot, open
    sa.Column("bot", sa.String(20)),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("token_hash", sa.String(64)),
    sa.Column("invitation_hash", sa.String(64)),
    sa.Column("link_hash", sa.String(64)),  # the way to another device
    sa.Column("link_until", sa.Float),
    sa.Column("seen_at", sa.Float),
    sa.Column("former_hash", sa.String(64)),  # of who was away for long, and may come back
    sa.Column("former_until", sa.Float),
)

actions = sa.Table(
    "actions",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("by", sa.String(64), nullable=False),  # the sending seat, bot:NAME, dealer, record
    sa.Column("seat", sa.String(7), nullable=False),  # whose decision it is
    sa.Column("entry", sa.Text, nullable=False),
    sa.Column("message", sa.String(64)),  # the client's id of it: sent twice, it is done once
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("hash", sa.String(64), nullable=False, server_default=""),  # over the row before too
    sa.UniqueConstraint("table_id", "by", "message", name="actions_once"),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("n", NUMBER, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("seat", sa.String(7), nullable=False),  # "" for a host without a seat
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("message", sa.String(64), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("table_id", "seat", "message", name="chat_once"),
    sa.Index("chat_of_table", "table_id", "n"),
)

leases = sa.Table(
    "leases",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("holder", sa.String(32), nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", NUMBER, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("step", sa.Integer),
    sa.Column("seat", sa.String(7)),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("about", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

secrets = sa.Table(
    "secrets",
    metadata,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.String(80), nullable=False),
)

ALL = (tables, seats, actions, chat, leases, reports, secrets)
"""In an order in which they can be filled."""
