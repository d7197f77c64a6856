"""Teach the network of `bots/insight.py` by play: `python bench/train_insight.py FOLDER`.

Needs PyTorch, which is not among the project's dependencies. Round after round games are played
with the weights of the round before (by `bench/insight_games.py`, in processes of `--worker`, the
Python the compiled engine is installed for), and the network learns to say at every turn what it
says later in the same game and in the end how that went: TD(lambda), from the last `--keep` rounds.
Stops after `--seconds`; the weights of every round stay in FOLDER.
"""

import argparse
import subprocess
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

WIDE, NARROW, WIDTH = 48, 16, 224
SCALE, LIMIT = 400.0, 2990


class Net(nn.Module):
    def __init__(self, things: int) -> None:
        super().__init__()
        self.things = things
        self.first = nn.EmbeddingBag(things + 1, WIDE, mode="sum", padding_idx=things)
        self.bias = nn.Parameter(torch.zeros(WIDE))
        self.second = nn.Linear(WIDE, NARROW)
        self.last = nn.Linear(NARROW, 1)
        with torch.no_grad():
            self.first.weight.normal_(0, 0.05)
            self.first.weight[things] = 0

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        wide = torch.relu(self.first(rows) + self.bias)
        return self.last(torch.relu(self.second(wide))).squeeze(1)

    def numbers(self) -> list[nn.Parameter]:
        second, last = self.second, self.last
        return [self.bias, second.weight, second.bias, last.weight, last.bias]

    def clip(self) -> None:
        with torch.no_grad():
            self.first.weight.clamp_(-LIMIT / SCALE, LIMIT / SCALE)

    def save(self, path: Path) -> None:
        whole = (self.first.weight[: self.things] * SCALE).round().clamp(-LIMIT, LIMIT)
        flat = torch.cat([number.detach().reshape(-1) for number in self.numbers()])
        data = whole.detach().cpu().numpy().astype("<i2").tobytes()
        path.write_bytes(data + flat.cpu().numpy().astype("<f4").tobytes())

    def load(self, path: Path) -> None:
        data = path.read_bytes()
        size = self.things * WIDE * 2
        whole = np.frombuffer(data[:size], "<i2").reshape(self.things, WIDE)
        flat = torch.tensor(np.frombuffer(data[size:], "<f4").copy())
        with torch.no_grad():
            self.first.weight[: self.things] = torch.tensor(whole.astype("f4") / SCALE)
            at = 0
            for number in self.numbers():
                number.copy_(flat[at : at + number.numel()].reshape(number.shape))
                at += number.numel()


class Round:
    """The positions of some games, in order, and where each game ends."""

    def __init__(self, name: Path, device: str) -> None:
        rows = np.fromfile(f"{name}.rows", np.uint16).astype(np.int16).reshape(-1, WIDTH)
        ends = np.fromfile(f"{name}.ends", np.int32).reshape(-1, 4)
        self.rows = torch.from_numpy(rows).to(device)
        self.won = ends[:, 0].astype(np.float32)
        self.cell = ends[:, 1]
        self.is_last = np.append(ends[1:, 2] != ends[:-1, 2], True)

    def targets(self, said: np.ndarray, trust: float) -> np.ndarray:
        """Lambda returns, from the end of each game backwards."""
        if trust == 1:
            return self.won
        found = np.empty_like(self.won)
        later = 0.0
        for i in range(len(found) - 1, -1, -1):
            if self.is_last[i]:
                later = float(self.won[i])
            else:
                later = (1 - trust) * float(said[i + 1]) + trust * later
            found[i] = later
        return found


def say(net: Net, rows: torch.Tensor) -> torch.Tensor:
    with torch.no_grad():
        return torch.cat([torch.sigmoid(net(part.int())) for part in rows.split(65536)])


def learn(net: Net, rounds: list[Round], steps: int, given: argparse.Namespace) -> float:
    rows = torch.cat([one.rows for one in rounds])
    goals = np.concatenate(
        [one.targets(say(net, one.rows).cpu().numpy(), given.trust) for one in rounds]
    )
    goal = torch.from_numpy(goals).to(rows.device)
    optimizer = torch.optim.AdamW(net.parameters(), lr=given.rate, weight_decay=1e-4)
    plan = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, given.rate, total_steps=steps + 1, pct_start=0.1
    )
    loss_of = nn.BCEWithLogitsLoss()
    total = 0.0
    for _ in range(steps):
        pick = torch.randint(len(rows), (given.batch,), device=rows.device)
        loss = loss_of(net(rows[pick].int()), goal[pick])
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        plan.step()
        net.clip()
        total += loss.item() / steps
    return total


def play(given: argparse.Namespace, out: Path, player: str, games: int, first: int) -> str:
    command = [given.worker, "-m", "bench.insight_games", str(out), "--player", player]
    command += ["--games", str(games), "--first", str(first)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--worker", default="python3")
    parser.add_argument("--things", type=int, required=True)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--first-games", type=int, default=60000)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--keep", type=int, default=8)
    parser.add_argument("--trust", type=float, default=0.9, help="lambda")
    parser.add_argument("--steps", type=int, default=600)
    parser.add_argument("--first-steps", type=int, default=4000)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--start", type=Path, help="weights to begin with")
    given = parser.parse_args()
    until = time.monotonic() + given.seconds
    torch.manual_seed(1)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    given.folder.mkdir(parents=True, exist_ok=True)
    net = Net(given.things).to(device)
    rounds: list[Round] = []
    weights = given.start
    first = int(time.time()) % 1_000_000 * 1000
    number, lasted = 0, 0.0
    if weights:
        net.load(weights)
    while time.monotonic() + lasted < until:
        began = time.monotonic()
        out = given.folder / "games"
        player = f"{weights}:{given.simulations}" if weights else "heuristic"
        games = given.games if weights else given.first_games
        told = play(given, out, player, games, first)
        first += games
        rounds = [*rounds, Round(out, device)][-given.keep :]
        played = time.monotonic()
        if weights:
            loss = learn(net, rounds, given.steps, given)
        else:
            first_given = argparse.Namespace(**{**vars(given), "trust": 1.0, "rate": 3e-3})
            loss = learn(net, rounds, given.first_steps, first_given)
            rounds = []
        weights = given.folder / f"{number:03}.bin"
        net.save(weights)
        took, lasted = time.monotonic() - played, time.monotonic() - began
        print(
            f"{number} {told}; loss {loss:.4f}; {lasted:.0f} s, {took:.0f} s of learning",
            flush=True,
        )
        number += 1


if __name__ == "__main__":
    main()
