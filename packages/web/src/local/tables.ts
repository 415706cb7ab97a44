/** The tables that are open in this page, and how one is begun, found again or given up for lost. */

import type { Game, GameTypes } from '@tavolata/engine';
import { restoreSeries, seriesPhase, type Series } from '@tavolata/table';
import type { LoadedFace } from '../games/face.ts';
import { findFace } from '../games/faces.ts';
import type { ChosenTable } from '../games/form.ts';
import type { BotSpeed } from '../settings/setting-values.ts';
import { settings } from '../settings/settings.svelte.ts';
import type { TableLink } from '../table/table-link.ts';
import { askAnalyst, askBot, prepareBots, stopBots } from './bots/ask-bots.ts';
import { LocalTable } from './local-table.ts';
import { keepWhenOver } from './history/keep-matches.ts';
import { keepTable, startSeries, type NewSave } from './new-table.ts';
import { MemorySaveStore, openSaveStore } from './saves/open-save-store.ts';
import type { SaveFacts, SaveStore } from './saves/save.ts';

/** What `GameTable` shows. */
export interface OpenTable {
  readonly face: LoadedFace;
  readonly link: TableLink;
}

/** What became of a saved game that was asked for. */
export type Found = OpenTable | 'missing' | 'damaged';

const open = new Map<string, OpenTable>();

/** Begins a game and returns the name of its save. */
export function beginTable(face: LoadedFace, chosen: ChosenTable): Promise<string> {
  return face.use(({ game }) => begin(face, game, chosen));
}

const begin = <T extends GameTypes>(
  face: LoadedFace,
  game: Game<T>,
  chosen: ChosenTable,
): Promise<string> =>
  keepAndOpen(face, startSeries(game, chosen), { names: chosen.sitters.map(({ name }) => name) });

/** Keeps a new series and opens its table; returns the name of its save. */
export async function keepAndOpen<T extends GameTypes>(
  face: LoadedFace,
  series: Series<T>,
  save: NewSave,
): Promise<string> {
  const details = { ...save, now: Date.now() };
  const lasting = await openSaveStore();
  try {
    const facts = await keepTable(lasting, series, details);
    return sitDown(face, { series, facts, store: lasting });
  } catch {
    // Full storage must not keep anybody from playing: the screen says that nothing is kept.
    const passing = new MemorySaveStore();
    const facts = await keepTable(passing, series, details);
    return sitDown(face, { series, facts, store: passing });
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
    face?.use(({ game }) => sitDown(face, { series: restoreSeries(game, log), facts, store }));
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
  { series, facts, store }: { series: Series<T>; facts: SaveFacts; store: SaveStore },
): string {
  const levels = series.seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.level] : []));
  if (levels.length > 0 && seriesPhase(series) === 'playing') prepareBots(facts.game, levels);
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
  keepWhenOver(link);
  open.set(facts.id, { face, link });
  return facts.id;
}

/** How long a bot seems to think, in milliseconds. */
const BEATS: Readonly<Record<BotSpeed, number>> = {
  slow: 1800,
  natural: 1000,
  fast: 450,
  instant: 0,
};
