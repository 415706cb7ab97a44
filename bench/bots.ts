/**
 * How fast the bots are, on one core: iterations a second, what else a game has to measure, and the
 * time to the first move of a fresh worker. How well they play is measured by `tavolata
 * tournament`.
 */

import { existsSync } from 'node:fs';
import { GAME_IDS } from '../scripts/games.ts';
import { benchPace } from './bots/pace.ts';
import { benchThought } from './bots/thought.ts';
import { benchWorker } from './bots/worker.ts';

await benchPace();
for (const id of GAME_IDS) {
  const own = new URL(`./bots/${id}/bench.ts`, import.meta.url);
  if (!existsSync(own)) continue;
  const { bench } = (await import(own.href)) as { readonly bench: () => void };
  bench();
}
await benchThought();
await benchWorker();
