/**
 * A room behind the socket. It follows the news, passes commands on, and takes this browser's part in
 * deals by itself; it knows no rules. What the server has not stored is not shown as done.
 */

import { SPECTATOR, type GameTypes, type Seat } from '@tavolata/engine';
import type { RoomCommand, RoomUpdate, RoomView, TalkView, WireProblem } from '@tavolata/table';
import type { TableLink } from '../play/table-link.ts';
import { Absence } from './absence.ts';
import type { DealMemory } from './deal-memory.ts';
import { DealPart } from './deal-part.ts';
import { OnlineTable, type OnlineTableParts } from './online-table.ts';
import type { Answer } from './outbox.ts';
import { randomHex } from './random-bytes.ts';
import { RoomCommands } from './room-commands.ts';
import { foldUpdate, isWhole, type Seen } from './room-fold.ts';
import type { Gone, Line, RoomLink } from './room-link.ts';
import type { Notice, RoomNews, SocketLine, Watcher } from './socket-line.ts';

export interface OnlineRoomParts<T extends GameTypes> extends Omit<OnlineTableParts<T>, 'room'> {
  readonly table: string;
  readonly line: SocketLine;
  readonly memory: DealMemory;
  /** Calls this player when it is his turn. */
  readonly turns: TurnFollower<T>;
}

export interface TurnFollower<T extends GameTypes> {
  follow(room: RoomView<T>): void;
  /** The room is left. */
  forget(): void;
}

/** The server is busy or cannot store: it is asked again after so many milliseconds. */
const AGAIN = 3000;
const PASSING: readonly WireProblem[] = ['too-many', 'no-store'];

export class OnlineRoom<T extends GameTypes = GameTypes>
  extends RoomCommands
  implements RoomLink<T>
{
  readonly table: string;
  readonly #line: SocketLine;
  readonly #listeners = new Set<() => void>();
  readonly #watcher: Watcher;
  readonly #stops: readonly (() => void)[];
  readonly #deal: DealPart;
  readonly #game: OnlineTable<T>;
  readonly #turns: TurnFollower<T>;
  readonly #absence: Absence;
  seen: Seen<T> | undefined;
  gone: Gone | undefined;
  refusal: WireProblem | undefined;
  present: readonly boolean[] = [];
  watching = 0;
  holder: Seat | undefined;
  /** The eyes that were asked for, or that it began with. */
  #wanted: Seat | undefined;
  /** The news do not fit what is here: everything has been asked for anew. */
  #isStale = false;
  /** The server has said that it cannot show the room now. */
  #isUnread = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ table, line, memory, turns, ...game }: OnlineRoomParts<T>) {
    super();
    this.table = table;
    this.#line = line;
    this.#turns = turns;
    this.#deal = new DealPart({
      memory,
      ask: (command) => line.ask({ type: 'do', table, command }),
      fresh: () => randomHex(32),
    });
    this.#game = new OnlineTable<T>({ ...game, room: this });
    this.#watcher = {
      table,
      seq: () => (this.#isStale ? 0 : (this.seen?.seq ?? 0)),
      seat: () => this.#wanted ?? this.seat,
      heard: (news) => {
        this.#hear(news);
      },
    };
    const tell = (): void => {
      this.#tell();
    };
    this.#absence = new Absence(tell);
    this.#stops = [line.watch(this.#watcher), line.subscribe(tell)];
  }

  get line(): Line {
    return this.#line.state;
  }

  get notice(): Notice | undefined {
    return this.#line.notice ?? (this.#isUnread ? 'store-away' : undefined);
  }

  get clockOffset(): number {
    return this.#line.clockOffset;
  }

  get room(): RoomView<T> | undefined {
    return this.seen?.room;
  }

  get absent(): readonly Seat[] {
    return this.#absence.seats;
  }

  get talk(): readonly TalkView[] {
    return this.seen?.talk ?? [];
  }

  get seat(): Seat | undefined {
    const viewer = this.seen?.viewer;
    return viewer === SPECTATOR ? undefined : viewer;
  }

  get link(): TableLink<T> | undefined {
    const isDealt = this.seen?.room.game !== undefined && this.seen.moments.length > 0;
    return isDealt ? this.#game : undefined;
  }

  async report(text: string): Promise<boolean> {
    const { table } = this;
    return this.#settle(await this.#line.ask({ type: 'report', table, text }));
  }

  seeAs(seat: Seat): void {
    this.holder = seat;
    this.#tell();
    if (seat === this.seat && !this.#isStale) return;
    this.#wanted = seat;
    this.#askAnew();
  }

  subscribe(tell: () => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#turns.forget();
    for (const stop of this.#stops) stop();
    this.#game.close();
    this.#deal.close();
    this.#absence.close();
    this.#listeners.clear();
  }

  /** Passes a command on; a refusal is remembered until the next one. */
  async ask(command: RoomCommand): Promise<Answer> {
    const { table } = this;
    this.refusal = undefined;
    this.#tell();
    const answer = await this.#line.ask({ type: 'do', table, command });
    this.#settle(answer);
    return answer;
  }

  told(seq: number): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if ((this.seen?.seq ?? 0) < seq) return;
        stop();
        resolve();
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  #settle(answer: Answer): boolean {
    this.refusal = answer.isDone ? undefined : answer.code;
    this.#tell();
    return answer.isDone;
  }

  #hear(news: RoomNews): void {
    switch (news.type) {
      case 'update':
        this.#update(news as RoomNews & { type: 'update' } & RoomUpdate<T>);
        return; // tells by itself, if anything was news
      case 'present':
        this.present = news.seats;
        this.watching = news.watching;
        this.#absence.follow(this.room?.seats ?? [], this.present);
        break;
      case 'gone':
        this.#lose(news.code);
        break;
    }
    this.#tell();
  }

  #update(update: RoomUpdate<T>): void {
    if (this.#isStale && !this.#isAwaited(update)) return; // what was asked for is on its way
    const seen = foldUpdate(this.seen, update);
    if (!seen || this.#hasWandered(seen)) {
      this.#askAnew();
      return;
    }
    this.#isStale = false;
    this.#isUnread = false;
    this.seen = seen;
    this.#wanted = this.seat;
    this.gone = undefined;
    const { deal, mine, phase } = seen.room;
    if (deal) this.#deal.follow(deal, { mine, isShuffling: phase === 'shuffling' });
    if (phase !== 'playing') this.holder = undefined;
    this.#turns.follow(seen.room);
    this.#absence.follow(seen.room.seats, this.present);
    this.#tell();
  }

  /** Whoever is at the table stays there while the server cannot read it. */
  #lose(code: WireProblem): void {
    const isPassing = PASSING.includes(code);
    this.#isUnread = isPassing && this.seen !== undefined;
    this.gone = this.#isUnread ? undefined : code;
    if (!isPassing) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#line.askFor(this.#watcher);
    }, AGAIN);
  }

  /** Tells everything, by the eyes that are wanted; the server forgets them with a seat given up. */
  #isAwaited(update: RoomUpdate<T>): boolean {
    const { viewer, room } = update;
    const wanted = this.#wanted;
    if (!room || !isWhole(update)) return false;
    return wanted === undefined || wanted === viewer || !room.mine.includes(wanted);
  }

  /** The server sees by the first of several seats, which another one may become. */
  #hasWandered({ viewer, room }: Seen<T>): boolean {
    const wanted = this.#wanted;
    return wanted !== undefined && wanted !== viewer && room.mine.includes(wanted);
  }

  #askAnew(): void {
    this.#isStale = true;
    this.#line.askFor(this.#watcher);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
