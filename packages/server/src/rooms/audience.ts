/**
 * Everybody who watches a room. After each change every one of them is told what is new to him; those
 * with the same eyes and the same knowledge share one projection and one text.
 */

import type { Seat, Viewer } from '@tavolata/engine';
import { seatsOf, updateFor, type Room } from '@tavolata/table';
import { encode, type Watcher } from './watcher.ts';

interface Sight {
  /** Whose eyes were asked for. */
  readonly seat: Seat | undefined;
  /** Whose eyes it was told with last. */
  viewer: Viewer | undefined;
  /** What it has been told of. */
  seq: number;
}

interface News {
  readonly viewer: Viewer;
  readonly message: Buffer;
}

export type TextOf = (id: string) => string;

export class Audience {
  readonly #textOf: TextOf;
  readonly #sights = new Map<Watcher, Sight>();

  constructor(textOf: TextOf) {
    this.#textOf = textOf;
  }

  get watchers(): Iterable<Watcher> {
    return this.#sights.keys();
  }

  get size(): number {
    return this.#sights.size;
  }

  /** Shows the room from what the watcher has of it; `false` if it is not shown to him. */
  admit(watcher: Watcher, room: Room, { seq, seat }: { seq: number; seat?: Seat }): boolean {
    const known = seq <= room.seq ? seq : 0; // more than there is cannot be of this room
    const sight: Sight = { seat, viewer: undefined, seq: known };
    this.#sights.set(watcher, sight);
    return this.#tell(watcher, sight, room, this.#newsMaker(room));
  }

  dismiss(watcher: Watcher): boolean {
    return this.#sights.delete(watcher);
  }

  /** Tells everybody what is new; `before` is the room that most have seen. */
  tellAll(room: Room, before?: Room): void {
    const newsFor = this.#newsMaker(room, before);
    for (const [watcher, sight] of this.#sights) this.#tell(watcher, sight, room, newsFor);
  }

  /** Everything once more, for a change that is no fact: texts were erased. */
  tellAnew(room: Room): void {
    for (const sight of this.#sights.values()) sight.seq = 0;
    this.tellAll(room);
  }

  sendAll(message: Buffer): void {
    for (const watcher of this.#sights.keys()) watcher.send(message);
  }

  dismissAll(lastWord: Buffer): void {
    this.sendAll(lastWord);
    this.#sights.clear();
  }

  /** Whether somebody with a seat is there. */
  isAttended(room: Room): boolean {
    return [...this.#sights.keys()].some(({ browser }) => seatsOf(room, browser).length > 0);
  }

  #tell(watcher: Watcher, sight: Sight, room: Room, newsFor: NewsMaker): boolean {
    let news = newsFor(watcher.browser, sight.seat, sight.seq);
    // What was seen with other eyes is not what these may know.
    if (news && sight.viewer !== undefined && news.viewer !== sight.viewer) {
      news = newsFor(watcher.browser, sight.seat, 0);
    }
    if (!news) {
      this.#sights.delete(watcher);
      watcher.send(encode({ type: 'gone', table: room.id, code: 'no-table' }));
      return false;
    }
    sight.viewer = news.viewer;
    sight.seq = room.seq;
    watcher.send(news.message);
    return true;
  }

  #newsMaker(room: Room, before?: Room): NewsMaker {
    const made = new Map<string, News | undefined>();
    return (browser, seat, since) => {
      const key = `${isNobody(room, browser) ? '' : `${browser}/${seat ?? ''}`}/${since}`;
      if (made.has(key)) return made.get(key);
      const eyes = { browser, ...(seat === undefined ? {} : { seat }) };
      const known = since === before?.seq ? before : undefined;
      const update = updateFor(room, eyes, this.#textOf, since, known);
      const news = update && {
        viewer: update.viewer,
        message: encode({ type: 'update', table: room.id, ...update }),
      };
      made.set(key, news);
      return news;
    };
  }
}

type NewsMaker = (browser: string, seat: Seat | undefined, since: number) => News | undefined;

/** Whether the room knows nothing of a browser, so that it sees what all such see. */
function isNobody({ keys, barred, open }: Room, browser: string): boolean {
  return (
    !keys.some((key) => key.browser === browser) &&
    !barred.includes(browser) &&
    !(open?.proposal.kind === 'give-back' && open.proposal.browser === browser)
  );
}
