"""Where events go while somebody watches."""

from librt.vecs import append, vec
from mypy_extensions import i64


class Sink:
    """A flat list, `event.WIDTH` numbers an event."""

    def __init__(self) -> None:
        self.events = vec[i64]()

    def put(self, kind: i64, cause: i64, seen_by: i64, a: i64, b: i64) -> None:
        events = append(self.events, kind)
        events = append(events, cause)
        events = append(events, seen_by)
        events = append(events, a)
        self.events = append(events, b)

    def __reduce__(self) -> tuple[object, ...]:
        return sink_with, (list(self.events),)


def sink_with(events: list[i64]) -> Sink:
    """As it was before it was copied or pickled."""
    sink = Sink()
    sink.events = vec[i64](events)
    return sink
