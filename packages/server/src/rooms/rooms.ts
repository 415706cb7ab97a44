/** All rooms: those in memory, and those that are fetched from the store when somebody comes. */

import { createHash } from 'node:crypto';
import {
  emptyRoom,
  evolveRoom,
  openRoom,
  UnknownRules,
  type Fact,
  type NewRoom,
} from '@tavolata/table';
import type { CommandName, RoomLogParts } from './room-log.ts';
import { failureFields, shadowOf } from '../log.ts';
import { appendOf, awayIfFailing, RoomLog, StoreAway } from './room-log.ts';
import { hintOf } from './hints.ts';
import { RoomHost, type RoomHostParts } from './room-host.ts';
import { RoomTexts } from './room-texts.ts';
import { makeHead } from './table-head.ts';

export type RoomsParts = RoomHostParts & RoomLogParts;

export class Rooms {
  readonly #parts: RoomsParts;
  readonly #hosts = new Map<string, RoomHost>();
  readonly #loading = new Map<string, Promise<RoomHost | undefined>>();
  /** Hears of every room that comes into memory. */
  onLoad: (table: string) => void = () => undefined;

  constructor(parts: RoomsParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#hosts.size;
  }

  /** The room with this id, if there is one. */
  async use(id: string): Promise<RoomHost | undefined> {
    const host = this.#hosts.get(id) ?? (await this.#load(id));
    host?.touch();
    return host;
  }

  /** Those in memory. */
  all(): Iterable<RoomHost> {
    return this.#hosts.values();
  }

  /** The room, if it is in memory. */
  present(id: string): RoomHost | undefined {
    return this.#hosts.get(id);
  }

  /** Opens a room; the same command opens the same room. */
  async open(room: NewRoom, by: CommandName): Promise<{ table: string; seq: number }> {
    const { games, store, world } = this.#parts;
    const table = tableIdOf(by);
    const at = world.now();
    const circumstances = { at, browser: by.browser, fresh: world.fresh, isPresent: () => true };
    const decision = openRoom(games, room, circumstances);
    const facts = decision.entries.map((entry): Fact => ({ at, entry }));
    const opened = facts.slice(1).reduce(evolveRoom, emptyRoom(games, table, facts[0]));
    const append = {
      ...appendOf({ id: table, seq: 0 }, facts, decision),
      command: by,
      head: makeHead(opened, new RoomTexts(decision.texts).textOf),
    };
    const appended = await awayIfFailing(() => store.append(append));
    if (appended.type === 'behind') throw new StoreAway('the new table has a log already');
    if (appended.type === 'stored') {
      const hint = hintOf(opened, opened);
      this.#parts.nodes.hint(hint);
      this.#parts.onChange(hint);
    }
    return { table, seq: appended.type === 'repeated' ? appended.seq : opened.seq };
  }

  /** Lets time pass in rooms that wait for it, in memory or not. */
  async lookAtDue(): Promise<void> {
    const { nodes, world, limits, log } = this.#parts;
    const due = await nodes.takeDue(world.now(), limits.dueAtOnce);
    await Promise.all(
      due.map(async (id) => {
        try {
          await (await this.use(id))?.passTime();
        } catch (error) {
          if (error instanceof UnknownRules) return; // it waits for a server that knows them
          log.error('due-failed', { table: shadowOf(id), ...failureFields(error) });
        }
      }),
    );
  }

  /** Forgets rooms that nobody needs in memory. */
  evict(): void {
    const now = this.#parts.world.now();
    for (const [id, host] of this.#hosts) {
      if (!host.isIdle(now)) continue;
      this.#hosts.delete(id);
      void host.close();
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#hosts.values()].map((host) => host.close()));
  }

  #load(id: string): Promise<RoomHost | undefined> {
    const known = this.#loading.get(id);
    if (known) return known;
    const loading = RoomLog.load(this.#parts, id)
      .then((log) => {
        if (!log) return undefined;
        const host = new RoomHost(this.#parts, log, (gone) => {
          this.#hosts.delete(id);
          void gone.close();
        });
        this.#hosts.set(id, host);
        this.onLoad(id);
        return host;
      })
      .finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }
}

/**
 * Nobody else can guess it: it takes the hash of a browser's secret. And it is the same however often
 * the command is sent, so that a lost answer does not leave a second table.
 */
const tableIdOf = ({ browser, id }: CommandName): string =>
  createHash('sha256').update(`table\0${browser}\0${id}`).digest('base64url').slice(0, 16);
