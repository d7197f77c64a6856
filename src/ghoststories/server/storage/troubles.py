"""What goes wrong with a database, in its driver's own words, and not more often than is read."""

import asyncio
import errno
import logging

from sqlalchemy import exc

from ghoststories.server.http import metrics

logger = logging.getLogger(__name__)
QUIET_SECONDS = 1.0
"""Between two lines of the log: a full disk must not be filled by saying so."""
MOST_WORDS = 200
STATES = {"55P03": "locked", "40P01": "locked", "57014": "slow", "53100": "full", "25006": "closed"}
"""By PostgreSQL's sqlstate; those not named here: by its class."""
CLASSES = {"08": "unreachable", "28": "unreachable", "53": "unreachable", "57": "unreachable"}
NAMES = {"BUSY": "locked", "LOCKED": "locked", "INTERRUPT": "slow", "FULL": "full",
         "READONLY": "closed", "CANTOPEN": "unreachable", "IOERR": "disk"}  # fmt: skip
"""By SQLite's name of an error, without what it adds behind."""
SENTENCES = {
    "locked": "somebody else holds a lock in the database",
    "slow": "the database takes too long",
    "silent": "the database does not answer",
    "busy": "too much waits for the database",
    "full": "the disk of the database is full",
    "disk": "the disk of the database fails",
    "closed": "the database may only be read",
    "unreachable": "the database cannot be reached",
    "other": "the database fails",
}


class StorageError(RuntimeError):
    """It is not known whether it was written; ask again with the same id."""

    def __init__(self, told: str, reason: str = "other") -> None:
        super().__init__(told)
        self.reason = reason


def reason_of(error: Exception) -> str:
    """One word of SENTENCES: for figures, and for what is done about it."""
    cause = _cause(error)
    state, name = getattr(cause, "sqlstate", None), getattr(cause, "sqlite_errorname", None)
    if state:
        return STATES.get(state) or CLASSES.get(state[:2], "other")
    if name:
        return NAMES.get(name.removeprefix("SQLITE_").partition("_")[0], "other")
    if isinstance(error, exc.TimeoutError):
        return "busy"  # no connection was free
    if isinstance(cause, TimeoutError):
        return "silent"
    if isinstance(cause, OSError):
        return "full" if cause.errno == errno.ENOSPC else "unreachable"
    return "other"


def words_of(error: Exception) -> str:
    """The driver's own words, in one line. Not where they tell what was to be stored: details in
    further lines, and all of an error about a value."""
    cause = _cause(error)
    told = str(cause).strip().partition("\n")[0][:MOST_WORDS]
    about_values = any(kind.__name__ == "DataError" for kind in type(cause).__mro__)
    ours = isinstance(error, exc.StatementError) and not isinstance(error, exc.DBAPIError)
    return type(cause).__name__ if about_values or ours or not told else told


def _cause(error: Exception) -> BaseException:
    """As the driver raised it, before SQLAlchemy made it one of its own."""
    found = error.orig if isinstance(error, exc.StatementError) and error.orig else error
    return found.__cause__ if found is not error and found.__cause__ else found


class Troubles:
    """Counts each; says the first at once, and those of the next second in one line."""

    def __init__(self) -> None:
        self._unsaid = 0
        self._last = ""
        self._timer: asyncio.TimerHandle | None = None

    def of(self, error: Exception) -> StorageError:
        """For whoever waits, of what a driver raised."""
        return self.note(StorageError(words_of(error), reason_of(error)))

    def note(self, trouble: StorageError) -> StorageError:
        metrics.STORAGE_ERRORS.labels(trouble.reason).inc()
        told = f"{SENTENCES[trouble.reason]} ({trouble})"
        if self._timer is None:
            logger.warning("storage: %s", told)
            self._timer = asyncio.get_running_loop().call_later(QUIET_SECONDS, self._say)
        else:
            self._unsaid, self._last = self._unsaid + 1, told
        return trouble

    def _say(self) -> None:
        self._timer = None
        if not self._unsaid:
            return
        logger.warning("storage: %d more in a second, the last: %s", self._unsaid, self._last)
        self._unsaid = 0
        self._timer = asyncio.get_running_loop().call_later(QUIET_SECONDS, self._say)

    def close(self) -> None:
        """What is unsaid is said."""
        for _ in range(2):
            if self._timer:
                self._timer.cancel()
                self._say()
