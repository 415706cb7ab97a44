/** What lists and other servers are told of a change at a table. */

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

/** Something beside the log has changed, so that it has to be read whatever is known of it. */
export const hintAnew = (table: Table): Hint => ({
  ...hintOf(table, table),
  seq: Number.MAX_SAFE_INTEGER,
});

/** Whether it is among the open tables. */
const isListed = ({ settings, series }: Table): boolean =>
  settings.isPublic && series.seats.some(({ kind }) => kind === 'open');

/** All in whose lists it may be. */
const browsersAt = ({ keys }: Table): string[] => [...new Set(keys.map(({ browser }) => browser))];
