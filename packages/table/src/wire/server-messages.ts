/**
 * What the server sends: answers to what was asked (`done`, `refused`), and what has changed (`update`,
 * `present`, `lists`). The types follow from the schemas, and the client believes a message only after
 * parsing it. Unknown fields are left out, so that a newer server can say more; what belongs to a game
 * (views, events, actions) keeps all of its fields, since only the game's own board can read them.
 *
 * A view lists what may be shown. A new field of a table is hidden until it is listed here.
 */

import { PROBLEM_CODES, SPECTATOR, type GameTypes, type Seat, type Viewer } from '@tavolata/engine';
import * as v from 'valibot';
import type { Moment } from '../series/project.ts';
import type { Terms } from '../series/types.ts';
import { count, display, hash, list, options, reaction, tableSettings } from './shared.ts';

/** −1 is nobody's. */
const seat: v.GenericSchema<Seat> = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(15));
const typed = v.looseObject({ type: v.string() });
const colours = list(v.string());

const terms = v.object({
  game: v.string(),
  rulesVersion: v.number(),
  players: count,
  options,
  display,
});

const seatView = v.variant('kind', [
  v.object({
    kind: v.literal('human'),
    /** Empty if it was erased. */
    name: v.string(),
    isReady: v.boolean(),
    colours: v.exactOptional(colours),
    /** The level of the bot that plays while the person is away. */
    standIn: v.exactOptional(v.string()),
  }),
  /** `gaveUp` is the name of the person for whom the bot plays on. */
  v.object({ kind: v.literal('bot'), level: v.string(), gaveUp: v.exactOptional(v.string()) }),
  v.object({ kind: v.literal('open'), colours: v.exactOptional(colours) }),
]);

export const dealTerms = v.object({
  table: v.string(),
  number: count,
  game: v.string(),
  seats: list(v.picklist(['human', 'bot'])),
  options,
  wishes: v.object({
    first: v.exactOptional(seat),
    colours: v.exactOptional(list(v.nullable(colours))),
  }),
});

export const commitments = v.object({ server: hash, players: list(v.nullable(hash)) });

/** A deal as everybody sees it; the server's bytes come when the match has ended. */
const dealView = v.object({
  terms: dealTerms,
  commitments,
  isSealed: v.boolean(),
  entropy: list(v.nullable(hash)),
  /** What each browser says that it had seen when it showed its bytes. */
  seen: list(v.nullable(hash)),
  server: v.exactOptional(hash),
});

const proposalView = v.object({
  /** An answer names it. */
  id: count,
  kind: v.picklist(['undo', 'end', 'stand-in', 'give-back']),
  /** Who proposes it; missing where somebody without a seat asks for one. */
  by: v.exactOptional(seat),
  /** Whose seat it is about. */
  for: v.exactOptional(seat),
  agreed: list(seat),
  /** Who still has to say yes. */
  waitsFor: list(seat),
  /** Whether it is this viewer's own request. */
  isMine: v.boolean(),
  /** Whether this viewer may say no, as those who are asked and those it is about may. */
  canDecline: v.boolean(),
  /** Of a request for a seat, for both sides to compare; missing for people who are not concerned. */
  word: v.exactOptional(v.string()),
});

export const KEY_ORIGINS = ['seat', 'code', 'claim'] as const;
/** How a browser came to act for a person: by sitting down, a device code, or a claim. */
export type KeyOrigin = (typeof KEY_ORIGINS)[number];

/** A device that may act for the viewer's seat. */
const deviceView = v.object({
  id: count,
  /** When it came, in milliseconds since 1970. */
  since: v.number(),
  origin: v.picklist(KEY_ORIGINS),
  isThis: v.boolean(),
  /** Whether it came after this one, which may remove it. */
  canRemove: v.boolean(),
  /** Whether the others let it in, or a device did that they let in, and no earlier one has confirmed it. */
  isNew: v.boolean(),
});

/** What every move changes. */
const turn = {
  /** How many steps have been taken. */
  step: count,
  /** The number of the entry that made the position; missing from servers of earlier versions. */
  entry: v.exactOptional(count),
  /** Whose turn it is. */
  toAct: seat,
  /** What this viewer may do now. */
  legal: list(typed),
  canUndo: v.boolean(),
  /** Whether an undo is possible if the others agree. */
  canProposeUndo: v.boolean(),
  result: v.exactOptional(v.looseObject({ scores: list(v.number()), winners: list(seat) })),
};

