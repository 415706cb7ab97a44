/** What lists and other nodes are told about a change at a table. */

import type { Table } from '@tavolata/table';
import type { TableChange } from '../nodes/nodes.ts';
import type { Written } from './table-log.ts';

/** What other nodes may be told without reading it: the last entries of a log that is so long; nothing if it is not all. */
export function latestOf(all: readonly Written[], seq: number): readonly string[] | undefined {
  const entries: string[] = [];
  let end = seq;
  for (const written of all.toReversed()) {
    if (written.type === 'known') continue;
    if (written.seq !== end || !written.entries) return undefined; // others have written, too, or there are texts
    entries.unshift(...written.entries);
    end -= written.entries.length;
  }
  return entries;
}

/** What lists and other servers are told about a change at a table. */
export function changeOf(table: Table, before: Table): TableChange {
  return {
    table: table.id,
    seq: table.seq,
    isListed: isListed(table) || isListed(before),
    browsers: browsersAt(before, table),
  };
}

/** Something beside the log has changed, so every server has to read the table. */
export const changeToReload = (table: Table): TableChange => ({
  ...changeOf(table, table),
  seq: Number.MAX_SAFE_INTEGER,
});

/** Whether it is among the open tables. */
const isListed = ({ settings, series }: Table): boolean =>
  settings.isPublic && series.seats.some(({ kind }) => kind === 'open');

/** All browsers in whose lists it was or is: a person who left or was removed has no key any more. */
function browsersAt(before: Table, table: Table): readonly string[] {
  const now = browsersWith(table.keys);
  return before.keys === table.keys ? now : [...new Set([...browsersWith(before.keys), ...now])];
}

const browsersByKeys = new WeakMap<Table['keys'], readonly string[]>();

/** Found out once: most changes leave the keys as they are. */
function browsersWith(keys: Table['keys']): readonly string[] {
  const known = browsersByKeys.get(keys);
  if (known) return known;
  const browsers = [...new Set(keys.map(({ browser }) => browser))];
  browsersByKeys.set(keys, browsers);
  return browsers;
}
