/**
 * The connections that watch a table. After each change every one of them is sent what it has not seen;
 * those with the same view and the same knowledge share one projection and one text.
 */

import type { Seat, Viewer } from '@tavolata/engine';
import {
  PROTOCOL,
  seatsOf,
  updateFor,
  UpdateTexts,
  VERSION_1,
  viewerOf,
  type Observer,
  type Table,
  type Texts,
  type UpdateText,
} from '@tavolata/table';
import { encode, Outgoing, type Watcher } from '../outgoing.ts';
import type { Cancel, Platform } from '../platform.ts';
import { inSlices } from '../slices.ts';

/** What a watcher has been sent. */
interface Shown {
  /** Whose view was asked for. */
  readonly seat: Seat | undefined;
  /** Whose view it was sent last; nothing before the first, and where it may not watch. */
  viewer: Viewer | undefined;
  /** Whether it is one of the first with the eyes of its seat, which are told of everything at once. */
  isPlayer: boolean;
  /** How many entries it has seen. */
  seq: number;
  /** How many entries the table had that it was shown last, whether or not it may watch. */
  told: number;
  /** Who is there, as it was told last. */
  present: string;
  /** How often it is passed over when the crowd is told. */
  rests: number;
}

interface Update {
  readonly viewer: Viewer | undefined;
  readonly message: Outgoing;
}

type UpdateMaker = (watcher: Watcher, seat: Seat | undefined, since: number) => Update;
/** Nothing for a watcher that needs more than the move. */
type MoveMaker = (watcher: Watcher, shown: Shown) => Outgoing | undefined;

/**
 * A crowd of spectators is told together, and the next time after a pause that grows with it: what they cost the other
 * tables is bounded, however fast this one plays. So is what an address costs that is in the crowds of many tables: its
 * spectators are passed over in turns. Players are told at once, each on a few connections: who opens many more is in the
 * crowd with those.
 */
export const CROWD = 20;
const CROWD_PAUSE_MS = 0.5;
/** Connections with the eyes of one seat. */
const MOST_OF_SEAT = 3;

export class Watchers {
  readonly #platform: Pick<Platform, 'after'>;
  readonly #textOf: Texts;
  readonly #watchers = new Map<Watcher, Shown>();
  /** The table as a whole, as strangers are shown it: a crowd that arrives shares it. */
  #whole: { readonly table: Table; readonly made: Map<string, Update> } | undefined;
  /** By seat, how many of its connections are told at once. */
  readonly #players = new Map<Seat, number>();
  /** Those that are not. */
  #crowdSize = 0;
  /** While a crowd of spectators is not told: what it will be told then. */
  #crowd: { readonly pause: Cancel; table: Table } | undefined;

  constructor(textOf: Texts, platform: Pick<Platform, 'after'>) {
    this.#textOf = textOf;
    this.#platform = platform;
  }

  get all(): Iterable<Watcher> {
    return this.#watchers.keys();
  }

  get size(): number {
    return this.#watchers.size;
  }

  /** Shows the table from what the watcher has of it. */
  add(watcher: Watcher, table: Table, { seq, seat }: { seq: number; seat?: Seat }): void {
    const known = seq <= table.seq ? seq : 0; // more than there is: the database was restored
    const shown: Shown = {
      ...{ seat, viewer: undefined, isPlayer: false },
      ...{ seq: known, told: 0, present: '', rests: 0 },
    };
    this.remove(watcher);
    this.#watchers.set(watcher, shown);
    this.#crowdSize++;
    this.#update(watcher, shown, table, this.#makersFor(table).make);
  }

  remove(watcher: Watcher): boolean {
    const shown = this.#watchers.get(watcher);
    if (!shown) return false;
    this.#setViewer(shown, undefined);
    this.#crowdSize--;
    return this.#watchers.delete(watcher);
  }

  /** Sends what is new to all; `before` is the table that most have seen. */
  updateAll(table: Table, before?: Table): void {
    this.#whole = undefined;
    const isCrowd = this.#crowdSize > CROWD;
    const { make, move } = this.#makersFor(table, before);
    const hasSatDown = ({ browser }: Watcher, { viewer }: Shown): boolean =>
      before?.keys !== table.keys &&
      typeof viewer !== 'number' &&
      seatsOf(table, browser).length > 0;
    for (const [watcher, shown] of this.#watchers) {
      if (isCrowd && !shown.isPlayer && !hasSatDown(watcher, shown)) continue;
      const message = move?.(watcher, shown);
      if (message) this.#send(watcher, shown, table, message);
      else this.#update(watcher, shown, table, make);
    }
    if (isCrowd) this.#tellCrowd(table, before);
  }

