"""`ghoststories admin`: what the operator of a server does with its tables."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ghoststories.cli.commands.options import word_of
from ghoststories.cli.commands.serve import MISSING
from ghoststories.cli.game.stop import stop

if TYPE_CHECKING:  # the extra [server]
    from ghoststories.server.admin import Admin
    from ghoststories.server.admin.tables import Listed, Report
    from ghoststories.server.admin.upgrade import Check

admin = typer.Typer(
    no_args_is_help=True,
    help="Look after the tables of a server; the settings are those of `serve`. "
    "Example: ghoststories admin list",
)
STATUSES = ("lobby", "running", "finished")
TableName = Annotated[str, typer.Argument(metavar="TABLE", help="As `admin list` shows it.")]
Limit = Annotated[int, typer.Option(min=1, max=1_000_000, help="The newest so many.")]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")]


@contextmanager
def _office() -> Iterator["Admin"]:
    """Imported only here: the rest of the program does without a server's packages."""
    try:
        from ghoststories.server.admin import Admin, AdminError  # noqa: PLC0415
    except ModuleNotFoundError as error:
        stop(f"{MISSING} ({error.name} is missing)")
    try:
        yield Admin()
    except AdminError as error:
        stop(str(error))


def _ask(question: str, otherwise: str) -> None:
    if not typer.confirm(question):
        typer.echo(otherwise)
        raise typer.Exit(1)


