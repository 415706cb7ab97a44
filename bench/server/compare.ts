/** A peer under the same load. It is asked with several loads, and its best counts. */

import { measureBoardgameIoAtBest } from '../peers/boardgame-io.ts';
import type { Writer } from '../peers/boardgame-io/installed.ts';
import { number, tell } from './measure.ts';

const PEER_TABLES = [25, 50, 100];
const PEER_NAMES = {
  newest: 'boardgame.io as its documentation installs it',
  proven: 'boardgame.io, node-persist 3.1.0',
} as const;

/** `ours` is how many moves a second one of our servers makes. */
export async function comparePeers(seconds: number, ours: number): Promise<void> {
  for (const writer of ['newest', 'proven'] as const) await comparePeer(writer, seconds, ours);
}

async function comparePeer(writer: Writer, seconds: number, ours: number): Promise<void> {
  const loads = PEER_TABLES.map((tables) => ({ tables, seconds, writer }));
  const peer = await measureBoardgameIoAtBest(loads);
  if (!peer) return;
  tell(`${PEER_NAMES[writer]}, ${peer.tables} tables`, peer);
  console.log(`${' '.repeat(44)}${number(peer.memoryBytes / 2 ** 20).padStart(7)} MB of memory`);
  if (peer.lost) console.log(`  killed, it lost ${JSON.stringify(peer.lost)}`);
  console.log(
    `one server on SQLite makes ${number(ours / peer.movesPerSecond, 2)} times as many moves`,
  );
}
