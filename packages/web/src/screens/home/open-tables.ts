/** Open tables, asked for once without a connection, and the way to play somebody at one of them. */

import { makeRoute, OPEN_TABLES_ADDRESS, briefListing, type BriefListing } from '@tavolata/table';
import * as v from 'valibot';
import type { GameFace } from '../../games/face.ts';
import { words } from '../../language/words.svelte.ts';
import { noteOnline, recallName } from '../../online/remembered.ts';
import { tidyName } from '../../table/names.ts';
import { navigation } from '../../ui/navigation.svelte.ts';

const openTables = v.array(briefListing);

export interface OpenTables {
  readonly tables: readonly BriefListing[];
  /** When the server answered, by its own clock, as all times of the tables are. */
  readonly now: number;
}

export async function fetchOpenTables(): Promise<OpenTables> {
  const response = await fetch(OPEN_TABLES_ADDRESS, { credentials: 'omit' });
  if (!response.ok) throw new Error(`the open tables came with status ${response.status}`);
  const tables = v.parse(openTables, await response.json());
  return { tables, now: serverTime(response) ?? Date.now() };
}

/** The clock of a visitor may be hours off, and every table would seem to be left or all of them fresh. */
function serverTime({ headers }: Response): number | undefined {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/** Somebody who opened a table longer ago has probably given up; in milliseconds. */
const PATIENCE = 15 * 60_000;

/** The open table of a game at which somebody most probably waits. */
export function fittingTable({ tables, now }: OpenTables, game: string): BriefListing | undefined {
  return tables
    .filter((table) => table.game === game && now - table.touched < PATIENCE)
    .toSorted((one, other) => one.free - other.free || other.touched - one.touched)[0];
}

/** Goes to a fitting table, or opens one that anyone can find. */
export async function playSomebody(face: GameFace): Promise<void> {
  const fitting = fittingTable(await fetchOpenTables(), face.id);
  const table = fitting?.table ?? (await openPublicTable(face));
  navigation.go(makeRoute({ screen: 'table', table }));
}

async function openPublicTable(face: GameFace): Promise<string> {
  const [{ createTable }, { formFor, newTable, recallTableSettings }, loaded] = await Promise.all([
    import('../../online/online.ts'),
    import('../online/new-table.ts'),
    face.load(),
  ]);
  const created = await createTable(
    newTable(loaded, formFor(loaded, words.tag), {
      settings: { ...recallTableSettings(), isPublic: true },
      name: tidyName(recallName()) || words.meeting.create.host,
      language: words.tag,
    }),
  );
  if ('refusal' in created) throw new Error(`no table: ${created.refusal}`);
  noteOnline();
  return created.table;
}