# ---------------------------------------------------------------- looking
@admin.command(name="list")
def list_tables(
    status: Annotated[
        str | None, word_of(STATUSES, "--status", f"Only these: {', '.join(STATUSES)}.")
    ] = None,
    limit: Limit = 50,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """List tables, the newest first. Example: ghoststories admin list --status running"""
    with _office() as office:
        found = office.listed(status, limit)
    if as_json:
        typer.echo(json.dumps([asdict(table) for table in found], indent=1))
    elif not found:
        typer.echo("no tables")
    for table in [] if as_json else found:
        typer.echo(_line(table))


def _line(table: "Listed") -> str:
    players = f"{table.players} {table.level}"
    last = f"{_when(table.last_at)} {table.last}" if table.last_at is not None else "-"
    return (
        f"{table.id}  {_when(table.created_at)}  {table.status:<8}  {players:<12}  "
        f"{table.version:>5}  {_shown(last):<32}  {table.result or '-'}"
    )


def _when(at: float) -> str:
    return datetime.fromtimestamp(at).strftime("%Y-%m-%d %H:%M")


def _shown(text: str) -> str:
    """What players typed, without anything that a terminal would obey."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


@admin.command(name="reports")
def list_reports(limit: Limit = 50) -> None:
    """Show the problems that players have told. Example: ghoststories admin reports --limit 10"""
    with _office() as office:
        found = office.reported(limit)
    if not found:
        typer.echo("no reports")
    for report in found:
        _echo_report(report)


def _echo_report(report: "Report") -> None:
    step = "" if report.step is None else f", step {report.step}"
    seat = f" by {report.seat}" if report.seat else ""
    where = f"table {report.table_id}, version {report.version}{step}"
    typer.echo(f"{report.id}  {_when(report.at)}  {where}{seat}")
    for line in report.text.splitlines():
        typer.echo(f"    {_shown(line)}")
    typer.echo(f"    ({_shown(report.about)})")


@admin.command()
def verify(
    tables: Annotated[
        list[str] | None, typer.Argument(metavar="[TABLE]...", help="Only these; else all.")
    ] = None,
) -> None:
    """Read every log once more: its chain, the rules, the seed's deal, what is noted beside it.

    Example: ghoststories admin verify

    It only reads, beside a server too. The exit code is 1 if anything is wrong.
    """
    with _office() as office:
        found = office.verified(tables or ())
    wrong = [one for one in found if one.wrong]
    for one in wrong:
        typer.echo(f"{one.table_id}: {_shown('; '.join(one.wrong))}")
    for one in found:
        if one.unread and not one.wrong:
            typer.echo(f"{one.table_id}: not replayed, {_shown(one.unread)}")
    rows = sum(one.rows for one in found)
    typer.echo(f"{len(found)} tables with {rows} rows: {len(wrong)} with something wrong")
    if wrong:
        raise typer.Exit(1)


@admin.command()
def export(
    table: TableName,
    file: Annotated[Path | None, typer.Argument(help="A new file; else it is printed.")] = None,
) -> None:
    """Write the record of a table's game. Example: ghoststories admin export TABLE game.json"""
    with _office() as office:
        found = office.record_of(table)
    if found.unproven:
        why = f"this was not replayed, it is as the log has it: {found.unproven}"
        typer.echo(f"ghoststories: {why}", err=True)
    if file is None:
        typer.echo(found.record, nl=False)
        return
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(found.record)
    except OSError as error:
        stop(f"{file} cannot be written: {error.strerror or error}")


@admin.command(name="upgrade-check")
def upgrade_check(
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Say what would become of the tables if this version served them; nothing is changed.

    Example: ghoststories admin upgrade-check

    Run it with the new version before the server is upgraded. Exit code 1: a game would end.
    """
    with _office() as office:
        check = office.upgrade_check()
    if as_json:
        typer.echo(json.dumps({**asdict(check), "migrates": check.migrates}, indent=1))
    else:
        _echo_check(check)
    raise typer.Exit(1 if check.ending else 0)


def _echo_check(check: "Check") -> None:
    schema = f"schema {check.schema}"
    if check.migrates:
        schema += f", which the server will migrate to {check.newest} when it starts"
    typer.echo(f"{check.database}: {schema}")
    for sets, counts in sorted(check.going.items()):
        told = ", ".join(f"{counts[status]} {status}" for status in STATUSES if counts[status])
        typer.echo(f"{sets}: {told} go on")
    for ending in check.ending:
        typer.echo(f"{ending.id}  {ending.status}, {ending.sets}: ends, {_shown(ending.why)}")
    for ended in check.archived:
        typer.echo(f"{ended.id}  finished, {ended.sets}: only its log is left, {_shown(ended.why)}")
    typer.echo(f"{_many(len(check.ending), 'game')} would end" if check.ending else "no game ends")


# ---------------------------------------------------------------- changing
@admin.command()
def delete(
    tables: Annotated[
        list[str] | None, typer.Argument(metavar="[TABLE]...", help="As `admin list` shows them.")
    ] = None,
    finished_before: Annotated[
        float | None,
        typer.Option(min=0, metavar="DAYS", help="All that ended more than so many days ago."),
    ] = None,
    yes: Yes = False,
) -> None:
    """Delete tables with all that belongs to them.

    Example: ghoststories admin delete --finished-before 90
    """
    if bool(tables) == (finished_before is not None):
        stop("name tables, or --finished-before DAYS, and not both")
    with _office() as office:
        found = office.to_delete(tables or [], finished_before)
        if not found:
            typer.echo("no such tables; nothing was deleted")
            return
        if not yes:
            _ask(f"Delete {_told(found)} for good?", "nothing was deleted")
        typer.echo(f"deleted {_many(office.delete(found), 'table')}")


def _told(found: "list[Listed]") -> str:
    """Ten tables, of which three are running: say so before they are gone."""
    by_status = [(sum(one.status == status for one in found), status) for status in STATUSES]
    told = ", ".join(f"{n} {status}" for n, status in by_status if n)
    return f"{_many(len(found), 'table')} ({told})"


def _many(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


@admin.command()
def vacuum() -> None:
    """Give back the space of what was deleted. Example: ghoststories admin vacuum"""
    with _office() as office:
        sizes = office.vacuum()
    if sizes is None:
        typer.echo("vacuumed")
    else:
        before, after = sizes
        typer.echo(f"vacuumed: {before:,} bytes before, {after:,} after")


# ---------------------------------------------------------------- backups
@admin.command()
def backup(
    file: Annotated[Path, typer.Argument(help="A new file, or an older backup to replace.")],
) -> None:
    """Write everything into one file, while the server runs.

    Example: ghoststories admin backup tables.backup

    The file holds the seeds of running games: keep it like a password.
    """
    with _office() as office:
        rows = office.backup(file)
    typer.echo(f"{file} holds {_counted(rows)} of {office.database}")


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(help="As `admin backup` has written it.")],
    yes: Yes = False,
) -> None:
    """Fill an empty database, SQLite or PostgreSQL, with a backup of either.

    Example: ghoststories admin restore tables.backup
    """
    with _office() as office:
        if not yes:
            held = office.checked(file)
            told = f"{_counted(held.rows)} of {_when(held.head.at)}"
            _ask(f"Restore {told} into {office.database}?", "nothing was restored")
        rows = office.restore(file)
    typer.echo(f"{office.database} holds {_counted(rows)}")


def _counted(rows: dict[str, int]) -> str:
    tables, actions = rows.get("tables", 0), rows.get("actions", 0)
    return f"{_many(tables, 'table')} with {_many(actions, 'action')}"
