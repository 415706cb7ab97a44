"""`python -m train.train_cappuccino --out DIR`: trains the net of Cappuccino by self-play, in pieces of a few minutes.

Tables of two to four players, with one and two colours each and with early settlement, are mixed.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

from . import cappuccino as rules
from .cappuccino_net import Player
from .self_play import Batch, SelfPlay, train

Seen = tuple[rules.Seen, Tensor]  # and the neighbours of all places

KEPT = ('height', 'top', 'settled', 'layout', 'owner', 'players', 'settles_early', 'player', 'is_over')
SMALL = ('height', 'top', 'settled', 'owner')


class Cappuccino(SelfPlay[rules.State, Seen]):
    name = 'cappuccino'
    seats = rules.SEATS
    most_steps = rules.MOST_STEPS
    idle = 0

    def new_player(self) -> nn.Module:
        return Player(self.arguments.channels)

    def compile(self) -> None:
        super().compile()
        self.legal, self.step, self.see, self.recall = (
            torch.compile(part, dynamic=False) for part in (self.legal, self.step, self.see, self.recall)
        )

    def new_games(self, games: int) -> rules.State:
        if not hasattr(self, 'boards'):
            self.boards = rules.Boards(self.arguments.layouts, self.arguments.colourings, self.device, self.random)
            self.piece.say(f'{self.boards.uneven:.4f} of the boards are uneven')
        self.boards.walk(self.boards.SWAPS_TO_GO_ON)
        return self.boards.new_games(games)

    def legal(self, state: rules.State) -> Tensor:
        return rules.legal(state, self.boards.layouts)

    def step(self, state: rules.State, action: Tensor) -> rules.State:
        return rules.step(state, action, self.boards.layouts)

    def turn(self, state: rules.State) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        return state.player, rules.in_turn_order(state), rules.seats_in_play(state), state.is_over

    def results(self, state: rules.State) -> tuple[Tensor, Tensor]:
        return rules.shares(state), rules.soft_shares(state)

    def see(self, state: rules.State) -> Seen:
        return rules.observe(state, self.boards.layouts), self.boards.layouts.neighbours[state.layout]

    def policy(self, net: nn.Module, seen: Seen) -> tuple[Tensor, Tensor]:
        return net(*seen)

    def value(self, seen: Seen, wins: Tensor) -> Tensor:
        return wins

    def remember(self, state: rules.State, seen: Seen) -> Batch:
        return {name: getattr(state, name).to(torch.int8) if name in SMALL else getattr(state, name) for name in KEPT}

    def recall(self, batch: Batch) -> Seen:
        return self.see(rules.State(**{name: batch[name].long() if name in SMALL else batch[name] for name in KEPT}))

    def kinds_of_tables(self, state: rules.State) -> dict[str, Tensor]:
        has_two = (state.owner >= 0).sum(1) > state.players
        kinds = {f'{players} players': (state.players == players) & ~has_two for players in (2, 3, 4)}
        return {**kinds, 'two colours': has_two}


if __name__ == '__main__':
    train(Cappuccino, iterations=700, games=4096, batch=16384, channels=32, every=35, layouts=256, colourings=4096)
