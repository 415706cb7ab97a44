/**
 * Who gets the record of a match: those who sat there and were not removed, those who have a link that is valid, and
 * everybody where the table is public and was so when the match was dealt. Exactly those: what is answered is judged by
 * the table as some node could still believe it to be, and by the links as the database has them.
 */

import { findGame, verifyRecord } from '@tavolata/engine';
import { checkDeal, personOn, tablePhase, type DealtRecord, type Table } from '@tavolata/table';
import { GAMES } from '../../packages/server/src/games.ts';
import { hashOf } from '../../packages/server/src/people/identity.ts';
import type { Chronicle, Committed } from './chronicle.ts';
import type { Verdict } from './verdict.ts';

/** A request about the record of a match, by HTTP. */
export interface RecordRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly number: number;
  /** Whose cookie it carries, if any. */
  readonly browser: string | undefined;
  /** The secret of a link. */
  readonly key: string | undefined;
  /** When it was made. */
  readonly at: number;
}

export interface RecordAnswer {
  readonly status: number;
  readonly body: string;
}

interface Played {
  readonly wasPublic: boolean;
  readonly people: ReadonlySet<string>;
  /** The browsers that had a key when it was dealt, or got one while it was played. */
  readonly browsers: Set<string>;
  /** Devices that the owner of their seat has removed since, and how many entries the table had then. */
  readonly removed: Map<string, number>;
  finished: number;
}

interface Link {
  readonly match: number;
  readonly hash: string;
  readonly from: number;
  until: number;
}

interface RecordParts {
  readonly chronicle: Chronicle;
  readonly verdict: Verdict;
  readonly now: () => number;
  /** After how long every node knows what was committed. */
  readonly knownAfterMs: number;
  /** Since when the operator has shut a browser out. */
  readonly bannedSince: (browser: string) => number | undefined;
}

/** Every node reads the bans as often as that. */
const BANS_KNOWN_MS = 45_000;

export class RecordCheck {
  readonly #parts: RecordParts;
  /** The table after each commit, with its time. */
  readonly #states: { readonly since: number; readonly table: Table }[] = [];
  readonly #played = new Map<number, Played>();
  readonly #links: Link[] = [];
  /** Records that were checked, as texts. */
  readonly #checked = new Set<string>();

  constructor(parts: RecordParts) {
    this.#parts = parts;
  }

