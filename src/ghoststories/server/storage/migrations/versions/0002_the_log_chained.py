"""The log chained"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("actions", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("hash", sa.String(length=64), nullable=False, server_default="")
        )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("commitment", sa.String(length=64), nullable=True))
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("former_hash", sa.String(length=64), nullable=True))
        batch_op.add_column(sa.Column("former_until", sa.Float(), nullable=True))