const turnView = v.object({ ...turn, due: v.exactOptional(v.number()) });

const matchView = v.object({
  /** From 1. */
  number: count,
  setup: v.looseObject({ first: seat }),
  ...turn,
});

export const TABLE_PHASES = ['gathering', 'shuffling', 'playing', 'over', 'abandoned'] as const;
export type TablePhase = (typeof TABLE_PHASES)[number];

const phase = v.picklist(TABLE_PHASES);

const tableView = v.object({
  phase,
  terms,
  settings: tableSettings,
  seats: list(seatView),
  host: seat,
  /** The seats that this viewer's browser may act for. */
  mine: list(seat),
  /** Whether the host has removed this viewer. */
  isBarred: v.boolean(),
  /** When the player in turn runs out of time, in milliseconds since 1970. */
  due: v.exactOptional(v.number()),
  /** Why a bot plays for this viewer, if one does. */
  standInReason: v.exactOptional(v.picklist(['clock', 'consent'])),
  proposal: v.exactOptional(proposalView),
  /** Of the viewer's seat; the first that came is first. */
  devices: v.exactOptional(list(deviceView)),
  deal: v.exactOptional(dealView),
  /** Missing before the first deal, and for viewers who may not watch. */
  match: v.exactOptional(matchView),
  /** The numbers of the finished matches whose records can be had. */
  records: list(count),
});

const moment = v.object({
  number: count,
  player: seat,
  events: list(typed),
  view: v.looseObject({}),
});

const chatView = v.object({
  seq: count,
  at: v.number(),
  seat,
  name: v.string(),
  text: v.exactOptional(v.string()),
  reaction: v.exactOptional(reaction),
});

/**
 * Brings a viewer who has seen everything up to some entry of the log to the present. The same form
 * serves a first visit, a return, and every single move.
 */
const update = v.object({
  type: v.literal('update'),
  table: v.string(),
  seq: count,
  /** Whose view it is; a browser with several seats has one of them. */
  viewer: v.union([seat, v.literal(SPECTATOR)]),
  /** Missing where nothing but the turn has changed. */
  view: v.exactOptional(tableView),
  /** In its place: `followUpdate` puts the two together. */
  turn: v.exactOptional(turnView),
  /** The positions of the match to keep: those from `from` on and before `to`. */
  keep: v.object({ from: count, to: count }),
  /** The positions after those. */
  moments: list(moment),
  /** All events as they may be shown, only where a memory aid is off. */
  events: v.exactOptional(list(typed)),
  /** What was said since. */
  chat: list(chatView),
});

const WIRE_PROBLEMS = [
  ...PROBLEM_CODES,
  /** Too many messages, connections or tables. */
  'too-many',
  /** No such table, or none for this viewer. */
  'no-table',
  /** The server cannot store anything at the moment. */
  'no-store',
  /** The server takes no new tables, since its disk or its budget is nearly used up. */
  'no-room',
  /** The log of this table is as long as it may be. */
  'table-full',
  /** As much as may be stored for one address in a day. */
  'too-much',
  'banned',
] as const;

export type WireProblem = (typeof WIRE_PROBLEMS)[number];

/** A newer server may know more reasons; a refusal stays one. */
const code = v.fallback(v.picklist(WIRE_PROBLEMS), 'not-now');

/** A table in a list. */
const tableListing = v.object({
  table: v.string(),
  game: v.string(),
  players: v.number(),
  phase,
  /** Names by seat; bots by their level; `null` for an open seat. */
  seats: list(
    v.nullable(v.union([v.object({ name: v.string() }), v.object({ level: v.string() })])),
  ),
  touched: v.number(),
  /** In the list of one's own tables: whether it is one's turn, and which seats one has. */
  isMyTurn: v.exactOptional(v.boolean()),
  mine: v.exactOptional(list(seat)),
});

