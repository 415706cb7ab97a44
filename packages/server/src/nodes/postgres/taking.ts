/**
 * Clocks and bots that wait, as rows which a server takes for a while. The time is the database's, so
 * that servers whose clocks differ agree on it. Whoever takes one and dies loses it when its time is
 * over. Another time or turn of the same table is free from the beginning.
 */

import type { Connections } from '../../store/postgres/connections.ts';
import type { Nodes } from '../nodes.ts';

/** Together with the time until somebody looks again this is less than ten seconds. */
const CLOCK = `interval '5 seconds'`;
const BOT = `interval '6 seconds'`;

const TAKE_CLOCK = `clock_due = due, clock_node = $1, clock_until = clock_timestamp() + ${CLOCK}`;
const IS_FREE = `(clock_due IS DISTINCT FROM due OR clock_until < clock_timestamp())`;

const TAKE_DUE = `
  UPDATE rooms SET ${TAKE_CLOCK}
  WHERE number IN (
    SELECT number FROM rooms WHERE due <= $2 AND ${IS_FREE}
    ORDER BY due LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING id`;

const TAKE_ONE = `
  UPDATE rooms SET ${TAKE_CLOCK}
  WHERE id = $3 AND due <= $2 AND (${IS_FREE} OR clock_node = $1)
  RETURNING id`;

const TAKE_BOT = `
  UPDATE rooms SET bot_turn = $3, bot_node = $1, bot_until = clock_timestamp() + ${BOT}
  WHERE id = $2
    AND (bot_turn IS DISTINCT FROM $3 OR bot_until < clock_timestamp() OR bot_node = $1)
  RETURNING id`;

const LET_GO = `
  UPDATE rooms SET clock_due = NULL, clock_node = NULL, bot_turn = NULL, bot_node = NULL
  WHERE number IN (
    SELECT number FROM rooms WHERE clock_node = $1 OR bot_node = $1
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING id`;

const LEAVE_BOT = `
  UPDATE rooms SET bot_turn = NULL, bot_node = NULL
  WHERE id = $2 AND bot_node = $1 AND bot_turn = $3 RETURNING id`;

export type Taking = Pick<Nodes, 'takeDue' | 'takeClock' | 'takeBot' | 'leaveBot'> & {
  readonly letGo: () => Promise<void>;
};

export function takingFor(node: string, connections: Connections): Taking {
  const take = async (name: string, text: string, ...values: unknown[]): Promise<string[]> => {
    const rows = await connections.ask<{ id: string }>({ name, text, values: [node, ...values] });
    return rows.map(({ id }) => id);
  };
  return {
    takeDue: (now, limit) => take('take-due', TAKE_DUE, now, limit),
    takeClock: async (table, now) => (await take('take-one', TAKE_ONE, now, table)).length > 0,
    takeBot: async (table, turn) => (await take('take-bot', TAKE_BOT, table, turn)).length > 0,
    leaveBot: async (table, turn) => {
      await take('leave-bot', LEAVE_BOT, table, turn);
    },
    letGo: async () => {
      await take('let-go', LET_GO);
    },
  };
}
