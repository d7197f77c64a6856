"""The log chained

Every row of a log gets a hash over the one before it, every table the commitment to its seed, every
seat what its former player needs to take it back. What is stored already is chained here, as it is.
"""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("commitment", sa.String(length=64), nullable=True))
    op.add_column("seats", sa.Column("former_hash", sa.String(length=64), nullable=True))
    op.add_column("seats", sa.Column("former_until", sa.Float(), nullable=True))
    op.add_column(
        "actions", sa.Column("hash", sa.String(length=64), nullable=False, server_default="")
    )
    connection = op.get_bind()
    for table in connection.execute(sa.text("SELECT id, seed, position FROM tables")).all():
        _chain(connection, *table)


def _chain(connection: sa.Connection, ident: str, seed: str | None, position: str | None) -> None:
    committed = hashlib.sha256(seed.encode()).hexdigest() if seed is not None else None
    connection.execute(
        sa.text("UPDATE tables SET commitment = :made WHERE id = :id"),
        {"made": committed, "id": ident},
    )
    before = _hashed(ident, committed or "", position or "")
    rows = connection.execute(
        sa.text("SELECT * FROM actions WHERE table_id = :id ORDER BY seq"), {"id": ident}
    )
    made = []
    for row in rows.mappings().all():
        told = (ident, str(row["seq"]), row["by"], row["seat"], row["entry"], row["message"] or "")
        before = _hashed(before, *told, f"{row['at']:.3f}")
        made.append({"id": ident, "seq": row["seq"], "made": before})
    if made:
        connection.execute(
            sa.text("UPDATE actions SET hash = :made WHERE table_id = :id AND seq = :seq"), made
        )


def _hashed(*parts: str) -> str:
    """As storage/table_log.py does it; written here too, because what is stored stays so."""
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()
