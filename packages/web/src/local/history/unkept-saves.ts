/** Saves of an earlier version, or of a tab that was closed at the last moment: ended, and not in the history. */

import type { SaveFacts } from '../saves/save.ts';
import type { KeptMatch } from './kept-match.ts';

export function unkeptSaves(
  saves: readonly SaveFacts[],
  matches: readonly KeptMatch[],
): SaveFacts[] {
  const known = new Set(matches.map(({ save }) => save));
  return saves.filter(({ id, phase }) => phase === 'over' && !known.has(id));
}
