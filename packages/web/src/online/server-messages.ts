/** What comes over the socket is believed only after parsing; what is not known here is passed over. */

import { PROBLEM_CODES } from '@tavolata/engine';
import { ROOM_PHASES, type ServerMessage, type WireProblem } from '@tavolata/table';
import * as v from 'valibot';
import { Update } from './room-schema.ts';

const WIRE_PROBLEMS = [
  ...PROBLEM_CODES,
  'too-many',
  'not-yours',
  'no-table',
  'no-store',
  'banned',
] as const satisfies readonly WireProblem[];

/** A newer server may know more reasons; a refusal stays one. */
const Code = v.fallback(v.picklist(WIRE_PROBLEMS), 'not-now');

const TableLine = v.object({
  table: v.string(),
  game: v.string(),
  players: v.number(),
  phase: v.picklist(ROOM_PHASES),
  seats: v.array(
    v.nullable(v.union([v.object({ name: v.string() }), v.object({ level: v.string() })])),
  ),
  touched: v.number(),
  isMyTurn: v.exactOptional(v.boolean()),
  mine: v.exactOptional(v.array(v.number())),
});

const Message = v.variant('type', [
  v.object({
    type: v.literal('welcome'),
    protocol: v.number(),
    build: v.string(),
    now: v.number(),
  }),
  v.object({ type: v.literal('outdated'), protocol: v.number(), build: v.string() }),
  v.object({ type: v.literal('pong'), now: v.number() }),
  Update,
  v.object({
    type: v.literal('present'),
    table: v.string(),
    seats: v.array(v.boolean()),
    watching: v.number(),
  }),
  v.object({
    type: v.literal('done'),
    id: v.string(),
    seq: v.exactOptional(v.number()),
    table: v.exactOptional(v.string()),
  }),
  v.object({ type: v.literal('refused'), id: v.string(), code: Code, reason: v.string() }),
  v.object({ type: v.literal('gone'), table: v.string(), code: Code }),
  v.object({ type: v.literal('lists'), open: v.array(TableLine), mine: v.array(TableLine) }),
  v.object({
    type: v.literal('notice'),
    notice: v.picklist(['stopping', 'store-away', 'store-back']),
  }),
]);

export function parseServerMessage(text: string): ServerMessage | undefined {
  try {
    const parsed = v.safeParse(Message, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined; // not even JSON
  }
}
