"""The kinds of steps of White Moon with their names and rules."""

from ghoststories.engine import codes as k
from ghoststories.engine.agenda import Step
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
    TakeTaoFor,
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


def white_moon(rows: list[Step]) -> None:
    setup_and_villagers(rows)
    things(rows)


def setup_and_villagers(rows: list[Step]) -> None:
    rows[k.DEAL_STACKS] = DealStacks("deal-stacks", "W-SET-3")
    rows[k.TURN_UP_ALL] = TurnUpAll("turn-up-all", "W-SET-3")
    rows[k.TURN_UP] = TurnUp("turn-up", "W-VIL-1", "people", "tile")
    rows[k.SAVE_FIRST] = SaveFirst("save-first", "W-SET-6")
    rows[k.CARRY] = Carry("carry", "W-VIL-2", "board", "count")
    rows[k.MASSACRE] = Massacre("massacre", "W-VIL-7", "tile", "count")
    rows[k.FAMILY_CURSE] = FamilyCurse("family-curse", "W-VIL-5", "family", "tile")
    rows[k.KILL_VISIBLE_STEP] = KillVisible("kill-visible", "W-VIL-5")
    rows[k.DEVOURS] = Devours("devours", "W-VIL-8", "space")
    rows[k.REMOVE_TAO_STEP] = RemoveTao("remove-tao", "W-FAQ-1", "colour")
    rows[k.WU_COMES] = WuComes("wu-comes", "W-FAQ-2")
    rows[k.WU_DRAWN] = WuDrawn("wu-drawn", "W-FAQ-2", "deck/incarnation")
    rows[k.FAMILY_REWARD] = FamilyReward("family-reward", "W-VIL-4", "family")
    rows[k.TAKE_TAO_FOR] = TakeTaoFor("take-tao-for", "W-VIL-4", "board")
    rows[k.YIN_DEVOURER] = YinDevourer("yin-devourer", "W-VIL-8", "space", "card")
    rows[k.YIN_VORACIOUS] = YinVoracious("yin-voracious", "W-INC-2", "space", "card")
    rows[k.YIN_TIME_KEEPER] = YinTimeKeeper("yin-time-keeper", "W-INC-5", "space", "card")
    rows[k.YIN_SHAPESHIFTER] = YinShapeshifter("yin-shapeshifter", "W-INC-6", "space", "card")


def things(rows: list[Step]) -> None:
    rows[k.SU_LING_MOVES] = SuLingMoves("su-ling", "W-SUL-2")
    rows[k.SU_LING_CRYSTAL] = SuLingCrystal("su-ling-crystal", "W-SUL-5", "tile")
    rows[k.HERBALIST_WHITE] = HerbalistWhite("herbalist-white", "W-CRY-1")
    rows[k.BARRIER_CHECK] = BarrierCheck("barrier-check", "W-BAR-1")
    rows[k.BARRIER_BOARD] = BarrierBoard("barrier", "W-BAR-1", "board")
    rows[k.BARRIER_ROLL] = BarrierRoll("barrier-roll", "W-BAR-1", "board")
    rows[k.BARRIER_ENDS] = BarrierEnds("barrier-ends", "W-BAR-3")
    rows[k.SCHOOL_AIM] = SchoolAim("school-aim", "W-KFS-1")
    rows[k.SCHOOL_GREY] = SchoolGrey("school-grey-die", "POW-7", "colour")
    rows[k.SCHOOL_ROLL] = SchoolRoll("school-roll", "W-KFS-1", "colour", "count")
    rows[k.ARTIFACT_TO] = ArtifactTo("artifact-to", "W-SET-6", "artifact")
    rows[k.INHERIT] = Inherit("inherit", "W-ART-1", "artifact", "board")
    rows[k.ELIXIR] = Elixir("elixir", "W-ART-2", "board")
    rows[k.TALISMAN] = Talisman("talisman", "W-ART-2", "place=curse-place", "curse")
    rows[k.SWORD] = Sword("sword", "W-ART-2")
    rows[k.ARMOR] = Armor("armor", "W-ART-2", "space", "card")
    rows[k.CLAW] = Claw("claw", "W-INC-8", "count")
    rows[k.GONG] = Gong("gong", "W-ART-2", "count")
