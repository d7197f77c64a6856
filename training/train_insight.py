"""Teach the network of `judge/insight.py`: how `insight.bin` was made, and how to make another.

    python -m training.insight_games first --games 450000
    python training/train_insight.py FIRST.bin first
    python -m training.train_habit ...   (see there; makes CRITIC.insight)
    python -m training.insight_games second --player CRITIC.insight:80 --games 1662
    python training/train_insight.py SECOND.bin second --start CRITIC.insight
    python -m training.insight_games third --player SECOND.bin:80 --games 1742
    python training/train_insight.py THIRD.bin second third --start CRITIC.insight

Needs PyTorch, which is not among the project's dependencies; a GPU makes the first step a matter of
a minute. From given weights only a little is learnt: first what the upper layers make of the cells,
then gently everything, because few games cannot teach so many weights anew. Where a search has
said what it thinks of a position, that is learnt from more than how the game ended, which is mostly
luck. Every twentieth game is kept aside, and the Brier score on those is printed beside that of
knowing only the cell.
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from torch import nn

WIDE, NARROW, WIDTH = 48, 16, 224
SCALE, LIMIT = 400.0, 2990
THINGS = 1706
"""All as in `bots/judge/` and `training/insight_games.py`; a test compares them.
This file imports none of them, so that any Python that has PyTorch can run it."""
SEARCHED = 0.6
"""How much the value of a search counts, the rest being how the game ended."""
BATCH = 16384
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Net(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.first = nn.EmbeddingBag(THINGS + 1, WIDE, mode="sum", padding_idx=THINGS)
        self.bias = nn.Parameter(torch.zeros(WIDE))
        self.second = nn.Linear(WIDE, NARROW)
        self.last = nn.Linear(NARROW, 1)
        with torch.no_grad():
            self.first.weight.normal_(0, 0.05)
            self.first.weight[THINGS] = 0

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        wide = torch.relu(self.first(rows.int()) + self.bias)
        return self.last(torch.relu(self.second(wide))).squeeze(1)

    def upper(self) -> list[nn.Parameter]:
        """What is above the first layer, in the order of the file."""
        second, last = self.second, self.last
        return [self.bias, second.weight, second.bias, last.weight, last.bias]

    def save(self, path: Path) -> None:
        whole = (self.first.weight[:THINGS] * SCALE).round().clamp(-LIMIT, LIMIT)
        flat = torch.cat([number.detach().reshape(-1) for number in self.upper()])
        data = whole.detach().cpu().numpy().astype("<i2").tobytes()
        path.write_bytes(data + flat.cpu().numpy().astype("<f4").tobytes())

    def load(self, path: Path) -> None:
        data = path.read_bytes()
        size = THINGS * WIDE * 2
        whole = np.frombuffer(data[:size], "<i2").reshape(THINGS, WIDE)
        flat = torch.tensor(np.frombuffer(data[size:], "<f4").copy())
        at = 0
        with torch.no_grad():
            self.first.weight[:THINGS] = torch.tensor(whole.astype("f4") / SCALE)
            for number in self.upper():
                number.copy_(flat[at : at + number.numel()].reshape(number.shape))
                at += number.numel()


class Positions:
    """What was seen, how the games ended, and which of them are kept aside."""

    def __init__(self, names: list[str]) -> None:
        rows = [np.fromfile(f"{name}.rows", np.uint16).astype(np.int16) for name in names]
        ends = np.concatenate([np.fromfile(f"{name}.ends", np.int32) for name in names])
        won, self.cell, game, _, value = ends.reshape(-1, 5).T
        goal = np.where(value < 0, won, SEARCHED * value / 10_000 + (1 - SEARCHED) * won)
        aside = (game.astype(np.int64) * 2654435761 >> 16) % 20 == 7
        self.rows = torch.from_numpy(np.concatenate(rows).reshape(-1, WIDTH)).to(DEVICE)
        self.goal = torch.from_numpy(goal.astype(np.float32)).to(DEVICE)
        self.won = torch.from_numpy(won.astype(np.float32)).to(DEVICE)
        self.known = torch.from_numpy(np.flatnonzero(~aside)).to(DEVICE)
        self.aside = np.flatnonzero(aside)

    def scores(self, net: Net) -> str:
        rest = torch.from_numpy(self.aside).to(DEVICE)
        with torch.no_grad():
            said = torch.cat([torch.sigmoid(net(self.rows[part])) for part in rest.split(65536)])
        won, cell = self.won[rest].cpu().numpy(), self.cell[self.aside]
        mean = np.array([won[cell == one].mean() for one in range(cell.max() + 1)])[cell]
        of_net = ((said.cpu().numpy() - won) ** 2).mean()
        return f"Brier score {of_net:.4f}, knowing only the cell {((mean - won) ** 2).mean():.4f}"


def learn(net: Net, seen: Positions, upper_only: bool, steps: int, rate: float) -> None:
    taught = net.upper() if upper_only else list(net.parameters())
    optimizer = torch.optim.AdamW(taught, lr=rate, weight_decay=0.0 if upper_only else 1e-4)
    plan = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, rate, total_steps=steps + 1, pct_start=0.1
    )
    loss_of = nn.BCEWithLogitsLoss()
    for step in range(1, steps + 1):
        pick = seen.known[torch.randint(len(seen.known), (BATCH,), device=DEVICE)]
        loss = loss_of(net(seen.rows[pick]), seen.goal[pick])
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        plan.step()
        with torch.no_grad():
            net.first.weight.clamp_(-LIMIT / SCALE, LIMIT / SCALE)
        if step % max(1, steps // 5) == 0:
            print(f"step {step} of {steps}: {seen.scores(net)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights", type=Path)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--start", type=Path, help="weights to begin with")
    parser.add_argument("--steps", type=int, default=4000)
    given = parser.parse_args()
    torch.manual_seed(1)
    net, seen = Net().to(DEVICE), Positions(given.games)
    print(f"{len(seen.won):,} positions, {seen.won.mean():.1%} won")
    if given.start:
        net.load(given.start)
        learn(net, seen, upper_only=True, steps=100, rate=2e-3)
        learn(net, seen, upper_only=False, steps=150, rate=3e-4)
    else:
        learn(net, seen, upper_only=False, steps=given.steps, rate=3e-3)
    net.save(given.weights)


if __name__ == "__main__":
    main()
