"""The kinds of steps of Black Secret with their names and rules."""

from ghoststories.engine.agenda import Step
from ghoststories.engine.base.exorcism import GreyDieChoice
from ghoststories.engine.black_secret import blessings as m
from ghoststories.engine.black_secret import choices as c
from ghoststories.engine.black_secret import moonlit
from ghoststories.engine.black_secret.calligrapher import Calligraphy, WriteMantra
from ghoststories.engine.black_secret.catacombs import ExpelRoll, TakeLadder
from ghoststories.engine.black_secret.curses import (
    CurseDealt,
    CurseDone,
    CurseSlot,
    DealCurses,
    ThrowCurse,
)
from ghoststories.engine.black_secret.demons import (
    DemonActs,
    DemonEnters,
    DemonPhase,
    StripStack,
    TokenTurned,
)
from ghoststories.engine.black_secret.effects import Effect, PickTaoist, PickTile
from ghoststories.engine.black_secret.ghosts import YinHerald, YinPuppets
from ghoststories.engine.black_secret.hand import FromHand, IntoHand
from ghoststories.engine.black_secret.mantras import (
    Bleed,
    DealMantras,
    InkMantra,
    MantraCheck,
    MantraDealt,
    MantraOver,
    WakeMantra,
)
from ghoststories.engine.black_secret.setup import DealWuFeng
from ghoststories.engine.black_secret.shadow import (
    ShadowActs,
    ShadowStrikes,
    ShadowVictim,
    WuFengDie,
    WuFengRolls,
)
from ghoststories.engine.black_secret.skeletons import PlaceSkeletons
from ghoststories.engine.black_secret.summoning import (
    PlacedDraw,
    PlacedOnly,
    SummoningCard,
    WuFengCard,
)
from ghoststories.kinds import step


def black_secret() -> list[Step]:
    return [*of_the_turn(), *of_curses_and_mantras()]


def of_the_turn() -> list[Step]:
    return [
        DealWuFeng(step.DEAL_WU_FENG),
        DemonPhase(step.DEMON_PHASE),
        DemonActs(step.DEMON_ACTS),
        TokenTurned(step.TOKEN_TURNED),
        DemonEnters(step.DEMON_ENTERS),
        StripStack(step.STRIP_STACK),
        ShadowActs(step.SHADOW_ACTS),
        ShadowStrikes(step.SHADOW_STRIKES),
        ShadowVictim(step.SHADOW_VICTIM),
        WuFengDie(step.WU_FENG_DIE),
        WuFengRolls(step.WU_FENG_ROLLS),
        TakeLadder(step.TAKE_LADDER),
        GreyDieChoice(step.EXPEL_GREY, step.EXPEL_ROLL),
        ExpelRoll(step.EXPEL_ROLL),
        PlaceSkeletons(step.PLACE_SKELETONS),
        YinHerald(step.YIN_HERALD),
        YinPuppets(step.YIN_PUPPETS),
        c.WuFengDrops(step.DEMON_DROPS_TAO),
        WuFengCard(step.WU_FENG_CARD),
        PlacedOnly(step.PLACED_ONLY, step.PLACED_DRAW),
        PlacedDraw(step.PLACED_DRAW),
        SummoningCard(step.SUMMONING_CARD),
        IntoHand(step.INTO_HAND),
        FromHand(step.FROM_HAND),
        DealCurses(step.DEAL_CURSES),
        CurseDealt(step.CURSE_DEALT),
        ThrowCurse(step.THROW_CURSE),
        CurseSlot(step.CURSE_SLOT),
        CurseDone(step.CURSE_DONE),
        Effect(step.EFFECT),
    ]


def of_curses_and_mantras() -> list[Step]:
    return [
        DealMantras(step.DEAL_MANTRAS),
        MantraDealt(step.MANTRA_DEALT),
        Bleed(step.BLEED),
        MantraCheck(step.MANTRA_CHECK),
        MantraOver(step.MANTRA_OVER),
        InkMantra(step.INK_MANTRA),
        WakeMantra(step.WAKE_MANTRA),
        Calligraphy(step.CALLIGRAPHY),
        WriteMantra(step.WRITE_MANTRA),
        PickTaoist(step.PICK_TAOIST),
        c.Struck(step.PICK_BOARD),
        c.WuFengDrops(step.WU_FENG_DROPS),
        c.PickLadders(step.PICK_LADDERS),
        c.PickDemon(step.PICK_DEMON),
        c.PushTaoist(step.PUSH_TAOIST),
        c.ClearToken(step.CLEAR_TOKEN),
        c.AdvanceFigures(step.ADVANCE_FIGURES),
        c.DrainMantra(step.DRAIN_MANTRA),
        PickTile(step.PICK_TILE),
        c.FromDiscard(step.FROM_DISCARD),
        moonlit.PanicVillager(step.PANIC_VILLAGER),
        moonlit.PanicTile(step.PANIC_TILE),
        moonlit.KillSome(step.KILL_SOME),
        m.ShareQi(step.SHARE_QI),
        m.ShareTao(step.SHARE_TAO),
        m.DiscardGhosts(step.DISCARD_GHOSTS),
        m.UnwriteCurse(step.UNWRITE_CURSE),
        m.LayBuddhas(step.LAY_BUDDHAS),
        m.ReviveTaoist(step.REVIVE_TAOIST),
        m.ReviveTile(step.REVIVE_TILE),
        m.Weaken(step.WEAKEN),
        m.WeakenColour(step.WEAKEN_COLOUR),
        m.Fly(step.FLY),
        moonlit.PlaceCrystal(step.PLACE_CRYSTAL),
        moonlit.Rescue(step.RESCUE),
    ]
