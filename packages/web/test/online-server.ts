/**
 * A server in memory for tests of the online client: real rooms, real messages as text, and lines that
 * can be cut, or swallow what they should carry. It is as careful as the real one about ids, and no more.
 */

import { cappuccino } from '@tavolata/cappuccino';
import { attempt, describeLegal, type Game, type GameTypes, type Seat } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import {
  botActs,
  decideTable,
  evolveTable,
  openTable,
  parseClientMessage,
  passTime,
  PROTOCOL,
  recordOf,
  restoreTable,
  tableWishes,
  seatsOf,
  updateFor,
  type ClientMessage,
  type DealtRecord,
  type Decision,
  type Table,
  type TableCommand,
  type ServerMessage,
} from '@tavolata/table';
import type { PlatformSocket, SocketEvents } from '../src/online/socket-platform.ts';
import { loadFaces } from '../src/games/faces.ts';
import { parsePlayed } from '../src/online/played-record.ts';

const FACES = await loadFaces();
const GAMES = [kingLui, cappuccino] as unknown as readonly Game[];

interface HeldRoom {
  view: Table;
  readonly texts: Map<string, string>;
  /** What was carried out, by browser and id. */
  readonly done: Map<string, number>;
}

interface Sight {
  seat: Seat | undefined;
  seq: number;
}

class FarEnd {
  readonly server: TestServer;
  readonly browser: string;
  readonly events: SocketEvents;
  readonly sights = new Map<string, Sight>();
  isOpen = true;

  constructor(server: TestServer, browser: string, events: SocketEvents) {
    this.server = server;
    this.browser = browser;
    this.events = events;
  }

  say(message: ServerMessage): void {
    const text = JSON.stringify(message);
    queueMicrotask(() => {
      if (this.isOpen && !this.server.isDeaf) this.events.heard(text);
    });
  }

  cut(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    queueMicrotask(this.events.closed);
  }
}

export class TestServer {
  readonly rooms = new Map<string, HeldRoom>();
  readonly ends = new Set<FarEnd>();
  /** Everything that was heard, in order. */
  readonly heard: ClientMessage[] = [];
  isDown = false;
  /** Nothing comes back any more, and no line says that it is dead. */
  isDeaf = false;
  /** Nothing can be read or stored; those who have tables are told. */
  isStoreAway = false;
  protocol = PROTOCOL;
  /** Milliseconds that its clock is ahead. */
  ahead = 0;
  #count = 0;

  open(browser: string, events: SocketEvents): PlatformSocket {
    const end = new FarEnd(this, browser, events);
    this.ends.add(end);
    queueMicrotask(() => {
      if (this.isDown) end.cut();
      else if (end.isOpen) events.opened();
    });
    return {
      send: (text) => {
        if (end.isOpen && !this.isDeaf) this.#hear(end, parseClientMessage(text));
      },
      close: () => {
        end.isOpen = false;
        this.#tellPresent();
      },
    };
  }

  /** Cuts all lines, or those of one browser. */
  cut(browser?: string): void {
    for (const end of this.ends) {
      if (browser === undefined || end.browser === browser) end.cut();
    }
    this.#tellPresent();
  }

  /** Whose people are there. It has no patience: whoever loses his line is away. */
  present(table: string): boolean[] {
    const { view: room } = this.held(table);
    const seats = [...this.ends].flatMap(({ isOpen, sights, browser }) =>
      isOpen && sights.has(table) ? seatsOf(room, browser) : [],
    );
    return [...room.series.seats.keys()].map((seat) => seats.includes(seat));
  }

  held(table: string): HeldRoom {
    const held = this.rooms.get(table);
    if (!held) throw new RangeError(`no table ${table}`);
    return held;
  }

  /** Somebody without a client does something. */
  obey(table: string, browser: string, command: TableCommand): void {
    this.#change(table, decideTable(this.held(table).view, command, this.#from(browser, table)));
  }

  /** The seat in turn plays the first action that it may, unseen by its own client. */
  playOne(table: string, browsers: readonly string[]): void {
    const { view: room } = this.held(table);
    const { match, matches } = room.series;
    if (!match) throw new RangeError('nothing was dealt');
    const seat = match.game.toAct(match.state);
    const [action] = describeLegal(match.game, match.state);
    const step = match.steps.length;
    const { ask } = tableWishes(room);
    if (ask) {
      this.#change(table, botActs(room, ask, action));
      return;
    }
    this.obey(table, browsers[seat], { type: 'act', seat, match: matches, step, action });
  }

  /** Lets what has become due happen. */
  passTime(table: string): void {
    this.#change(table, passTime(this.held(table).view, Date.now()));
  }

