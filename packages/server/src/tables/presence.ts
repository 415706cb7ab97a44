/**
 * Which players are connected to a table, and how many others watch it: sent to all watchers shortly after
 * a change, to a crowd of them with pauses, since anybody can come and go. A player whose connection was just lost
 * still counts as present, and so do all players of a table that was just loaded.
 */

import { isSameContent, type Seat } from '@tavolata/engine';
import { browsersOf, personOn, seatsOf, type ServerMessage, type Table } from '@tavolata/table';
import type { LocalPresence, NodePresence } from '../nodes/nodes.ts';
import type { Cancel, Platform } from '../platform.ts';
import { CROWD, type Watchers } from './watchers.ts';

/** How long a crowd is told nothing more of who is there, for each of those who were told. */
const CROWD_PAUSE_MS = 10;

interface PresenceParts {
  readonly platform: Platform;
  readonly watchers: Watchers;
  readonly table: () => Table;
  readonly waitMs: number;
  /** For this long after disconnecting, a player counts as present. */
  readonly awayMs: number;
  /** Tells other servers who is here. */
  readonly publish: (presence: LocalPresence) => void;
}

export class Presence {
  readonly #parts: PresenceParts;
  readonly #loaded: number;
  /** When the last connection of a player's browser ended. */
  readonly #left = new Map<string, number>();
  /** Who is connected on other servers. */
  #elsewhere: readonly NodePresence[] = [];
  #waiting: Cancel | undefined;
  #crowdPause: Cancel | undefined;
  #published: LocalPresence | undefined;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    this.#loaded = parts.platform.now();
  }

  /** Whether the player of a seat is connected, or was a moment ago. */
  isPresent(seat: Seat): boolean {
    const table = this.#parts.table();
    const person = personOn(table, seat);
    return (
      person !== undefined && browsersOf(table, person).some((browser) => this.isHere(browser))
    );
  }

  /** The same for one browser. */
  isHere(browser: string): boolean {
    const { platform, awayMs } = this.#parts;
    for (const here of this.#browsers()) if (here === browser) return true;
    return platform.now() - (this.#left.get(browser) ?? this.#loaded) < awayMs;
  }

  /** Who is connected on other servers, as they have published it. */
  setElsewhere(presence: readonly NodePresence[]): void {
    if (isSameContent(presence, this.#elsewhere)) return;
    const before = new Set(this.#browsers());
    this.#elsewhere = presence;
    const now = new Set(this.#browsers());
    for (const browser of before) if (!now.has(browser)) this.leave(browser);
    this.scheduleUpdate();
  }

  /** A connection of this browser has ended. */
  leave(browser: string): void {
    const { table, platform, awayMs } = this.#parts;
    const now = platform.now();
    for (const [other, at] of this.#left) if (now - at >= awayMs) this.#left.delete(other);
    // Not of strangers, of whom any number may come.
    if (seatsOf(table(), browser).length > 0) this.#left.set(browser, now);
    this.scheduleUpdate();
  }

  /** Somebody came, left, sat down or got up. */
  scheduleUpdate(): void {
    const { platform, waitMs } = this.#parts;
    this.#waiting ??= platform.after(waitMs, () => {
      this.#waiting = undefined;
      this.#send();
    });
  }

  stop(): void {
    this.#waiting?.();
    this.#waiting = undefined;
    this.#crowdPause?.();
    this.#crowdPause = undefined;
  }

  #send(): void {
    const { watchers } = this.#parts;
    const table = this.#parts.table();
    const here = this.#here();
    this.#publish(here);
    const presence = [here, ...this.#elsewhere];
    const seats = table.series.seats.map(() => false);
    for (const { browsers } of presence) {
      for (const seat of browsers.flatMap((browser) => seatsOf(table, browser))) seats[seat] = true;
    }
    const watching = presence.reduce((count, presence) => count + presence.watching, 0);
    const message: ServerMessage = { type: 'present', table: table.id, seats, watching };
    const isForAll = this.#crowdPause === undefined;
    const told = watchers.tellPresence(JSON.stringify(message), { isForAll });
    if (!isForAll || told <= CROWD) return;
    this.#crowdPause = this.#parts.platform.after(CROWD_PAUSE_MS * told, () => {
      this.#crowdPause = undefined;
      this.#send();
    });
  }

  #here(): LocalPresence {
    const table = this.#parts.table();
    const browsers = new Set<string>();
    let watching = 0;
    for (const { browser } of this.#parts.watchers.all) {
      if (seatsOf(table, browser).length > 0) browsers.add(browser);
      else watching++;
    }
    return { browsers: [...browsers], watching };
  }

  #publish(here: LocalPresence): void {
    if (isSameContent(here, this.#published)) return;
    this.#published = here;
    this.#parts.publish(here);
  }

  *#browsers(): Iterable<string> {
    for (const { browser } of this.#parts.watchers.all) yield browser;
    for (const { browsers } of this.#elsewhere) yield* browsers;
  }
}
