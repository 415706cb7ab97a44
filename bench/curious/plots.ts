/** The plots that every game has, each from the games of one company. */

import { shareOf } from '@tavolata/bots';
import { fastRandom, itemAt } from '@tavolata/engine';
import type { CuriousPlot, PlotOfTable } from '../../packages/web/src/games/curious.ts';
import type { PlotPoint } from '../../packages/web/src/ui/plots/plot.ts';
import { median, quantile } from '../quantiles.ts';
import type { PlayedGame } from './played.ts';
import { bootstrapped, covariance, decidedAt, histogram, mean } from './statistics.ts';

/** A plot of one table, before it is put together with those of the other tables. */
export type TablePlot = Pick<CuriousPlot, 'id' | 'kind' | 'unit'> &
  Omit<PlotOfTable, 'players' | 'games'>;

const BINS = 10;
/** In how many parts of a game it is told whether it was decided. */
const PARTS = 20;
const LIKELY = 0.5;
const SURE = 0.8;

const playersOf = (games: readonly PlayedGame[]): number => itemAt(games, 0).shares.length;

const winsAt = (games: readonly PlayedGame[], placeOf: (number: number) => number): number =>
  games.reduce((sum, { shares }, number) => sum + itemAt(shares, placeOf(number)), 0);

function sharePoint(at: PlotPoint['at'], wins: number, games: number): PlotPoint {
  const { winShare, low, high } = shareOf(wins, games);
  return { at, value: winShare, range: [low, high] };
}

/** Of games between equals. */
export function plotsOfEquals(games: readonly PlayedGame[]): TablePlot[] {
  return [wins(games), decided(games), length(games), chances(games)];
}

function wins(games: readonly PlayedGame[]): TablePlot {
  const players = playersOf(games);
  const points = Array.from({ length: players }, (_, place) =>
    sharePoint(
      place + 1,
      winsAt(games, () => place),
      games.length,
    ),
  );
  const shared = games.filter(({ shares }) => Math.max(...shares) < 1).length / games.length;
  const values = points.map(({ value }) => value);
  return {
    id: 'wins',
    kind: 'bars',
    unit: 'share',
    facts: { first: itemAt(values, 0), even: 1 / players, shared },
    even: 1 / players,
    series: [{ id: 'wins', points }],
  };
}

/** Only of games that somebody has won alone. */
function decided(games: readonly PlayedGame[]): TablePlot {
  const won = games.flatMap(({ shares, curve }) => {
    const winner = shares.indexOf(1);
    return winner < 0 ? [] : [curve.map((all) => itemAt(all, winner))];
  });
  const partsOf = (bound: number): number[] => won.map((curve) => decidedAt(curve, bound));
  const series = (id: string, parts: readonly number[]) => ({
    id,
    points: Array.from({ length: PARTS + 1 }, (_, part) => ({
      at: part / PARTS,
      value: parts.filter((from) => from <= part / PARTS).length / parts.length,
    })),
  });
  const likely = partsOf(LIKELY);
  const sure = partsOf(SURE);
  return {
    id: 'decided',
    kind: 'lines',
    unit: 'share',
    facts: { likely: median(likely), sure: median(sure) },
    series: [series('likely', likely), series('sure', sure)],
  };
}

function length(games: readonly PlayedGame[]): TablePlot {
  const choices = games.map((game) => game.choices);
  return {
    id: 'length',
    kind: 'bars',
    unit: 'share',
    facts: { mean: mean(choices), low: quantile(choices, 0.1), high: quantile(choices, 0.9) },
    series: [{ id: 'length', points: histogram(choices) }],
  };
}

/** Whether chances that were told came true. */
function chances(games: readonly PlayedGame[]): TablePlot {
  const bins = Array.from({ length: BINS }, () => ({ count: 0, told: 0, true: 0 }));
  let positions = 0;
  for (const { curve, shares } of games) {
    positions += curve.length;
    for (const all of curve) {
      for (const [seat, chance] of all.entries()) {
        const bin = itemAt(bins, Math.min(BINS - 1, Math.floor(chance * BINS)));
        bin.count++;
        bin.told += chance;
        bin.true += itemAt(shares, seat);
      }
    }
  }
  const filled = bins.filter(({ count }) => count > 0);
  const all = filled.reduce((sum, { count }) => sum + count, 0);
  const off = filled.reduce((sum, bin) => sum + Math.abs(bin.told - bin.true), 0) / all;
  const points = filled.map((bin) => ({ at: bin.told / bin.count, value: bin.true / bin.count }));
  return {
    id: 'chances',
    kind: 'lines',
    unit: 'share',
    facts: { positions, off },
    series: [
      { id: 'true', points },
      { id: 'told', points: [0, 1].map((at) => ({ at, value: at })) },
    ],
  };
}

/** How often one wins among others who are all of another kind; by the name of these. */
export function plotOfRivals(
  matches: readonly { readonly rivals: string; readonly games: readonly PlayedGame[] }[],
): TablePlot {
  const points = matches.map(({ rivals, games }) =>
    sharePoint(
      rivals,
      winsAt(games, (number) => number % playersOf(games)),
      games.length,
    ),
  );
  const even = 1 / playersOf(itemAt(matches, 0).games);
  const shareAgainst = (rivals: string): number =>
    points.find(({ at }) => at === rivals)?.value ?? NaN;
  return {
    id: 'rivals',
    kind: 'bars',
    unit: 'share',
    facts: { easy: shareAgainst('easy'), random: shareAgainst('random'), even },
    even,
    series: [{ id: 'rivals', points }],
  };
}

const CAUSES = ['luck', 'own', 'others'] as const;

/**
 * What decides between equals: the parts of the variance of results that luck, one's own choices and those of the
 * others explain. Results are sums of these, so the covariance of each with the result, divided by the variance of the
 * result, is its part; the parts add up to the whole.
 */
export function plotOfLuck(games: readonly PlayedGame[]): TablePlot {
  const seats = games.flatMap(({ shares, account }, game) =>
    account
      ? shares.map((share, seat) => ({
          game,
          result: share,
          luck: itemAt(account.luck, seat),
          own: itemAt(account.own, seat),
          others: itemAt(account.others, seat),
        }))
      : [],
  );
  const groups = [...Map.groupBy(seats, ({ game }) => game).values()];
  const points = CAUSES.map((cause): PlotPoint => {
    const partOf = (some: Readonly<typeof groups>): number => {
      const all = some.flat();
      const results = all.map(({ result }) => result);
      return (
        covariance(
          all.map((seat) => seat[cause]),
          results,
        ) / covariance(results, results)
      );
    };
    const range = bootstrapped(groups, partOf, fastRandom(`curious/${cause}`));
    return { at: cause, value: partOf(groups), range };
  });
  return {
    id: 'luck',
    kind: 'bars',
    unit: 'share',
    facts: { luck: itemAt(points, 0).value, own: itemAt(points, 1).value },
    series: [{ id: 'luck', points }],
  };
}
