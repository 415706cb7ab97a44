/**
 * The stores and a peer side by side, in one run on one machine, with one game (King Lui, four
 * seats) and one load. The peer is asked with several loads, and its best counts.
 */

import { measureBoardgameIoAtBest } from '../peers/boardgame-io.ts';
import type { Writer } from '../peers/boardgame-io/installed.ts';
import { number, tell, type Spread } from './measure.ts';
import { benchMoves, type MovesFigures } from './moves.ts';
import { whileServed, type Setting } from './served.ts';

const GAMES = ['king-lui'];
const PEER_TABLES = [25, 50, 100];

const TWO = { store: 'postgres', nodes: 2 } as const;

type Ours = Setting & { readonly name: string; readonly spread: Spread };

const SQLITE: Ours = { name: 'SQLite, one server', store: 'sqlite', nodes: 1, spread: 'tables' };
const OTHERS: readonly Ours[] = [
  { name: 'PostgreSQL, one server', store: 'postgres', nodes: 1, spread: 'tables' },
  { name: 'PostgreSQL, two servers, by table', ...TWO, spread: 'tables' },
  { name: 'PostgreSQL, two servers, by player', ...TWO, spread: 'players' },
];

export async function compare({
  count,
  seconds,
}: {
  count: number;
  seconds: number;
}): Promise<void> {
  const measureOurs = async ({ name, spread, ...setting }: Ours): Promise<MovesFigures> =>
    whileServed(setting, (served) =>
      benchMoves(served, { name, count, seconds, games: GAMES, spread }),
    );
  const sqlite = await measureOurs(SQLITE);
  const ratios: string[] = [];
  for (const setting of OTHERS) {
    const figures = await measureOurs(setting);
    ratios.push(`${setting.name}: ${ratio(figures, sqlite)} of the moves of one on SQLite`);
  }
  for (const line of ratios) console.log(line);
  for (const writer of ['newest', 'proven'] as const) await comparePeer(writer, seconds, sqlite);
}

const PEER_NAMES = {
  newest: 'boardgame.io as its documentation installs it',
  proven: 'boardgame.io, node-persist 3.1.0',
} as const;

async function comparePeer(writer: Writer, seconds: number, ours: MovesFigures): Promise<void> {
  const loads = PEER_TABLES.map((tables) => ({ tables, seconds, writer }));
  const peer = await measureBoardgameIoAtBest(loads);
  if (!peer) return;
  tell(`${PEER_NAMES[writer]}, ${peer.tables} tables`, peer);
  console.log(`${' '.repeat(44)}${number(peer.memoryBytes / 2 ** 20).padStart(7)} MB of memory`);
  if (peer.lost) console.log(`  killed, it lost ${JSON.stringify(peer.lost)}`);
  console.log(`one server on SQLite makes ${ratio(ours, peer)} times as many moves`);
}

interface Pace {
  readonly movesPerSecond: number;
}

const ratio = (one: Pace, other: Pace): string =>
  number(one.movesPerSecond / other.movesPerSecond, 2);
