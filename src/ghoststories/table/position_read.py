"""Reading a text position: every line is checked, then that the box holds all of it."""

import re
from collections.abc import Callable

from ghoststories.content.tables import NEED_BITS, Content
from ghoststories.content.vocabulary import (
    COLOUR_NAMES,
    COLOURS,
    FACES,
    GROUP_NAMES,
    POWERS,
    VILLAGERS,
)
from ghoststories.engine import codes as k
from ghoststories.engine.agenda import entry, push_entry
from ghoststories.engine.exorcism import PAID
from ghoststories.engine.geometry import SPACES, TILES
from ghoststories.engine.names import (
    BOARD_NAMES,
    LASTING_NAMES,
    RESULT_NAMES,
    SPACE_NAMES,
    STEP_NAMES,
    UnknownName,
    argument_value,
    card_index,
    cause_value,
    index,
)
from ghoststories.engine.piles import known_slot, put_on_deck, unseen_slot
from ghoststories.engine.play import advance
from ghoststories.engine.setup import BUDDHAS, QI_IN_THE_BOX
from ghoststories.engine.state import Rules, State
from ghoststories.engine.steps import STEPS
from ghoststories.table.position import (
    DEFAULT_STAGE,
    DONE_WORDS,
    KNOWS_WORDS,
    STAGES,
    STATUS_WORDS,
    PositionError,
    cards_in_hand,
    cards_in_play,
    default_boards,
    default_deck,
    default_figure,
    default_lasting,
    default_qi,
    default_tao,
    default_tile,
    default_yin_yang,
)
from ghoststories.table.position_settle import settle

COMMENT = re.compile(r"(^|\s)#.*")  # `ghost#3` is no comment


def read_position(text: str, content: Content, rules: Rules) -> State:
    """The state a text describes, played on to where somebody has to choose."""
    reader = _Reader(State(content, rules, None))
    s = reader.read(_lines(text))
    advance(s)
    return s


def _lines(text: str) -> dict[str, tuple[int, str]]:
    """key -> line number and the rest of the line; empty lines and # comments are skipped."""
    lines: dict[str, tuple[int, str]] = {}
    for number, raw in enumerate(text.splitlines(), 1):
        key, _, rest = COMMENT.sub("", raw).strip().partition(" ")
        if not key:
            continue
        if key in lines:
            raise PositionError(f"line {number}: there is a second line {key!r}")
        lines[key] = (number, rest.strip())
    return lines


