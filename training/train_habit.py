"""Teach the network of `bots/habit/habit.py` by practice: how `habit.bin` was made.

    mkdir FOLDER
    python -m training.train_habit FOLDER OUT --critic FIRST.bin --seconds 450 &
    python -m training.practice FOLDER --workers 15

Proximal policy optimization (Schulman et al. 2017): games are played with the present weights and
some courage, and what led to more than the critic expected is made likelier, a little at a time.
Advantages are measured against their spread in the same level and number of Taoists, or the hard
levels, hardly ever won, would teach nothing. The critic is the network of `judge/insight.py` and
learns from the same games; OUT.insight is the judge of this player's own games.

Begins with the rules of thumb: a new network adds nothing to what it hears from them. Needs
PyTorch; `--start OUT` goes on from an earlier run.
"""

import argparse
import os
import queue
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from training.train_insight import DEVICE, LIMIT, SCALE, Net

THINGS, SLOTS, KINDS, HEARD, WIDE = 1991, 206, 80, 4, 48
WIDTH, WRITTEN, JUDGED = 232, 24, 224
"""As in `bots/habit/` and `bots/taught/apprentice.py`; a test compares them."""
HEARD_IN = [1 / 50, 1.0, 1 / 300, 1 / 300]
ROW = np.dtype(
    [
        ("chance", "<f4"),
        ("n", "<i2"),
        ("kind", "<i2"),
        ("chosen", "<i2"),
        ("turn", "<i2"),
        ("things", "<i2", (WIDTH,)),
        ("options", "<i2", (WRITTEN, 2 + HEARD)),
    ]
)
CLIP, CLOSE = 0.2, 0.5
"""How much likelier an option may become at once; the length of a step at most."""


