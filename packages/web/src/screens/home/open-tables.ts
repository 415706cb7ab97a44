/** Open tables, asked for once without a connection, and the way to play somebody at one of them. */

import { makeRoute, OPEN_TABLES_ADDRESS, briefListing, type BriefListing } from '@tavolata/table';
import * as v from 'valibot';
import type { GameFace } from '../../games/face.ts';
import { words } from '../../language/words.svelte.ts';
import { noteOnline, recallName } from '../../online/remembered.ts';
import { tidyName } from '../../table/names.ts';
import { navigation } from '../../ui/navigation.svelte.ts';

const openTables = v.array(briefListing);

export async function fetchOpenTables(): Promise<readonly BriefListing[]> {
  const response = await fetch(OPEN_TABLES_ADDRESS, { credentials: 'omit' });
  if (!response.ok) throw new Error(`the open tables came with status ${response.status}`);
  return v.parse(openTables, await response.json());
}

/** Somebody who opened a table longer ago has probably given up; in milliseconds. */
const PATIENCE = 15 * 60_000;

/** The open table of a game at which somebody most probably waits. */
export function fittingTable(
  tables: readonly BriefListing[],
  game: string,
  now: number,
): BriefListing | undefined {
  return tables
    .filter((table) => table.game === game && now - table.touched < PATIENCE)
    .toSorted((one, other) => one.free - other.free || other.touched - one.touched)[0];
}

/** Goes to a fitting table, or opens one that anyone can find. */
export async function playSomebody(face: GameFace): Promise<void> {
  const fitting = fittingTable(await fetchOpenTables(), face.id, Date.now());
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