  record(table: string, number: number): DealtRecord | undefined {
    const { view: room, texts } = this.held(table);
    const record = recordOf(room, number, (id) => texts.get(id) ?? '');
    return record && parsePlayed(FACES, JSON.parse(JSON.stringify(record)));
  }

  commands(type: TableCommand['type']): ClientMessage[] {
    return this.heard.filter((message) => message.type === 'do' && message.command.type === type);
  }

  get #now(): number {
    return Date.now() + this.ahead;
  }

  #from(browser: string, table: string) {
    const isPresent = (seat: Seat): boolean => this.present(table)[seat];
    return { at: Date.now(), browser, fresh: () => this.#fresh(), isPresent };
  }

  #fresh(): string {
    return (++this.#count).toString(16).padStart(16, '0').padEnd(64, '7');
  }

  #hear(end: FarEnd, message: ClientMessage): void {
    this.heard.push(message);
    switch (message.type) {
      case 'hello':
        if (message.protocol === this.protocol) {
          end.say({ type: 'welcome', protocol: PROTOCOL, build: 'b', now: this.#now });
        } else end.say({ type: 'outdated', protocol: this.protocol, build: 'b' });
        return;
      case 'ping':
        end.say({ type: 'pong', now: this.#now });
        return;
      case 'create':
        this.#create(end, message);
        return;
      case 'watch':
        if (this.isStoreAway) {
          end.say({ type: 'gone', table: message.table, code: 'no-store' });
          return;
        }
        if (!this.rooms.has(message.table)) {
          end.say({ type: 'gone', table: message.table, code: 'no-table' });
          return;
        }
        end.sights.set(message.table, { seat: message.seat, seq: message.seq });
        this.#tell(end, message.table);
        this.#tellPresent();
        return;
      case 'unwatch':
        end.sights.delete(message.table);
        this.#tellPresent();
        return;
      case 'do':
        this.#do(end, message);
        return;
      case 'lists':
        if (message.isOn) end.say({ type: 'lists', open: [], mine: [] });
        return;
      default:
        end.say({ type: 'done', id: message.id });
    }
  }

  #create(end: FarEnd, { id, table: room }: ClientMessage & { type: 'create' }): void {
    const table = `t-${end.browser}-${id}`;
    if (!this.rooms.has(table)) {
      const { entries, texts } = openTable(GAMES, room, this.#from(end.browser, table));
      const facts = entries.map((entry) => ({ at: Date.now(), entry }));
      this.rooms.set(table, {
        view: restoreTable(GAMES, table, facts),
        texts: new Map(texts.map((text) => [text.id, text.text])),
        done: new Map(),
      });
    }
    end.say({ type: 'done', id, table });
  }

  #do(end: FarEnd, { id, table, command }: ClientMessage & { type: 'do' }): void {
    if (this.isStoreAway) {
      end.say({ type: 'notice', notice: 'store-away' });
      end.say({ type: 'refused', id, code: 'no-store', reason: 'nothing can be stored now' });
      return;
    }
    const held = this.held(table);
    const key = `${end.browser} ${id}`;
    const known = held.done.get(key);
    if (known !== undefined) {
      end.say({ type: 'done', id, seq: known });
      return;
    }
    const decided = attempt(() => decideTable(held.view, command, this.#from(end.browser, table)));
    if (!decided.ok) {
      end.say({ type: 'refused', id, code: decided.problem.code, reason: decided.problem.reason });
      return;
    }
    const seq = held.view.seq + decided.value.entries.length;
    held.done.set(key, seq);
    end.say({ type: 'done', id, seq });
    this.#change(table, decided.value);
  }

  #change(table: string, { entries, texts }: Decision): void {
    const held = this.held(table);
    for (const text of texts) held.texts.set(text.id, text.text);
    const facts = entries.map((entry) => ({ at: Date.now(), entry }));
    const before = held.view;
    held.view = facts.reduce(evolveTable<GameTypes>, before);
    for (const end of this.ends) if (end.isOpen) this.#tell(end, table, before);
    this.#tellPresent();
  }

  #tellPresent(): void {
    for (const end of this.ends) {
      for (const table of end.sights.keys()) {
        end.say({ type: 'present', table, seats: this.present(table), watching: 0 });
      }
    }
  }

  #tell(end: FarEnd, table: string, before?: Table): void {
    const sight = end.sights.get(table);
    if (!sight) return;
    const { view: room, texts } = this.held(table);
    const audience = { browser: end.browser, seat: sight.seat };
    const known = before?.seq === sight.seq ? before : undefined;
    const update = updateFor(room, audience, (id) => texts.get(id) ?? '', sight.seq, known);
    end.say({ type: 'update', table, ...update });
    sight.seq = room.seq;
  }
}
