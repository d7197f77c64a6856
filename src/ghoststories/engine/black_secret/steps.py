"""Every kind of step of Black Secret and the class that carries it out."""

from ghoststories.engine.agenda import Step
from ghoststories.engine.base import exorcism
from ghoststories.engine.black_secret import (
    blessings,
    calligrapher,
    catacombs,
    choices,
    curses,
    demons,
    effects,
    ghosts,
    hand,
    mantras,
    moonlit,
    setup,
    shadow,
    skeletons,
    summoning,
)
from ghoststories.kinds import step


def black_secret() -> list[Step]:
    return [*of_the_turn(), *of_curses_and_mantras()]


def of_the_turn() -> list[Step]:
    return [
        setup.DealWuFeng(step.DEAL_WU_FENG),
        demons.DemonPhase(step.DEMON_PHASE),
        demons.DemonActs(step.DEMON_ACTS),
        demons.TokenTurned(step.TOKEN_TURNED),
        demons.DemonEnters(step.DEMON_ENTERS),
        demons.StripStack(step.STRIP_STACK),
        shadow.ShadowActs(step.SHADOW_ACTS),
        shadow.ShadowStrikes(step.SHADOW_STRIKES),
        shadow.ShadowVictim(step.SHADOW_VICTIM),
        shadow.WuFengDie(step.WU_FENG_DIE),
        shadow.WuFengRolls(step.WU_FENG_ROLLS),
        catacombs.TakeLadder(step.TAKE_LADDER),
        exorcism.GreyDieChoice(step.EXPEL_GREY, step.EXPEL_ROLL),
        catacombs.ExpelRoll(step.EXPEL_ROLL),
        skeletons.PlaceSkeletons(step.PLACE_SKELETONS),
        ghosts.YinHerald(step.YIN_HERALD),
        ghosts.YinPuppets(step.YIN_PUPPETS),
        choices.WuFengDrops(step.DEMON_DROPS_TAO),
        summoning.WuFengCard(step.WU_FENG_CARD),
        summoning.PlacedOnly(step.PLACED_ONLY, step.PLACED_DRAW),
        summoning.PlacedDraw(step.PLACED_DRAW),
        summoning.SummoningCard(step.SUMMONING_CARD),
        hand.IntoHand(step.INTO_HAND),
        hand.FromHand(step.FROM_HAND),
        curses.DealCurses(step.DEAL_CURSES),
        curses.CurseDealt(step.CURSE_DEALT),
        curses.ThrowCurse(step.THROW_CURSE),
        curses.CurseSlot(step.CURSE_SLOT),
        curses.CurseDone(step.CURSE_DONE),
        effects.Effect(step.EFFECT),
    ]


def of_curses_and_mantras() -> list[Step]:
    return [
        mantras.DealMantras(step.DEAL_MANTRAS),
        mantras.MantraDealt(step.MANTRA_DEALT),
        mantras.Bleed(step.BLEED),
        mantras.MantraCheck(step.MANTRA_CHECK),
        mantras.MantraOver(step.MANTRA_OVER),
        mantras.InkMantra(step.INK_MANTRA),
        mantras.WakeMantra(step.WAKE_MANTRA),
        calligrapher.Calligraphy(step.CALLIGRAPHY),
        calligrapher.WriteMantra(step.WRITE_MANTRA),
        effects.PickTaoist(step.PICK_TAOIST),
        choices.Struck(step.PICK_BOARD),
        choices.WuFengDrops(step.WU_FENG_DROPS),
        choices.PickLadders(step.PICK_LADDERS),
        choices.PickDemon(step.PICK_DEMON),
        choices.PushTaoist(step.PUSH_TAOIST),
        choices.ClearToken(step.CLEAR_TOKEN),
        choices.AdvanceFigures(step.ADVANCE_FIGURES),
        choices.DrainMantra(step.DRAIN_MANTRA),
        effects.PickTile(step.PICK_TILE),
        choices.FromDiscard(step.FROM_DISCARD),
        moonlit.PanicVillager(step.PANIC_VILLAGER),
        moonlit.PanicTile(step.PANIC_TILE),
        moonlit.KillSome(step.KILL_SOME),
        blessings.ShareQi(step.SHARE_QI),
        blessings.ShareTao(step.SHARE_TAO),
        blessings.DiscardGhosts(step.DISCARD_GHOSTS),
        blessings.UnwriteCurse(step.UNWRITE_CURSE),
        blessings.LayBuddhas(step.LAY_BUDDHAS),
        blessings.ReviveTaoist(step.REVIVE_TAOIST),
        blessings.ReviveTile(step.REVIVE_TILE),
        blessings.Weaken(step.WEAKEN),
        blessings.WeakenColour(step.WEAKEN_COLOUR),
        blessings.Fly(step.FLY),
        moonlit.PlaceCrystal(step.PLACE_CRYSTAL),
        moonlit.Rescue(step.RESCUE),
    ]
