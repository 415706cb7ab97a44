/** What an operator can ask for, of a running server or of the store alone. */

import * as v from 'valibot';
import { parseClientNetworks } from '../people/client-address.ts';
import { nextSlice } from '../slices.ts';
import type { Ban, Store, StoredReport } from '../store/store.ts';
import { parseReportCopy, readReportCopy, type ReportCopy } from '../tables/report-copy.ts';

const kind = v.picklist(['browser', 'address']);
const value = v.pipe(v.string(), v.maxLength(100));

const request = v.variant('do', [
  v.object({
    do: v.literal('reports'),
    /** Those from before that time. */
    before: v.optional(v.pipe(v.number(), v.integer())),
  }),
  v.object({ do: v.literal('delete-report'), number: v.pipe(v.number(), v.integer()) }),
  v.object({ do: v.literal('bans') }),
  v.object({
    do: v.literal('ban'),
    kind,
    value,
    reason: v.pipe(v.string(), v.maxLength(500)),
    /** Also the addresses from which the browser is connected now. */
    withAddress: v.optional(v.boolean(), false),
  }),
  v.object({ do: v.literal('unban'), kind, value }),
]);

export type OperatorRequest = v.InferInput<typeof request>;

export type OperatorAnswer =
  | ReportsAnswer
  | { readonly bans: readonly Ban[] }
  | { readonly done: string }
  | { readonly problem: string };

export interface ReportsAnswer {
  /** The latest first. */
  readonly reports: readonly ToldReport[];
  /** Whether there are some from before the last of these. */
  readonly isMore: boolean;
}

export interface ToldReport extends ReportCopy {
  readonly number: number;
  readonly at: number;
  readonly table: string;
  readonly text: string;
}

/** Reports that are told at once, and more from the moment of the last one. */
const MOST_REPORTS = 200;
/** Reports that are read at once: their copies are long, and play waits for the store meanwhile. */
const REPORTS_PAGE = 10;

export async function answerOperator(
  { store, now }: { store: Store; now: () => number },
  input: unknown,
): Promise<OperatorAnswer> {
  const parsed = v.safeParse(request, input);
  if (!parsed.success) return { problem: parsed.issues[0].message };
  const asked = parsed.output;
  switch (asked.do) {
    case 'reports':
      return readReports(store, asked.before);
    case 'delete-report':
      if (await store.removeReport(asked.number)) return { done: String(asked.number) };
      return { problem: `there is no report ${asked.number}` };
    case 'bans':
      return { bans: await store.bans() };
    case 'ban':
    case 'unban': {
      const keys = keysOf(asked.kind, asked.value);
      const [key] = keys;
      if (key === undefined) return { problem: `${asked.value} is no ${asked.kind}` };
      if (asked.do === 'unban') {
        for (const value of keys) await store.unban({ kind: asked.kind, value });
        return { done: key };
      }
      const ban = { kind: asked.kind, value: key };
      const { reason, withAddress } = asked;
      if (withAddress && asked.kind === 'address') return { problem: 'name a browser for that' };
      const at = now();
      // First: a server that knows of the ban closes the connections, whose addresses are lost then.
      if (withAddress) await store.wantAddresses({ browser: key, at, reason });
      await store.ban({ ...ban, at, reason });
      return { done: key };
    }
  }
}

/** Under which it is or was banned; the first is how it is banned now. */
function keysOf(kind: Ban['kind'], value: string): readonly string[] {
  if (kind === 'address') return parseClientNetworks(value);
  return /^[A-Za-z0-9_-]{43}$/.test(value) ? [value] : [];
}

/**
 * Reports of earlier versions kept no copy: of those the table tells, as far as it is still there. One after the
 * other, so that a server has little of it in memory and goes on with its tables.
 */
async function readReports(store: Store, before?: number): Promise<ReportsAnswer> {
  const reports: ToldReport[] = [];
  const read = new Map<string, ReportCopy>();
  const first = before === undefined ? undefined : { at: before, number: 0 };
  for await (const { number, at, table, text, copy } of reportsIn(store, first)) {
    const last = reports.at(-1);
    if (reports.length >= MOST_REPORTS && at !== last?.at) return { reports, isMore: true };
    await nextSlice();
    const copied = parseReportCopy(copy) ?? read.get(table) ?? (await copyOf(store, table));
    if (copy === '') read.set(table, copied);
    const { people, said } = copied;
    reports.push({ number, at, table, text, people, said });
  }
  return { reports, isMore: false };
}

async function* reportsIn(
  store: Store,
  before: Pick<StoredReport, 'at' | 'number'> | undefined,
): AsyncGenerator<StoredReport> {
  for (let last = before; ;) {
    const page = await store.reports(REPORTS_PAGE, last);
    yield* page;
    last = page.at(-1);
    if (page.length < REPORTS_PAGE) return;
  }
}

async function copyOf(store: Store, table: string): Promise<ReportCopy> {
  return (await readReportCopy(store, table)) ?? { people: [], said: [] };
}
