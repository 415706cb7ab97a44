/** The record of a match that was played to its end at an online table, with its deal. */

import { findGame, verifyRecord } from '@tavolata/engine';
import { recordAddress, type DealtRecord, type NumberedMatch } from '@tavolata/table';
import type { LoadedFace } from '../../games/face.ts';
import { loadFaces } from '../../games/faces.ts';

/** Why there is no record to show. */
export type RecordTrouble =
  /** No such match, it is not over, or it is not for this browser. */
  | 'missing'
  /** No connection, or the server is in trouble. */
  | 'away'
  /** Not a match by the rules. */
  | 'wrong';

/** Replays what a server sends before anybody sees it. */
export function parsePlayed(
  faces: readonly Pick<LoadedFace, 'id' | 'game'>[],
  document: unknown,
): DealtRecord | undefined {
  try {
    verifyRecord(findGame(faces, document).game, document);
    return document as DealtRecord; // just verified; its deal is parsed when it is checked
  } catch {
    return undefined;
  }
}

type Ask = (address: string) => Promise<Response>;

const askOwnServer: Ask = (address) => fetch(address, { credentials: 'same-origin' });

/** `key` is the secret of a link by which the record is shared. */
export async function fetchPlayed(
  match: NumberedMatch,
  { key, ask = askOwnServer }: { key?: string | undefined; ask?: Ask } = {},
): Promise<DealtRecord | RecordTrouble> {
  try {
    const answer = await ask(recordAddress(match, key));
    if (answer.status === 404) return 'missing';
    if (!answer.ok) return 'away';
    return parsePlayed(await loadFaces(), await answer.json()) ?? 'wrong';
  } catch {
    return 'away';
  }
}
