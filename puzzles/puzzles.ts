/**
 * `npm run puzzles`: finds puzzles in games of bots and writes those that are kept, chosen from what was found and what was
 * kept before; `-- --prove` proves every kept one again from its position alone. `--game ID` does it for one game, `--games N` looks at so many games,
 * `--each N` keeps so many of a kind, and `--pool FILE` goes on from what was found before.
 */

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gradeOf, GRADES, type Puzzle } from '../packages/web/src/games/puzzle.ts';
import { choose, findAgain, findIn } from './find.ts';
import type { PuzzleMaker } from './maker.ts';
import { differences, fileOf, keptPuzzles } from './prove.ts';
import { MAKERS } from './registry.ts';

const { values } = parseArgs({
  options: {
    prove: { type: 'boolean', default: false },
    game: { type: 'string' },
    games: { type: 'string', default: '400' },
    each: { type: 'string', default: '24' },
    pool: { type: 'string' },
  },
});

for (const maker of MAKERS) {
  if (values.game !== undefined && maker.bots.game.id !== values.game) continue;
  for (const bot of Object.values(maker.bots.levels)) await bot.load?.();
  const started = performance.now();
  if (values.prove) prove(maker);
  else find(maker);
  const seconds = (performance.now() - started) / 1000;
  console.log(`${maker.bots.game.id}: ${seconds.toFixed(0)} s`);
}

function prove(maker: PuzzleMaker): void {
  const puzzles = keptPuzzles(maker);
  for (const puzzle of puzzles) {
    const wrong = differences(maker, puzzle);
    if (wrong.length === 0) continue;
    process.exitCode = 1;
    console.error(`${maker.bots.game.id} ${puzzle.id}: ${wrong.join(', ')} not as kept`);
  }
  tell(puzzles);
}

function find(maker: PuzzleMaker): void {
  const { pool } = values;
  const found = keptPuzzles(maker).flatMap((puzzle) => findAgain(maker, puzzle) ?? []);
  let first = 0;
  if (pool !== undefined && existsSync(pool)) {
    for (const line of readFileSync(pool, 'utf8').split('\n').filter(Boolean)) {
      const [number, ...puzzles] = JSON.parse(line) as [number, ...Puzzle[]];
      first = number + 1;
      found.push(...puzzles);
    }
  }
  for (let number = first; number < Number(values.games); number++) {
    const puzzles = findIn(maker, number);
    found.push(...puzzles);
    if (pool !== undefined) appendFileSync(pool, `${JSON.stringify([number, ...puzzles])}\n`);
  }
  const kept = choose(found, Number(values.each));
  writeFileSync(fileOf(maker), written(kept));
  tell(kept);
}

/** One a line, so that a change can be read. */
function written(puzzles: readonly Puzzle[]): string {
  return `[\n${puzzles.map((puzzle) => JSON.stringify(puzzle)).join(',\n')}\n]\n`;
}

/** How many of each kind and grade. */
function tell(puzzles: readonly Puzzle[]): void {
  for (const [kind, those] of Map.groupBy(puzzles, (puzzle) => puzzle.kind)) {
    const counts = GRADES.map(
      (grade) => those.filter(({ rating }) => gradeOf(rating) === grade).length,
    );
    console.log(`${kind}: ${those.length} (by grade ${counts.join(', ')})`);
  }
}