class _Reader:
    """Fills a blank state. Lines are taken in an order in which each finds what it needs."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.gone: list[int] = []

    def read(self, lines: dict[str, tuple[int, str]]) -> State:
        handlers: dict[str, Callable[[str], None]] = {
            "turn": self.turn,
            "boards": self.boards,
            "village": self.village,
            "haunted": self.haunted,
            **{name: self.taoist_line(board) for board, name in enumerate(BOARD_NAMES)},
            "ghosts": self.ghosts,
            "buddhas": self.buddhas,
            "circle": self.circle,
            "dice": self.dice,
            "need": self.needs,
            "source": self.source,
            "done": self.done,
            "rolls": self.rolls,
            "gone": self.gone_cards,
            "result": self.result,
            "step": self.step,
            "agenda": self.agenda,
            "deck": self.deck,
        }
        for key, (number, _) in lines.items():
            if key not in handlers:
                listed = ", ".join(handlers)
                raise PositionError(f"line {number}: {key!r} is no line; there are {listed}")
        for key, handler in handlers.items():
            number, rest = lines.get(key, (0, ""))
            try:
                handler(rest)
            except (UnknownName, PositionError) as error:
                raise PositionError(f"line {number} ({key}): {error}") from error
        settle(self.s, self.gone)
        return self.s

    # ------------------------------------------------------------ the table
    def turn(self, rest: str) -> None:
        number, board = _words(rest or "1 N", 2, "a number and a board")
        self.s.turn = _number(number, 1 << 20)
        self.s.active = index(BOARD_NAMES, board, "board")

    def boards(self, rest: str) -> None:
        s = self.s
        colours, powers = default_boards(s)
        if rest:
            pairs = [word.partition("/") for word in _words(rest, 4, "four colour/power")]
            colours = [_unknown_or(COLOUR_NAMES[:4], colour, "colour") for colour, _, _ in pairs]
            powers = [_unknown_or(POWERS, power, "power") for _, _, power in pairs]
        for board in range(k.BOARDS):
            s.colour[board], s.power[board] = colours[board], powers[board]

    def village(self, rest: str) -> None:
        s = self.s
        tiles = [int(villager) for villager in s.rules.villagers]
        if rest:
            words = _words(rest, TILES, "nine villagers")
            tiles = [_unknown_or(VILLAGERS, word, "villager") for word in words]
        for tile in range(TILES):
            if tiles[tile] >= 0 and tiles.count(tiles[tile]) > 1:
                raise PositionError(f"{VILLAGERS[tiles[tile]]} is in the village twice")
            s.village[tile] = tiles[tile]

    def haunted(self, rest: str) -> None:
        for word in rest.split():
            self.s.haunted[_number(word, TILES - 1)] = 1

    # ------------------------------------------------------------ the Taoists
    def taoist_line(self, board: int) -> Callable[[str], None]:
        return lambda rest: self.taoist(board, rest.split())

    def taoist(self, board: int, words: list[str]) -> None:
        s = self.s
        for word in words:
            if word in STATUS_WORDS:
                s.status[board] = STATUS_WORDS[word]
        s.at[board] = default_tile(s, board)
        s.qi[board] = default_qi(s, board)
        s.yin_yang[board] = default_yin_yang(s, board)
        tokens = default_tao(s, board)
        words = [word for word in words if word not in STATUS_WORDS]
        while words:
            tokens = self.taoist_word(board, words, tokens)
        for colour in range(COLOURS):
            s.tao[board * COLOURS + colour] = tokens[colour]

    def taoist_word(self, board: int, words: list[str], tokens: list[int]) -> list[int]:
        s, word = self.s, words.pop(0)
        if word in ("at", "qi", "buddhas", "fresh"):
            if not words:
                raise PositionError(f"after {word!r} comes a number")
            self.taoist_number(board, word, words.pop(0))
        elif word in ("yin-yang", "no-yin-yang"):
            s.yin_yang[board] = int(word == "yin-yang")
        elif word in ("tao", "no-tao"):
            return _taken_colours(words)
        else:
            raise PositionError(
                f"{word!r} is unknown here; a Taoist has at, qi, tao, no-tao, yin-yang, "
                f"no-yin-yang, buddhas, fresh, {', '.join(STATUS_WORDS)}"
            )
        return tokens

    def taoist_number(self, board: int, what: str, text: str) -> None:
        s = self.s
        if what == "at":
            s.at[board] = _number(text, TILES)
        elif what == "qi":
            s.qi[board] = _number(text, QI_IN_THE_BOX)
        elif what == "buddhas":
            s.buddhas[board] = _number(text, BUDDHAS)
        else:
            s.fresh_buddhas = _number(text, BUDDHAS)

    # ------------------------------------------------------------ ghosts
    def ghosts(self, rest: str) -> None:
        for part in _parts(rest, ","):
            space, card, *flags = [*part.split(), ""][: max(2, len(part.split()))]
            self.ghost(_space(space), card_index(self.s.content, card), flags)

    def ghost(self, space: int, card: int, flags: list[str]) -> None:
        s = self.s
        if s.ghosts[space] >= 0:
            raise PositionError(f"two ghosts are on {SPACE_NAMES[space]}")
        s.ghosts[space] = card
        s.figures[space] = default_figure(s, space)
        bits = {name: bit for bit, name in LASTING_NAMES.items()}
        lasting = [flag for flag in flags if flag in bits or flag == "idle"]
        s.lasting[space] = default_lasting(s, space)
        if lasting:
            s.lasting[space] = sum(bits.get(flag, 0) for flag in lasting)
        for flag in flags:
            if flag in ("stone", "no-figure"):
                s.figures[space] = k.ON_STONE if flag == "stone" else k.NO_FIGURE
            elif flag not in lasting:
                listed = ", ".join(["stone", "no-figure", "idle", *bits])
                raise PositionError(f"{flag!r} is unknown after a ghost; there are {listed}")

    def buddhas(self, rest: str) -> None:
        for word in rest.split():
            self.s.buddha_on[_space(word)] = 1

    def circle(self, rest: str) -> None:
        self.s.circle = index(COLOUR_NAMES[:COLOURS], rest, "colour") if rest else -1

    # ------------------------------------------------------------ an exorcism under way
    def dice(self, rest: str) -> None:
        for word in rest.split():
            self.s.faces[index(COLOUR_NAMES[:FACES], word, "face")] += 1

    def needs(self, rest: str) -> None:
        for part in _parts(rest, ","):
            space, *words = part.split()
            if words[:1] == ["paid"] and len(words) == 2:
                need = PAID | card_index(self.s.content, words[1])
            else:
                counts = _taken_colours(words)
                need = sum(n << NEED_BITS * colour for colour, n in enumerate(counts))
                if words:
                    raise PositionError(f"{words[0]!r} is no colour")
            self.s.need[_space(space)] = need

    def source(self, rest: str) -> None:
        self.s.source = _number(rest or "0", 16)

    def done(self, rest: str) -> None:
        for word in rest.split():
            if word not in DONE_WORDS:
                raise PositionError(f"{word!r} is not one of {', '.join(DONE_WORDS)}")
            self.s.done |= DONE_WORDS[word]

    def rolls(self, rest: str) -> None:
        tao, curse = _words(rest or "0 0", 2, "two numbers")
        self.s.tao_rolls, self.s.curse_rolls = _number(tao, 1 << 20), _number(curse, 1 << 20)

    # ------------------------------------------------------------ what is to come
    def result(self, rest: str) -> None:
        self.s.result = index(RESULT_NAMES, rest or "running", "result")

    def step(self, rest: str) -> None:
        s = self.s
        if s.result != k.RUNNING:
            return
        stage = rest or DEFAULT_STAGE
        if stage not in STAGES:
            raise PositionError(f"{stage!r} is no moment of a turn; there are {', '.join(STAGES)}")
        push_entry(s, entry(k.TURN_ENDS, s.active, 0, 0))
        for kind in reversed(STAGES[stage]):
            push_entry(s, entry(kind, 0, 0, 0))

    def agenda(self, rest: str) -> None:
        if rest:
            self.s.agenda_n = 0
            for part in reversed(_parts(rest, ";")):
                push_entry(self.s, self.agenda_entry(part))

    def agenda_entry(self, part: str) -> int:
        work, _, cause = part.partition("<")
        name, *words = work.split() or [""]
        kind = index(STEP_NAMES, name, "step")
        step = STEPS[kind]
        kinds = [what for what in (step.a_is, step.b_is) if what]
        if len(words) != len(kinds):
            raise PositionError(f"{name!r} is followed by {' '.join(kinds) or 'nothing'}")
        values = [
            argument_value(self.s.content, what, word)
            for what, word in zip(kinds, words, strict=True)
        ]
        a, b = [*values, 0, 0][:2]
        return int(entry(kind, a, b, cause_value(self.s.content, cause.strip())))

    # ------------------------------------------------------------ the cards
    def gone_cards(self, rest: str) -> None:
        self.gone = [card_index(self.s.content, word) for word in _parts(rest, ",")]

    def deck(self, rest: str) -> None:
        s = self.s
        if rest and rest != "empty":
            serials = [0] * len(GROUP_NAMES)
            slots = [
                slot for part in reversed(_parts(rest, ",")) for slot in self.run(part, serials)
            ]
        elif rest:
            slots = []
        else:
            slots = default_deck(s, cards_in_play(s) + self.gone + cards_in_hand(s))
        for slot in slots:
            put_on_deck(s, slot)

    def run(self, part: str, serials: list[int]) -> list[int]:
        """`10 ghost`, `ghost#3`, `vampire-lord(taoists)`."""
        words = part.split()
        if len(words) == 2:
            group = index(GROUP_NAMES, words[1], "group of cards")
            first = serials[group]
            serials[group] += _number(words[0], 200)
            return [int(unseen_slot(group, serial)) for serial in range(first, serials[group])]
        name, _, by = part.rstrip(")").partition("(")
        knows = [mask for mask, word in KNOWS_WORDS.items() if word == by]
        group_name, is_slot, serial = name.partition("#")
        if by and not knows:
            raise PositionError(f"{by!r} is not one of {', '.join(KNOWS_WORDS.values())}")
        if is_slot:
            group = index(GROUP_NAMES, group_name, "group of cards")
            return [int(unseen_slot(group, _number(serial, 1023), sum(knows)))]
        return [int(known_slot(card_index(self.s.content, name), sum(knows) or k.EVERYBODY))]


def _words(rest: str, n: int, what: str) -> list[str]:
    words = rest.split()
    if len(words) != n:
        raise PositionError(f"{what} is expected, not {rest!r}")
    return words


def _parts(rest: str, between: str) -> list[str]:
    return [part.strip() for part in rest.split(between) if part.strip()]


def _number(text: str, most: int) -> int:
    if not text.isdecimal() or int(text) > most:
        raise PositionError(f"{text!r} is no number from 0 to {most}")
    return int(text)


def _space(word: str) -> int:
    return index(SPACE_NAMES[:SPACES], word, "space")


def _unknown_or(names: list[str], word: str, what: str) -> int:
    return -1 if word == "?" else index(names, word, what)


def _taken_colours(words: list[str]) -> list[int]:
    """Takes colour words off the front and counts them."""
    tokens = [0] * COLOURS
    while words and words[0] in COLOUR_NAMES[:COLOURS]:
        tokens[COLOUR_NAMES.index(words.pop(0))] += 1
    return tokens
