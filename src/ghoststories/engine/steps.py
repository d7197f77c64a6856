"""Every kind of step with its name and the rule it carries out."""

from typing import Final

from librt.vecs import vec

from ghoststories.engine import codes as k
from ghoststories.engine.agenda import Step
from ghoststories.engine.base.aftermath import (
    Banish,
    Curses,
    GroupQi,
    GroupYinYang,
    QiOrYinYang,
    Reward,
    Rewards,
    Victory,
)
from ghoststories.engine.base.arrival import Arrive, DrawCard, LeftStone, PlaceCard
from ghoststories.engine.base.asking import VillagerHelps
from ghoststories.engine.base.dice import RerollDice, TaoDie
from ghoststories.engine.base.exorcism import GreyDieChoice, MantraColour, Pay, RollDice
from ghoststories.engine.base.haunting import (
    CurseDieFor,
    CurseDieReroll,
    CurseDieRoll,
    CurseDieShown,
)
from ghoststories.engine.base.paying import Lay
from ghoststories.engine.base.power_actions import TwinWindsTile
from ghoststories.engine.base.power_tokens import YangTokens
from ghoststories.engine.base.qi import DropTao, GainQi, LoseQi, LoseQiVictim, TakeTao
from ghoststories.engine.base.setup import (
    DealColour,
    DealFirst,
    DealSide,
    DealTile,
    LayOut,
    TurnUpSide,
)
from ghoststories.engine.base.turn import (
    Turn,
    TurnEnds,
    YinBoard,
    YinBonecracker,
    YinGhosts,
    YinHaunter,
    YinTormentor,
)
from ghoststories.engine.base.village import (
    AltarFrees,
    CircleColour,
    GraveyardRaises,
    HerbalistTakes,
    PavilionGhost,
    PavilionSpace,
    PavilionTaoist,
    PavilionTile,
    SorcererPicks,
    WatchmanBoard,
)
from ghoststories.engine.base.yang import YangAct, YangEnd, YangMove, YangWinds
from ghoststories.engine.black_secret.steps import black_secret
from ghoststories.engine.white_moon.steps import white_moon


def by_kind() -> list[Step]:
    """The row of a kind stands at its number; a hole is a step that cannot run."""
    rows = [Step("", "") for _ in range(k.STEP_KINDS)]
    setup_and_yin(rows)
    yang(rows)
    villagers(rows)
    white_moon(rows)
    black_secret(rows)
    return rows


def setup_and_yin(rows: list[Step]) -> None:
    rows[k.DEAL_TILE] = DealTile("deal-tile", "SET-1", "village", "tile")
    rows[k.DEAL_COLOUR] = DealColour("deal-colour", "SET-2", "colours", "board")
    rows[k.TURN_UP_SIDE] = TurnUpSide("turn-up-side", "SET-2", "board")
    rows[k.DEAL_SIDE] = DealSide("deal-side", "SET-2", "sides", "board")
    rows[k.DEAL_FIRST] = DealFirst("deal-first", "SET-6", "first")
    rows[k.LAY_OUT] = LayOut("lay-out", "SET-3")
    rows[k.TURN] = Turn("turn", "YIN-1", "board")
    rows[k.TURN_ENDS] = TurnEnds("turn-ends", "SET-6", "board")
    rows[k.YIN_GHOSTS] = YinGhosts("yin-ghosts", "YIN-1")
    rows[k.YIN_BONECRACKER] = YinBonecracker("yin-bonecracker", "INC-10", "space", "card")
    rows[k.YIN_HAUNTER] = YinHaunter("yin-haunter", "YIN-1", "space", "card")
    rows[k.YIN_TORMENTOR] = YinTormentor("yin-tormentor", "YIN-1", "space", "card")
    rows[k.YIN_BOARD] = YinBoard("yin-board", "YIN-3")
    rows[k.ARRIVE] = Arrive("arrive", "ARR-1")
    rows[k.DRAW_CARD] = DrawCard("draw-card", "ARR-1", "deck")
    rows[k.PLACE_CARD] = PlaceCard("place-card", "ARR-2", "card")
    rows[k.LEFT_STONE] = LeftStone("left-stone", "ARR-5", "space", "ability")
    rows[k.CURSE_DIE_FOR] = CurseDieFor("curse-die-for", "CUR-2", "space=curse-place")
    rows[k.CURSE_DIE_ROLL] = CurseDieRoll("curse-die", "CUR-1", "curse", "space=curse-place")
    rows[k.CURSE_DIE_SHOWN] = CurseDieShown(
        "curse-die-shown", "POW-8", "space=curse-place", "curse"
    )
    rows[k.CURSE_DIE_REROLL] = CurseDieReroll(
        "curse-die-again", "POW-8", "curse", "space=curse-place"
    )
    rows[k.LOSE_QI] = LoseQi("lose-qi", "DTH-3")
    rows[k.LOSE_QI_VICTIM] = LoseQiVictim("lose-qi-victim", "DTH-3")
    rows[k.TAKE_TAO] = TakeTao("take-tao", "GEO-5")
    rows[k.GAIN_QI_STEP] = GainQi("gain-qi", "GEO-5")
    rows[k.DROP_TAO] = DropTao("drop-tao", "ABI-7", "board")