  /** Sends everything again, since texts were erased: to one after the other, as each has a view of its own. */
  async resendAll(table: Table): Promise<void> {
    this.#whole = undefined;
    const { make } = this.#makersFor(table);
    for (const shown of this.#watchers.values()) shown.seq = 0;
    await inSlices([...this.#watchers], ([watcher, shown]) => {
      if (this.#watchers.get(watcher) === shown && shown.seq === 0)
        this.#update(watcher, shown, table, make);
    });
  }

  sendAll(message: Outgoing): void {
    for (const watcher of this.#watchers.keys()) watcher.send(message);
  }

  /**
   * Tells who is there: players and newcomers at once, the crowd only if `isForAll`. Returns how many were told; those who
   * know it already are not.
   */
  tellPresence(text: string, { isForAll }: { readonly isForAll: boolean }): number {
    let message: Outgoing | undefined;
    let told = 0;
    for (const [watcher, shown] of this.#watchers) {
      const isWaiting = !isForAll && !shown.isPlayer && shown.present !== '';
      if (isWaiting || shown.present === text) continue;
      shown.present = text;
      message ??= Outgoing.of(text);
      watcher.send(message);
      told++;
    }
    return told;
  }

  removeAll(lastMessage: Outgoing): void {
    this.sendAll(lastMessage);
    this.#watchers.clear();
    this.#players.clear();
    this.#crowdSize = 0;
    this.stop();
  }

  /** Whether a player is connected. */
  isAttended(table: Table): boolean {
    for (const { browser } of this.#watchers.keys()) {
      if (seatsOf(table, browser).length > 0) return true;
    }
    return false;
  }

  stop(): void {
    this.#crowd?.pause();
    this.#crowd = undefined;
  }

  #tellCrowd(table: Table, before: Table | undefined): void {
    if (this.#crowd) {
      this.#crowd.table = table;
      return;
    }
    const crowd = [...this.#watchers].filter(
      ([, { isPlayer, told }]) => !isPlayer && told < table.seq,
    );
    const spectators = crowd.filter(([watcher, shown]) => this.#isNext(watcher, shown));
    const isAnyoneLeft = spectators.length < crowd.length;
    const pause = this.#platform.after(CROWD_PAUSE_MS * this.#crowdSize, () => {
      const latest = this.#crowd?.table;
      this.#crowd = undefined;
      if (latest && latest !== table) this.#tellCrowd(latest, table);
      else if (latest && isAnyoneLeft) this.#tellCrowd(latest, undefined);
    });
    this.#crowd = { pause, table };
    const { make, move } = this.#makersFor(table, before);
    void inSlices(spectators, ([watcher, shown]) => {
      if (this.#watchers.get(watcher) !== shown || shown.told >= table.seq) return;
      const message = move?.(watcher, shown);
      if (message) this.#send(watcher, shown, table, message);
      else this.#update(watcher, shown, table, make);
    });
  }

  /** Of an address that watches more than there are spectators here, each is told the more seldom. */
  #isNext({ watchings }: Watcher, shown: Shown): boolean {
    if (shown.rests > 0) {
      shown.rests--;
      return false;
    }
    shown.rests = Math.max(0, Math.ceil(watchings / this.#crowdSize) - 1);
    return true;
  }

  #update(watcher: Watcher, shown: Shown, table: Table, make: UpdateMaker): void {
    let update = make(watcher, shown.seat, shown.seq);
    // What another seat was shown is not what this one may know.
    if (shown.viewer !== undefined && update.viewer !== shown.viewer) {
      update = make(watcher, shown.seat, 0);
    }
    this.#setViewer(shown, update.viewer);
    this.#send(watcher, shown, table, update.message);
  }

  #send(watcher: Watcher, shown: Shown, table: Table, message: Outgoing): void {
    // One that may not watch has seen nothing, and is shown everything when it may.
    shown.seq = shown.viewer === undefined ? 0 : table.seq;
    shown.told = table.seq;
    watcher.send(message);
  }

  #setViewer(shown: Shown, viewer: Viewer | undefined): void {
    if (viewer === shown.viewer) return;
    if (typeof shown.viewer === 'number' && shown.isPlayer) this.#countPlayers(shown.viewer, -1);
    const isSeat = typeof viewer === 'number';
    shown.isPlayer = isSeat && (this.#players.get(viewer) ?? 0) < MOST_OF_SEAT;
    if (isSeat && shown.isPlayer) this.#countPlayers(viewer, 1);
    shown.viewer = viewer;
  }

  #countPlayers(seat: Seat, change: 1 | -1): void {
    this.#players.set(seat, (this.#players.get(seat) ?? 0) + change);
    this.#crowdSize -= change;
  }

