"""The kinds of steps of Black Secret with their names and rules."""

from ghoststories.engine import codes as k
from ghoststories.engine.agenda import Step
from ghoststories.engine.black_secret import blessings as m
from ghoststories.engine.black_secret import choices as c
from ghoststories.engine.black_secret import moonlit
from ghoststories.engine.black_secret.calligrapher import Calligraphy, WriteMantra
from ghoststories.engine.black_secret.catacombs import ExpelGrey, ExpelRoll, TakeLadder
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
from ghoststories.engine.black_secret.effects import Effect
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


def black_secret(rows: list[Step]) -> None:
    below(rows)
    cards_and_curses(rows)
    mantras(rows)
    curse_choices(rows)
    mantra_choices(rows)


def below(rows: list[Step]) -> None:
    rows[k.DEAL_WU_FENG] = DealWuFeng("deal-wu-feng", "K-SET-3", "wu-feng-side")
    rows[k.DEMON_PHASE] = DemonPhase("demon-phase", "K-TURN-1", "count")
    rows[k.DEMON_ACTS] = DemonActs("demon-acts", "K-TURN-1", "demon")
    rows[k.TOKEN_TURNED] = TokenTurned("token", "K-TOK-1", "tokens", "square=tile", "count")
    rows[k.DEMON_ENTERS] = DemonEnters("demon-enters", "K-TURN-3", "demon")
    rows[k.STRIP_STACK_STEP] = StripStack("strip-stack", "K-INC-2")
    rows[k.SHADOW_ACTS] = ShadowActs("shadow", "K-SHA-2")
    rows[k.SHADOW_STRIKES] = ShadowStrikes("shadow-strikes", "K-SHA-2")
    rows[k.SHADOW_VICTIM] = ShadowVictim("shadow-victim", "K-SHA-2")
    rows[k.WU_FENG_DIE] = WuFengDie("wu-feng-die", "K-ROL-1", "place=curse-place")
    rows[k.WU_FENG_ROLLS] = WuFengRolls("wu-feng-rolls", "K-ROL-1", "curse", "place=curse-place")
    rows[k.TAKE_LADDER] = TakeLadder("ladder", "K-TAO-1")
    rows[k.EXPEL_GREY] = ExpelGrey("expel-grey-die", "POW-7")
    rows[k.EXPEL_ROLL] = ExpelRoll("expel-roll", "K-TAO-4", "count")
    rows[k.PLACE_SKELETONS] = PlaceSkeletons("skeletons", "K-SKE-1", "number", "count")
    rows[k.YIN_HERALD] = YinHerald("yin-herald", "K-GHO-1", "space", "card")
    rows[k.YIN_PUPPETS] = YinPuppets("yin-puppets", "K-INC-2", "space", "card")
    rows[k.DEMON_DROPS_TAO] = c.WuFengDrops("demon-drops-tao", "K-DEM-2", "board")


def cards_and_curses(rows: list[Step]) -> None:
    rows[k.WU_FENG_CARD] = WuFengCard("wu-feng-card", "K-TURN-3", "card", "count")
    rows[k.PLACED_ONLY] = PlacedOnly("placed-only", "K-TURN-3", "count")
    rows[k.PLACED_DRAW] = PlacedDraw("placed-draw", "ARR-1", "deck", "count")
    rows[k.SUMMONING_CARD] = SummoningCard("summoning", "K-TURN-6")
    rows[k.INTO_HAND] = IntoHand("into-hand", "K-TURN-6", "pile/incarnation")
    rows[k.FROM_HAND] = FromHand("from-hand", "K-TURN-6", "count")
    rows[k.DEAL_CURSES] = DealCurses("deal-curses", "K-SET-4", "level=number")
    rows[k.CURSE_DEALT] = CurseDealt("curse-dealt", "K-SET-4", "curses", "level=number")
    rows[k.THROW_CURSE_STEP] = ThrowCurse("throw-curse", "K-GHO-1")
    rows[k.CURSE_SLOT] = CurseSlot("curse-slot", "K-TURN-5", "curse=curse-token")
    rows[k.CURSE_DONE] = CurseDone("curse-done", "K-TURN-7", "curse=curse-token")
    rows[k.EFFECT] = Effect("effect", "K-TURN-4", "count")


