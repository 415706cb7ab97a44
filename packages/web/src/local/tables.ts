/** The tables that are open in this page, and how one is begun, found again or given up for lost. */

import type { GameTypes } from '@tavolata/engine';
import { restoreSeries, type Series } from '@tavolata/table';
import type { GameParts, LoadedFace, ShownTable } from '../games/face.ts';
import { findFace } from '../games/faces.ts';
import type { ChosenTable } from '../games/form.ts';
import { showTable } from '../games/loaded-face.ts';
import type { BotSpeed } from '../settings/setting-values.ts';
import { settings } from '../settings/settings.svelte.ts';
import { askAnalyst, askBot, stopBots } from './bots/ask-bots.ts';
import { LocalTable } from './local-table.ts';
import { keepTable, startSeries } from './new-table.ts';
import { MemorySaveStore, openSaveStore } from './saves/open-save-store.ts';
import type { SaveFacts, SaveStore } from './saves/save.ts';

export interface OpenTable extends ShownTable {
  readonly link: Pick<LocalTable<GameTypes>, 'isLasting' | 'trouble' | 'close'>;
}

/** What became of a saved game that was asked for. */
export type Found = OpenTable | 'missing' | 'damaged';

const open = new Map<string, OpenTable>();

/** Begins a game and returns the name of its save. */
export function beginTable(face: LoadedFace, chosen: ChosenTable): Promise<string> {
  return face.use((parts) => begin(face, parts, chosen));
}

async function begin<T extends GameTypes>(
  face: LoadedFace,
  parts: GameParts<T>,
  chosen: ChosenTable,
): Promise<string> {
  const series = startSeries(parts.game, chosen);
  const details = { names: chosen.sitters.map(({ name }) => name), now: Date.now() };
  const lasting = await openSaveStore();
  try {
    const facts = await keepTable(lasting, series, details);
    return sitDown(face, parts, { series, facts, store: lasting });
  } catch {
    // Full storage must not keep anybody from playing: the screen says that nothing is kept.
    const passing = new MemorySaveStore();
    const facts = await keepTable(passing, series, details);
    return sitDown(face, parts, { series, facts, store: passing });
  }
}

export async function findTable(id: string): Promise<Found> {
  const known = open.get(id);
  if (known) return known;
  const store = await openSaveStore();
  try {
    const save = await store.load(id);
    if (!save) return 'missing';
    const { facts, log } = save;
    const face = await findFace(facts.game)?.load();
    face?.use((parts) =>
      sitDown(face, parts, { series: restoreSeries(parts.game, log), facts, store }),
    );
    return open.get(id) ?? 'damaged';
  } catch {
    return 'damaged';
  }
}

/** The page leaves a table. It is found again on the store, if that lasts and has all of it. */
export function leaveTable(id: string): void {
  const table = open.get(id);
  if (!table?.link.isLasting || table.link.trouble === 'not-kept') return;
  table.link.close();
  open.delete(id);
  if (open.size === 0) stopBots();
}

function sitDown<T extends GameTypes>(
  face: LoadedFace,
  parts: GameParts<T>,
  { series, facts, store }: { series: Series<T>; facts: SaveFacts; store: SaveStore },
): string {
  const link = new LocalTable<T>({
    series,
    facts,
    store,
    askBot,
    askAnalyst,
    beatOf: () => BEATS[settings.values.botSpeed],
    hasSecrets: face.hasSecrets,
    now: () => Date.now(),
  });
  open.set(facts.id, { ...showTable(parts, link), link });
  return facts.id;
}

/** How long a bot seems to think, in milliseconds. */
const BEATS: Readonly<Record<BotSpeed, number>> = {
  slow: 1800,
  natural: 1000,
  fast: 450,
  instant: 0,
};
