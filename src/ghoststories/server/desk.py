"""What every table of a process shares."""

from dataclasses import dataclass

from ghoststories.server.begun import Begun
from ghoststories.server.bus import Bus
from ghoststories.server.faults import Faults
from ghoststories.server.journal import Journal
from ghoststories.server.settings import Settings
from ghoststories.server.store import Store
from ghoststories.server.thinkers import Thinkers


@dataclass(frozen=True)
class Desk:
    settings: Settings
    store: Store
    journal: Journal
    bus: Bus
    thinkers: Thinkers
    faults: Faults
    begun: Begun
    process: str
    """A name of this process: others tell it by that."""
