/** The history for the start page, with matches of saves that ended before it knew them. */

import { findFace } from '../../games/faces.ts';
import { unkeptSaves } from '../../local/history/unkept-saves.ts';
import { openSaveStore } from '../../local/saves/open-save-store.ts';
import type { SaveFacts } from '../../local/saves/save.ts';
import { HistoryView } from '../history/history-view.svelte.ts';

export async function openCounted(finished: readonly SaveFacts[]): Promise<HistoryView> {
  const view = await HistoryView.open();
  const unkept = unkeptSaves(finished, view.matches);
  for (const facts of unkept) await keep(view, facts).catch(() => undefined); // a damaged save holds nothing up
  if (unkept.length > 0) await view.read();
  return view;
}

/** The rules of the game are loaded for this, which happens once for each such save. */
async function keep({ store }: HistoryView, facts: SaveFacts): Promise<void> {
  const [saves, face, { keepSave }] = await Promise.all([
    openSaveStore(),
    findFace(facts.game)?.load(),
    import('../../local/history/keep-matches.ts'),
  ]);
  const save = await saves.load(facts.id);
  if (save) await face?.use(({ game }) => keepSave(store, game, save));
}
