/** Messages of a client: parsed before they are believed. Unknown fields are left out. */

import { excerpt, refuse } from '@tavolata/engine';
import * as v from 'valibot';
import { REACTIONS } from '../room/types.ts';
import { legible } from '../room/texts.ts';
import type { ClientMessage } from './messages.ts';

const SHORT = 100;
const name = v.pipe(v.string(), v.maxLength(SHORT));
/** The client's own names for its commands. */
const commandId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const table = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9));
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const text = v.pipe(v.string(), v.maxLength(2000));

const house = v.object({
  isPublic: v.boolean(),
  hasSpectators: v.boolean(),
  hasChat: v.boolean(),
  clock: count,
});

const room = v.object({
  game: name,
  players: count,
  options: v.record(name, v.union([name, v.number(), v.boolean()])),
  display: v.object({ memoryAid: v.boolean() }),
  house,
  name,
});

const command = v.variant('type', [
  v.object({ type: v.literal('sit'), seat, name, from: v.optional(seat) }),
  v.object({ type: v.literal('leave'), seat }),
  v.object({ type: v.literal('give-up'), seat }),
  v.object({ type: v.literal('name'), seat, name }),
  v.object({
    type: v.literal('colour'),
    seat,
    colours: v.nullable(v.pipe(v.array(name), v.maxLength(4))),
  }),
  v.object({ type: v.literal('ready'), seat, isReady: v.boolean() }),
  v.object({ type: v.literal('bot'), seat, level: name }),
  v.object({ type: v.literal('clear'), seat, isBarring: v.optional(v.boolean()) }),
  v.object({ type: v.literal('arrange'), house }),
  v.object({ type: v.literal('commit'), seat, number: count, commitment: hash }),
  v.object({ type: v.literal('contribute'), seat, number: count, entropy: hash, seen: hash }),
  v.object({ type: v.literal('act'), seat, game: count, step: count, action: v.unknown() }),
  v.object({ type: v.literal('undo'), seat, game: count, step: count }),
  v.object({
    type: v.literal('propose'),
    seat,
    what: v.picklist(['undo', 'end', 'stand-in']),
    for: v.optional(seat),
  }),
  v.object({ type: v.literal('claim'), seat }),
  v.object({ type: v.literal('answer'), seat, proposal: count, isYes: v.boolean() }),
  v.object({ type: v.literal('host'), seat }),
  v.object({ type: v.literal('return'), seat }),
  v.object({ type: v.literal('invite-device'), seat, code: hash }),
  v.object({ type: v.literal('use-code'), secret: name }),
  v.object({ type: v.literal('say'), seat, text }),
  v.object({ type: v.literal('react'), seat, reaction: v.picklist(REACTIONS) }),
]);

const message = v.variant('type', [
  v.object({ type: v.literal('hello'), protocol: count, build: name }),
  v.object({ type: v.literal('ping') }),
  v.object({ type: v.literal('create'), id: commandId, room }),
  v.object({ type: v.literal('watch'), table, seq: count, seat: v.optional(seat) }),
  v.object({ type: v.literal('unwatch'), table }),
  v.object({ type: v.literal('do'), id: commandId, table, command }),
  v.object({ type: v.literal('lists'), isOn: v.boolean() }),
  v.object({
    type: v.literal('report'),
    id: commandId,
    table,
    text: v.pipe(text, v.transform(legible)),
  }),
  v.object({ type: v.literal('erase'), id: commandId }),
]);

export function parseClientMessage(input: string): ClientMessage {
  let document: unknown;
  try {
    document = JSON.parse(input);
  } catch {
    refuse('bad-json', 'a message is one JSON document');
  }
  const parsed = v.safeParse(message, document);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? 'type';
  return refuse('bad-type', excerpt(issue.message), { field });
}
