"""`python -m train.clone_king_lui RECORDS… --begin CHECKPOINT --out FILE`: a net that plays as a bot of King Lui does.

Learns the decisions of one bot from records of `tavolata tournament --records`, beginning with a net that knows the game.
A training can then play against it (`--clone`), which a bot in another language could not keep up with.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from . import king_lui as rules
from .compare_king_lui import action_code, start
from .king_lui_net import Player
from .ppo import mask

Decisions = dict[str, Tensor]


def decisions_of(records: list[dict[str, Any]], bot: str) -> Decisions:
    """What the bot saw, was allowed and did, wherever it had a choice."""
    state = start(records)
    pairs = rules.pair_counts(torch.device('cpu'))
    found: list[tuple[Tensor, ...]] = []
    for step in range(max(len(record['actions']) for record in records)):
        legal = rules.legal(state, pairs)
        dishes, table = rules.observe(state)
        action = torch.zeros(len(records), dtype=torch.int64)
        is_own = torch.zeros(len(records), dtype=torch.bool)
        for game, record in enumerate(records):
            if step < len(record['actions']):
                told = record['actions'][step]
                action[game] = action_code(told['action'])
                is_own[game] = record['players'][told['player']].get('bot', '').startswith(bot)
        use = (is_own & (legal.sum(1) > 1)).nonzero()[:, 0]
        found.append((dishes[use], table[use], legal[use], action[use]))
        state = rules.step(state, action, pairs)
    names = ('dishes', 'table', 'legal', 'action')
    return {name: torch.cat(values) for name, values in zip(names, zip(*found, strict=True), strict=True)}


def loss_of(net: nn.Module, batch: Decisions) -> tuple[Tensor, Tensor]:
    """How unlikely the decisions are to the net, and how many it would make itself."""
    logits = mask(net(batch['dishes'], batch['table'])[0], batch['legal'])
    return nn.functional.cross_entropy(logits, batch['action']), (logits.argmax(1) == batch['action']).float().mean()


def learn(net: nn.Module, known: Decisions, unknown: Decisions, passes: int) -> dict[str, Tensor]:
    """The weights that tell the unknown decisions best."""
    optimizer = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=0.02)
    best, weights = float('inf'), {}
    count = len(known['action'])
    for done in range(passes):
        for group in optimizer.param_groups:
            group['lr'] = 1e-3 * (1 - done / passes)
        order = torch.randperm(count)
        for at in range(0, count, 512):
            loss, _ = loss_of(net, {name: value[order[at : at + 512]] for name, value in known.items()})
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        with torch.no_grad():
            loss, matched = loss_of(net, unknown)
        print(f'pass {done + 1}: {loss:.4f} nats, {matched:.3f} of the unknown decisions matched', flush=True)
        if loss.item() < best:
            best = loss.item()
            weights = {name: value.detach().clone() for name, value in net.state_dict().items()}
    return weights


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument('records', type=Path, nargs='+')
    parser.add_argument('--bot', default='expert', help='how its name begins')
    parser.add_argument('--begin', type=Path, required=True)
    parser.add_argument('--out', type=Path, required=True)
    parser.add_argument('--passes', type=int, default=12)
    arguments = parser.parse_args()
    torch.manual_seed(1)
    begun = torch.load(arguments.begin, map_location='cpu', weights_only=False)['learners']
    net = Player()
    net.load_state_dict({name.removeprefix('player.'): value for name, value in begun.items() if name.startswith('player.')})
    records = [json.loads(line) for file in arguments.records for line in file.read_text().splitlines()]
    is_unknown = [index % 10 == 0 for index in range(len(records))]
    known, unknown = (
        decisions_of([record for record, held in zip(records, is_unknown, strict=True) if held == which], arguments.bot)
        for which in (False, True)
    )
    print(f'{len(records)} games, {len(known["action"])} decisions to learn, {len(unknown["action"])} to test')
    with torch.no_grad():
        print('before: {:.4f} nats, {:.3f} matched'.format(*loss_of(net, unknown)))
    torch.save(learn(net, known, unknown, arguments.passes), arguments.out)


if __name__ == '__main__':
    main()
