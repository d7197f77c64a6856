"""The kinds of steps of White Moon with their names and rules."""

from ghoststories.engine.agenda import Step
from ghoststories.engine.base.qi import TakeTaoFor
from ghoststories.engine.white_moon.artifacts import (
    Armor,
    ArtifactTo,
    Claw,
    Elixir,
    Gong,
    Inherit,
    Sword,
    Talisman,
)
from ghoststories.engine.white_moon.barrier import (
    BarrierBoard,
    BarrierCheck,
    BarrierEnds,
    BarrierRoll,
)
from ghoststories.engine.white_moon.crystals import HerbalistWhite
from ghoststories.engine.white_moon.families import (
    FamilyCurse,
    FamilyReward,
    RemoveTao,
    WuComes,
    WuDrawn,
)
from ghoststories.engine.white_moon.incarnations import (
    YinDevourer,
    YinShapeshifter,
    YinTimeKeeper,
    YinVoracious,
)
from ghoststories.engine.white_moon.school import SchoolAim, SchoolGrey, SchoolRoll
from ghoststories.engine.white_moon.setup import DealStacks, SaveFirst, TurnUpAll
from ghoststories.engine.white_moon.su_ling import SuLingCrystal, SuLingMoves
from ghoststories.engine.white_moon.villagers import Carry, Devours, KillVisible, Massacre, TurnUp
from ghoststories.kinds import step


def white_moon() -> list[Step]:
    return [
        DealStacks(step.DEAL_STACKS),
        TurnUpAll(step.TURN_UP_ALL),
        TurnUp(step.TURN_UP),
        SaveFirst(step.SAVE_FIRST),
        Carry(step.CARRY),
        Massacre(step.MASSACRE),
        FamilyCurse(step.FAMILY_CURSE),
        KillVisible(step.KILL_VISIBLE),
        Devours(step.DEVOURS),
        RemoveTao(step.REMOVE_TAO),
        WuComes(step.WU_COMES),
        WuDrawn(step.WU_DRAWN),
        FamilyReward(step.FAMILY_REWARD),
        TakeTaoFor(step.TAKE_TAO_FOR),
        YinDevourer(step.YIN_DEVOURER),
        YinVoracious(step.YIN_VORACIOUS),
        YinTimeKeeper(step.YIN_TIME_KEEPER),
        YinShapeshifter(step.YIN_SHAPESHIFTER),
        SuLingMoves(step.SU_LING_MOVES),
        SuLingCrystal(step.SU_LING_CRYSTAL),
        HerbalistWhite(step.HERBALIST_WHITE),
        BarrierCheck(step.BARRIER_CHECK),
        BarrierBoard(step.BARRIER_BOARD),
        BarrierRoll(step.BARRIER_ROLL),
        BarrierEnds(step.BARRIER_ENDS),
        SchoolAim(step.SCHOOL_AIM),
        SchoolGrey(step.SCHOOL_GREY, step.SCHOOL_ROLL),
        SchoolRoll(step.SCHOOL_ROLL),
        ArtifactTo(step.ARTIFACT_TO),
        Inherit(step.INHERIT),
        Elixir(step.ELIXIR),
        Talisman(step.TALISMAN),
        Sword(step.SWORD),
        Armor(step.ARMOR),
        Claw(step.CLAW),
        Gong(step.GONG),
    ]
