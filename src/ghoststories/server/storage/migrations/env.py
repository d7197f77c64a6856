"""Alembic's way into our database: the connection is given by `server/storage/database.py`."""

from alembic import context

from ghoststories.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