class Policy(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.first = nn.EmbeddingBag(THINGS + 1, WIDE, mode="sum", padding_idx=THINGS)
        self.bias = nn.Parameter(torch.zeros(WIDE))
        self.slot = nn.Parameter(torch.zeros(SLOTS, WIDE))
        self.slot_bias = nn.Parameter(torch.zeros(SLOTS))
        self.kind = nn.Parameter(torch.zeros(2, KINDS))
        self.trust = nn.Parameter(torch.zeros(HEARD, WIDE))
        self.trust_bias = nn.Parameter(torch.zeros(HEARD))
        with torch.no_grad():
            self.first.weight.normal_(0, 0.05)
            self.first.weight[THINGS] = 0
            self.kind[0], self.kind[1] = 1.0, 1.5

    def forward(self, batch: dict[str, torch.Tensor]) -> torch.Tensor:
        cells = torch.relu(self.first(batch["things"]) + self.bias)
        likes = cells @ self.slot.T + self.slot_bias
        what, whom = batch["options"][..., 0].long(), batch["options"][..., 1].long()
        liked = likes.gather(1, what) + likes.gather(1, whom)
        by_kind = torch.cat([self.kind[:, batch["kind"]].T, torch.zeros_like(likes[:, :2])], 1)
        trust = cells @ self.trust.T + self.trust_bias + by_kind
        heard = batch["options"][..., 2:].float() * torch.tensor(HEARD_IN, device=DEVICE)
        liked = liked + (heard * trust[:, None]).sum(-1)
        beyond = torch.arange(WRITTEN, device=DEVICE)[None] >= batch["n"][:, None]
        return liked.masked_fill(beyond, -1e9)

    def save(self, path: Path) -> None:
        whole = (self.first.weight[:THINGS] * SCALE).round().clamp(-LIMIT, LIMIT)
        upper = [self.bias, self.slot, self.slot_bias, self.kind, self.trust, self.trust_bias]
        flat = torch.cat([number.detach().reshape(-1) for number in upper])
        data = whole.detach().cpu().numpy().astype("<i2").tobytes()
        path.write_bytes(data + flat.cpu().numpy().astype("<f4").tobytes())


class Games(NamedTuple):
    """Of one or many chunks."""

    rows: np.ndarray
    advantages: np.ndarray
    """Advantage, level and Taoists."""
    positions: np.ndarray
    ends: np.ndarray
    """Won, what the turn led to, level and Taoists, what the critic said."""
    games: np.ndarray
    """Level and Taoists, won, turns."""


def read_chunk(folder: Path, name: str) -> Games:
    def read(ending: str, kind: np.dtype[Any], width: int) -> np.ndarray:
        file = folder / f"{name}.{ending}"
        data = np.fromfile(file, kind)
        file.unlink()
        return data.reshape(-1, width) if width else data

    found = Games(
        read("rows", ROW, 0),
        read("advantages", np.dtype("<f4"), 2),
        read("positions", np.dtype("<i2"), JUDGED),
        read("ends", np.dtype("<f4"), 4),
        read("games", np.dtype("<i4"), 3),
    )
    (folder / f"chunk.{name}").unlink()
    return found


def feed(folder: Path, enough: int, ready: "queue.Queue[Games]", until: float) -> None:
    """Collect chunks while the network learns from those before."""
    while time.monotonic() < until:
        chunks, rows = list[Games](), 0
        while rows < enough and time.monotonic() < until:
            for chunk in folder.glob("chunk.*"):
                chunks.append(read_chunk(folder, chunk.name.removeprefix("chunk.")))
                rows += len(chunks[-1].rows)
            time.sleep(0.03)
        if chunks:
            ready.put(Games(*(np.concatenate(part) for part in zip(*chunks, strict=True))))


class Teacher:
    def __init__(self, critic: Path, rate: float, courage: float, batch: int) -> None:
        self.policy, self.critic = Policy().to(DEVICE), Net().to(DEVICE)
        self.critic.load(critic)
        self.rate, self.courage, self.batch = rate, courage, batch
        self.of_policy = torch.optim.Adam(self.policy.parameters(), lr=rate, eps=1e-5)
        self.of_critic = torch.optim.Adam(self.critic.parameters(), lr=rate)
        self.spread: dict[float, float] = {}

    def go_on_from(self, start: Path) -> None:
        kept = torch.load(start.with_suffix(".pt"), map_location=DEVICE)
        self.policy.load_state_dict(kept["policy"])
        self.critic.load_state_dict(kept["critic"])

    def save(self, habit: Path, insight: Path) -> None:
        """Whole files or none: others read them at any time."""
        for network, path in ((self.policy, habit), (self.critic, insight)):
            network.save(path.with_suffix(".new"))
            os.replace(path.with_suffix(".new"), path)

    def keep(self, path: Path) -> None:
        whole = {"policy": self.policy.state_dict(), "critic": self.critic.state_dict()}
        torch.save(whole, path.with_suffix(".pt"))

    def scaled(self, games: Games) -> torch.Tensor:
        """Advantages by their spread in their level and number of Taoists."""
        found = games.advantages[:, 0].copy()
        for kind in np.unique(games.advantages[:, 1]):
            these = games.advantages[:, 1] == kind
            spread = float(found[these].std())
            self.spread[kind] = self.spread.get(kind, spread) * 0.9 + spread * 0.1
            found[these] = (found[these] - found[these].mean()) / max(self.spread[kind], 0.02)
        return torch.from_numpy(found.clip(-5, 5)).to(DEVICE)

    def slices(self, n: int) -> Iterator[torch.Tensor]:
        for part in torch.randperm(n, device=DEVICE).split(self.batch):
            if len(part) >= self.batch // 4:
                yield part

    def learn(self, games: Games, done: float) -> None:
        """`done` of the whole time is over: ever smaller steps, ever less courage."""
        for optimizer in (self.of_policy, self.of_critic):
            for group in optimizer.param_groups:
                group["lr"] = self.rate * max(0.1, 1 - done * 0.9)
        names = ("things", "options", "n", "kind", "chosen", "chance")
        whole = {name: on_device(games.rows[name]) for name in names}
        advantage = self.scaled(games)
        for _ in range(2):
            for part in self.slices(len(advantage)):
                batch = {name: values[part] for name, values in whole.items()}
                self.step(batch, advantage[part], self.courage * max(0.1, 1 - done))
        positions = on_device(games.positions)
        goals = on_device((games.ends[:, 0] + games.ends[:, 1]) / 2)
        for part in self.slices(len(goals)):
            loss = F.binary_cross_entropy_with_logits(self.critic(positions[part]), goals[part])
            self.of_critic.zero_grad(set_to_none=True)
            loss.backward()
            self.of_critic.step()
        with torch.no_grad():
            for network in (self.policy, self.critic):
                network.first.weight.clamp_(-LIMIT / SCALE, LIMIT / SCALE)

    def step(self, batch: dict[str, torch.Tensor], advantage: torch.Tensor, courage: float) -> None:
        chances = F.log_softmax(self.policy(batch), 1)
        likelier = (chances.gather(1, batch["chosen"][:, None])[:, 0] - batch["chance"]).exp()
        limited = likelier.clamp(1 - CLIP, 1 + CLIP)
        loss = -torch.min(likelier * advantage, limited * advantage).mean()
        doubt = -(chances.exp() * chances.clamp(min=-30)).sum(1).mean()
        self.of_policy.zero_grad(set_to_none=True)
        (loss - courage * doubt).backward()
        nn.utils.clip_grad_norm_(self.policy.parameters(), CLOSE)
        self.of_policy.step()


def on_device(values: np.ndarray) -> torch.Tensor:
    found = torch.from_numpy(np.ascontiguousarray(values)).to(DEVICE)
    if found.is_floating_point():
        return found
    return found.long() if found.dim() == 1 else found.int()


class Progress:
    """Games won lately, shown every quarter of a minute."""

    def __init__(self) -> None:
        self.began = self.shown = time.monotonic()
        self.games = 0
        self.won: dict[int, float] = {}

    def show(self, games: Games) -> bool:
        self.games += len(games.games)
        for kind in np.unique(games.games[:, 0]):
            now = float(games.games[games.games[:, 0] == kind, 1].mean())
            self.won[int(kind)] = self.won.get(int(kind), now) * 0.9 + now * 0.1
        if time.monotonic() - self.shown < 15:
            return False
        self.shown = time.monotonic()
        share = " ".join(f"{won:.3f}" for _, won in sorted(self.won.items()))
        print(f"{self.shown - self.began:.0f} s, {self.games} games, won: {share}", flush=True)
        return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--critic", type=Path, required=True, help="weights of a judge")
    parser.add_argument("--start", type=Path, help="an earlier OUT to go on from")
    parser.add_argument("--seconds", type=float, default=450)
    parser.add_argument("--rows", type=int, default=60_000, help="decisions between new weights")
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--courage", type=float, default=0.006)
    given = parser.parse_args()
    torch.manual_seed(1)
    teacher = Teacher(given.critic, given.rate, given.courage, given.batch)
    if given.start:
        teacher.go_on_from(given.start)
    weights = given.folder / "habit.weights", given.folder / "insight.weights"
    teacher.save(*weights)
    began = time.monotonic()
    until = began + given.seconds
    ready: queue.Queue[Games] = queue.Queue(maxsize=1)
    collector = (given.folder, given.rows, ready, until)
    threading.Thread(target=feed, args=collector, daemon=True).start()
    progress = Progress()
    while time.monotonic() < until:
        try:
            games = ready.get(timeout=5)
        except queue.Empty:
            continue
        teacher.learn(games, (time.monotonic() - began) / given.seconds)
        teacher.save(*weights)
        if progress.show(games):
            teacher.keep(given.out)
    (given.folder / "stop").write_bytes(b"")
    teacher.save(given.out.with_suffix(".habit"), given.out.with_suffix(".insight"))
    teacher.keep(given.out)


if __name__ == "__main__":
    main()
