"""Actions: what a player or chance may choose.

An action is a word and at most one argument, `move 3`; its integer is its kind's and the argument's
place in its list (`engine/actions.py`). Integers are never given anew: records, and the networks of
the bots, are laid out by them.
"""

from functools import partial
from typing import Annotated, Final

from ghoststories.kinds.rows import ActRow, Rows
from ghoststories.kinds.sets import BASE, BLACK_SECRET, WHITE_MOON

base, moon = partial(ActRow, of=BASE), partial(ActRow, of=WHITE_MOON)
secret = partial(ActRow, of=BLACK_SECRET)

# fmt: off
PASS: Final[Annotated[int, base("pass",
    means="Stay, stop, leave something undone, end the turn.")]] = 0
HELP: Final[Annotated[int, base("help",
    means="Ask the villager of the tile one stands on (YANG-3).")]] = 1
EXORCISE: Final[Annotated[int, base("exorcise", means="Attempt an exorcism (EXO-1).")]] = 2
GREY_DIE: Final[Annotated[int, base("grey-die", means="Roll the grey die too (POW-7).")]] = 3
GAIN_QI: Final[Annotated[int, base("qi", means="Take 1 Qi as the reward (EXO-12).")]] = 4
GAIN_YIN_YANG: Final[Annotated[int, base("yin-yang",
    means="Take the own Yin-Yang back as the reward (EXO-12).")]] = 5
REROLL: Final[Annotated[int, base("reroll", means="Roll the curse die again (POW-8).")]] = 6
TAKE_POWER_TOKEN: Final[Annotated[int, base("power-token",
    means="Take a power token from the centre tile (SOLO-6).")]] = 7
MOVE: Final[Annotated[int, base("move", "tile", means="Go to a tile (YANG-2).")]] = 10
ASK: Final[Annotated[int, base("ask", "tile",
    means="Spend the Yin-Yang to ask the villager of a tile (YY-1).")]] = 20
FREE: Final[Annotated[int, base("free", "tile",
    means="Spend the Yin-Yang to turn a haunted tile active (YY-1).")]] = 30
TILE: Final[Annotated[int, base("tile", "tile", means="A tile, where one is asked for.")]] = 40
PLACE: Final[Annotated[int, base("place", "space",
    means="Put the arriving or moved ghost on a space (ARR-2, TIL-8).")]] = 50
BUDDHA: Final[Annotated[int, base("buddha", "space",
    means="Put a Buddha on a facing space (YANG-5).")]] = 62
TARGET: Final[Annotated[int, base("target", "space",
    means="Exorcise the ghost of a space with this roll (EXO-3).")]] = 74
PICK: Final[Annotated[int, base("pick", "space", means="Pick the ghost of a space.")]] = 86
FACE: Final[Annotated[int, base("face", "face",
    means="Put a die aside to roll it again (POW-8), or turn it to white (W-ART-2).")]] = 100
TOKEN: Final[Annotated[int, base("token", "board",
    means="Spend a Tao token of a board's Taoist for the ghosts picked to go (EXO-4).")]] = 106
BOARD: Final[Annotated[int, base("board", "board",
    means="A board or its Taoist, where one is asked for.")]] = 110
TAKE: Final[Annotated[int, base("take", "tao", means="Take a Tao token from the supply.")]] = 114
DROP: Final[Annotated[int, base("drop", "tao", means="Discard a Tao token.")]] = 119
MANTRA: Final[Annotated[int, base("mantra", "tao",
    means="The colour the mantra lowers on a many-coloured incarnation (EXO-6).")]] = 124
ROLL: Final[Annotated[int, base("roll", "face", means="A Tao die shows a face.",
    chance=True)]] = 130
CURSE: Final[Annotated[int, base("curse", "curse", means="The curse die shows a face (CUR-1).",
    chance=True)]] = 136
FIRST: Final[Annotated[int, base("first", "board", means="The first player (SET-6).",
    chance=True)]] = 142
COLOUR: Final[Annotated[int, base("colour", "board-colour",
    means="The colour of the next board (SET-2).", chance=True)]] = 146
SIDE: Final[Annotated[int, base("side", "side", means="The side of the next board (SET-2).",
    chance=True)]] = 150
BORROW: Final[Annotated[int, base("borrow", "board",
    means="Spend a power token to use the power of a neutral board this turn (SOLO-3).")]] = 154
VILLAGER: Final[Annotated[int, base("villager", "villager",
    means="The villager of the next tile (SET-1).", chance=True)]] = 160
DRAW: Final[Annotated[int, base("draw", "card-number", means="The card drawn, by its number.",
    chance=True)]] = 200

