"""`python -m train.export CHECKPOINT OUT`: a net's weights for the product, with examples to test them by.

Writes OUT.json (16-bit floats in base 64, one array after the other, with their names, shapes and where each begins, the
hash of the bytes, how they were trained) and OUT.golden.json (some positions, what the net sees in them, and what it
answers, computed in 32 bits from the 16-bit weights).
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from . import cappuccino, cappuccino_net, king_lui, king_lui_net

EXAMPLES = 24


def random_step(legal: Tensor, generator: torch.Generator) -> Tensor:
    return torch.rand(legal.shape, generator=generator).masked_fill(~legal, -1.0).argmax(1)


def rounded(values: Tensor) -> Any:
    return [round(value, 6) for value in values.flatten().tolist()]


def examples_of_king_lui(net: nn.Module, generator: torch.Generator) -> list[dict[str, Any]]:
    """Positions of random games, each after another number of steps."""
    pairs = king_lui.pair_counts(torch.device('cpu'))
    state = king_lui.new_games(EXAMPLES, torch.device('cpu'), generator)
    found = []
    for game in range(EXAMPLES):
        for _ in range(2):
            state = king_lui.step(state, random_step(king_lui.legal(state, pairs), generator), pairs)
        seen = king_lui.select(state, torch.tensor([game]))
        dishes, table = king_lui.observe(seen)
        logits, wins = net(dishes, table)
        found.append({
            'position': {field.name: getattr(seen, field.name)[0].tolist() for field in fields(king_lui.State)},
            'dishes': rounded(dishes), 'table': rounded(table), 'logits': rounded(logits), 'wins': rounded(wins),
        })
    return found


def examples_of_cappuccino(net: nn.Module, generator: torch.Generator) -> list[dict[str, Any]]:
    boards = cappuccino.Boards(2, 8, torch.device('cpu'), generator)
    state = boards.new_games(EXAMPLES)
    found = []
    for game in range(EXAMPLES):
        for _ in range(2):
            legal = cappuccino.legal(state, boards.layouts)
            state = cappuccino.step(state, random_step(legal, generator), boards.layouts)
        seen = cappuccino.observe(state, boards.layouts)
        neighbours = boards.layouts.neighbours[state.layout]
        logits, wins = net(seen, neighbours)
        found.append({
            'neighbours': neighbours[game].flatten().tolist(),
            'height': state.height[game].tolist(),
            'top': state.top[game].tolist(),
            'settled': state.settled[game].tolist(),
            'owner': state.owner[game].tolist(),
            'players': int(state.players[game]),
            'settlesEarly': bool(state.settles_early[game]),
            'player': int(state.player[game]),
            'logits': rounded(logits[game]),
            'wins': rounded(wins[game]),
        })
    return found


NETS = {
    'king-lui': (king_lui_net.Player, 'trunk.dish.weight', examples_of_king_lui),
    'cappuccino': (cappuccino_net.Player, 'own.0.weight', examples_of_cappuccino),
}


@torch.no_grad()
def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument('checkpoint', type=Path, help='its name is the name of the game')
    parser.add_argument('out', type=Path)
    arguments = parser.parse_args()
    new_net, first, examples = NETS[arguments.checkpoint.stem]
    kept = torch.load(arguments.checkpoint, map_location='cpu', weights_only=False)
    weights = {
        name.removeprefix('player.'): value.half() for name, value in kept['learners'].items() if name.startswith('player.')
    }
    arrays, content = {}, b''
    for name, value in sorted(weights.items()):
        arrays[name] = {'at': len(content) // 2, 'shape': list(value.shape)}
        content += value.contiguous().numpy().tobytes()
    trained = {'iterations': kept['done'], 'games': kept['games']}
    about = {
        'sha256': hashlib.sha256(content).hexdigest(),
        'trained': trained,
        'arrays': arrays,
        'data': base64.b64encode(content).decode(),
    }
    arguments.out.with_suffix('.json').write_text(json.dumps(about, indent=1) + '\n')
    net = new_net(channels=weights[first].shape[0])
    net.load_state_dict({name: value.float() for name, value in weights.items()})
    golden = examples(net, torch.Generator().manual_seed(7))
    arguments.out.with_suffix('.golden.json').write_text(json.dumps(golden) + '\n')
    print(f'{arguments.out}: {len(content)} bytes, {len(golden)} examples')


if __name__ == '__main__':
    main()
