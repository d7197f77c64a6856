"""W-SET: stacks of villagers, those saved at the start, what a random village leaves out."""

from mypy_extensions import i64

from ghoststories.content.white_moon.vocabulary import REWARD_ARTIFACT
from ghoststories.engine import expansions, geometry
from ghoststories.engine.agenda import Decision, Step, emit, offer, push
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import SAFE, STACK, UNSEEN_PERSON, moon_of
from ghoststories.engine.white_moon.villagers import lift_top, put_on, top_of, turn_up
from ghoststories.kinds import act, event, step


def push_setup(s: State) -> None:
    push(s, step.TURN_UP_ALL)
    for _ in range(moon_of(s).saved_at_start):
        push(s, step.SAVE_FIRST)
    push(s, step.TURN_UP_ALL)
    push(s, step.DEAL_STACKS)


class DealStacks(Step):
    """W-SET-3, W-SET-7, W-SET-8. Three unseen villagers on every tile but the Portal's."""

    def run(self, s: State, a: i64, b: i64) -> None:
        m = moon_of(s)
        serial: i64 = 0
        for tile in range(i64(geometry.TILES)):
            if tile != m.portal:
                for _ in range(i64(STACK)):
                    put_on(m, tile, UNSEEN_PERSON + serial)
                    serial += 1
        expansions.leave_out(s)


class TurnUpAll(Step):
    """W-SET-3, W-SET-6. The tops that nobody has seen yet, tile by tile."""

    def run(self, s: State, a: i64, b: i64) -> None:
        m = moon_of(s)
        for back in range(i64(geometry.TILES)):
            turn_up(s, m, geometry.TILES - 1 - back)


class SaveFirst(Decision):
    """W-SET-6. A visible top is saved before the game; the next is turned up only afterwards."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        m = moon_of(s)
        for tile in range(i64(geometry.TILES)):
            person = top_of(m, tile)
            if 0 <= person < UNSEEN_PERSON and is_allowed(s, person):
                offer(s, act.TILE + tile)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        m = moon_of(s)
        person = lift_top(m, action - act.TILE)
        m.people[person] = SAFE
        emit(s, event.VILLAGER_SAVED, person)
        family = s.content.person_family[person]
        if s.content.family_size[family] == 1:
            reward = s.content.family_reward[family]
            if reward & 255 == REWARD_ARTIFACT:
                push(s, step.ARTIFACT_TO, reward >> 8)
            else:
                push(s, step.FAMILY_REWARD, family)


def is_allowed(s: State, person: i64) -> bool:
    """Different families; different stacks come by themselves, the next top being unseen."""
    m = moon_of(s)
    family = s.content.person_family[person]
    for other in range(len(m.people)):
        if m.all_different and m.people[other] == SAFE and s.content.person_family[other] == family:
            return False
    return True