def mantras(rows: list[Step]) -> None:
    rows[k.DEAL_MANTRAS] = DealMantras("deal-mantras", "K-SET-5")
    rows[k.MANTRA_DEALT] = MantraDealt("mantra-dealt", "K-BLD-1", "mantras", "slot=number")
    rows[k.BLEED] = Bleed("bleed", "K-BLD-1", "board")
    rows[k.MANTRA_CHECK] = MantraCheck("mantra-check", "K-BLD-1", "slot=number")
    rows[k.MANTRA_OVER] = MantraOver("mantra-over", "K-BLD-1", "slot=number")
    rows[k.INK_MANTRA] = InkMantra("ink-mantra", "K-TOK-1", "count")
    rows[k.WAKE_MANTRA] = WakeMantra("wake-mantra", "K-TOK-1")
    rows[k.CALLIGRAPHY] = Calligraphy("calligraphy", "K-CAL-1", "count")
    rows[k.WRITE_MANTRA] = WriteMantra("write-mantra", "K-CAL-1", "slot=number")


def curse_choices(rows: list[Step]) -> None:
    rows[k.PICK_TAOIST] = c.PickTaoist("pick-taoist", "K-TURN-4", "count")
    rows[k.PICK_BOARD_STEP] = c.Struck("struck", "K-TURN-4", "board", "count")
    rows[k.WU_FENG_DROPS] = c.WuFengDrops("wu-feng-drops", "K-TURN-4", "board")
    rows[k.PICK_LADDERS] = c.PickLadders("ladders", "K-TAO-2", "number", "count")
    rows[k.PICK_DEMON] = c.PickDemon("pick-demon", "K-GHO-1", "count")
    rows[k.PUSH_TAOIST] = c.PushTaoist("push-taoist", "K-TAO-7", "count")
    rows[k.CLEAR_TOKEN] = c.ClearToken("clear-token", "K-TURN-4")
    rows[k.ADVANCE_FIGURES] = c.AdvanceFigures("advance-figures", "K-TURN-4", "number", "count")
    rows[k.DRAIN_MANTRA] = c.DrainMantra("drain-mantra", "K-TURN-4", "number")
    rows[k.PICK_TILE_STEP] = c.PickTile("pick-tile", "K-TURN-4", "count")
    rows[k.FROM_DISCARD] = c.FromDiscard("from-discard", "K-TURN-4", "number")
    rows[k.PANIC_VILLAGER] = moonlit.PanicVillager("panic", "K-WM-1")
    rows[k.PANIC_TILE] = moonlit.PanicTile("panic-tile", "K-WM-1", "tile")
    rows[k.KILL_SOME] = moonlit.KillSome("kill-some", "K-WM-1", "number", "count")


def mantra_choices(rows: list[Step]) -> None:
    rows[k.SHARE_QI] = m.ShareQi("share-qi", "K-BLD-1", "number", "count")
    rows[k.SHARE_TAO] = m.ShareTao("share-tao", "K-BLD-1", "number")
    rows[k.DISCARD_GHOSTS] = m.DiscardGhosts("discard-ghosts", "K-BLD-1", "number")
    rows[k.UNWRITE_CURSE] = m.UnwriteCurse("unwrite-curse", "K-BLD-1")
    rows[k.LAY_BUDDHAS] = m.LayBuddhas("lay-buddhas", "K-BLD-1", "number")
    rows[k.REVIVE_TAOIST] = m.ReviveTaoist("revive", "K-BLD-1", "number")
    rows[k.REVIVE_TILE] = m.ReviveTile("revive-tile", "K-BLD-1", "board")
    rows[k.WEAKEN] = m.Weaken("weaken", "K-BLD-1")
    rows[k.WEAKEN_COLOUR] = m.WeakenColour("weaken-colour", "K-BLD-1", "space")
    rows[k.FLY] = m.Fly("fly", "K-BLD-1", "board")
    rows[k.PLACE_CRYSTAL_STEP] = moonlit.PlaceCrystal("place-crystal", "K-WM-1")
    rows[k.RESCUE] = moonlit.Rescue("rescue", "K-WM-1")
