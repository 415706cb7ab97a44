"""The net of Cappuccino: stacks that hear of those which they can jump onto, and of those which can jump onto them."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from . import cappuccino as rules


class Player(nn.Module):
    """Logits of the 384 jumps, and of each seat's win in the order of turns."""

    def __init__(self, channels: int = 32, layers: int = 4, edge_channels: int = 24, value_channels: int = 32) -> None:
        super().__init__()
        features = rules.STACK_FEATURES
        self.own = nn.ModuleList([nn.Linear(features, channels)])
        self.onto = nn.ModuleList([nn.Linear(features, channels, bias=False)])
        self.under = nn.ModuleList([nn.Linear(features, channels, bias=False)])
        self.table = nn.ModuleList([nn.Linear(rules.TABLE_FEATURES, channels, bias=False)])
        for _ in range(layers - 1):
            self.own.append(nn.Linear(channels, channels))
            for part in (self.onto, self.under, self.table):
                part.append(nn.Linear(channels, channels, bias=False))
        self.from_stack = nn.Linear(channels, edge_channels)
        self.to_stack = nn.Linear(channels, edge_channels, bias=False)
        self.edge = nn.Linear(edge_channels, 1, bias=False)
        self.of_stacks = nn.Linear(channels, value_channels)
        self.of_all = nn.Linear(channels, value_channels, bias=False)
        self.of_seat = nn.Linear(rules.SEAT_FEATURES, value_channels, bias=False)
        self.of_table = nn.Linear(rules.TABLE_FEATURES, value_channels, bias=False)
        self.of_turn = nn.Parameter(torch.zeros(rules.SEATS, value_channels))
        self.win = nn.Linear(value_channels, 1, bias=False)
        for part in (*self.onto, *self.under, *self.table):
            part.weight.data.mul_(0.5)
        for head in (self.edge, self.win):
            nn.init.normal_(head.weight, std=0.02)

    def forward(self, seen: rules.Seen, neighbours: Tensor) -> tuple[Tensor, Tensor]:
        stands = seen.stacks[..., 4:5]
        onto = seen.onto.to(seen.stacks.dtype)
        under = onto.transpose(1, 2)
        hidden, pooled = seen.stacks, seen.table
        for layer, (own, to, by, table) in enumerate(zip(self.own, self.onto, self.under, self.table, strict=True)):
            heard = own(hidden) + torch.bmm(onto, to(hidden)) + torch.bmm(under, by(hidden)) + table(pooled)[:, None]
            change = torch.relu(heard) * stands
            hidden = change if layer == 0 else hidden + change
            pooled = hidden.sum(1) / 16
        return self.jumps(hidden, neighbours), self.wins(seen, hidden, pooled)

    def jumps(self, hidden: Tensor, neighbours: Tensor) -> Tensor:
        source = self.from_stack(hidden)
        target = torch.nn.functional.pad(self.to_stack(hidden), (0, 0, 0, 1))  # nothing at NOWHERE
        index = neighbours.flatten(1)[:, :, None].expand(-1, -1, target.shape[2])
        reached = target.gather(1, index).view(*neighbours.shape, -1)
        return self.edge(torch.relu(source[:, :, None] + reached))[..., 0].flatten(1)

    def wins(self, seen: rules.Seen, hidden: Tensor, pooled: Tensor) -> Tensor:
        by_seat = torch.bmm(seen.owner.to(hidden.dtype).transpose(1, 2), hidden) / 8
        of_table = self.of_all(pooled) + self.of_table(seen.table)
        mixed = self.of_stacks(by_seat) + self.of_seat(seen.seats) + self.of_turn + of_table[:, None]
        return self.win(torch.relu(mixed))[..., 0]
