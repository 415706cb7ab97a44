/** The results for people: one line per pair, and one per bot. */

import { FORFEITS, type BotStanding, type PairStanding, type Share } from '@tavolata/bots';
import { printable } from '../output.ts';
import { isTimed, type Results } from './results-file.ts';

export function resultsTable({ order, games, scheduled, standings }: Results): string {
  const { pairs, bots } = standings;
  const played = games < scheduled ? `${games} of ${scheduled} games` : `${games} games`;
  const thinking = isTimed(order)
    ? `${order.timeMs} ms ${order.hasProcessorTime ? 'of the processor ' : ''}a move`
    : `${order.budget.iterations ?? 0} iterations a move`;
  const fair = `fair share ${percent(1 / order.players)} %`;
  const lines = [
    `${order.game}, ${order.players} players, ${played}, ${thinking}, ${fair}`,
    '',
    ...(pairs.length > 0 ? [...aligned([PAIR_HEAD, ...pairs.map(pairRow)]), ''] : []),
    ...aligned([botHead(isTimed(order)), ...bots.map((bot) => botRow(bot, isTimed(order)))]),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

const PAIR_HEAD = ['one', 'against', 'games', 'win share', '95 % interval', 'Elo', 'forfeits'];

function pairRow({ a, b, games, elo, forfeits, ...share }: PairStanding): string[] {
  const points = elo === undefined ? '' : `${elo >= 0 ? '+' : '−'}${Math.abs(elo).toFixed(0)}`;
  const both = `${forfeits.a} : ${forfeits.b}`;
  return [short(a), short(b), String(games), ...shareCells(share), points, both];
}

const botHead = (withTimes: boolean): string[] => [
  ...['bot', 'games', 'share a seat', '95 % interval'],
  ...(withTimes ? ['mean ms', 'longest ms'] : []),
  'forfeits',
];

function botRow(bot: BotStanding, withTimes: boolean): string[] {
  const { name, games, meanMs, longestMs } = bot;
  const times = withTimes ? [meanMs.toFixed(1), longestMs.toFixed(1)] : [];
  return [short(name), String(games), ...shareCells(bot), ...times, forfeitsCell(bot)];
}

/** Such as `12 (9 late, 3 illegal)`. */
function forfeitsCell({ forfeits, forfeitsBy }: BotStanding): string {
  const reasons = FORFEITS.filter((reason) => forfeitsBy[reason] > 0);
  if (reasons.length === 0) return '0';
  return `${forfeits} (${reasons.map((reason) => `${forfeitsBy[reason]} ${reason}`).join(', ')})`;
}

function shareCells({ winShare, low, high }: Share): string[] {
  return [`${percent(winShare)} %`, `${percent(low)} to ${percent(high)}`];
}

const LONGEST_NAME = 32;

function short(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}

const percent = (share: number): string => (100 * share).toFixed(1);

/** Columns as wide as their widest cell. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widthOf = (column: number): number =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widthOf(column)))
      .join('  ')
      .trimEnd(),
  );
}
