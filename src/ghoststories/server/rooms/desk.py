"""What every table of a process shares."""

from dataclasses import dataclass, field

from ghoststories.content.tables import Content
from ghoststories.server import clock
from ghoststories.server.begun import Begun
from ghoststories.server.reading.readers import Readers
from ghoststories.server.rooms.thinkers import Thinkers
from ghoststories.server.settings import Settings
from ghoststories.server.storage.bus import Bus
from ghoststories.server.storage.faults import Faults
from ghoststories.server.storage.journal import Journal
from ghoststories.server.storage.store import Store


@dataclass(frozen=True)
class Desk:
    settings: Settings
    store: Store
    journal: Journal
    bus: Bus
    thinkers: Thinkers
    readers: Readers
    faults: Faults
    begun: Begun
    content: Content
    """What is played with at all its tables."""
    process: str
    """A name of this process: others tell it by that."""
    started: float = field(default_factory=clock.steady)
