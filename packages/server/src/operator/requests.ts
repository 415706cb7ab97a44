/** What an operator can ask for, of a running server or of the store alone. */

import type { Game } from '@tavolata/engine';
import { restoreTable, type LogEntry } from '@tavolata/table';
import * as v from 'valibot';
import { parseClientAddress } from '../people/client-address.ts';
import type { Ban, Store } from '../store/store.ts';

const kind = v.picklist(['browser', 'address']);
const value = v.pipe(v.string(), v.maxLength(100));

const request = v.variant('do', [
  v.object({ do: v.literal('reports') }),
  v.object({ do: v.literal('bans') }),
  v.object({ do: v.literal('ban'), kind, value, reason: v.pipe(v.string(), v.maxLength(500)) }),
  v.object({ do: v.literal('unban'), kind, value }),
]);

export type OperatorRequest = v.InferOutput<typeof request>;

/** A person at a table that was reported, with the browsers by which they can be banned. */
export interface ReportedPerson {
  readonly name: string;
  readonly browsers: readonly string[];
}

export type OperatorAnswer =
  | { readonly reports: readonly ToldReport[] }
  | { readonly bans: readonly Ban[] }
  | { readonly done: string }
  | { readonly problem: string };

export interface ToldReport {
  readonly at: number;
  readonly table: string;
  readonly text: string;
  readonly people: readonly ReportedPerson[];
}

const MOST_REPORTS = 200;

export async function answerOperator(
  { store, games, now }: { store: Store; games: readonly Game[]; now: () => number },
  input: unknown,
): Promise<OperatorAnswer> {
  const parsed = v.safeParse(request, input);
  if (!parsed.success) return { problem: parsed.issues[0].message };
  const asked = parsed.output;
  switch (asked.do) {
    case 'reports':
      return { reports: await readReports(store, games) };
    case 'bans':
      return { bans: await store.bans() };
    case 'ban':
    case 'unban': {
      const key = keyOf(asked.kind, asked.value);
      if (key === undefined) return { problem: `${asked.value} is no ${asked.kind}` };
      const ban = { kind: asked.kind, value: key };
      if (asked.do === 'unban') await store.unban(ban);
      else await store.ban({ ...ban, at: now(), reason: asked.reason });
      return { done: key };
    }
  }
}

function keyOf(kind: Ban['kind'], value: string): string | undefined {
  if (kind === 'address') return parseClientAddress(value);
  return /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}

async function readReports(store: Store, games: readonly Game[]): Promise<ToldReport[]> {
  const reports = await store.reports(MOST_REPORTS);
  return Promise.all(
    reports.map(async ({ at, table, text }) => {
      const people = await peopleAt(store, games, table).catch(() => []);
      return { at, table, text, people };
    }),
  );
}

async function peopleAt(
  store: Store,
  games: readonly Game[],
  table: string,
): Promise<ReportedPerson[]> {
  const stored = await store.load(table);
  if (!stored) return [];
  const texts = new Map(stored.texts.map(({ id, text }) => [id, text]));
  const entries = stored.entries.map((entry) => JSON.parse(entry) as LogEntry);
  const { keys, names } = restoreTable(games, table, entries);
  const people = new Map<string, string[]>();
  for (const { person, browser } of keys) {
    people.set(person, [...(people.get(person) ?? []), browser]);
  }
  return [...people].map(([person, browsers]) => ({
    name: texts.get(names[person] ?? '') ?? '',
    browsers,
  }));
}
