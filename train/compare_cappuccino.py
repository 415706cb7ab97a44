"""Replays records of `tavolata simulate --legal` in the tensors: turns, legal lists and results must be the same."""

from __future__ import annotations

from typing import Any

import torch

from . import cappuccino as rules

COLOURS = ['leaf', 'panda', 'cat', 'flower']
Cell = tuple[int, int]


def cells_of(record: dict[str, Any]) -> list[Cell]:
    return [(q, r) for q, r, _ in record['setup']['cups']]


def start(records: list[dict[str, Any]]) -> tuple[rules.State, rules.Layouts]:
    layouts = rules.layouts_of([cells_of(record) for record in records])
    colouring = torch.zeros(len(records), rules.PLACES, dtype=torch.int64)
    owner = torch.full((len(records), rules.COLOURS), -1)
    for game, record in enumerate(records):
        for place, (_, _, colour) in enumerate(record['setup']['cups']):
            colouring[game, place] = COLOURS.index(colour)
        for seat, colours in enumerate(record['setup']['colours']):
            for colour in colours:
                owner[game, COLOURS.index(colour)] = seat
    return (
        rules.start(
            layout=torch.arange(len(records)),
            colouring=colouring,
            owner=owner,
            players=torch.tensor([len(record['players']) for record in records]),
            early=torch.tensor([record['options']['earlySettlement'] for record in records]),
            first=torch.tensor([record['setup']['first'] for record in records]),
        ),
        layouts,
    )


def action_code(action: dict[str, Any], numbers: dict[Cell, int]) -> int:
    (q, r), (to_q, to_r) = action['from'], action['to']
    return 6 * numbers[q, r] + rules.DIRECTIONS.index((to_q - q, to_r - r))


def compare(records: list[dict[str, Any]]) -> tuple[int, list[str]]:
    """The number of steps that were compared, and what differs."""
    state, layouts = start(records)
    numbers = [{cell: number for number, cell in enumerate(cells_of(record))} for record in records]
    differences: list[str] = []
    steps = 0
    for step in range(max(len(record['actions']) for record in records)):
        allowed, player, over = rules.legal(state, layouts), state.player, state.is_over
        actions = torch.zeros(len(records), dtype=torch.int64)
        for game, record in enumerate(records):
            if step >= len(record['actions']):
                continue
            told = record['actions'][step]
            listed = sorted(action_code(action, numbers[game]) for action in told['legal'])
            found = allowed[game].nonzero()[:, 0].tolist()
            if over[game] or player[game] != told['player'] or listed != found:
                differences.append(f'game {game}, step {step}: {told["player"]} {listed}, here {player[game]} {found}')
            actions[game] = action_code(told['action'], numbers[game])
            steps += 1
        state = rules.step(state, actions, layouts)
    points, shares = rules.scores(state), rules.shares(state)
    for game, record in enumerate(records):
        result = record['result']
        here = {
            'scores': points[game, : len(record['players'])].tolist(),
            'winners': shares[game].nonzero()[:, 0].tolist(),
        }
        if not state.is_over[game] or any(result[key] != value for key, value in here.items()):
            differences.append(f'game {game}: {result}, here {here}')
    return steps, differences
