"""Rules by set"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A number becomes its own text, which is read as "all sets had that one": no ruleset has to
    be understood for it."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.alter_column(
            "rules",
            existing_type=sa.Integer(),
            type_=sa.Text(),
            existing_nullable=False,
            postgresql_using="rules::text",
        )