  note({ entry, before, after }: Committed): void {
    const now = this.#parts.now();
    this.#states.push({ since: now, table: after });
    const number = after.series.matches;
    if (entry.type === 'dealt') {
      const people = new Set(after.series.seats.flatMap((_, seat) => personOn(after, seat) ?? []));
      // Those who have given up a match before are no players of this one, whatever keys they may have left.
      const keys = before.keys.filter(({ person }) => people.has(person));
      this.#played.set(number, {
        wasPublic: before.settings.isPublic,
        people,
        browsers: new Set(keys.map(({ browser }) => browser)),
        removed: new Map(),
        finished: Infinity,
      });
    }
    const played = this.#played.get(number);
    if (!played) return;
    const phase = tablePhase(after);
    if (entry.type === 'keyed' && phase === 'playing') {
      played.browsers.add(entry.browser);
      played.removed.delete(entry.browser);
    }
    if (entry.type === 'revoked' && !after.keys.some(({ browser }) => browser === entry.browser)) {
      for (const each of this.#played.values()) each.removed.set(entry.browser, after.seq);
    }
    if (phase === 'over') played.finished = Math.min(played.finished, now);
  }

  /** A link was stored; it takes the place of the one before. */
  noteShared(match: number, hash: string): void {
    this.noteEnded(match);
    this.#links.push({ match, hash, from: this.#parts.now(), until: Infinity });
  }

  noteEnded(match: number): void {
    const now = this.#parts.now();
    for (const link of this.#links) {
      if (link.match === match && link.until === Infinity) link.until = now;
    }
  }

  judge(request: RecordRequest, answer: RecordAnswer): void {
    const { chronicle, verdict } = this.#parts;
    const { status } = answer;
    const isDone = status === 200 || status === 204;
    const problem = isDone ? this.#problemOf(request) : undefined;
    if (problem !== undefined) verdict.fail('records', problem);
    else if (status === 404 && !chronicle.isRemoved && this.#mustHave(request)) {
      verdict.fail('records', `${request.method} was refused to somebody who may do it`);
    } else if (status === 200 && request.method === 'GET') this.#check(request, answer.body);
  }

  /** Why a request should not have been answered. */
  #problemOf(request: RecordRequest): string | undefined {
    const { method, key, number, at } = request;
    const tables = this.#tablesSince(at);
    if (method !== 'GET') {
      const isLeft = this.#links.some(
        ({ match, from, until }) => match === number && from < at && until === Infinity,
      );
      if (isLeft) return 'a link is still valid after it was ended';
      return tables.some((table) => this.#isMember(table, request))
        ? undefined
        : 'a stranger has shared a record, or ended its link';
    }
    if (tables.some((table) => this.#mayRead(table, request))) return undefined;
    const links = key === undefined ? [] : this.#linksTo(number, key);
    if (links.some(({ until }) => until >= at)) return undefined;
    if (links.length > 0) return 'a link that was ended has opened a record';
    return tables.some((table) => this.hasPlayed(table, request))
      ? 'somebody who was removed or banned has read a record'
      : 'a stranger has read the record of a private table';
  }

  #mustHave(request: RecordRequest): boolean {
    const { method, key, number, at, browser } = request;
    const { knownAfterMs, bannedSince } = this.#parts;
    if (browser !== undefined && bannedSince(browser) !== undefined) return false;
    const tables = this.#tablesSince(at);
    const isFinished = (this.#played.get(number)?.finished ?? Infinity) <= at - knownAfterMs;
    if (!isFinished) return false;
    if (method !== 'GET') return tables.every((table) => this.#isMember(table, request));
    const isOpened =
      key !== undefined &&
      this.#linksTo(number, key).some(({ from, until }) => from <= at && until === Infinity);
    return isOpened || tables.every((table) => this.#mayRead(table, request));
  }

  /** What a node may have believed since a request was made. */
  #tablesSince(at: number): Table[] {
    const first = this.#states.findLastIndex(({ since }) => since <= at - this.#parts.knownAfterMs);
    return this.#states.slice(Math.max(0, first)).map(({ table }) => table);
  }

  #linksTo(match: number, key: string): Link[] {
    const hash = hashOf(key);
    return this.#links.filter((link) => link.match === match && link.hash === hash);
  }

  #mayRead(table: Table, request: RecordRequest): boolean {
    const { wasPublic = false } = this.#played.get(request.number) ?? {};
    return (table.settings.isPublic && wasPublic) || this.#isMember(table, request);
  }

  #isMember(table: Table, request: RecordRequest): boolean {
    const { browser, at } = request;
    if (browser === undefined || !this.hasPlayed(table, request)) return false;
    const since = this.#parts.bannedSince(browser);
    if (since !== undefined && since <= at - BANS_KNOWN_MS) return false;
    const hasKey = table.keys.some((key) => key.browser === browser);
    return !table.barred.includes(browser) && (hasKey || !table.revoked.includes(browser));
  }

  /** Whether a browser had a seat while a match was played, as far as the table's entries tell. */
  hasPlayed(
    { keys, seq }: Table,
    { browser, number }: Pick<RecordRequest, 'browser' | 'number'>,
  ): boolean {
    const played = this.#played.get(number);
    if (browser === undefined) return false;
    // What there is no match for yet belongs to those who sit there.
    if (!played) return keys.some((key) => key.browser === browser);
    const isDevice = keys.some((key) => key.browser === browser && played.people.has(key.person));
    const isRemoved = seq >= (played.removed.get(browser) ?? Infinity);
    return (played.browsers.has(browser) && !isRemoved) || isDevice;
  }

  /** A record replays by the rules, is of this match, and its deal can be checked. */
  #check({ number }: RecordRequest, body: string): void {
    if (this.#checked.has(body)) return;
    this.#checked.add(body);
    const { chronicle, verdict } = this.#parts;
    try {
      const record = JSON.parse(body) as DealtRecord;
      const match = verifyRecord(findGame(GAMES, record), record);
      const { deal } = record;
      if (checkDeal(match, deal) !== 'right') throw new Error('there is no deal to check');
      if (deal?.table !== chronicle.id || deal.number !== number)
        throw new Error('of another match');
    } catch (error) {
      verdict.fail('records', `a record is wrong: ${String(error)}`);
    }
  }
}
