/** Saves of an earlier version, or of a tab that was closed at the last moment: ended, and not in the history. */

import type { SaveFacts } from '../saves/save.ts';
import type { KeptMatch } from './kept-match.ts';

export function unkeptSaves(
  saves: readonly SaveFacts[],
  matches: readonly KeptMatch[],
): SaveFacts[] {
  const latest = new Map<string, number>();
  for (const { save, ended } of matches)
    if (save !== undefined) latest.set(save, Math.max(ended, latest.get(save) ?? ended));
  // Of several matches in a save the last may be missing; it ended when the save was written last.
  return saves.filter(
    ({ id, phase, touched }) => phase === 'over' && (latest.get(id) ?? -Infinity) < touched,
  );
}
