/**
 * What a browser sends over its socket: one JSON document a message. The types follow from the schemas,
 * and the server believes a message only after parsing it. Unknown fields are left out.
 */

import { excerpt, refuse, type Seat } from '@tavolata/engine';
import * as v from 'valibot';
import { legible } from '../texts.ts';
import { readAct } from './read-act.ts';
import { count, display, hash, list, reaction, tableSettings } from './shared.ts';
import { clientMessageOfVersion1, isObject, VERSION_1 } from './version-1.ts';

/** Counts up when a client of an earlier version could not play on. `version-1.ts` serves one before. */
export const PROTOCOL = 2;

/** No message of a client is longer, in bytes. */
export const MAX_MESSAGE = 8 * 1024;

const SHORT = 100;
const name = v.pipe(v.string(), v.maxLength(SHORT));
/** The client's own names for its commands. */
const commandId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const tableId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const seat: v.GenericSchema<Seat> = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9));
const text = v.pipe(v.string(), v.maxLength(2000));

const newTable = v.object({
  game: name,
  players: count,
  options: v.record(name, v.union([name, v.number(), v.boolean()])),
  display,
  settings: tableSettings,
  /** The host sits down on the first seat under this name. */
  name,
});

/**
 * Which position the player saw: a command for an older one is late. After an undo and another action the same match
 * and step are another position, so `entry` says which entry made it; clients of earlier versions don't tell.
 */
const position = { match: count, step: count, entry: v.optional(count) };

// A schema is looked for in the order of each list, and each that does not fit costs time: what comes most is first.
const command = v.variant('type', [
  /** `action` is unknown here: the game of the table parses it (`parseAction`, in its `actions.ts`). */
  v.object({ type: v.literal('act'), seat, ...position, action: v.unknown() }),
  /** `from` moves over from a seat of one's own. */
  v.object({ type: v.literal('sit'), seat, name, from: v.optional(seat) }),
  /** Gets up between matches. */
  v.object({ type: v.literal('leave'), seat }),
  v.object({ type: v.literal('give-up'), seat }),
  v.object({ type: v.literal('name'), seat, name }),
  v.object({
    type: v.literal('colour'),
    seat,
    colours: v.nullable(v.pipe(list(name), v.maxLength(4))),
  }),
  v.object({ type: v.literal('ready'), seat, isReady: v.boolean() }),
  // The host's three. `isBarring` keeps the person on the seat from coming back.
  v.object({ type: v.literal('bot'), seat, level: name }),
  v.object({ type: v.literal('clear'), seat, isBarring: v.optional(v.boolean()) }),
  v.object({ type: v.literal('arrange'), settings: tableSettings }),
  v.object({ type: v.literal('commit'), seat, number: count, commitment: hash }),
  v.object({ type: v.literal('contribute'), seat, number: count, entropy: hash, seen: hash }),
  v.object({ type: v.literal('undo'), seat, ...position }),
  v.object({
    type: v.literal('propose'),
    seat,
    what: v.picklist(['undo', 'end', 'stand-in']),
    for: v.optional(seat),
  }),
  /** Asks for a seat back. */
  v.object({ type: v.literal('claim'), seat }),
  /** `proposal` is the id of the proposal that is answered. */
  v.object({ type: v.literal('answer'), seat, proposal: count, isYes: v.boolean() }),
  /** Takes over as host while the host is away. */
  v.object({ type: v.literal('host'), seat }),
  v.object({ type: v.literal('return'), seat }),
  /** `code` is the hash of a secret that another device will show. */
  v.object({ type: v.literal('invite-device'), seat, code: hash }),
  v.object({ type: v.literal('use-code'), secret: name }),
  // About a device that came later than this one. `device` is its id in the view.
  v.object({ type: v.literal('remove-device'), seat, device: count }),
  v.object({ type: v.literal('confirm-device'), seat, device: count }),
  v.object({ type: v.literal('say'), seat, text }),
  v.object({ type: v.literal('react'), seat, reaction }),
]);

const doing = { type: v.literal('do'), id: commandId, table: tableId };

/** Any message of a client. */
export const clientMessage = v.variant('type', [
  /** `id` is the client's own: the same id is never carried out twice. */
  v.object({ ...doing, command }),
  /** The first message of every socket. */
  v.object({ type: v.literal('hello'), protocol: count, build: name }),
  /** Tells a dead connection from a silent one. */
  v.object({ type: v.literal('ping') }),
  v.object({ type: v.literal('create'), id: commandId, table: newTable }),
  /**
   * Shows a table from now on. `seq` is how much this client has of it, 0 for nothing; `seat` is whose
   * view it wants, for a browser with several seats.
   */
  v.object({ type: v.literal('watch'), table: tableId, seq: count, seat: v.optional(seat) }),
  v.object({ type: v.literal('unwatch'), table: tableId }),
  /** Open tables, and the tables of this browser, from now on or no more. */
  v.object({ type: v.literal('lists'), isOn: v.boolean() }),
  v.object({
    type: v.literal('report'),
    id: commandId,
    table: tableId,
    text: v.pipe(text, v.transform(legible)),
  }),
  /** Erases this browser's names and chat messages everywhere. */
  v.object({ type: v.literal('erase'), id: commandId }),
]);

export type NewTable = Readonly<v.InferOutput<typeof newTable>>;
/** What people can ask of a table. The server knows who asks by the browser, and judges by its keys. */
export type TableCommand = Readonly<v.InferOutput<typeof command>>;
export type ClientMessage = Readonly<v.InferOutput<typeof clientMessage>>;

/** One schema for each kind of command, so that it is not looked for among all of them. */
const commandMessages = new Map(
  command.options.map((kind) => [
    kind.entries.type.literal as string,
    v.object({ ...doing, command: kind }),
  ]),
);

/** The schema that a document has to fit. */
function schemaOf(document: unknown) {
  const asked = isObject(document) && document['type'] === 'do' && document['command'];
  const kind = isObject(asked) && asked['type'];
  return (typeof kind === 'string' && commandMessages.get(kind)) || clientMessage;
}

/** Whether this server understands clients that speak so. */
export const isSpoken = (protocol: number): boolean =>
  protocol === PROTOCOL || protocol === VERSION_1;

/** The protocol that a hello names, if it is one that is not spoken here. */
export function unspokenProtocol(text: string): number | undefined {
  try {
    const { type, protocol } = JSON.parse(text) as { type?: unknown; protocol?: unknown };
    const isHello = type === 'hello' && typeof protocol === 'number';
    return isHello && !isSpoken(protocol) ? protocol : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a message of a client that speaks this protocol. */
export function parseClientMessage(input: string, protocol = PROTOCOL): ClientMessage {
  let document: unknown;
  try {
    document = JSON.parse(input);
  } catch {
    refuse('bad-json', 'a message is one JSON document');
  }
  if (protocol === VERSION_1) document = clientMessageOfVersion1(document);
  return readAct(document) ?? parseBySchema(document);
}

/** Any message, as its schema says. */
export function parseBySchema(document: unknown): ClientMessage {
  const parsed = v.safeParse(schemaOf(document), document);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? 'type';
  return refuse('bad-type', excerpt(issue.message), { field });
}
