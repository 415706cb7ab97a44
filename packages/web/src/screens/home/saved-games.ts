/** The saved games as the start page shows them: what waits, what is over, what is damaged, what may go. */

import type { ListedSave, SaveFacts } from '../../local/saves/save.ts';

/** So many finished games are kept to be looked at again. */
export const FINISHED_KEPT = 20;

export interface SortedSaves {
  /** The latest first, as in all lists here. */
  readonly unfinished: readonly SaveFacts[];
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
