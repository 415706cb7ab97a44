/** The parts of messages that both directions have in common. */

import * as v from 'valibot';

/** Lists are read-only, so that what the table shares with a message cannot be changed through it. */
export const list = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.readonly());

export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9));

/** 32 bytes in hexadecimal, as entropy, commitments and digests are. */
export const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const options = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

export const display = v.object({
  /** Whether public actions stay visible, in games where that is a matter of memory. */
  memoryAid: v.boolean(),
});

/** What the host decides about the table; the rules of the game are in the terms. */
export const tableSettings = v.object({
  /** Whether anybody finds the table in the lobby. */
  isPublic: v.boolean(),
  /** Whether people without a seat may watch. */
  hasSpectators: v.boolean(),
  hasChat: v.boolean(),
  /** Seconds that a person may take for a turn before a bot stands in; 0 for no limit. */
  clock: count,
  /** The host's language, for what messengers show of a link to the table. Earlier versions have none. */
  language: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/))),
});

export type TableSettings = Readonly<v.InferOutput<typeof tableSettings>>;

export const CLOCK = { min: 30, max: 7 * 24 * 3600 } as const;

export const REACTIONS = ['applause', 'laugh', 'surprise', 'sorry', 'thinking', 'coffee'] as const;
export type Reaction = (typeof REACTIONS)[number];

export const reaction = v.picklist(REACTIONS);
