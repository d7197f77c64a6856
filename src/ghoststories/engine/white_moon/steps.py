"""Every kind of step of White Moon and the class that carries it out."""

from ghoststories.engine.agenda import Step
from ghoststories.engine.base import qi
from ghoststories.engine.white_moon import (
    artifacts,
    barrier,
    crystals,
    families,
    incarnations,
    school,
    setup,
    su_ling,
    villagers,
)
from ghoststories.kinds import step


def white_moon() -> list[Step]:
    return [
        setup.DealStacks(step.DEAL_STACKS),
        setup.TurnUpAll(step.TURN_UP_ALL),
        villagers.TurnUp(step.TURN_UP),
        setup.SaveFirst(step.SAVE_FIRST),
        villagers.Carry(step.CARRY),
        villagers.Massacre(step.MASSACRE),
        families.FamilyCurse(step.FAMILY_CURSE),
        villagers.KillVisible(step.KILL_VISIBLE),
        villagers.Devours(step.DEVOURS),
        families.RemoveTao(step.REMOVE_TAO),
        families.WuComes(step.WU_COMES),
        families.WuDrawn(step.WU_DRAWN),
        families.FamilyReward(step.FAMILY_REWARD),
        qi.TakeTaoFor(step.TAKE_TAO_FOR),
        incarnations.YinDevourer(step.YIN_DEVOURER),
        incarnations.YinVoracious(step.YIN_VORACIOUS),
        incarnations.YinTimeKeeper(step.YIN_TIME_KEEPER),
        incarnations.YinShapeshifter(step.YIN_SHAPESHIFTER),
        su_ling.SuLingMoves(step.SU_LING_MOVES),
        su_ling.SuLingCrystal(step.SU_LING_CRYSTAL),
        crystals.HerbalistWhite(step.HERBALIST_WHITE),
        barrier.BarrierCheck(step.BARRIER_CHECK),
        barrier.BarrierBoard(step.BARRIER_BOARD),
        barrier.BarrierRoll(step.BARRIER_ROLL),
        barrier.BarrierEnds(step.BARRIER_ENDS),
        school.SchoolAim(step.SCHOOL_AIM),
        school.SchoolGrey(step.SCHOOL_GREY, step.SCHOOL_ROLL),
        school.SchoolRoll(step.SCHOOL_ROLL),
        artifacts.ArtifactTo(step.ARTIFACT_TO),
        artifacts.Inherit(step.INHERIT),
        artifacts.Elixir(step.ELIXIR),
        artifacts.Talisman(step.TALISMAN),
        artifacts.Sword(step.SWORD),
        artifacts.Armor(step.ARMOR),
        artifacts.Claw(step.CLAW),
        artifacts.Gong(step.GONG),
    ]
