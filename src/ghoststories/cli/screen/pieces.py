"""Parts of the drawn table that both layouts use: title, Taoists, ghosts, tiles."""

from dataclasses import dataclass

from rich.text import Text

from ghoststories.cli.door import CliSet
from ghoststories.cli.screen.look import STYLES, Look
from ghoststories.cli.screen.speech import Speech
from ghoststories.cli.sets import in_game
from ghoststories.content.vocabulary import CIRCLE, COLOUR_NAMES, COLOURS, POWERS, TEMPLE
from ghoststories.engine import codes as k
from ghoststories.engine.base.exorcism import need_of, tao_is_blocked
from ghoststories.engine.base.haunting import haunted_tiles
from ghoststories.engine.base.incarnations import cards_above_incarnation, incarnation_in_play
from ghoststories.engine.base.powers import power_is_blocked
from ghoststories.engine.geometry import CENTRE
from ghoststories.engine.names import BOARD_NAMES, space_text
from ghoststories.engine.state import State


@dataclass(frozen=True)
class Scene:
    """A redacted state, and how to speak and draw; `bots` are boards that play themselves."""

    state: State
    speech: Speech
    bots: tuple[str, ...] = ()

    @property
    def look(self) -> Look:
        return self.speech.look

    @property
    def sets(self) -> list[CliSet]:
        """The expansions that lie on the table."""
        return in_game(self.state)


def fitted(text: Text, width: int) -> Text:
    """Exactly as wide as it should be."""
    text = text.copy()
    text.truncate(width, overflow="ellipsis", pad=True)
    return text


def joined(parts: list[Text], between: str = " ") -> Text:
    return Text(between).join([part for part in parts if part.plain])


# ---------------------------------------------------------------- the whole table
def title(scene: Scene) -> list[Text]:
    """Turn, deck clock, haunted tiles."""
    s, speech = scene.state, scene.speech
    turn = speech.say("screen.turn", n=s.turn, board=speech.board(BOARD_NAMES[s.active]))
    haunted = speech.say("screen.haunted", n=haunted_tiles(s), limit=s.rules.haunted_limit)
    return [
        Text(turn, STYLES["strong"]),
        Text(speech.say("screen.deck", n=s.deck_n)),
        Text(_wu_feng(scene), STYLES["lantern"]),
        Text(haunted, STYLES["haunted"] if haunted_tiles(s) else STYLES["plain"]),
    ]


def _wu_feng(scene: Scene) -> str:
    """The deck clock: how many cards lie above the next incarnation."""
    s, speech = scene.state, scene.speech
    above = cards_above_incarnation(s)
    if above < 0:
        return speech.say("screen.wu-feng-here") if incarnation_in_play(s) else ""
    here = speech.say("screen.wu-feng-here") + ", " if incarnation_in_play(s) else ""
    if above == 0:
        return here + speech.say("screen.wu-feng-next")
    return here + speech.say("screen.wu-feng-in", n=above)


def beside(scene: Scene) -> list[Text]:
    """What lies on the table beside boards and village."""
    s, speech, look = scene.state, scene.speech, scene.look
    parts = []
    dice = look.symbols([int(n) for n in s.faces])
    if dice.plain:
        parts.append(_with(speech.say("screen.dice", dice="\0"), dice))
    if s.circle >= 0:
        parts.append(
            _with(speech.say("screen.circle", colour="\0"), look.symbol(COLOUR_NAMES[s.circle]))
        )
    if s.temple:
        parts.append(_with(speech.say("screen.temple", n="\0"), Text(look.buddha * int(s.temple))))
    if s.centre_tokens:
        tokens = Text(f"{look.power_token}{s.centre_tokens}")
        parts.append(_with(speech.say("screen.centre", n="\0"), tokens))
    if s.powers_lost:
        parts.append(Text(speech.say("screen.lost-powers"), STYLES["red"]))
    if tao_is_blocked(s):
        parts.append(Text(speech.say("screen.no-tao"), STYLES["red"]))
    supply = look.numbers([int(n) for n in s.supply_tao])
    return [*parts, _with(speech.say("screen.bank", tokens="\0"), supply)]


def _with(sentence: str, thing: Text) -> Text:
    before, _, after = sentence.partition("\0")
    return Text.assemble(before, thing, after)


# ---------------------------------------------------------------- a Taoist
def owner(scene: Scene, board: int) -> Text:
    """`►N ◊`, the board's place and colour."""
    s, look = scene.state, scene.look
    mark = look.active if s.active == board else " "
    colour = COLOUR_NAMES[s.colour[board]]
    return Text.assemble(
        (mark, STYLES["lantern"]), (BOARD_NAMES[board], STYLES["strong"]), " ", look.symbol(colour)
    )