  #makersFor(table: Table, before?: Table): { make: UpdateMaker; move: MoveMaker | undefined } {
    const texts = new UpdateTexts(table, this.#textOf, before);
    const move = before && texts.isOnlyMove ? moveMaker(texts, before) : undefined;
    return { make: this.#updateMaker(table, texts, before), move };
  }

  #updateMaker(table: Table, texts: UpdateTexts, before?: Table): UpdateMaker {
    let made: Map<string, Update> | undefined; // after most moves it is not needed
    return ({ browser, protocol }, seat, since) => {
      const eyes = isStranger(table, browser) ? '' : `${browser}/${seat ?? ''}`;
      const key = `${protocol}/${eyes}/${since}`;
      const shared = eyes === '' && since === 0 && seat === undefined;
      const kept = shared ? this.#wholeOf(table) : (made ??= new Map<string, Update>());
      const known = kept.get(key);
      if (known) return known;
      const observer: Observer = { browser, ...(seat === undefined ? {} : { seat }) };
      const update =
        protocol === PROTOCOL
          ? updateOf(texts.textFor(observer, since), { isKept: shared })
          : this.#earlierUpdate(table, observer, since, before);
      kept.set(key, update);
      return update;
    };
  }

  /** In an earlier version of the protocol. */
  #earlierUpdate(table: Table, observer: Observer, since: number, before?: Table): Update {
    const from = since === before?.seq ? before : undefined;
    const content = updateFor(table, observer, this.#textOf, since, from);
    const message = encode({ type: 'update', table: table.id, ...content }, VERSION_1);
    return { viewer: viewerOf(table, observer), message };
  }

  #wholeOf(table: Table): Map<string, Update> {
    if (this.#whole?.table !== table) this.#whole = { table, made: new Map() };
    return this.#whole.made;
  }
}

const updateOf = ({ viewer, text }: UpdateText, how: { isKept: boolean }): Update => ({
  viewer,
  message: Outgoing.of(text, how),
});

/** After a move of which most have seen all before: viewers stay who they were, and each has one text. */
function moveMaker(texts: UpdateTexts, { seq: seen }: Table): MoveMaker {
  const made = new Map<Viewer, Outgoing>();
  const encode = pieceEncoder();
  return ({ protocol }, { viewer, seq }) => {
    if (viewer === undefined || seq !== seen || protocol !== PROTOCOL) return undefined;
    let message = made.get(viewer);
    if (!message) {
      const [start, turn, moment, rest] = texts.ofMove(viewer);
      message = Outgoing.ofPieces([encode(start), turn, encode(moment), rest]);
      made.set(viewer, message);
    }
    return message;
  };
}

/** Encodes what most viewers get alike once. */
function pieceEncoder(): (piece: string) => Buffer {
  const known: { readonly piece: string; readonly bytes: Buffer }[] = [];
  return (piece) => {
    for (const one of known) if (one.piece === piece) return one.bytes;
    const bytes = Buffer.from(piece);
    known.push({ piece, bytes });
    return bytes;
  };
}

/** Whether the table knows nothing of a browser, so that it sees what all such browsers see. */
function isStranger({ keys, barred, open, claims }: Table, browser: string): boolean {
  return (
    !keys.some((key) => key.browser === browser) &&
    !barred.includes(browser) &&
    ![open, ...claims].some(
      (asked) => asked?.proposal.kind === 'give-back' && asked.proposal.browser === browser,
    )
  );
}
