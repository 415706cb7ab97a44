/**
 * Clocks and bots as rows which a node leases. The database's clock counts, so that nodes whose clocks differ
 * agree. The lease of a node that dies runs out. A lease is for one due time or one turn: the next one of
 * the same table is free.
 */

import type { Connections } from '../../store/postgres/connections.ts';
import type { Leases } from '../nodes.ts';

/** With the time until another node looks for due tables, this is less than ten seconds. */
const CLOCK = `interval '5 seconds'`;
const BOT = `interval '6 seconds'`;

const TAKE_CLOCK = `clock_due = due, clock_node = $1, clock_until = clock_timestamp() + ${CLOCK}`;
const IS_FREE = `(clock_due IS DISTINCT FROM due OR clock_until < clock_timestamp())`;

const TAKE_DUE = `
  UPDATE tables SET ${TAKE_CLOCK}
  WHERE number IN (
    SELECT number FROM tables WHERE due <= $2 AND ${IS_FREE}
    ORDER BY due LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING id`;

const TAKE_ONE = `
  UPDATE tables SET ${TAKE_CLOCK}
  WHERE id = $3 AND due <= $2 AND (${IS_FREE} OR clock_node = $1)
  RETURNING id`;

const TAKE_BOT = `
  UPDATE tables SET bot_turn = $3, bot_node = $1, bot_until = clock_timestamp() + ${BOT}
  WHERE id = $2
    AND (bot_turn IS DISTINCT FROM $3 OR bot_until < clock_timestamp() OR bot_node = $1)
  RETURNING id`;

const GIVE_BACK = `
  UPDATE tables SET clock_due = NULL, clock_node = NULL, bot_turn = NULL, bot_node = NULL
  WHERE number IN (
    SELECT number FROM tables WHERE clock_node = $1 OR bot_node = $1
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING id`;

const LEAVE_BOT = `
  UPDATE tables SET bot_turn = NULL, bot_node = NULL
  WHERE id = $2 AND bot_node = $1 AND bot_turn = $3 RETURNING id`;

export function leasesFor(
  node: string,
  connections: Connections,
): Leases & { readonly giveAllBack: () => Promise<void> } {
  const take = async (name: string, text: string, ...values: unknown[]): Promise<string[]> => {
    const rows = await connections.query<{ id: string }>({ name, text, values: [node, ...values] });
    return rows.map(({ id }) => id);
  };
  return {
    takeDue: (now, limit) => take('take-due', TAKE_DUE, now, limit),
    takeClock: async (table, now) => (await take('take-one', TAKE_ONE, now, table)).length > 0,
    takeBot: async (table, turn) => (await take('take-bot', TAKE_BOT, table, turn)).length > 0,
    leaveBot: async (table, turn) => {
      await take('leave-bot', LEAVE_BOT, table, turn);
    },
    giveAllBack: async () => {
      await take('give-back', GIVE_BACK);
    },
  };
}
