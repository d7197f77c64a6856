"""Reading a text position: every line is checked, then that the box holds all of it."""

import re
from collections.abc import Callable

from ghoststories.content import vocabulary as v
from ghoststories.content.tables import Content
from ghoststories.engine import codes as k
from ghoststories.engine import invariants, names, piles
from ghoststories.engine.agenda import entry, push_entry
from ghoststories.engine.base.setup import BUDDHAS, POWER_TOKENS, QI_IN_THE_BOX
from ghoststories.engine.geometry import SPACES, TILES
from ghoststories.engine.play import advance
from ghoststories.engine.rules import Rules
from ghoststories.engine.state import State
from ghoststories.kinds import step
from ghoststories.table.position import PositionError, cards, defaults
from ghoststories.table.position.attempt import AttemptReader
from ghoststories.table.position.deck import deck_slots
from ghoststories.table.position.settle import settle
from ghoststories.table.position.words import (
    number_of,
    parts_of,
    space_index,
    taken_colours,
    unknown_or,
    words_of,
)
from ghoststories.table.sets import in_game

MOST_TURNS = 1 << 40
COMMENT = re.compile(r"(^|\s)#.*")  # `ghost#3` is no comment


def read_position(text: str, content: Content, rules: Rules) -> State:
    """The state a text describes, played on to where somebody has to choose."""
    s = _Reader(State(content, rules, None)).read(_lines(text))
    advance(s)
    wrong = invariants.violation(s)
    if wrong:
        raise PositionError(f"this cannot be: {wrong}")
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
        of_sets: dict[str, Callable[[str], None]] = {}
        for one in in_game(self.s):
            of_sets |= one.readers(self.s)
        handlers: dict[str, Callable[[str], None]] = {
            "turn": self.turn, "boards": self.boards, "village": self.village,
            "haunted": self.haunted, **of_sets,
            **{name: self.taoist_line(board) for board, name in enumerate(names.BOARD_NAMES)},
            "ghosts": self.ghosts, "buddhas": self.buddhas, "circle": self.circle,
            "mantra": self.mantra, **AttemptReader(self.s).handlers(), "done": self.done,
            "acted": self.acted, "borrowed": self.borrowed, "powers": self.powers,
            "rolls": self.rolls, "gone": self.gone_cards, "result": self.result, "step": self.step,
            "agenda": self.agenda, "deck": self.deck,
        }  # fmt: skip
        for key, (number, _) in lines.items():
            if key not in handlers:
                listed = ", ".join(handlers)
                raise PositionError(f"line {number}: {key!r} is no line; there are {listed}")
        for key, handler in handlers.items():
            number, rest = lines.get(key, (0, ""))
            try:
                handler(rest)
            except (names.UnknownName, PositionError) as error:
                raise PositionError(f"line {number} ({key}): {error}") from error
        settle(self.s, self.gone)
        return self.s

    # ------------------------------------------------------------ the table
    def turn(self, rest: str) -> None:
        turn, board = words_of(rest or "1 N", 2, "a number and a board")
        self.s.turn = number_of(turn, MOST_TURNS)
        self.s.active = names.index(names.BOARD_NAMES, board, "board")

    def boards(self, rest: str) -> None:
        s = self.s
        colours, powers = defaults.boards(s)
        if rest:
            pairs = [word.partition("/") for word in words_of(rest, 4, "four colour/power")]
            colours = [unknown_or(v.COLOUR_NAMES[:4], colour, "colour") for colour, _, _ in pairs]
            powers = [unknown_or(v.POWERS, power, "power") for _, _, power in pairs]
        for board in range(k.BOARDS):
            s.colour[board], s.power[board] = colours[board], powers[board]
            if colours[board] >= 0 and colours.count(colours[board]) > 1:
                raise PositionError(f"two boards are {v.COLOUR_NAMES[colours[board]]}")
            if powers[board] >= 0 and powers[board] not in defaults.powers_of(s, colours[board]):
                raise PositionError(
                    f"{v.POWERS[powers[board]]} is no power of that board in this game"
                )

    def village(self, rest: str) -> None:
        s = self.s
        tiles = [int(s.rules.villagers[tile]) for tile in range(TILES)]
        if rest:
            words = words_of(rest, TILES, "nine villagers")
            tiles = [unknown_or(v.VILLAGERS, word, "villager") for word in words]
        for tile in range(TILES):
            if tiles[tile] >= 0 and tiles.count(tiles[tile]) > 1:
                raise PositionError(f"{v.VILLAGERS[tiles[tile]]} is in the village twice")
            if tiles[tile] >= 0 and tiles[tile] not in s.rules.villagers:
                raise PositionError(f"{v.VILLAGERS[tiles[tile]]} is not in this game")
            s.village[tile] = tiles[tile]

    def haunted(self, rest: str) -> None:
        for word in rest.split():
            self.s.haunted[number_of(word, TILES - 1)] = 1

    # ------------------------------------------------------------ the Taoists
    def taoist_line(self, board: int) -> Callable[[str], None]:
        return lambda rest: self.taoist(board, rest.split())

    def taoist(self, board: int, words: list[str]) -> None:
        s = self.s
        for word in set(words) - set(v.COLOUR_NAMES):
            if words.count(word) > 1 and not word.isdecimal():
                raise PositionError(f"{word!r} is said twice")
        s.status[board] = k.LIVING if s.rules.played[board] else k.NEUTRAL
        for word in words:
            if word in defaults.STATUS_WORDS:
                self.status(board, word)
        s.at[board] = defaults.tile(s, board)
        s.qi[board] = defaults.qi(s, board)
        s.yin_yang[board] = defaults.yin_yang(s, board)
        s.power_tokens[board] = defaults.power_tokens(s, board)
        tokens = defaults.tao(s, board)
        words = [word for word in words if word not in defaults.STATUS_WORDS]
        while words:
            tokens = self.taoist_word(board, words, tokens)
        for colour in range(v.COLOURS):
            s.tao[board * v.COLOURS + colour] = tokens[colour]

    def status(self, board: int, word: str) -> None:
        """NEU-3: a Taoist dies; a neutral board is haunted and nobody has died."""
        if (word == "dead") != (self.s.rules.played[board] == 1):
            who = "a played" if self.s.rules.played[board] else "a neutral"
            raise PositionError(f"{names.BOARD_NAMES[board]} is {who} board: it cannot be {word!r}")
        self.s.status[board] = defaults.STATUS_WORDS[word]

    def taoist_word(self, board: int, words: list[str], tokens: list[int]) -> list[int]:
        s, word = self.s, words.pop(0)
        if word in ("at", "qi", "buddhas", "fresh", "power-tokens"):
            if not words:
                raise PositionError(f"after {word!r} comes a number")
            self.taoist_number(board, word, words.pop(0))
        elif word in ("yin-yang", "no-yin-yang"):
            s.yin_yang[board] = int(word == "yin-yang")
        elif word in ("tao", "no-tao"):
            return taken_colours(words)
        else:
            raise PositionError(
                f"{word!r} is unknown here; a Taoist has at, qi, tao, no-tao, yin-yang, "
                f"no-yin-yang, buddhas, fresh, power-tokens, {', '.join(defaults.STATUS_WORDS)}"
            )
        return tokens

    def taoist_number(self, board: int, what: str, text: str) -> None:
        s = self.s
        if what == "at":
            # beside the village (9) only the dead of a village without a Graveyard lie
            s.at[board] = number_of(text, TILES if s.status[board] == k.DEAD else TILES - 1)
        elif what == "qi":
            s.qi[board] = number_of(text, QI_IN_THE_BOX)
        elif what == "buddhas":
            s.buddhas[board] = number_of(text, BUDDHAS)
        elif what == "power-tokens":
            s.power_tokens[board] = number_of(text, POWER_TOKENS)
        else:
            s.fresh_buddhas = number_of(text, BUDDHAS)

    # ------------------------------------------------------------ ghosts
    def ghosts(self, rest: str) -> None:
        for part in parts_of(rest, ","):
            space, *words = part.split()
            if not words:
                raise PositionError(f"after {space!r} comes a card")
            self.ghost(space_index(space), names.card_index(self.s.content, words[0]), words[1:])

    def ghost(self, space: int, card: int, flags: list[str]) -> None:
        s = self.s
        if s.ghosts[space] >= 0:
            raise PositionError(f"two ghosts are on {names.SPACE_NAMES[space]}")
        s.ghosts[space] = card
        s.figures[space] = defaults.figure(s, space)
        bits = {name: bit for bit, name in names.LASTING_NAMES.items()}
        usual = defaults.lasting(s, space)
        lasting = {flag for flag in flags if bits.get(flag, 0) & usual or flag == "idle"}
        s.lasting[space] = sum(bits.get(flag, 0) for flag in lasting) if lasting else usual
        for flag in flags:
            if flag == "no-figure" or (flag == "stone" and s.figures[space] != k.NO_FIGURE):
                s.figures[space] = k.ON_STONE if flag == "stone" else k.NO_FIGURE
            elif flag not in lasting:
                listed = ", ".join(["stone", "no-figure", "idle", *names.lasting_names(usual)])
                raise PositionError(f"{flag!r} cannot be said of this ghost; there are {listed}")

    def buddhas(self, rest: str) -> None:
        for word in rest.split():
            self.s.buddha_on[space_index(word)] = 1

    def circle(self, rest: str) -> None:
        self.s.circle = names.index(v.COLOUR_NAMES[: v.COLOURS], rest, "colour") if rest else -1

    def mantra(self, rest: str) -> None:
        if not rest:
            return
        space = names.index(names.MARKED_NAMES[: len(self.s.need)], rest, "space")
        empty = space <= SPACES and (space == SPACES or self.s.ghosts[space] < 0)
        if empty or v.ENFEEBLEMENT_MANTRA not in self.s.power:
            raise PositionError("the mantra lies on a ghost, in a game with its power")
        self.s.mantra = space

    # ------------------------------------------------------------ what has been done
    def done(self, rest: str) -> None:
        for word in rest.split():
            if word not in defaults.DONE_WORDS:
                raise PositionError(f"{word!r} is not one of {', '.join(defaults.DONE_WORDS)}")
            self.s.done |= defaults.DONE_WORDS[word]

    def acted(self, rest: str) -> None:
        s = self.s
        s.acted_at = number_of(rest, 2 * TILES - 1) if rest else defaults.acted_at(s)
        if rest and not s.done & k.ACTED:
            raise PositionError("no action is done; `done` says which")

    def borrowed(self, rest: str) -> None:
        for word in rest.split():
            board = names.index(names.BOARD_NAMES, word, "board")
            if self.s.rules.played[board]:
                raise PositionError(f"{word} is no neutral board")
            self.s.borrowed |= 1 << board

    def powers(self, rest: str) -> None:
        if rest not in ("", "lost"):
            raise PositionError(f"powers can only be 'lost' (INC-6), not {rest!r}")
        self.s.powers_lost = int(rest == "lost")

    def rolls(self, rest: str) -> None:
        rolls = [number_of(word, MOST_TURNS) for word in words_of(rest or "0 0", 2, "two numbers")]
        self.s.tao_rolls, self.s.curse_rolls = rolls

    # ------------------------------------------------------------ what is to come
    def result(self, rest: str) -> None:
        self.s.result = names.index(names.RESULT_NAMES, rest or "running", "result")

    def step(self, rest: str) -> None:
        s = self.s
        if s.result != k.RUNNING:
            return
        stage = rest or defaults.DEFAULT_STAGE
        if stage not in defaults.STAGES:
            raise PositionError(
                f"{stage!r} is no moment of a turn; there are {', '.join(defaults.STAGES)}"
            )
        push_entry(s, entry(step.TURN_ENDS, s.active, 0, 0))
        for kind in reversed(defaults.STAGES[stage]):
            push_entry(s, entry(kind, 0, 0, 0))

    def agenda(self, rest: str) -> None:
        if rest:
            self.s.agenda_n = 0
            for part in reversed(parts_of(rest, ";")):
                push_entry(self.s, self.agenda_entry(part))

    def agenda_entry(self, part: str) -> int:
        work, _, cause = part.partition("<")
        name, *words = work.split() or [""]
        kind = names.index(names.STEP_NAMES, name, "step")
        row = step.ROWS[kind]
        kinds = [what for what in (row.a, row.b) if what]
        if len(words) != len(kinds):
            raise PositionError(f"{name!r} is followed by {' '.join(kinds) or 'nothing'}")
        values = [
            names.argument_value(self.s.content, what, word)
            for what, word in zip(kinds, words, strict=True)
        ]
        a, b = [*values, 0, 0][:2]
        return int(entry(kind, a, b, names.cause_value(self.s.content, cause.strip())))

    # ------------------------------------------------------------ the cards
    def gone_cards(self, rest: str) -> None:
        self.gone = [names.card_index(self.s.content, word) for word in parts_of(rest, ",")]

    def deck(self, rest: str) -> None:
        s = self.s
        if rest:
            slots = deck_slots(s.content, rest)
        else:
            slots = defaults.deck(s, cards.cards_in_play(s) + self.gone + cards.cards_in_hand(s))
        for slot in slots:
            piles.put_on_deck(s, slot)