# White Moon
STAND: Final[Annotated[int, moon("stand", means="Spend the move on standing up (W-INC-4).")]] = 456
SAVE: Final[Annotated[int, moon("save",
    means="Bring the top villager of the Portal's tile to the Shelter (W-VIL-3).")]] = 457
RECEPTACLE: Final[Annotated[int, moon("receptacle",
    means="Put a crystal on the Receptacle of the corner one stands on (W-CRY-3).")]] = 458
USE: Final[Annotated[int, moon("use",
    means="Use the artifact that is asked about (W-ART-2).")]] = 459
CRYSTAL: Final[Annotated[int, moon("crystal",
    means="A crystal of the reserve (W-CRY-1, W-SUL-5).")]] = 460
BARRIER_CRYSTAL: Final[Annotated[int, moon("barrier-crystal",
    means="Lay a crystal of the barrier for the ghosts picked to go (W-BAR-1).")]] = 461
ARTIFACT: Final[Annotated[int, moon("artifact", "artifact",
    means="Use an artifact in the own Yang phase.")]] = 464
SPEND_CRYSTAL: Final[Annotated[int, moon("spend-crystal", "board",
    means="Lay a crystal of a board's Taoist for the ghosts picked to go (W-CRY-2).")]] = 472
AIM: Final[Annotated[int, moon("aim", "tao",
    means="The colour all of whose ghosts are exorcised at the Kung-Fu School (W-KFS-1).")]] = 476
SU_LING: Final[Annotated[int, moon("su-ling", "space",
    means="Put Su-Ling before a ghost space (W-SUL-2).")]] = 484
PERSON: Final[Annotated[int, moon("person", "person",
    means="A villager of a family: turned up by chance, or brought back (W-VIL-1, W-VIL-9)."
)]] = 496

# Black Secret
PLACE_IT: Final[Annotated[int, secret("place-it",
    means="Wu-Feng places the drawn ghost (K-TURN-3, A).")]] = 520
SEARCH: Final[Annotated[int, secret("search",
    means="A demon turns up the top token of its square (K-TURN-1).")]] = 521
LADDER: Final[Annotated[int, secret("ladder", means="Take the ladder (K-TAO-1).")]] = 522
EXPEL: Final[Annotated[int, secret("expel",
    means="Attempt to expel the demons on the square (K-TAO-3).")]] = 523
ATTACK: Final[Annotated[int, secret("attack",
    means="The Shadow attacks the Taoists on its place (K-SHA-2).")]] = 524
ATTACK_TILE: Final[Annotated[int, secret("attack-tile",
    means="The Shadow attacks the tile it stands on (K-SHA-2).")]] = 525
SUMMON_DEMON: Final[Annotated[int, secret("summon", "demon",
    means="Wu-Feng discards the drawn ghost for a demon (K-TURN-3, B).")]] = 526
DEMON: Final[Annotated[int, secret("demon", "demon",
    means="A demon: to act, to be paid for, to carry the mantra, to go.")]] = 530
SQUARE: Final[Annotated[int, secret("square", "tile", means="A square of the catacombs.")]] = 534
THROW: Final[Annotated[int, secret("throw", "curse-number",
    means="Wu-Feng throws a curse, by its number (K-TURN-3, C).")]] = 544
INK: Final[Annotated[int, secret("ink", "mantra-place",
    means="A mantra on display, by its place: a Qi goes on it, or it works, or it is drained."
)]] = 576
ERASE: Final[Annotated[int, secret("erase", "mantra-place",
    means="The Calligrapher takes a mantra on display away (K-CAL-1).")]] = 582
WRITE: Final[Annotated[int, secret("write", "mantra-number",
    means="The mantra the Calligrapher puts in its place, by its number (K-CAL-1).")]] = 588
HAND: Final[Annotated[int, secret("hand", "hand-place",
    means="Wu-Feng places an incarnation of his hand, by its place in it (K-TURN-6).")]] = 610
SLOT: Final[Annotated[int, secret("slot", "slot",
    means="A slot of Wu-Feng's board, from the lowest row (K-TURN-5).")]] = 632
CATACOMB_TOKEN: Final[Annotated[int, secret("find", "token",
    means="The catacomb token that is turned up (K-TOK-1).", chance=True)]] = 644
DEAL_CURSE: Final[Annotated[int, secret("deal-curse", "curse-number",
    means="The curse that is turned up, by its number (K-SET-4).", chance=True)]] = 652
DEAL_MANTRA: Final[Annotated[int, secret("deal-mantra", "mantra-number",
    means="The mantra that is turned up, by its number (K-SET-5).", chance=True)]] = 684
# fmt: on

ROWS: Final = Rows(ActRow, __name__)
ACTIONS: Final = 706
"""As many integers as there are: one more than the last."""
