/** The saves as the start page shows them: what waits, what is over, what is damaged, what may go. */

import type { ListedSave, SaveFacts } from '../../local/saves/save.ts';

/** So many finished games are kept to be played again; the history has their records, and more. */
export const FINISHED_KEPT = 20;

export interface SortedSaves {
  /** The latest first, as in all lists here. */
  readonly unfinished: readonly SaveFacts[];
  /** Over, or given up. */
  readonly finished: readonly SaveFacts[];
  /** Ids of saves that cannot be read. */
  readonly damaged: readonly string[];
  /** Ids of finished games beyond those kept. */
  readonly surplus: readonly string[];
}

export function sortSaves(listed: readonly ListedSave[]): SortedSaves {
  const facts = listed
    .flatMap((save) => (save.isDamaged ? [] : [save.facts]))
    .sort((one, other) => other.touched - one.touched);
  const over = facts.filter(isOver);
  return {
    unfinished: facts.filter((save) => !isOver(save)),
    finished: over.slice(0, FINISHED_KEPT),
    damaged: listed.flatMap((save) => (save.isDamaged ? [save.id] : [])),
    surplus: over.slice(FINISHED_KEPT).map(({ id }) => id),
  };
}

const isOver = ({ phase }: SaveFacts): boolean => phase === 'over' || phase === 'abandoned';

/**
 * How many unfinished ones there were when the saves were last read. The start page keeps room for them
 * until the saves are read again: a list that pushes the buttons down makes people miss them.
 */
const UNFINISHED = 'tavolata.unfinished';

export function recallUnfinished(): number {
  try {
    const count = Number(localStorage.getItem(UNFINISHED));
    return Number.isInteger(count) && count > 0 ? count : 0;
  } catch {
    return 0;
  }
}

export function noteUnfinished(count: number): void {
  try {
    localStorage.setItem(UNFINISHED, String(count));
  } catch {
    // Storage is forbidden: the list appears when it is there.
  }
}