/** A schema is looked for in this order, and each that does not fit costs time: what comes with every move is first. */
const message = v.variant('type', [
  update,
  /** Stored durably: it is carried out, now and after any crash. */
  v.object({
    type: v.literal('done'),
    id: v.string(),
    seq: v.exactOptional(v.number()),
    table: v.exactOptional(v.string()),
  }),
  v.object({ type: v.literal('refused'), id: v.string(), code, reason: v.string() }),
  /** Which seats' people are there, and how many others watch. */
  v.object({
    type: v.literal('present'),
    table: v.string(),
    seats: list(v.boolean()),
    watching: v.number(),
  }),
  v.object({ type: v.literal('pong'), now: v.number() }),
  /** `now` is the server's time, so that clocks agree. */
  v.object({
    type: v.literal('welcome'),
    protocol: v.number(),
    build: v.string(),
    now: v.number(),
  }),
  /** This client cannot play on before it is updated. */
  v.object({ type: v.literal('outdated'), protocol: v.number(), build: v.string() }),
  /** The table is not shown (any more). */
  v.object({ type: v.literal('gone'), table: v.string(), code }),
  v.object({ type: v.literal('lists'), open: list(tableListing), mine: list(tableListing) }),
  /** The server stops in a moment, or cannot store; play goes on by itself afterwards. */
  v.object({
    type: v.literal('notice'),
    notice: v.picklist(['stopping', 'store-away', 'store-back']),
  }),
]);

/** An open table as it is told to pages that hold no connection: less than in the lists, and no name. */
export const briefListing = v.object({
  table: v.string(),
  game: v.string(),
  free: v.number(),
  touched: v.number(),
});

export type BriefListing = Readonly<v.InferOutput<typeof briefListing>>;

export function parseServerMessage(text: string): ServerMessage | undefined {
  try {
    const parsed = v.safeParse(message, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined; // not even JSON
  }
}

// The types: what the schemas say, with the parts that belong to a game as that game types them.

/** Replaces fields of a type. */
type With<Whole, Fields> = Omit<Whole, keyof Fields> & Fields;

export type SeatView = v.InferOutput<typeof seatView>;
export type DealView = v.InferOutput<typeof dealView>;
export type ProposalView = v.InferOutput<typeof proposalView>;
export type DeviceView = v.InferOutput<typeof deviceView>;
export type ChatView = v.InferOutput<typeof chatView>;
export type TableListing = v.InferOutput<typeof tableListing>;

interface TypedFields<T extends GameTypes> {
  readonly legal: readonly T['action'][];
  readonly result?: T['result'];
}

export type TurnView<T extends GameTypes = GameTypes> = With<
  v.InferOutput<typeof turnView>,
  TypedFields<T>
>;

export type TableMatchView<T extends GameTypes = GameTypes> = With<
  v.InferOutput<typeof matchView>,
  TypedFields<T> & { readonly setup: T['publicSetup'] }
>;

export type TableView<T extends GameTypes = GameTypes> = With<
  v.InferOutput<typeof tableView>,
  { readonly terms: Terms<T>; readonly match?: TableMatchView<T> }
>;

export type TableUpdate<T extends GameTypes = GameTypes> = With<
  Omit<v.InferOutput<typeof update>, 'type' | 'table'>,
  {
    readonly viewer: Viewer;
    readonly view?: TableView<T>;
    readonly turn?: TurnView<T>;
    readonly moments: readonly Moment<T>[];
    readonly events?: readonly T['shownEvent'][];
  }
>;

export type ServerMessage<T extends GameTypes = GameTypes> =
  | Exclude<v.InferOutput<typeof message>, { type: 'update' }>
  | ({ readonly type: 'update'; readonly table: string } & TableUpdate<T>);

/** The view after an update, from the one before; nothing if that is needed and missing. */
export function followUpdate<T extends GameTypes>(
  before: TableView<T> | undefined,
  { view, turn: next }: Pick<TableUpdate<T>, 'view' | 'turn'>,
): TableView<T> | undefined {
  if (view) return view;
  if (!before?.match || !next) return undefined;
  const { due, ...position } = next;
  const { number, setup } = before.match;
  const match: TableMatchView<T> = { number, setup, ...position };
  const after: { -readonly [Part in keyof TableView<T>]: TableView<T>[Part] } = {
    ...before,
    match,
  };
  delete after.due;
  if (due !== undefined) after.due = due;
  return after;
}
