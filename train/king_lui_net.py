"""The nets of King Lui: the same weights for each dish, which hear of each other through their mean."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from . import king_lui as rules


class Trunk(nn.Module):
    def __init__(self, dish_features: int, table_features: int, channels: int, layers: int) -> None:
        super().__init__()
        self.dish = nn.Linear(dish_features, channels)
        self.table = nn.Linear(table_features, channels, bias=False)
        self.own = nn.ModuleList(nn.Linear(channels, channels) for _ in range(layers - 1))
        self.mean = nn.ModuleList(nn.Linear(channels, channels, bias=False) for _ in range(layers - 1))

    def forward(self, dishes: Tensor, table: Tensor) -> Tensor:
        hidden = torch.relu(self.dish(dishes) + self.table(table)[:, None])
        for own, mean in zip(self.own, self.mean, strict=True):
            hidden = hidden + torch.relu(own(hidden) + mean(hidden.mean(1))[:, None])
        return hidden


class Player(nn.Module):
    """Logits of the 38 actions, and of each seat's win in the order of turns, from what one player knows."""

    PAIR_CHANNELS = 8

    def __init__(self, channels: int = 64, layers: int = 4) -> None:
        super().__init__()
        self.trunk = Trunk(rules.DISH_FEATURES, rules.TABLE_FEATURES, channels, layers)
        self.of_mean = nn.Linear(channels, channels)
        self.of_table = nn.Linear(rules.TABLE_FEATURES, channels, bias=False)
        self.take = nn.Linear(channels, 1)
        self.feed = nn.Linear(channels, 2 + self.PAIR_CHANNELS, bias=False)
        self.rest = nn.Linear(channels, 3 + rules.SEATS)  # draw, feed at all, leave; the win of each seat
        one, other = zip(*rules.PAIRS, strict=True)
        self.register_buffer('one', torch.tensor(one), persistent=False)
        self.register_buffer('other', torch.tensor(other), persistent=False)
        for head in (self.take, self.feed, self.rest):
            nn.init.normal_(head.weight, std=0.01)

    def forward(self, dishes: Tensor, table: Tensor) -> tuple[Tensor, Tensor]:
        hidden = self.trunk(dishes, table)
        context = torch.relu(self.of_mean(hidden.mean(1)) + self.of_table(table))
        rest = self.rest(context)
        feed = self.feed(hidden)
        each, both, inner = feed[..., 0], feed[..., 1], feed[..., 2:]
        pair = (
            each[:, self.one]
            + each[:, self.other]
            + (inner[:, self.one] * inner[:, self.other]).sum(2)
            + both[:, self.one] * (self.one == self.other)
            + rest[:, 1:2]
        )
        take = self.take(hidden)[..., 0]
        logits = torch.cat([take, rest[:, :1], rest[:, 2:3], torch.zeros_like(rest[:, :1]), pair], 1)
        return logits, rest[:, 3:]


class Critic(nn.Module):
    """The win of each seat in the order of turns, for somebody who sees every card. Used in training only."""

    def __init__(self, channels: int = 128, layers: int = 4) -> None:
        super().__init__()
        self.trunk = Trunk(rules.ORACLE_DISH_FEATURES, rules.ORACLE_TABLE_FEATURES, channels, layers)
        self.of_mean = nn.Linear(channels, channels)
        self.of_table = nn.Linear(rules.ORACLE_TABLE_FEATURES, channels, bias=False)
        self.win = nn.Linear(channels, rules.SEATS)

    def forward(self, dishes: Tensor, table: Tensor) -> Tensor:
        hidden = self.trunk(dishes, table)
        return self.win(torch.relu(self.of_mean(hidden.mean(1)) + self.of_table(table)))
