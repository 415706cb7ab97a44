/**
 * `npm run bench -- curious [GAME] [PART]`: what many games of level expert show about a game. Writes the plots of the
 * page for the curious, `packages/web/src/games/<id>/curious.json`. All games follow from their seeds, and
 * those that were played before lie in `artifacts/curious`: delete it to play all of them anew.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { BOT_REGISTRY, botNamed, reviewerOf, type GameBots } from '@tavolata/bots';
import type { CuriousPlot } from '../packages/web/src/games/curious.ts';
import { PARTS, type Curiosity, type Part } from './curious/curiosity.ts';
import { playedGames } from './curious/played.ts';
import { plotOfLuck, plotOfRivals, plotsOfEquals, type TablePlot } from './curious/plots.ts';

const PLAYER = 'expert';
const RIVALS = ['random', 'greedy', 'easy', 'medium', 'hard'] as const;

const [, , , wantedGame, wantedPart] = process.argv;

for (const entry of BOT_REGISTRY) {
  if (wantedGame !== undefined && entry.game.id !== wantedGame) continue;
  const own = new URL(`./curious/${entry.game.id}/curiosity.ts`, import.meta.url);
  const { curiosity } = (await import(own.href)) as { readonly curiosity: Curiosity };
  for (const name of [PLAYER, ...RIVALS]) await botNamed(entry, name).load?.();
  await reviewerOf(entry).load?.();
  const parts = PARTS.filter(
    (part) => (wantedPart === undefined || part === wantedPart) && curiosity.counts[part] > 0,
  );
  writePlots(
    entry.game.id,
    parts.flatMap((part) => plotsOfPart(entry, curiosity, part)),
  );
}

interface Computed {
  readonly games: number;
  readonly plots: readonly TablePlot[];
}

function plotsOfPart(entry: GameBots, curiosity: Curiosity, part: Part): CuriousPlot[] {
  const { min, max } = entry.game.seats;
  const plots = new Map<string, CuriousPlot>();
  for (let players = min; players <= max; players++) {
    const { games, plots: some } = computePart(entry, curiosity, part, players);
    for (const { id, kind, unit, ...table } of some) {
      const command = `npm run bench -- curious ${entry.game.id} ${part}`;
      const known = plots.get(id) ?? { id, kind, unit, command, tables: [] };
      plots.set(id, { ...known, tables: [...known.tables, { players, games, ...table }] });
    }
    console.log(`${entry.game.id}, ${players} players, ${part}: ${games} games`);
  }
  return [...plots.values()];
}

function computePart(entry: GameBots, curiosity: Curiosity, part: Part, players: number): Computed {
  const equals = Array.from({ length: players }, () => PLAYER);
  const { counts, endsOf } = curiosity;
  const count = counts[part];
  switch (part) {
    case 'equals': {
      const company = { players, name: PLAYER, botsOf: () => equals };
      const games = playedGames(entry, endsOf, company, count);
      return { games: games.length, plots: [...plotsOfEquals(games), ...curiosity.plotsOf(games)] };
    }
    case 'rivals': {
      const matches = RIVALS.map((rivals) => {
        const botsOf = (number: number): string[] =>
          equals.map((name, place) => (place === number % players ? name : rivals));
        const company = { players, name: rivals, botsOf };
        return { rivals, games: playedGames(entry, endsOf, company, count) };
      });
      return { games: RIVALS.length * count, plots: [plotOfRivals(matches)] };
    }
    case 'luck': {
      const company = { players, name: 'luck', botsOf: () => equals, isAccounted: true };
      const games = playedGames(entry, endsOf, company, count);
      return { games: games.length, plots: [plotOfLuck(games)] };
    }
  }
}

/** Plots that were not computed this time stay. */
function writePlots(id: string, computed: readonly CuriousPlot[]): void {
  const file = `packages/web/src/games/${id}/curious.json`;
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CuriousPlot[]) : [];
  const fresh = new Set(computed.map((plot) => plot.id));
  const all = [...computed, ...before.filter((plot) => !fresh.has(plot.id))];
  const lines = all
    .sort((one, other) => one.id.localeCompare(other.id, 'en'))
    .map((plot) => JSON.stringify(plot, (_, value: unknown) => rounded(value)));
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
}

/** Four digits are more than anybody reads. */
function rounded(value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}