def yang(rows: list[Step]) -> None:
    rows[k.YANG_MOVE] = YangMove("move", "YANG-2")
    rows[k.YANG_WINDS] = YangWinds("winds", "LVL-7")
    rows[k.YANG_ACT] = YangAct("act", "YANG-1")
    rows[k.YANG_END] = YangEnd("end", "YANG-5")
    rows[k.YANG_TOKENS] = YangTokens("power-tokens", "SOLO-6")
    rows[k.VILLAGER_HELPS] = VillagerHelps("villager-helps", "YANG-3", "villager")
    rows[k.TWIN_WINDS_TILE] = TwinWindsTile("twin-winds-tile", "POW-3", "board")
    rows[k.GREY_DIE_CHOICE] = GreyDieChoice("grey-die", "POW-7")
    rows[k.ROLL_DICE] = RollDice("roll-dice", "EXO-1", "count")
    rows[k.TAO_DIE] = TaoDie("tao-die", "EXO-1", "tao")
    rows[k.REROLL_DICE] = RerollDice("reroll-dice", "POW-8", "face=colour", "count")
    rows[k.MANTRA_COLOUR] = MantraColour("mantra-colour", "EXO-6", "space")
    rows[k.PAY] = Pay("pay", "EXO-5", "count")
    rows[k.LAY] = Lay("lay", "EXO-4", "space=target")
    rows[k.BANISH] = Banish("banish", "EXO-10")
    rows[k.CURSES] = Curses("curses", "EXO-11", "count")
    rows[k.REWARDS] = Rewards("rewards", "EXO-11", "count")
    rows[k.REWARD] = Reward("reward", "EXO-12", "card")
    rows[k.QI_OR_YIN_YANG] = QiOrYinYang("qi-or-yin-yang", "EXO-12")
    rows[k.GROUP_QI] = GroupQi("group-qi", "INC-5")
    rows[k.GROUP_YIN_YANG] = GroupYinYang("group-yin-yang", "INC-5")
    rows[k.VICTORY] = Victory("victory", "END-1")


def villagers(rows: list[Step]) -> None:
    rows[k.HERBALIST_TAKES] = HerbalistTakes("herbalist-takes", "TIL-3")
    rows[k.SORCERER_PICKS] = SorcererPicks("sorcerer-picks", "TIL-4")
    rows[k.ALTAR_FREES] = AltarFrees("altar-frees", "TIL-2")
    rows[k.WATCHMAN_BOARD] = WatchmanBoard("watchman-board", "TIL-5")
    rows[k.CIRCLE_COLOUR] = CircleColour("circle-colour", "TIL-7")
    rows[k.PAVILION_GHOST] = PavilionGhost("pavilion-ghost", "TIL-8")
    rows[k.PAVILION_SPACE] = PavilionSpace("pavilion-space", "TIL-8", "space")
    rows[k.PAVILION_TAOIST] = PavilionTaoist("pavilion-taoist", "TIL-8")
    rows[k.PAVILION_TILE] = PavilionTile("pavilion-tile", "TIL-8", "board")
    rows[k.GRAVEYARD_RAISES] = GraveyardRaises("graveyard-raises", "TIL-1")


STEPS: Final = vec[Step](by_kind())
