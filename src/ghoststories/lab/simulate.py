"""Many games, alone or by a crew. They go out in batches, in order, and come back in order."""

from collections.abc import Generator

from ghoststories.lab.jobs import Crew, Jobs, Played, Series, Stops, play_batch
from ghoststories.lab.pool import pool

LOOK_UP_SECONDS = 0.1
"""How often somebody who waits for a crew looks whether to wait any longer."""


def simulate(
    plan: Series, processes: int, asked: Stops = lambda: 0, batch: int | None = None
) -> Generator[Played]:
    """All games of the plan in order, as they are done; asked to stop, the first ones of them."""
    processes = min(processes, plan.total)
    if processes > 1:
        with pool(processes) as crew:
            yield from played_by(crew, plan, asked, batch)
    else:
        yield from _alone(plan, asked, batch)


def _alone(plan: Series, asked: Stops, batch: int | None) -> Generator[Played]:
    """In this process."""
    jobs = Jobs(plan, batch)
    while not asked() and (job := jobs.next()):
        played = play_batch(plan.kinds[job.kind], plan.seed, job, asked)
        jobs.took(job, sum(played.seconds))
        yield played


def played_by(
    crew: Crew, plan: Series, asked: Stops = lambda: 0, batch: int | None = None
) -> Generator[Played]:
    """As `simulate`. A batch that comes early waits until those before it are here."""
    jobs = Jobs(plan, batch)
    early: dict[int, Played] = {}
    number = 0
    while True:
        while not asked() and crew.room() > 0 and (job := jobs.next()):
            crew.give(plan, job)
        if not crew.busy():
            return
        for job, played in crew.take(LOOK_UP_SECONDS):
            jobs.took(job, sum(played.seconds))
            early[job.number] = played
        while number in early:
            yield early.pop(number)
            number += 1
        if asked() > 1:
            return
