"""Replays records of `tavolata simulate --legal` in the tensors: turns, legal lists and results must be the same."""

from __future__ import annotations

from typing import Any

import torch

from . import king_lui as rules

DISHES = ['bread', 'cake', 'cheese', 'chicken', 'fruit', 'ham', 'wine']
CODES = {name: code for code, name in enumerate([*DISHES, 'emerald'])}
PAIR_CODES = {pair: rules.FIRST_PAIR + index for index, pair in enumerate(rules.PAIRS)}


def action_code(action: dict[str, Any]) -> int:
    match action['type']:
        case 'take':
            return CODES[action['dish']]
        case 'draw':
            return rules.DRAW
        case 'leave':
            return rules.LEAVE
        case 'pass':
            return rules.PASS
        case 'emerald':
            one, other = sorted(CODES[dish] for dish in action['dishes'])
            return PAIR_CODES[one, other]
        case unknown:
            raise ValueError(f'an action of type {unknown}')


def start(records: list[dict[str, Any]]) -> rules.State:
    return rules.start(
        deck=torch.tensor([[CODES[card] for card in record['setup']['deck']] for record in records]),
        first=torch.tensor([record['setup']['first'] for record in records]),
        players=torch.tensor([len(record['players']) for record in records]),
        no_cards=torch.tensor([record['options']['forcedDraw'] == 'no-cards' for record in records]),
        shared=torch.tensor([record['options']['tieBreak'] == 'shared' for record in records]),
    )


def compare(records: list[dict[str, Any]]) -> tuple[int, list[str]]:
    """The number of steps that were compared, and what differs."""
    state = start(records)
    pairs = rules.pair_counts(torch.device('cpu'))
    differences: list[str] = []
    steps = 0
    for step in range(max(len(record['actions']) for record in records)):
        allowed, player, over = rules.legal(state, pairs), state.player(), state.is_over
        actions = torch.zeros(len(records), dtype=torch.int64)
        for game, record in enumerate(records):
            if step >= len(record['actions']):
                continue
            told = record['actions'][step]
            listed = sorted(action_code(action) for action in told['legal'])
            found = allowed[game].nonzero()[:, 0].tolist()
            if over[game] or player[game] != told['player'] or listed != found:
                differences.append(f'game {game}, step {step}: {told["player"]} {listed}, here {player[game]} {found}')
            actions[game] = action_code(told['action'])
            steps += 1
        state = rules.step(state, actions, pairs)
    points, discards = rules.scores(state)
    shares = rules.shares(state)
    for game, record in enumerate(records):
        count, result = len(record['players']), record['result']
        here = {
            'scores': points[game, :count].tolist(),
            'discards': discards[game, :count].tolist(),
            'winners': shares[game].nonzero()[:, 0].tolist(),
        }
        if not state.is_over[game] or any(here[key] != value for key, value in result.items()):
            differences.append(f'game {game}: {result}, here {here}')
    return steps, differences
