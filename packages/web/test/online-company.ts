/** People with browsers for tests of the online client, round the server of `online-server.ts`. */

import type { GameTypes } from '@tavolata/engine';
import type { NewTable } from '@tavolata/table';
import { onTestFinished, vi } from 'vitest';
import { requestTable } from '../src/online/create-table.ts';
import { DealMemory } from '../src/online/deal-memory.ts';
import type { SocketPlatform } from '../src/online/socket-platform.ts';
import { RemoteTable } from '../src/online/remote-table.ts';
import { seatNames } from '../src/online/seat-names.ts';
import { ServerLink } from '../src/online/server-link.ts';
import type { TextStorage } from '../src/settings/text-storage.ts';
import { TestServer } from './online-server.ts';

export class TextMap implements TextStorage {
  readonly texts = new Map<string, string>();
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    this.texts.set(key, text);
  }
  removeItem(key: string): void {
    this.texts.delete(key);
  }
}

/** As many messages as follow from each other. */
const ROUNDS = 12;

/** Waits in the time of the tests, and until nothing moves any more. */
export async function settle(milliseconds = 0): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await vi.advanceTimersByTimeAsync(0);
  if (milliseconds === 0) return;
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
}

/** Lets everything happen, then waits for an answer. */
export async function settled<Result>(work: Promise<Result>): Promise<Result> {
  await settle();
  return work;
}

export const NEW_TABLE: NewTable = {
  game: 'king-lui',
  players: 3,
  options: {},
  display: { memoryAid: true },
  settings: { isPublic: false, hasSpectators: true, hasChat: true, clock: 0 },
  name: 'Anna',
};

/** Lays a table; whoever lays it sits on the first seat. */
export async function openTableAt(line: ServerLink, room: Partial<NewTable> = {}): Promise<string> {
  const creating = requestTable(line, { ...NEW_TABLE, ...room });
  await settle();
  const created = await creating;
  if (!('table' in created)) throw new Error(created.refusal);
  return created.table;
}

/** A browser with its cookie and its storage; `page` is what a reload makes anew. */
export class TestBrowser {
  readonly name: string;
  readonly server: TestServer;
  readonly local = new TextMap();
  readonly session = new TextMap();
  readonly wakes = new Set<() => void>();
  greetings = 0;

  constructor(server: TestServer, name: string) {
    this.server = server;
    this.name = name;
  }

  get memory(): DealMemory {
    return new DealMemory({ tab: this.session, browser: this.local });
  }

  page(): ServerLink {
    const world: SocketPlatform = {
      build: 'test',
      greet: () => {
        this.greetings++;
        return this.server.isDown ? Promise.reject(new Error('down')) : Promise.resolve();
      },
      openSocket: (events) => this.server.open(this.name, events),
      onWake: (tell) => {
        this.wakes.add(tell);
        return () => this.wakes.delete(tell);
      },
    };
    return new ServerLink(world);
  }

  wake(): void {
    for (const tell of this.wakes) tell();
  }

  enter<T extends GameTypes = GameTypes>(table: string, line = this.page()): RemoteTable<T> {
    return new RemoteTable<T>({
      table,
      server: line,
      memory: this.memory,
      turns: { follow: () => undefined, forget: () => undefined },
      namesAt: (id, seats) => seatNames(id, seats, (number) => `Player ${number}`),
      // Says what it was asked.
      askAnalyst: (_game, question) => Promise.resolve(question as never),
      fetchRecord: (id, number) => Promise.resolve(this.server.record(id, number) as never),
    });
  }
}

/** A server, and people with a browser each, in a time of their own until the test is over. */
export function openCompany(...names: readonly string[]): [TestServer, ...TestBrowser[]] {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const server = new TestServer();
  return [server, ...names.map((name) => new TestBrowser(server, name))];
}
