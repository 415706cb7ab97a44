/**
 * Changes as texts that fit into a notification of PostgreSQL. Nodes of the version before or after read them
 * too; they ignore what they cannot read, and read the tables a few seconds later anyway.
 */

import * as v from 'valibot';
import type { TableChange } from '../nodes.ts';

/** PostgreSQL takes less than 8000 bytes. */
const MOST_BYTES = 7000;
/** Enough to find a browser's lists; reading one list too many does no harm. */
const PREFIX = 8;
/** So many fit into one payload with room to spare: each takes eleven bytes. */
export const MOST_BROWSERS = 500;

/** Of entries that are told with a change; longer ones are read. */
const MOST_ENTRY_BYTES = 1000;

export interface Publication {
  readonly changes: readonly TableChange[];
  /** Tables where somebody came or left. */
  readonly presence: readonly string[];
}

const change = v.object({
  table: v.string(),
  seq: v.number(),
  isListed: v.boolean(),
  browsers: v.array(v.string()),
  entries: v.exactOptional(v.array(v.string())),
});

const payload = v.object({
  node: v.string(),
  // Changes, and tables where somebody came or left, by the names that the previous version reads.
  hints: v.optional(v.array(change), []),
  companies: v.optional(v.array(v.string()), []),
});

export type Payload = v.InferOutput<typeof payload>;

export function makePayloads(node: string, { changes, presence }: Publication): string[] {
  const items = [
    ...changes.flatMap(split).map((one) => ({ hints: [one] })),
    ...presence.map((one) => ({ companies: [one] })),
  ];
  const payloads: Payload[] = [];
  let last: Payload | undefined;
  let bytes = 0;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item));
    if (!last || bytes + size > MOST_BYTES) {
      last = { node, hints: [], companies: [] };
      payloads.push(last);
      bytes = 0;
    }
    bytes += size;
    if ('hints' in item) last.hints.push(...item.hints);
    else last.companies.push(...item.companies);
  }
  return payloads.map((one) => JSON.stringify(one));
}

export function parsePayload(text: string): Payload | undefined {
  try {
    const parsed = v.safeParse(payload, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * One change, or several of the same table with some of the browsers each. One that is too long would fail the
 * whole publication, and the other nodes would hear of nothing in it before they read all tables again.
 */
function split(one: TableChange): Payload['hints'] {
  const browsers = one.browsers.map((browser) => browser.slice(0, PREFIX));
  const parts = Math.max(1, Math.ceil(browsers.length / MOST_BROWSERS));
  const { entries, ...change } = one;
  const isShort = parts === 1 && entries && bytesOf(entries) <= MOST_ENTRY_BYTES;
  return Array.from({ length: parts }, (_, part) => ({
    ...change,
    browsers: browsers.slice(part * MOST_BROWSERS, (part + 1) * MOST_BROWSERS),
    ...(isShort ? { entries: [...entries] } : {}),
  }));
}

const bytesOf = (entries: readonly string[]): number =>
  entries.reduce((sum, entry) => sum + Buffer.byteLength(entry), 0);
