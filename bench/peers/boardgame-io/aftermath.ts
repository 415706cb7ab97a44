/** What is left of the matches in play when boardgame.io's server is killed, and started again. */

import { setTimeout as wait } from 'node:timers/promises';
import { stopServer, type ServerProcess } from '../../../scripts/server-process.ts';
import { FlatFiles } from './flat-files.ts';
import { flushesFiles } from './installed.ts';
import { PeerPlayer } from './load-player.ts';
import type { PeerTable } from './load-table.ts';
import type { Match } from './lobby.ts';
import { startPeer } from './served.ts';

const ANSWER_MS = 2000;

export interface Lost {
  /** In play when the server was killed. */
  readonly matches: number;
  /** Of these matches, all that a player had been shown as played. */
  readonly movesSeen: number;
  /** Moves that had been shown and that the restarted server does not know. */
  readonly movesForgotten: number;
  /** Matches that it cannot open again, because one of their files is empty or cut off. */
  readonly matchesUnreadable: number;
  /** The moves that had been shown in those; they are not among the forgotten. */
  readonly movesUnreadable: number;
  readonly filesCut: number;
  /** Whether asking for such a match ends the server; unknown if there was none. */
  readonly diesOfUnreadable: boolean | undefined;
  /**
   * Whether files are ever flushed to the disk; if not, a power cut loses more than a killed
   * process.
   */
  readonly flushesFiles: boolean;
}

/** Kills the server during play, starts another over its folder and asks it for every match. */
export async function killAndReopen(
  server: ServerProcess,
  folder: string,
  tables: readonly PeerTable[],
): Promise<Lost> {
  await stopServer(server, 'SIGKILL');
  await wait(500); // until the last messages are read
  const inPlay = tables.flatMap(({ match, seen }) => (match ? [{ match, seen }] : []));
  for (const table of tables) table.close();
  const files = new FlatFiles(folder);
  const whole = inPlay.filter(({ match }) => !files.isCut(match.id));
  const cut = inPlay.filter(({ match }) => files.isCut(match.id));

  const restarted = await startPeer(folder, 'proven', { isQuiet: true });
  try {
    let movesForgotten = 0;
    for (const { match, seen } of whole) {
      const known = await stepKnown(restarted.url, match);
      if (known === undefined)
        throw new Error(`no answer about ${match.id}, whose files are whole`);
      movesForgotten += Math.max(0, seen - known);
    }
    let diesOfUnreadable: boolean | undefined;
    const [unreadable] = cut;
    if (unreadable) {
      await stepKnown(restarted.url, unreadable.match);
      diesOfUnreadable = restarted.process.exitCode !== null;
    }
    return {
      matches: inPlay.length,
      movesSeen: total(inPlay),
      movesForgotten,
      matchesUnreadable: cut.length,
      movesUnreadable: total(cut),
      filesCut: files.cutFiles,
      diesOfUnreadable,
      flushesFiles: flushesFiles(),
    };
  } finally {
    await stopServer(restarted);
  }
}

const total = (matches: readonly { readonly seen: number }[]): number =>
  matches.reduce((sum, { seen }) => sum + seen, 0);

/** How far a match has come as the server shows it to its first player, if it does. */
async function stepKnown(url: string, match: Match): Promise<number | undefined> {
  const player = new PeerPlayer(url, 0, () => undefined);
  await player.ready;
  const state = await Promise.race([player.sync(match), wait(ANSWER_MS)]);
  player.close();
  return state?._stateID;
}
