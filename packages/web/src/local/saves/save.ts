/** A saved game: a few facts for the list, and the log of its table. */

import * as v from 'valibot';
import { findFace } from '../../games/faces.ts';

const SaveFacts = v.object({
  id: v.string(),
  game: v.pipe(
    v.string(),
    v.check((id) => findFace(id) !== undefined),
  ),
  /** By seat. The log knows people only by an id. */
  names: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(8)),
  phase: v.picklist(['seating', 'playing', 'over', 'abandoned']),
  /** Milliseconds since 1970. */
  created: v.number(),
  touched: v.number(),
  /** How many entries the log has: a tab that writes must have seen them all. */
  length: v.number(),
  /** How many steps were taken over from a finished match. */
  playedOn: v.exactOptional(v.number()),
});

export type SaveFacts = Readonly<v.InferOutput<typeof SaveFacts>>;

/** What lies in the list of saves; damaged facts still have an id, to be removed by. */
export type ListedSave =
  | { readonly isDamaged: false; readonly facts: SaveFacts }
  | { readonly isDamaged: true; readonly id: string };

export function readFacts(id: string, input: unknown): ListedSave {
  const result = v.safeParse(SaveFacts, input);
  return result.success && result.output.id === id
    ? { isDamaged: false, facts: result.output }
    : { isDamaged: true, id };
}

/** A save with its log; entries are still to be judged. */
export interface Save {
  readonly facts: SaveFacts;
  readonly log: readonly unknown[];
}

/**
 * Where saves are kept. `append` is the lock: it writes only if the log is as long as the writer
 * believes, so that of two tabs which play one game only one can win.
 */
export interface SaveStore {
  /** Whether saves outlive the page. */
  readonly isLasting: boolean;
  list(): Promise<ListedSave[]>;
  load(id: string): Promise<Save | undefined>;
  append(facts: SaveFacts, entries: readonly unknown[]): Promise<'kept' | 'behind'>;
  remove(id: string): Promise<void>;
  /** Calls back with each save that another tab has changed, until the returned function is called. */
  watch(onChange: (id: string) => void): () => void;
}
