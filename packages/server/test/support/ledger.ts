/** Compares what was acknowledged to players with what the database has. */

import { setTimeout } from 'node:timers/promises';
import type { LogEntry, TableCommand, TableEntry } from '@tavolata/table';
import { expect } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import type { Party } from './play.ts';
import { Player } from './player.ts';
import type { Witness } from './witness.ts';

/** A table with the witnesses who have played there, by seat. */
export interface Played extends Party {
  readonly witnesses: readonly Witness[];
}

/** Waits until the last matches are over, and no more updates come for a while. */
export async function allAtRest(tables: readonly Played[]): Promise<void> {
  const entries = (): string =>
    tables.flatMap(({ table, players }) => players.map((one) => one.at(table).seq)).join();
  for (let before = ''; ;) {
    const now = entries();
    const areResting = tables.every(({ witnesses }) =>
      witnesses.every(({ isResting }) => isResting),
    );
    if (now === before && areResting) return;
    before = now;
    await setTimeout(300);
  }
}

/** What each player has seen in the course of time is what a newcomer is shown now. */
export async function expectOneOrder(tables: readonly Played[], url: () => string): Promise<void> {
  for (const { table, players, witnesses } of tables) {
    expect(witnesses.flatMap(({ complaints }) => complaints)).toEqual([]);
    for (const player of players) {
      const fresh = await Player.arrive(url(), { cookie: player.cookie });
      const { moments, chat, seq } = await fresh.watch(table);
      const known = await player.until(table, (now) => now.seq >= seq);
      expect(known).toMatchObject({ moments, seq });
      expect(known.chat.slice(-chat.length)).toEqual(chat); // newcomers get the latest only
      await fresh.disconnect();
    }
  }
}

/** All players are present for all others, on whatever server they are. */
export async function expectAllPresent(tables: readonly Played[]): Promise<void> {
  for (const { table, players } of tables) {
    for (const player of players) {
      await player.until(table, ({ present }) =>
        players.every((_, seat) => present?.seats[seat] === true),
      );
    }
  }
}

/**
 * Every command that was acknowledged is in the log exactly once, at the place that was acknowledged. Other
 * actions of people there are commands that were refused because the store failed. Returns how many were
 * acknowledged.
 */
export async function expectPromisesKept(store: Store, tables: readonly Played[]): Promise<number> {
  let acknowledged = 0;
  for (const { table, witnesses } of tables) {
    const stored = await readWords(store, table, witnesses.length);
    const kept = witnesses.flatMap(({ promised }) =>
      promised.flatMap(({ command, seq }) => {
        const words = wordsOf(command);
        return words === undefined ? [] : [{ seq, words }];
      }),
    );
    const promises = new Set(kept.map(({ seq }) => seq));
    expect(promises.size).toBe(kept.length);
    expect(stored.filter(({ seq }) => promises.has(seq))).toEqual(
      kept.sort((one, other) => one.seq - other.seq),
    );
    const doubtful = witnesses.flatMap((witness) => witness.doubtful.map(wordsOf));
    for (const { words } of stored.filter(({ seq }) => !promises.has(seq))) {
      const at = doubtful.indexOf(words);
      expect(at).toBeGreaterThanOrEqual(0);
      doubtful.splice(at, 1); // it was sent once, so it may be there once
    }
    acknowledged += kept.length;
  }
  return acknowledged;
}

/** The actions and chat messages of people, with the count of entries right after each. */
async function readWords(store: Store, table: string, people: number) {
  const stored = await store.load(table);
  const texts = new Map(stored?.texts.map(({ id, text }) => [id, text]));
  const entries = stored?.entries.map((entry) => (JSON.parse(entry) as LogEntry).entry) ?? [];
  expect(entries.filter(({ type }) => type === 'dealt').length).toBeGreaterThan(0);
  return entries.flatMap((entry, at) => {
    const words = 'seat' in entry && entry.seat < people ? wordsIn(entry, texts) : undefined;
    return words === undefined ? [] : [{ seq: at + 1, words }];
  });
}

/** A command and its entry in the same form, to be compared. */
function wordsOf(command: TableCommand): string | undefined {
  if (command.type === 'act') return JSON.stringify(['act', command.seat, command.action]);
  return command.type === 'say' ? JSON.stringify(['say', command.seat, command.text]) : undefined;
}

function wordsIn(entry: TableEntry, texts: ReadonlyMap<string, string>): string | undefined {
  if (entry.type === 'acted') return JSON.stringify(['act', entry.seat, entry.action]);
  if (entry.type !== 'said') return undefined;
  return JSON.stringify(['say', entry.seat, texts.get(entry.text)]);
}