def power_name(scene: Scene, board: int) -> Text:
    s, look = scene.state, scene.look
    name = scene.speech.names[POWERS[s.power[board]]]
    works = s.status[board] in (k.LIVING, k.NEUTRAL) and not power_is_blocked(s, board)
    if works:
        return Text(name, STYLES[COLOUR_NAMES[s.colour[board]]])
    return Text(f"{look.stones['block_board_power']}{name}", STYLES["faint"])


def possessions(scene: Scene, board: int) -> Text:
    """Qi, Yin-Yang, Tao, Buddhas, power tokens; or that there is nobody."""
    s, speech, look = scene.state, scene.speech, scene.look
    if s.status[board] == k.DEAD:
        return Text(speech.say("screen.dead"), STYLES["faint"])
    if s.status[board] == k.NEUTRAL_HAUNTED:
        return Text(speech.say("screen.haunted-board"), STYLES["faint"])
    if s.status[board] == k.NEUTRAL:
        return Text.assemble(look.hearts(int(s.qi[board])), " ", speech.say("screen.neutral"))
    tao = [int(s.tao[board * COLOURS + colour]) for colour in range(COLOURS)]
    bot = speech.say("screen.bot") if BOARD_NAMES[board] in scene.bots else ""
    return joined(
        [
            look.hearts(int(s.qi[board])),
            Text(look.yin_yang if s.yin_yang[board] else "", STYLES["jade"]),
            look.numbers(tao),
            Text(look.buddha * int(s.buddhas[board])),
            Text(look.power_token * int(s.power_tokens[board]), STYLES["lantern"]),
            *(one.belongings(s, look, board) for one in scene.sets),
            Text(bot, STYLES["faint"]),
        ]
    )


# ---------------------------------------------------------------- a ghost
def ghost_name(scene: Scene, space: int) -> Text:
    s = scene.state
    card = int(s.ghosts[space])
    return Text(scene.speech.ghost(s, space), STYLES[COLOUR_NAMES[s.content.card_colour[card]]])


def ghost_need(scene: Scene, space: int) -> Text:
    """What it still resists, less Circle and mantra."""
    need = scene.look.need(int(need_of(scene.state, space)))
    return need if need.plain else Text("0")


def ghost_marks(scene: Scene, space: int) -> Text:
    """Its figure, the mantra on it, a Buddha under it, who stands before it."""
    s, look = scene.state, scene.look
    figure = ["", look.figure, look.figure_out][s.figures[space]]
    return joined(
        [
            Text(figure, STYLES["lantern" if s.figures[space] == k.ON_STONE else "plain"]),
            Text(look.mantra if s.mantra == space else "", STYLES["yellow"]),
            Text(look.buddha if s.buddha_on[space] else ""),
            *(one.before(s, look, space) for one in scene.sets),
        ]
    )


def ghost_stones(scene: Scene, space: int) -> Text:
    s = scene.state
    return Text(scene.look.stones_of(s.content, int(s.ghosts[space])), STYLES["faint"])


def space_name(space: int) -> Text:
    return Text(space_text(space), STYLES["faint"])


# ---------------------------------------------------------------- a tile
def taoists_on(scene: Scene, tile: int, with_symbols: bool = False) -> Text:
    """`NE`, or with their symbols `◊N ▲E`; those on another level last, each with its sign, so
    that nobody seems to be there who is not."""
    s, here, elsewhere = scene.state, list[Text](), list[Text]()
    for board in range(k.BOARDS):
        if s.at[board] == tile and s.status[board] == k.LIVING:
            colour = COLOUR_NAMES[s.colour[board]]
            symbol = scene.look.symbol(colour).plain if with_symbols else ""
            before = "".join(one.level(s, scene.look, board) for one in scene.sets)
            after = [one.posture(s, scene.look, board) for one in scene.sets]
            name = "".join([symbol, before, BOARD_NAMES[board], *after])
            (elsewhere if before else here).append(Text(name, f"bold {STYLES[colour]}"))
    return joined([*here, *elsewhere], " " if with_symbols else "")


def lies_on(scene: Scene, tile: int) -> Text:
    """The token of the Circle, Buddhas of the Temple, power tokens on the centre, and what the
    expansions lay there."""
    s, look = scene.state, scene.look
    things = Text()
    if s.village[tile] == CIRCLE and s.circle >= 0:
        things.append_text(look.symbol(COLOUR_NAMES[s.circle]))
    if s.village[tile] == TEMPLE:
        things.append(look.buddha * int(s.temple))
    if tile == CENTRE:
        things.append(look.power_token * int(s.centre_tokens), STYLES["lantern"])
    return joined([things, *(one.on_tile(s, look, tile) for one in scene.sets)])
