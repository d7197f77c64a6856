"""The tries one after the other, each by dice of its own, and what came of them."""

import time
import traceback
from collections import Counter
from dataclasses import dataclass, field

from proof.rights.fuzz import frames, overrides, requests, texts
from proof.rights.fuzz.ground import Ground, Slip, dice_of
from proof.rights.house import opened
from tests.server.house import House

KINDS = {
    "frames": frames.one,
    "requests": requests.one,
    "records": texts.record,
    "positions": texts.position,
    "overrides": overrides.one,
}
ROUND = 10
"""Tries of a kind in a row; then the table beside is looked at."""
MOST_SLIPS = 20


@dataclass
class Tally:
    outcomes: dict[str, Counter[str]] = field(
        default_factory=lambda: {kind: Counter() for kind in KINDS}
    )
    slipped: list[str] = field(default_factory=list)


async def fuzz(seed: int, seconds: float, again: str | None = None) -> Tally:
    async with opened(test_positions=True) as home:
        return await fuzzed(home, seed, seconds, again)


async def fuzzed(home: House, seed: int, seconds: float, again: str | None = None) -> Tally:
    """Every kind at least a round; beyond that as long as there is time."""
    tally = Tally()
    async with home.served() as url:
        ground = Ground(home, url)
        await ground.set()
        if again:
            named, _, which = again.partition(":")
            await _try(ground, tally, seed, named, int(which))
            return tally
        end, rounds = time.monotonic() + seconds, 0
        while rounds == 0 or (time.monotonic() < end and len(tally.slipped) < MOST_SLIPS):
            for kind in KINDS:
                for number in range(rounds * ROUND, (rounds + 1) * ROUND):
                    await _try(ground, tally, seed, kind, number)
            await ground.others_play()
            await ground.fresh()
            rounds += 1
    return tally


async def _try(ground: Ground, tally: Tally, seed: int, kind: str, number: int) -> None:
    try:
        tally.outcomes[kind].update(await KINDS[kind](ground, dice_of(seed, kind, number)))
        ground.check()
    except Slip as slip:
        tally.slipped.append(f"{kind}:{number} of seed {seed}: {slip}")
    except Exception as error:  # a trace of ours is what is looked for
        where = traceback.extract_tb(error.__traceback__)[-1]
        said = f"{type(error).__name__} in {where.name} ({where.filename}:{where.lineno}): {error}"
        tally.slipped.append(f"{kind}:{number} of seed {seed}: {said[:500]}")
