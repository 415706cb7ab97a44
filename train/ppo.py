"""What the training of both games shares: advantages, the loss of a policy, schedules, checkpoints."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn


@dataclass(frozen=True)
class Schedule:
    """What changes from the first iteration to the last."""

    rate: tuple[float, float] = (1e-3, 5e-5)
    entropy: tuple[float, float] = (0.02, 0.002)
    soft: tuple[float, float] = (0.7, 0.0)

    def at(self, part: float) -> tuple[float, float, float]:
        """Learning rate (along half a cosine), weight of the entropy, weight of soft shares."""
        first, last = self.rate
        rate = last + (first - last) * 0.5 * (1 + math.cos(math.pi * part))
        entropy, soft = (pair[0] + (pair[1] - pair[0]) * part for pair in (self.entropy, self.soft))
        return rate, entropy, soft


def advantages(values: Tensor, result: Tensor, alive: Tensor, decay: float = 0.95) -> tuple[Tensor, Tensor]:
    """Of each seat at each step, with what the critic should have said.

    `values` [T, N, S] by absolute seat, `result` [N, S], `alive` [T, N]: the position at t is not over.
    """
    values = torch.where(alive[..., None], values, result[None])
    gained = torch.cat([values[1:], result[None]]) - values
    found = torch.empty_like(values)
    later = torch.zeros_like(result)
    for step in range(values.shape[0] - 1, -1, -1):
        later = gained[step] + decay * later
        found[step] = later
    return found, found + values


def policy_loss(log_chances: Tensor, legal: Tensor, batch: dict[str, Tensor], entropy: float) -> tuple[Tensor, Tensor]:
    """The clipped loss of PPO with a bonus for entropy; and the entropy. `log_chances` are -inf-like where not legal."""
    chosen = log_chances.gather(1, batch['action'][:, None])[:, 0]
    ratio = (chosen - batch['log_chance']).exp()
    weight = batch['is_learned'].float()
    total = weight.sum() + 1
    gain = torch.minimum(ratio * batch['advantage'], ratio.clamp(0.8, 1.2) * batch['advantage'])
    spread = -torch.where(legal, log_chances.exp() * log_chances, 0.0).sum(1)
    mean_spread = (spread * weight).sum() / total
    return -(gain * weight).sum() / total - entropy * mean_spread, mean_spread


def cross_entropy(logits: Tensor, target: Tensor, weight: Tensor) -> Tensor:
    each = -(target * torch.log_softmax(logits.float(), 1)).sum(1)
    return (each * weight).sum() / (weight.sum() + 1)


def mask(logits: Tensor, legal: Tensor) -> Tensor:
    return logits.float().masked_fill(~legal, -1e9)


def draw(logits: Tensor, generator: torch.Generator) -> Tensor:
    """A random action with the chances of the logits."""
    noise = torch.rand(logits.shape, device=logits.device, generator=generator).clamp(min=1e-20)
    return (logits - (-noise.log()).log()).argmax(1)


def widened(narrow: dict[str, Tensor], wide: dict[str, Tensor]) -> dict[str, Tensor]:
    """The narrow net's function in the wide net's shapes: what is new hears of everything, and is not listened to yet."""
    found = {}
    for name, value in wide.items():
        fresh = value.detach().clone()
        found[name] = fresh
        if name not in narrow:
            continue  # a net that only the training needs, such as a critic
        old = narrow[name].to(value.device)
        if fresh.dim() == 2:
            fresh[: old.shape[0], old.shape[1] :] = 0
        fresh[tuple(slice(size) for size in old.shape)] = old
    return found


class Pool:
    """Earlier selves to play against, so that the training does not run in circles."""

    def __init__(self, most: int = 12) -> None:
        self.kept: list[dict[str, Tensor]] = []
        self.most = most

    def add(self, net: nn.Module) -> None:
        self.kept.append({name: value.detach().clone() for name, value in net.state_dict().items()})
        if len(self.kept) > self.most:
            # The older half thins out, so that early selves stay for long.
            del self.kept[1 + (len(self.kept) % (self.most // 2))]

    def one(self, choice: float) -> dict[str, Tensor]:
        return self.kept[int(choice * len(self.kept))]


def save(file: Path, content: dict[str, Any]) -> None:
    partial = file.with_suffix('.part')
    torch.save(content, partial)
    os.replace(partial, file)


class Piece:
    """A piece of a training: from its checkpoint, if there is one, until its minutes are over or all is done."""

    def __init__(self, folder: Path, name: str, minutes: float, iterations: int) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / f'{name}.pt'
        self.log_file = folder / f'{name}.log'
        self.iterations = iterations
        self.ends = time.monotonic() + 60 * minutes
        self.started = time.monotonic()

    def load(self, device: torch.device) -> dict[str, Any] | None:
        if not self.file.exists():
            return None
        return torch.load(self.file, map_location=device, weights_only=False)

    def say(self, line: str) -> None:
        print(line, flush=True)
        with self.log_file.open('a') as log:
            log.write(line + '\n')

    def run(self, done: int, iterate: Callable[[int, float], None], keep: Callable[[int], None], every: int) -> int:
        """Iterates; keeps a checkpoint every so often and at the end. Returns how many iterations are done."""
        while done < self.iterations and time.monotonic() < self.ends:
            iterate(done, done / self.iterations)
            done += 1
            if done % every == 0:
                keep(done)
        keep(done)
        return done
