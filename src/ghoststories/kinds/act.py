"""Actions: what a player or chance may choose.

An action is a word and at most one argument, `move 3`; its integer is its kind's and the argument's
place in its list (`engine/actions.py`). Integers are never given anew: records, and the networks of
the bots, are laid out by them.
"""

from typing import Final

from ghoststories.kinds.rows import ActRow, Rows
from ghoststories.kinds.sets import BASE, BLACK_SECRET, WHITE_MOON

ROWS: Final = Rows(ActRow)
base, moon, secret = ROWS.of(BASE), ROWS.of(WHITE_MOON), ROWS.of(BLACK_SECRET)

# fmt: off
PASS: Final = 0
base(PASS, "pass", means="Stay, stop, leave something undone, end the turn.")
HELP: Final = 1
base(HELP, "help", means="Ask the villager of the tile one stands on (YANG-3).")
EXORCISE: Final = 2
base(EXORCISE, "exorcise", means="Attempt an exorcism (EXO-1).")
GREY_DIE: Final = 3
base(GREY_DIE, "grey-die", means="Roll the grey die too (POW-7).")
GAIN_QI: Final = 4
base(GAIN_QI, "qi", means="Take 1 Qi as the reward (EXO-12).")
GAIN_YIN_YANG: Final = 5
base(GAIN_YIN_YANG, "yin-yang", means="Take the own Yin-Yang back as the reward (EXO-12).")
REROLL: Final = 6
base(REROLL, "reroll", means="Roll the curse die again (POW-8).")
TAKE_POWER_TOKEN: Final = 7
base(TAKE_POWER_TOKEN, "power-token", means="Take a power token from the centre tile (SOLO-6).")
MOVE: Final = 10
base(MOVE, "move", "tile", means="Go to a tile (YANG-2).")
ASK: Final = 20
base(ASK, "ask", "tile", means="Spend the Yin-Yang to ask the villager of a tile (YY-1).")
FREE: Final = 30
base(FREE, "free", "tile", means="Spend the Yin-Yang to turn a haunted tile active (YY-1).")
TILE: Final = 40
base(TILE, "tile", "tile", means="A tile, where one is asked for.")
PLACE: Final = 50
base(PLACE, "place", "space", means="Put the arriving or moved ghost on a space (ARR-2, TIL-8).")
BUDDHA: Final = 62
base(BUDDHA, "buddha", "space", means="Put a Buddha on a facing space (YANG-5).")
TARGET: Final = 74
base(TARGET, "target", "space", means="Exorcise the ghost of a space with this roll (EXO-3).")
PICK: Final = 86
base(PICK, "pick", "space", means="Pick the ghost of a space.")
FACE: Final = 100
base(FACE, "face", "face",
    means="Put an unused face on the ghost being paid for (EXO-2), or aside to roll again (POW-8).")
TOKEN: Final = 106
base(TOKEN, "token", "board",
    means="Spend a Tao token of a board's Taoist on the ghost being paid for (EXO-4).")
BOARD: Final = 110
base(BOARD, "board", "board", means="A board or its Taoist, where one is asked for.")
TAKE: Final = 114
base(TAKE, "take", "tao", means="Take a Tao token from the supply.")
DROP: Final = 119
base(DROP, "drop", "tao", means="Discard a Tao token.")
MANTRA: Final = 124
base(MANTRA, "mantra", "tao",
    means="The colour the mantra lowers on a many-coloured incarnation (EXO-6).")
ROLL: Final = 130
base(ROLL, "roll", "face", means="A Tao die shows a face.", chance=True)
CURSE: Final = 136
base(CURSE, "curse", "curse", means="The curse die shows a face (CUR-1).", chance=True)
FIRST: Final = 142
base(FIRST, "first", "board", means="The first player (SET-6).", chance=True)
COLOUR: Final = 146
base(COLOUR, "colour", "board-colour", means="The colour of the next board (SET-2).", chance=True)
SIDE: Final = 150
base(SIDE, "side", "side", means="The side of the next board (SET-2).", chance=True)
BORROW: Final = 154
base(BORROW, "borrow", "board",
    means="Spend a power token to use the power of a neutral board this turn (SOLO-3).")
VILLAGER: Final = 160
base(VILLAGER, "villager", "villager", means="The villager of the next tile (SET-1).", chance=True)
DRAW: Final = 200
base(DRAW, "draw", "card-number", means="The card drawn, by its number.", chance=True)

