"""A tournament: the same deals for every bot and ruleset of a grid, played into a folder.

It goes on where it stopped, and may grow: a cell has its first games, and more of them come when
more are asked for. That makes sense only while the same game is played by the same rules and the
same bots, so both are looked at first.
"""

from collections.abc import Generator

from ghoststories.lab.folder import Folder, FolderError, Settings
from ghoststories.lab.game import Kind, play_game
from ghoststories.lab.jobs import Played, Series
from ghoststories.lab.rows import GameRow


def begin(folder: Folder, settings: Settings) -> Series:
    """What is left to play; the folder is held from now on."""
    folder.begin(settings)
    kinds = settings.kinds()
    plan = Series(kinds, settings.games, settings.seed, tuple(map(folder.games, kinds)))
    bots = {kind.bots_text for i, kind in enumerate(kinds) if plan.before(i) < plan.games}
    for kind in folder.kinds():
        if kind.bots_text in bots:
            bots.remove(kind.bots_text)
            _check_plays_alike(folder, kind, settings.seed)
    return plan


def _check_plays_alike(folder: Folder, kind: Kind, seed: str) -> None:
    """One game of a bot, played again, tells whether the bot has changed since."""
    saved = folder.table(kind).slice(0, 1).to_pylist()[0]
    row = play_game(kind, kind.ruleset.rules(kind.content), seed, 1)
    if row != GameRow(**{name: saved[name] for name in GameRow._fields}):
        raise FolderError(
            f"{folder.path}: {kind.bots_text} plays otherwise today than when its games were "
            "played; name another folder"
        )


def saved(folder: Folder, plan: Series, batches: Generator[Played]) -> Generator[Played]:
    """The batches, as they come; what has come is saved, however it ends."""
    try:
        for played in batches:
            folder.add(plan.kinds[played.kind], played)
            yield played
    finally:
        batches.close()
        folder.save()
