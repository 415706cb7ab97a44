/** The record of a match that was played to its end at an online table, with its deal. */

import { findGame, verifyRecord } from '@tavolata/engine';
import { recordAddress, type DealtRecord } from '@tavolata/table';
import type { LoadedFace } from '../../games/face.ts';
import { loadFaces } from '../../games/faces.ts';

/** Why there is no record to show. */
export type RecordTrouble =
  /** No such match, or it is not over. */
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

/** From the page's own server, or from the one at `origin`. */
export async function fetchPlayed(
  table: string,
  number: number,
  origin = '',
): Promise<DealtRecord | RecordTrouble> {
  try {
    const address = origin + recordAddress({ table, number });
    const answer = await fetch(address, { credentials: 'same-origin' });
    if (answer.status === 404) return 'missing';
    if (!answer.ok) return 'away';
    return parsePlayed(await loadFaces(), await answer.json()) ?? 'wrong';
  } catch {
    return 'away';
  }
}
