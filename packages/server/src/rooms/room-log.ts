/**
 * A room and its log: judge, store, and only then believe. The store decides who was first; whoever
 * was not reads the log again and is judged anew. After a failure nobody knows what was stored, so
 * the log is read again, too.
 */

import type { Game } from '@tavolata/engine';
import {
  evolveRoom,
  restoreRoom,
  type Decision,
  type Fact,
  type Room,
  type RoomEntry,
} from '@tavolata/table';
import type { Nodes } from '../nodes/nodes.ts';
import type { Append, Appended, Store, StoredRoom } from '../store/store.ts';
import type { World } from '../world.ts';
import { RoomTexts } from './room-texts.ts';
import { makeHead } from './table-head.ts';

/** Nothing can be stored or read at the moment. */
export class StoreAway extends Error {}

/** The room was removed: nobody had touched it for long. */
export class RoomGone extends Error {}

export interface CommandName {
  readonly browser: string;
  readonly id: string;
}

/** What a command may lead to in the room as it is at that time. */
export type Judge = (room: Room, at: number) => Decision;

export type Written =
  /** The room has changed; what it was before is handed out once more. */
  | { readonly type: 'written'; readonly seq: number; readonly before: Room }
  /** There was nothing to write, or it was written before. */
  | { readonly type: 'known'; readonly seq: number };

/** No log is that long. */
const NEVER = Number.MAX_SAFE_INTEGER;
const NO_TEXTS = { texts: [] };

/** So often somebody else may be first before something must be wrong. */
const TRIES = 100;

export class RoomLog {
  readonly #store: Store;
  readonly #world: World;
  readonly #games: readonly Game[];
  readonly #isShared: boolean;
  room: Room;
  texts: RoomTexts;
  #erasures: number;
  #isStale = false;

  private constructor(
    { store, world, games, nodes }: RoomLogParts,
    { room, texts, erasures }: LoadedRoom,
  ) {
    this.#store = store;
    this.#world = world;
    this.#games = games;
    this.#isShared = nodes.isShared;
    this.room = room;
    this.texts = texts;
    this.#erasures = erasures;
  }

  /** The room with this id, if there is one. */
  static async load(parts: RoomLogParts, id: string): Promise<RoomLog | undefined> {
    const loaded = await readRoom(parts, id);
    return loaded && new RoomLog(parts, loaded);
  }

