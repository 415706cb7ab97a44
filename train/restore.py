"""`python -m train.restore WEIGHTS CHECKPOINT`: the reverse of an export, to train a net on of which only the weights are left.

The checkpoint is one to `--begin` with. The optimizer, a critic and earlier selves begin anew.
"""

from __future__ import annotations

import argparse
import base64
import json
from pathlib import Path

import torch
from torch import Tensor


def restored(file: Path) -> dict[str, Tensor]:
    about = json.loads(file.read_text())
    numbers = torch.frombuffer(bytearray(base64.b64decode(about['data'])), dtype=torch.float16).float()
    found = {}
    for name, array in about['arrays'].items():
        size = 1
        for length in array['shape']:
            size *= length
        found[name] = numbers[array['at'] : array['at'] + size].reshape(array['shape'])
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument('weights', type=Path)
    parser.add_argument('checkpoint', type=Path)
    arguments = parser.parse_args()
    player = restored(arguments.weights)
    learners = {f'player.{name}': value for name, value in player.items()}
    arguments.checkpoint.parent.mkdir(parents=True, exist_ok=True)
    torch.save({'learners': learners, 'pool': [player], 'done': 0, 'games': 0}, arguments.checkpoint)


if __name__ == '__main__':
    main()
