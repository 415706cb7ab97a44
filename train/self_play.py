"""Self-play with PPO, for any game that is given as tensors. What a game has to say is in `SelfPlay`'s abstract methods."""

from __future__ import annotations

import argparse
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, Generic, TypeVar

import torch
from torch import Tensor, nn

from .ppo import Piece, Pool, Schedule, advantages, cross_entropy, draw, mask, policy_loss, save, widened

Batch = dict[str, Tensor]


State = TypeVar('State')
Seen = TypeVar('Seen')


class SelfPlay(ABC, Generic[State, Seen]):
    """A training. `player` learns to choose, `learners` are all nets that the optimizer moves."""

    name: str
    seats: int
    most_steps: int
    idle: int  # an action that is played where a game is over

    def __init__(self, arguments: argparse.Namespace, device: torch.device, random: torch.Generator) -> None:
        self.arguments, self.device, self.random = arguments, device, random
        self.player = self.new_player().to(device)
        self.opponent = self.new_player().to(device)
        if arguments.compile:
            self.compile()
        self.learners = nn.ModuleDict({'player': self.player, **self.new_helpers()}).to(device)
        self.optimizer = torch.optim.Adam(self.learners.parameters(), betas=(0.9, 0.99), fused=device.type == 'cuda')
        self.pool = Pool()
        self.pool.add(self.player)
        # A net that plays like a bot of the product; with it, more seats are played by others than in pure self-play.
        self.clone = torch.load(arguments.clone, map_location=device) if arguments.clone else None
        if self.clone is not None:
            self.clone = widened(self.clone, self.player.state_dict())
        self.schedule = Schedule()
        self.piece = Piece(Path(arguments.out), self.name, arguments.minutes, arguments.iterations)
        self.done = self.games = 0
        self.heat_of_opponent = 1.0
        self.told: dict[str, Tensor | float] = {}
        # The net of another training that this one begins with, to tell how far it has come.
        self.beginning = self.player_in(arguments.begin) if arguments.begin else None
        kept = self.piece.load(device)
        if kept is None and arguments.begin:
            self.begin(torch.load(arguments.begin, map_location=device, weights_only=False))
        if kept is None:
            weights = sum(value.numel() for value in self.player.parameters())
            self.piece.say(f'{vars(arguments)}, {device}, {weights} weights')
        else:
            self.resume(kept)

    def player_in(self, checkpoint: str) -> dict[str, Tensor]:
        learners = torch.load(checkpoint, map_location=self.device, weights_only=False)['learners']
        weights = {name.removeprefix('player.'): value for name, value in learners.items() if name.startswith('player.')}
        return widened(weights, self.player.state_dict())

    @abstractmethod
    def new_player(self) -> nn.Module:
        """A net that turns what is seen into logits of the actions and of each seat's win, in the order of turns."""

    def compile(self) -> None:
        """Fuses what a step consists of; hundreds of small operations take longer to start and to feed than to do."""
        for net in (self.player, self.opponent):
            net.compile(dynamic=False)

    def new_helpers(self) -> dict[str, nn.Module]:
        """Nets beside the player that only the training needs."""
        return {}

    @abstractmethod
    def new_games(self, games: int) -> State: ...

    @abstractmethod
    def legal(self, state: State) -> Tensor: ...

    @abstractmethod
    def step(self, state: State, action: Tensor) -> State: ...

    @abstractmethod
    def turn(self, state: State) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """The seat in turn, all seats in the order of turns, which of those are in play, and whether the game is over."""

    @abstractmethod
    def results(self, state: State) -> tuple[Tensor, Tensor]:
        """By seat: parts of the win, and what the points would be worth."""

    @abstractmethod
    def see(self, state: State) -> Seen: ...

    @abstractmethod
    def policy(self, net: nn.Module, seen: Seen) -> tuple[Tensor, Tensor]: ...

    @abstractmethod
    def value(self, seen: Seen, wins: Tensor) -> Tensor:
        """Logits of each seat's win in the order of turns, for the training; `wins` is what the player thinks."""

    @abstractmethod
    def remember(self, state: State, seen: Seen) -> Batch:
        """What is kept of a position until it is learned from."""

    @abstractmethod
    def recall(self, batch: Batch) -> Seen: ...

    @abstractmethod
    def kinds_of_tables(self, state: State) -> dict[str, Tensor]:
        """Masks of games, for the evaluation."""

    def begin(self, kept: dict[str, Any]) -> None:
        """With the nets of another training, which may be narrower."""
        self.learners.load_state_dict(widened(kept['learners'], self.learners.state_dict()))
        self.pool.kept = [widened(earlier, self.player.state_dict()) for earlier in kept['pool'][-6:]]
        self.pool.add(self.player)

    def resume(self, kept: dict[str, Any]) -> None:
        self.learners.load_state_dict(kept['learners'])
        self.optimizer.load_state_dict(kept['optimizer'])
        self.random.set_state(kept['random'].cpu())
        self.pool.kept = kept['pool']
        self.done, self.games = kept['done'], kept['games']

    def keep(self, done: int) -> None:
        """Writes a checkpoint, and tells how it stands."""
        self.pool.add(self.player)
        save(self.piece.file, {
            'learners': self.learners.state_dict(),
            'optimizer': self.optimizer.state_dict(),
            'random': self.random.get_state(),
            'pool': self.pool.kept,
            'done': done,
            'games': self.games,
        })
        early = self.pool.kept[min(1, len(self.pool.kept) - 1)]
        others = {'random': None, 'an early self': early, 'the beginning': self.beginning, 'the clone': self.clone}
        against = {name: self.play_match(net) for name, net in others.items() if net is not None or name == 'random'}
        parts = '; '.join(
            f'against {name} ' + ' '.join(f'{kind} {part:.3f}' for kind, part in of.items()) for name, of in against.items()
        )
        losses = ' '.join(f'{name} {float(value):.4f}' for name, value in self.told.items())
        elapsed = time.monotonic() - self.piece.started
        self.piece.say(f'{elapsed:.0f} s, {done} iterations, {self.games} games; {parts}; {losses}')

    def who_plays(self, games: int) -> tuple[Tensor, Tensor]:
        """By game and seat: 0 the learner, 1 an earlier self or the clone, 2 the learner at the temperature given beside it."""

        def rand(*shape: int) -> Tensor:
            return torch.rand(games, *shape, device=self.device, generator=self.random)

        if self.arguments.respond:
            # A seat that is not in play learns nothing.
            seat = (self.seats * rand()).long()
            kind = (torch.arange(self.seats, device=self.device) != seat[:, None]).long()
            return kind, torch.where(kind == 1, self.heat_of_opponent, 1.0)
        of_game, of_seat = rand(1), rand(self.seats)
        of_games, of_seats = (0.3, 0.6) if self.clone is None else (0.6, 0.7)
        is_earlier = (of_game < of_games) & (of_seat < of_seats)
        is_loose = (of_game > 0.8) & (of_seat < 0.5)
        kind = is_earlier.long() + 2 * is_loose.long()
        return kind, torch.where(kind == 2, 1 + 3 * rand(self.seats), torch.where(kind == 1, self.heat_of_opponent, 1.0))

    def legal_or_idle(self, state: State, is_over: Tensor) -> Tensor:
        allowed = self.legal(state)
        allowed[:, self.idle] |= is_over
        return allowed

    @torch.no_grad()
    def roll_out(self) -> tuple[State, Batch]:
        games = self.arguments.games
        state = self.new_games(games)
        kind, temperature = self.who_plays(games)
        steps: list[Batch] = []
        for _ in range(self.most_steps):
            seat, order, in_play, is_over = self.turn(state)
            legal = self.legal_or_idle(state, is_over)
            seen = self.see(state)
            with torch.autocast(self.device.type, torch.bfloat16):
                logits, wins = self.policy(self.player, seen)
                earlier, _ = self.policy(self.opponent, seen)
                values = self.value(seen, wins)
            logits, earlier = mask(logits, legal), mask(earlier, legal)
            values = torch.softmax(values.float().masked_fill(~in_play, -1e9), 1)
            own_kind, own_heat = (which.gather(1, seat[:, None])[:, 0] for which in (kind, temperature))
            action = draw(torch.where((own_kind == 1)[:, None], earlier, logits) / own_heat[:, None], self.random)
            steps.append({
                **self.remember(state, seen),
                'legal': legal,
                'action': action,
                'log_chance': torch.log_softmax(logits, 1).gather(1, action[:, None])[:, 0],
                'value': torch.zeros_like(values).scatter(1, order, values),
                'order': order,
                'in_play': in_play,
                'alive': ~is_over,
                'is_learned': ~is_over & (own_kind == 0) & (legal.sum(1) > 1),
            })
            state = self.step(state, action)
        return state, {name: torch.stack([step[name] for step in steps]) for name in steps[0]}

    def gather(self, soft: float) -> Batch:
        """Plays games and turns them into examples."""
        state, played = self.roll_out()
        hard, by_points = self.results(state)
        result = (1 - soft) * hard + soft * by_points
        advantage, wanted = advantages(played.pop('value'), result, played['alive'])
        order = played.pop('order')
        own = advantage.gather(2, order[..., :1])[..., 0]
        learned = own[played['is_learned']]
        played['advantage'] = (own - learned.mean()) / (learned.std() + 1e-6)
        played['wanted'] = wanted.gather(2, order).clamp(0, 1)
        played['result'] = hard.expand_as(wanted).gather(2, order)
        self.games += hard.shape[0]
        return {name: value.flatten(0, 1) for name, value in played.items()}

    def one_to_meet(self) -> dict[str, Tensor]:
        if self.arguments.respond:
            self.heat_of_opponent = 0.5  # the net by itself makes the action that it likes best
            return self.beginning
        kind, choice = torch.rand(2, device=self.device, generator=self.random).tolist()
        is_clone = self.clone is not None and kind < 0.7
        # A clone does not know why the bot chose as it did, so by its chances it errs more often than the bot.
        self.heat_of_opponent = 0.5 if is_clone else 1.0
        return self.clone if is_clone else self.pool.one(choice)

    def iterate(self, done: int, part: float) -> None:
        begun = self.arguments.begun / 100
        rate, entropy, soft = self.schedule.at(begun + (1 - begun) * part)
        for group in self.optimizer.param_groups:
            group['lr'] = rate
        self.opponent.load_state_dict(self.one_to_meet())
        began = time.monotonic()
        examples = self.gather(soft)
        chosen = examples['alive'].nonzero()[:, 0]
        self.told['playing'] = time.monotonic() - began
        size = min(self.arguments.batch, len(chosen))
        for _ in range(2):
            order = chosen[torch.randperm(len(chosen), device=self.device, generator=self.random)]
            for at in range(0, len(order) - size + 1, size):
                self.learn({name: value[order[at : at + size]] for name, value in examples.items()}, entropy)
        if self.device.type == 'cuda':
            torch.cuda.synchronize()
        self.told['iteration'] = time.monotonic() - began

    def learn(self, batch: Batch, entropy: float) -> None:
        seen = self.recall(batch)
        with torch.autocast(self.device.type, torch.bfloat16):
            logits, wins = self.policy(self.player, seen)
            values = self.value(seen, wins)
        log_chances = torch.log_softmax(mask(logits, batch['legal']), 1)
        policy, spread = policy_loss(log_chances, batch['legal'], batch, entropy)
        weight = batch['alive'].float()
        absent = ~batch['in_play']
        critic = cross_entropy(values.float().masked_fill(absent, -30), batch['wanted'], weight)
        chance = cross_entropy(wins.float().masked_fill(absent, -30), batch['result'], weight)
        self.optimizer.zero_grad(set_to_none=True)
        (policy + critic + 0.5 * chance).backward()
        nn.utils.clip_grad_norm_(self.learners.parameters(), 1.0)
        self.optimizer.step()
        self.told |= {'entropy': spread.detach(), 'critic': critic.detach(), 'chance': chance.detach()}

    @torch.no_grad()
    def play_match(self, others: dict[str, Tensor] | None) -> dict[str, float]:
        """The part of the wins that the net takes alone against others (None: random ones), by kind of table."""
        games = self.arguments.games
        state = self.new_games(games)
        seat = torch.arange(games, device=self.device) % self.turn(state)[2].sum(1)
        if others is not None:
            self.opponent.load_state_dict(others)
        for _ in range(self.most_steps):
            in_turn, _, _, is_over = self.turn(state)
            legal = self.legal_or_idle(state, is_over)
            seen = self.see(state)
            own = mask(self.policy(self.player, seen)[0], legal)
            if others is None:
                other = mask(torch.rand(own.shape, device=self.device, generator=self.random), legal)
            else:
                other = mask(self.policy(self.opponent, seen)[0], legal)
            state = self.step(state, torch.where((in_turn == seat)[:, None], own, other).argmax(1))
        part = self.results(state)[0].gather(1, seat[:, None])[:, 0]
        return {kind: part[of].mean().item() for kind, of in self.kinds_of_tables(state).items()}


def train(kind: type[SelfPlay[Any, Any]], **defaults: int) -> None:
    """The command line of a training."""
    parser = argparse.ArgumentParser()
    parser.add_argument('--out', required=True, help='the folder of checkpoint and log; goes on from what is there')
    parser.add_argument('--minutes', type=float, default=8, help='how long this piece may take')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--begin', help='a checkpoint of another training to begin with; its nets may be narrower')
    parser.add_argument('--begun', type=int, default=0, help='how much of the schedule is over at the first iteration, in %%')
    parser.add_argument('--compile', action='store_true', help='fuses operations; takes a minute to begin, and is faster then')
    parser.add_argument('--respond', action='store_true', help='learns to beat the beginning, on one seat of each game')
    parser.add_argument('--clone', help='the weights of a net to play against (clone_king_lui)')
    for name, value in defaults.items():
        parser.add_argument(f'--{name}', type=int, default=value)
    arguments = parser.parse_args()
    device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
    torch.manual_seed(arguments.seed)
    random = torch.Generator(device)
    random.manual_seed(arguments.seed)
    training = kind(arguments, device, random)
    training.piece.run(training.done, training.iterate, training.keep, arguments.every)
