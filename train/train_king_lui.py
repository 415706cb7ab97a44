"""`python -m train.train_king_lui --out DIR`: trains the net of King Lui by self-play, in pieces of a few minutes.

Games of three to five players and all options are mixed. The critic of the training sees all cards.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

from . import king_lui as rules
from .king_lui_net import Critic, Player
from .self_play import Batch, SelfPlay, train

Seen = tuple[Tensor, Tensor, Tensor, Tensor]  # dishes and table for the player; dishes and table with all cards


class KingLui(SelfPlay[rules.State, Seen]):
    name = 'king-lui'
    seats = rules.SEATS
    most_steps = rules.MOST_STEPS
    idle = rules.PASS

    def new_player(self) -> nn.Module:
        self.pairs = rules.pair_counts(self.device)
        return Player(self.arguments.channels)

    def new_helpers(self) -> dict[str, nn.Module]:
        return {'critic': Critic()}

    def compile(self) -> None:
        super().compile()
        self.legal, self.step, self.see = (
            torch.compile(part, dynamic=False) for part in (self.legal, self.step, self.see)
        )

    def new_games(self, games: int) -> rules.State:
        return rules.new_games(games, self.device, self.random)

    def legal(self, state: rules.State) -> Tensor:
        return rules.legal(state, self.pairs)

    def step(self, state: rules.State, action: Tensor) -> rules.State:
        return rules.step(state, action, self.pairs)

    def turn(self, state: rules.State) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        return state.player(), rules.in_turn_order(state), rules.seats_in_play(state), state.is_over

    def results(self, state: rules.State) -> tuple[Tensor, Tensor]:
        return rules.shares(state), rules.soft_shares(state)

    def see(self, state: rules.State) -> Seen:
        dishes, table = rules.observe(state)
        return dishes, table, *rules.observe_all(state, table)

    def policy(self, net: nn.Module, seen: Seen) -> tuple[Tensor, Tensor]:
        return net(seen[0], seen[1])

    def value(self, seen: Seen, wins: Tensor) -> Tensor:
        return self.learners['critic'](seen[2], seen[3])

    def remember(self, state: rules.State, seen: Seen) -> Batch:
        names = ('dishes', 'table', 'all_dishes', 'all_table')
        return {name: value.to(torch.bfloat16) for name, value in zip(names, seen, strict=True)}

    def recall(self, batch: Batch) -> Seen:
        return batch['dishes'], batch['table'], batch['all_dishes'], batch['all_table']

    def kinds_of_tables(self, state: rules.State) -> dict[str, Tensor]:
        return {f'{players} players': state.players == players for players in (3, 4, 5)}


if __name__ == '__main__':
    train(KingLui, iterations=700, games=32768, batch=65536, channels=64, every=35)