# White Moon
STAND: Final = 456
moon(STAND, "stand", means="Spend the move on standing up (W-INC-4).")
SAVE: Final = 457
moon(SAVE, "save", means="Bring the top villager of the Portal's tile to the Shelter (W-VIL-3).")
RECEPTACLE: Final = 458
moon(RECEPTACLE, "receptacle",
    means="Put a crystal on the Receptacle of the corner one stands on (W-CRY-3).")
USE: Final = 459
moon(USE, "use", means="Use the artifact that is asked about (W-ART-2).")
CRYSTAL: Final = 460
moon(CRYSTAL, "crystal", means="A crystal of the reserve (W-CRY-1, W-SUL-5).")
BARRIER_CRYSTAL: Final = 461
moon(BARRIER_CRYSTAL, "barrier-crystal",
    means="Lay a crystal of the barrier on the ghost being paid for (W-BAR-1).")
ARTIFACT: Final = 464
moon(ARTIFACT, "artifact", "artifact", means="Use an artifact in the own Yang phase.")
SPEND_CRYSTAL: Final = 472
moon(SPEND_CRYSTAL, "spend-crystal", "board",
    means="Lay a crystal of a board's Taoist on the ghost being paid for (W-CRY-2).")
AIM: Final = 476
moon(AIM, "aim", "tao",
    means="The colour all of whose ghosts are exorcised at the Kung-Fu School (W-KFS-1).")
SU_LING: Final = 484
moon(SU_LING, "su-ling", "space", means="Put Su-Ling before a ghost space (W-SUL-2).")
PERSON: Final = 496
moon(PERSON, "person", "person",
    means="A villager of a family: turned up by chance, or brought back (W-VIL-1, W-VIL-9).")

# Black Secret
PLACE_IT: Final = 520
secret(PLACE_IT, "place-it", means="Wu-Feng places the drawn ghost (K-TURN-3, A).")
SEARCH: Final = 521
secret(SEARCH, "search", means="A demon turns up the top token of its square (K-TURN-1).")
LADDER: Final = 522
secret(LADDER, "ladder", means="Take the ladder (K-TAO-1).")
EXPEL: Final = 523
secret(EXPEL, "expel", means="Attempt to expel the demons on the square (K-TAO-3).")
ATTACK: Final = 524
secret(ATTACK, "attack", means="The Shadow attacks the Taoists on its place (K-SHA-2).")
ATTACK_TILE: Final = 525
secret(ATTACK_TILE, "attack-tile", means="The Shadow attacks the tile it stands on (K-SHA-2).")
SUMMON_DEMON: Final = 526
secret(SUMMON_DEMON, "summon", "demon",
    means="Wu-Feng discards the drawn ghost for a demon (K-TURN-3, B).")
DEMON: Final = 530
secret(
    DEMON, "demon", "demon", means="A demon: to act, to be paid for, to carry the mantra, to go."
)
SQUARE: Final = 534
secret(SQUARE, "square", "tile", means="A square of the catacombs.")
THROW: Final = 544
secret(THROW, "throw", "curse-number", means="Wu-Feng throws a curse, by its number (K-TURN-3, C).")
INK: Final = 576
secret(INK, "ink", "mantra-place",
    means="A mantra on display, by its place: a Qi goes on it, or it works, or it is drained.")
ERASE: Final = 582
secret(ERASE, "erase", "mantra-place",
    means="The Calligrapher takes a mantra on display away (K-CAL-1).")
WRITE: Final = 588
secret(WRITE, "write", "mantra-number",
    means="The mantra the Calligrapher puts in its place, by its number (K-CAL-1).")
HAND: Final = 610
secret(HAND, "hand", "hand-place",
    means="Wu-Feng places an incarnation of his hand, by its place in it (K-TURN-6).")
SLOT: Final = 632
secret(SLOT, "slot", "slot", means="A slot of Wu-Feng's board, from the lowest row (K-TURN-5).")
CATACOMB_TOKEN: Final = 644
secret(CATACOMB_TOKEN, "find", "token", means="The catacomb token that is turned up (K-TOK-1).",
    chance=True)
DEAL_CURSE: Final = 652
secret(DEAL_CURSE, "deal-curse", "curse-number",
    means="The curse that is turned up, by its number (K-SET-4).", chance=True)
DEAL_MANTRA: Final = 684
secret(DEAL_MANTRA, "deal-mantra", "mantra-number",
    means="The mantra that is turned up, by its number (K-SET-5).", chance=True)
# fmt: on

ACTIONS: Final = 706
"""As many integers as there are: one more than the last."""
