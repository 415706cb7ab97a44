/** People with browsers round a real server, for tests of online play. */

import { randomBytes } from 'node:crypto';
import type { GameRecord, GameTypes } from '@tavolata/engine';
import {
  HELLO_ADDRESS,
  type DealtRecord,
  type NewTable,
  type NumberedMatch,
  type TableCommand,
} from '@tavolata/table';
import { onTestFinished, vi } from 'vitest';
import { TableServer } from '../../../server/test/support/table-server.ts';
import { requestTable } from '../../src/online/connection/lobby.ts';
import { DealMemory } from '../../src/online/deal/deal-memory.ts';
import { fetchPlayed, type RecordTrouble } from '../../src/online/deal/played-record.ts';
import { OnlineTable } from '../../src/online/table/online-table.ts';
import { seatNames } from '../../src/online/people/names.ts';
import { ServerLink, type ServerReply } from '../../src/online/connection/server-link.ts';
import type { SocketPlatform } from '../../src/online/connection/connection.ts';
import { MessageRelay } from './message-relay.ts';
import { eventually, resumeTime, stopTime, turn } from './test-time.ts';
import { TextMap } from './text-map.ts';

export type { MessageRelay };

type ServerSettings = NonNullable<Parameters<typeof TableServer.start>[0]>;

/** No time passes while a test waits, so what the server does a little later it does at once. */
const AT_ONCE = { presenceMs: 0, listsMs: 0, botBeatMs: 0, awayMs: 10_000, pingMs: 3600_000 };

/** The server's platform by the clock of the test, or ahead of it. What is due at once needs no time to pass. */
export const testPlatform = (aheadMs = 0): NonNullable<ServerSettings['platform']> => ({
  now: () => Date.now() + aheadMs,
  after: (milliseconds, run) => {
    if (milliseconds <= 0) {
      const immediate = setImmediate(run);
      return () => {
        clearImmediate(immediate);
      };
    }
    const timer = setTimeout(run, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
  fresh: () => randomBytes(32).toString('hex'),
});

/** Time passes in steps of so many milliseconds, so that the server's answers are not late. */
const STEP = 500;

export class OnlineTest {
  readonly server: TableServer;
  readonly relay: MessageRelay;
  readonly people: readonly TestBrowser[];

  constructor(server: TableServer, names: readonly string[]) {
    this.server = server;
    this.relay = new MessageRelay(() => server.url);
    this.people = names.map((name) => this.browser(name));
  }

  /** One more browser. */
  browser(name: string): TestBrowser {
    return new TestBrowser(this, name);
  }

  /** The server is started again, on another port, over the same data. */
  async restart(): Promise<void> {
    await this.server.stop();
    await this.server.start();
  }

  /** Until the server has answered everything. */
  quiet(): Promise<void> {
    return eventually(() => this.relay.isQuiet);
  }

  async pass(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; left -= STEP) {
      await vi.advanceTimersByTimeAsync(Math.min(STEP, left));
      await turn();
      await this.quiet();
    }
  }
}

/** A server, and people with a browser each, in a time of their own until the test is over. */
export async function startOnlineTest(
  names: readonly string[],
  { limits, ...settings }: ServerSettings = {},
): Promise<OnlineTest> {
  stopTime();
  const server = await TableServer.start({
    platform: testPlatform(),
    ...settings,
    limits: { ...AT_ONCE, ...limits },
  });
  const online = new OnlineTest(server, names);
  onTestFinished(async () => {
    online.relay.isDown = true;
    online.relay.cut();
    resumeTime();
    await server.end();
  });
  return online;
}

export const NEW_TABLE: NewTable = {
  game: 'king-lui',
  players: 3,
  options: {},
  display: { memoryAid: true },
  settings: { isPublic: false, hasSpectators: true, hasChat: true, clock: 0 },
  name: 'Anna',
};

/** A browser with its cookie and its storage; `page` is what a reload makes anew. */
export class TestBrowser {
  readonly name: string;
  readonly #online: OnlineTest;
  readonly local = new TextMap();
  readonly session = new TextMap();
  readonly #wakes = new Set<() => void>();
  #cookie = '';
  greetings = 0;
  /** What the analyst was asked. */
  readonly questions: unknown[] = [];
  /** Whether it can fetch records, and how often it tried. */
  hasRecords = true;
  recordsAsked = 0;

  constructor(online: OnlineTest, name: string) {
    this.#online = online;
    this.name = name;
  }

  get memory(): DealMemory {
    return new DealMemory({ tab: this.session, browser: this.local });
  }

  page(): ServerLink {
    const { relay } = this.#online;
    const platform: SocketPlatform = {
      build: 'test',
      greet: () => this.#greet(),
      openSocket: (events) => relay.open(this.name, this.#cookie, events),
      onWake: (onWake) => {
        this.#wakes.add(onWake);
        return () => this.#wakes.delete(onWake);
      },
    };
    return new ServerLink(platform);
  }

  wake(): void {
    for (const onWake of this.#wakes) onWake();
  }

  /** Opens a table; its creator sits on the first seat. */
  async open(wanted: Partial<NewTable> = {}, server = this.page()): Promise<string> {
    const created = await requestTable(server, { ...NEW_TABLE, ...wanted });
    if (!('table' in created)) throw new Error(created.refusal);
    return created.table;
  }

  enter<T extends GameTypes = GameTypes>(id: string, server = this.page()): OnlineTable<T> {
    return new OnlineTable<T>({
      table: id,
      server,
      memory: this.memory,
      turns: { follow: () => undefined, forget: () => undefined },
      namesAt: (table, seats) => seatNames(table, seats, (number) => `Player ${number}`),
      askAnalyst: (_game, question) => {
        this.questions.push(question);
        return Promise.resolve({
          seat: question.viewer,
          actions: [],
          facts: [],
          exact: false,
          iterations: 0,
        });
      },
      fetchRecord: async (table, number) => {
        this.recordsAsked++;
        if (!this.hasRecords) return undefined;
        const record = await this.fetchPlayed({ table, number });
        return typeof record === 'string' ? undefined : (record as GameRecord<T>);
      },
    });
  }

  fetchPlayed(match: NumberedMatch): Promise<DealtRecord | RecordTrouble> {
    const headers = { Cookie: this.#cookie };
    return fetchPlayed(match, {
      ask: (path) => fetch(this.#online.server.url + path, { headers }),
    });
  }

  /** Enters a table, and waits until there is something to see. */
  async see<T extends GameTypes = GameTypes>(
    table: string,
    server?: ServerLink,
  ): Promise<OnlineTable<T>> {
    const entered = this.enter<T>(table, server);
    await eventually(() => entered.view !== undefined);
    return entered;
  }

  /** A command without a page that shows the table, and so without any part in deals. */
  command(table: string, command: TableCommand): Promise<ServerReply> {
    return this.page().ask({ type: 'do', table, command });
  }

  async #greet(): Promise<void> {
    this.greetings++;
    const headers = this.#cookie === '' ? {} : { Cookie: this.#cookie };
    const answer = await this.#online.relay.request(HELLO_ADDRESS, { method: 'POST', headers });
    this.#cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }
}
