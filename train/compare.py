"""`python -m train.compare FILE …`: whether the tensors play the same games as the rules packages.

The files are records of `tavolata simulate --legal`, one a line, of any game, number of players and options.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

from . import compare_cappuccino, compare_king_lui

COMPARE = {'king-lui': compare_king_lui.compare, 'cappuccino': compare_cappuccino.compare}


def main(files: list[str]) -> int:
    records: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for file in files:
        for line in Path(file).read_text().splitlines():
            record = json.loads(line)
            records[record['game']].append(record)
    count = 0
    for game, of_game in records.items():
        steps, differences = COMPARE[game](of_game)
        print(f'{game}: {len(of_game)} games, {steps} steps, {len(differences)} differences')
        for difference in differences[:10]:
            print(f'  {difference}')
        count += len(differences)
    return 0 if records and count == 0 else 1


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
