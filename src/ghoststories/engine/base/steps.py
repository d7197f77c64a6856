"""Every kind of step of the base game and the class that carries it out."""

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
from ghoststories.kinds import step


def base() -> list[Step]:
    return [
        DealTile(step.DEAL_TILE),
        DealColour(step.DEAL_COLOUR),
        TurnUpSide(step.TURN_UP_SIDE),
        DealSide(step.DEAL_SIDE),
        DealFirst(step.DEAL_FIRST),
        LayOut(step.LAY_OUT),
        Turn(step.TURN),
        TurnEnds(step.TURN_ENDS),
        YinGhosts(step.YIN_GHOSTS),
        YinBonecracker(step.YIN_BONECRACKER),
        YinHaunter(step.YIN_HAUNTER),
        YinTormentor(step.YIN_TORMENTOR),
        YinBoard(step.YIN_BOARD),
        Arrive(step.ARRIVE, step.DRAW_CARD),
        DrawCard(step.DRAW_CARD),
        PlaceCard(step.PLACE_CARD),
        LeftStone(step.LEFT_STONE),
        CurseDieFor(step.CURSE_DIE_FOR),
        CurseDieRoll(step.CURSE_DIE_ROLL),
        CurseDieShown(step.CURSE_DIE_SHOWN),
        CurseDieReroll(step.CURSE_DIE_REROLL),
        LoseQi(step.LOSE_QI),
        LoseQiVictim(step.LOSE_QI_VICTIM),
        TakeTao(step.TAKE_TAO),
        GainQi(step.GAIN_QI),
        DropTao(step.DROP_TAO),
        YangMove(step.YANG_MOVE),
        YangWinds(step.YANG_WINDS),
        YangAct(step.YANG_ACT),
        YangEnd(step.YANG_END),
        YangTokens(step.YANG_TOKENS),
        VillagerHelps(step.VILLAGER_HELPS),
        TwinWindsTile(step.TWIN_WINDS_TILE),
        GreyDieChoice(step.GREY_DIE_CHOICE, step.ROLL_DICE),
        RollDice(step.ROLL_DICE),
        TaoDie(step.TAO_DIE),
        RerollDice(step.REROLL_DICE),
        MantraColour(step.MANTRA_COLOUR),
        Pay(step.PAY),
        Lay(step.LAY),
        Banish(step.BANISH),
        Curses(step.CURSES),
        Rewards(step.REWARDS),
        Reward(step.REWARD),
        QiOrYinYang(step.QI_OR_YIN_YANG),
        GroupQi(step.GROUP_QI),
        GroupYinYang(step.GROUP_YIN_YANG),
        Victory(step.VICTORY),
        HerbalistTakes(step.HERBALIST_TAKES),
        SorcererPicks(step.SORCERER_PICKS),
        AltarFrees(step.ALTAR_FREES),
        WatchmanBoard(step.WATCHMAN_BOARD),
        CircleColour(step.CIRCLE_COLOUR),
        PavilionGhost(step.PAVILION_GHOST),
        PavilionSpace(step.PAVILION_SPACE),
        PavilionTaoist(step.PAVILION_TAOIST),
        PavilionTile(step.PAVILION_TILE),
        GraveyardRaises(step.GRAVEYARD_RAISES),
    ]
