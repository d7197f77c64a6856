"""What an operator does with the database, beside a server or without one."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from ghoststories.server.admin import backup, tables, upgrade, upkeep, verify
from ghoststories.server.admin.backup_file import Reader
from ghoststories.server.admin.opening import AdminError, named
from ghoststories.server.run import NotStarted, settings_from

__all__ = ["Admin", "AdminError"]


class Admin:
    """One database, by the same settings as the server's. Whatever goes wrong is an AdminError."""

    def __init__(self) -> None:
        try:
            self._settings = settings_from(None, None)
        except NotStarted as error:
            raise AdminError(str(error)) from error
        self.database = named(self._settings)

    def listed(self, status: str | None, limit: int) -> list[tables.Listed]:
        return asyncio.run(tables.listed(self._settings, status, limit))

    def record_of(self, table_id: str) -> tables.Exported:
        return asyncio.run(tables.record_of(self._settings, table_id))

    def verified(self, table_ids: Sequence[str]) -> list[verify.Verdict]:
        return asyncio.run(verify.verified(self._settings, table_ids))

    def reported(self, limit: int) -> list[tables.Report]:
        return asyncio.run(tables.reported(self._settings, limit))

    def to_delete(
        self, table_ids: Sequence[str], finished_before: float | None
    ) -> list[tables.Listed]:
        return asyncio.run(tables.to_delete(self._settings, table_ids, finished_before))

    def delete(self, found: Sequence[tables.Listed]) -> int:
        return asyncio.run(tables.delete_tables(self._settings, [table.id for table in found]))

    def vacuum(self) -> tuple[int, int] | None:
        return asyncio.run(upkeep.vacuum(self._settings))

    def upgrade_check(self) -> upgrade.Check:
        return asyncio.run(upgrade.upgrade_check(self._settings))

    def backup(self, file: Path) -> dict[str, int]:
        return asyncio.run(backup.backup(self._settings, file))

    def checked(self, file: Path) -> Reader:
        return backup.checked(file)

    def restore(self, file: Path) -> dict[str, int]:
        return asyncio.run(backup.restore(self._settings, file))