  /** Reads what is new. Returns whether nothing is what it was: texts were erased, or facts lost. */
  async reload(): Promise<boolean> {
    const { id, seq } = this.room;
    const news = await awayIfFailing(() => this.#store.load(id, seq));
    if (!news) throw new RoomGone(id);
    if (news.count >= seq) return this.follow({ ...news, since: seq });
    // The database itself has lost its latest, such as when a copy of it took its place.
    await this.#readAll();
    this.#isStale = false;
    return true;
  }

  /** Takes over what another server has written, as it was read from the store. */
  async follow(news: StoredRoom & { readonly since: number }): Promise<boolean> {
    const areErased = news.erasures !== this.#erasures;
    if (areErased || news.since > this.room.seq) {
      await this.#readAll();
    } else {
      this.texts.add(news.texts);
      const unknown = news.facts.slice(this.room.seq - news.since).map(parseFact);
      this.room = unknown.reduce(evolveRoom, this.room);
    }
    this.#isStale = false;
    if (areErased) await this.rewriteHead(); // it may be of a server that knew the names still
    return areErased;
  }

  async #readAll(): Promise<void> {
    const parts = { store: this.#store, games: this.#games };
    const loaded = await readRoom(parts, this.room.id);
    if (!loaded) throw new RoomGone(this.room.id);
    this.room = loaded.room;
    this.texts = loaded.texts;
    this.#erasures = loaded.erasures;
  }

  /** Rejects with what `judge` throws, with `StoreAway` or `RoomGone`; then nothing is to be told to anybody. */
  async write(judge: Judge, command?: CommandName): Promise<Written> {
    for (let tries = 0; tries < TRIES; tries++) {
      if (this.#isStale) await this.reload();
      const before = this.room;
      // The clocks of several servers differ; time must not run backwards for that.
      const at = Math.max(this.#world.now(), before.touched);
      const decision = await this.#judgeOrRecall(judge, at, command);
      if (decision === 'stale') continue;
      if (typeof decision === 'number') return { type: 'known', seq: decision };
      if (decision.entries.length === 0) return { type: 'known', seq: before.seq };
      const facts = decision.entries.map((entry): Fact => ({ at, entry }));
      const after = facts.reduce(evolveRoom, before);
      const texts = new RoomTexts(decision.texts);
      const textOf = (id: string): string => texts.textOf(id) || this.texts.textOf(id);
      const appended = await this.#append({
        ...appendOf(before, facts, decision),
        ...(command ? { command } : {}),
        head: makeHead(after, textOf),
      });
      switch (appended.type) {
        case 'stored':
          this.room = after;
          this.texts.add(decision.texts);
          return { type: 'written', seq: after.seq, before };
        case 'repeated':
          this.#isStale = appended.seq > this.room.seq;
          return { type: 'known', seq: appended.seq };
        case 'behind':
          this.#isStale = true;
      }
    }
    throw new StoreAway('somebody else keeps writing into this room');
  }

  /**
   * A command that is refused now may have been carried out before, and only its answer was lost. Or it
   * knows more than this server, which has not heard yet of what another one has written.
   */
  async #judgeOrRecall(
    judge: Judge,
    at: number,
    command: CommandName | undefined,
  ): Promise<Decision | number | 'stale'> {
    try {
      return judge(this.room, at);
    } catch (refusal) {
      const seq = command && (await this.#recall(command));
      if (seq !== undefined) return seq;
      if (this.#isShared && (await this.#isBehind())) return 'stale';
      throw refusal;
    }
  }

  async #isBehind(): Promise<boolean> {
    const { seq } = this.room;
    await this.reload();
    return this.room.seq > seq;
  }

  /** Asks by an append that comes too late whatever there is, so that nothing can be stored by it. */
  async #recall(command: CommandName): Promise<number | undefined> {
    const { room } = this;
    const nothing = appendOf({ id: room.id, seq: NEVER }, [], NO_TEXTS);
    const head = makeHead(room, this.texts.textOf);
    const appended = await this.#append({ ...nothing, command, head });
    return appended.type === 'repeated' ? appended.seq : undefined;
  }

  /** For lists, which know the names: these were erased. */
  async rewriteHead(): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const nothing = appendOf(this.room, [], NO_TEXTS);
      const head = makeHead(this.room, this.texts.textOf);
      const { type } = await this.#append({ ...nothing, head });
      if (type !== 'behind') return;
      await this.reload();
    }
  }

  async #append(append: Append): Promise<Appended> {
    try {
      return await this.#store.append(append);
    } catch (error) {
      this.#isStale = true;
      throw awayBecause(error);
    }
  }
}

export interface RoomLogParts {
  readonly store: Store;
  readonly nodes: Pick<Nodes, 'isShared'>;
  readonly world: World;
  readonly games: readonly Game[];
}

interface LoadedRoom {
  readonly room: Room;
  readonly texts: RoomTexts;
  readonly erasures: number;
}

async function readRoom(
  { store, games }: Pick<RoomLogParts, 'store' | 'games'>,
  id: string,
): Promise<LoadedRoom | undefined> {
  const stored = await awayIfFailing(() => store.load(id));
  if (!stored) return undefined;
  const { facts, texts, erasures } = stored;
  const room = restoreRoom(games, id, facts.map(parseFact));
  return { room, texts: new RoomTexts(texts), erasures };
}

/** From our own store, so it is believed. */
const parseFact = (fact: string): Fact => JSON.parse(fact) as Fact;

export function appendOf(
  { id, seq }: Pick<Room, 'id' | 'seq'>,
  facts: readonly Fact[],
  { texts }: Pick<Decision, 'texts'>,
): Omit<Append, 'head' | 'command'> {
  return {
    table: id,
    seq,
    facts: facts.map((fact) => JSON.stringify(fact)),
    texts,
    members: facts.flatMap(({ entry }) => membersIn(entry)),
  };
}

const membersIn = (entry: RoomEntry): string[] => (entry.type === 'keyed' ? [entry.browser] : []);

export async function awayIfFailing<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw awayBecause(error);
  }
}

export const awayBecause = (error: unknown): StoreAway =>
  new StoreAway(error instanceof Error ? error.message : String(error), { cause: error });
