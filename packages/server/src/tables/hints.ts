/** What lists and other servers are told about a change at a table. */

import type { Table } from '@tavolata/table';
import type { Hint } from '../nodes/nodes.ts';

export function hintOf(table: Table, before: Table): Hint {
  return {
    table: table.id,
    seq: table.seq,
    isListed: isListed(table) || isListed(before),
    browsers: browsersAt(table),
  };
}

/** Something beside the log has changed, so every server has to read the table. */
export const hintToReload = (table: Table): Hint => ({
  ...hintOf(table, table),
  seq: Number.MAX_SAFE_INTEGER,
});

/** Whether it is among the open tables. */
const isListed = ({ settings, series }: Table): boolean =>
  settings.isPublic && series.seats.some(({ kind }) => kind === 'open');

/** All browsers in whose lists it may be. */
const browsersAt = ({ keys }: Table): string[] => [...new Set(keys.map(({ browser }) => browser))];
