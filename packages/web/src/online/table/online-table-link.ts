/**
 * The match of an online table as any board sees it. It decides nothing: it shows what the server has
 * sent, and asks. What was clicked is pending until the server has stored it and its update is here.
 */

import {
  SPECTATOR,
  type GameRecord,
  type GameTypes,
  type Seat,
  type Viewer,
} from '@tavolata/engine';
import type { Moment, SeatView, SeriesView, TableCommand } from '@tavolata/table';
import type { AskAnalyst } from '../../local/bots/ask-bots.ts';
import type { Advice, TableLink } from '../../table/table-link.ts';
import type { ServerReply } from '../connection/server-link.ts';
import type { SeenTable } from './seen-table.ts';

/** What a link needs of its table; `OnlineTable` has it, and makes the link. */
interface LinkedTable<T extends GameTypes> {
  readonly id: string;
  readonly seen: SeenTable<T> | undefined;
  ask(command: TableCommand): Promise<ServerReply>;
  /** Resolves when the update with this entry of the log, or a later one, is here. */
  whenSeen(seq: number): Promise<void>;
  setReady(isReady: boolean): Promise<boolean>;
  /** Tells those who show the table, or this link of it, that something is new. */
  notify(): void;
  subscribe(listener: () => void): () => void;
}

export interface OnlineTableLinkParts<T extends GameTypes> {
  readonly table: LinkedTable<T>;
  readonly askAnalyst: AskAnalyst;
  /** What everybody is called, by seat. */
  readonly namesAt: (table: string, seats: readonly SeatView[]) => readonly string[];
  readonly fetchRecord: (table: string, number: number) => Promise<GameRecord<T> | undefined>;
}

/** An action on its way, and the position that it was for. */
interface PendingAction<T extends GameTypes> {
  readonly action: T['action'];
  readonly match: number;
  readonly step: number;
  readonly entry?: number | undefined;
}

export class OnlineTableLink<T extends GameTypes> implements TableLink<T> {
  readonly #parts: OnlineTableLinkParts<T>;
  readonly #leave: () => void;
  readonly waitsFor = undefined;
  readonly goesTo = undefined;
  readonly trouble = undefined;
  readonly isLasting = true;
  readonly isPersonal = true;
  #pending: PendingAction<T> | undefined;
  #named: { readonly seen: SeenTable<T>; readonly names: readonly string[] } | undefined;
  #record: { readonly number: number; readonly record?: GameRecord<T> } | undefined;

  constructor(parts: OnlineTableLinkParts<T>) {
    this.#parts = parts;
    this.#leave = parts.table.subscribe(() => {
      this.#fetchRecord();
    });
  }

  get view(): SeriesView<T> {
    return this.#seen.series;
  }

  get names(): readonly string[] {
    const seen = this.#seen;
    if (this.#named?.seen !== seen) {
      const { namesAt, table } = this.#parts;
      this.#named = { seen, names: namesAt(table.id, seen.view.seats) };
    }
    return this.#named.names;
  }

  get viewer(): Viewer {
    return this.#seen.viewer;
  }

  get gaveUp(): readonly Seat[] {
    const { seats } = this.#seen.view;
    return seats.flatMap((occupant, seat) => (hasGivenUp(occupant) ? [seat] : []));
  }

  get moments(): readonly Moment<T>[] {
    return this.#seen.moments;
  }

  get canUndo(): boolean {
    return this.view.match?.canUndo === true && this.pending === undefined;
  }

  /** Only over the position that it was for: what came of it is in the update. */
  get pending(): T['action'] | undefined {
    const { match } = this.#seen.view;
    const pending = this.#pending;
    const isSame =
      pending?.match === match?.number &&
      pending?.step === match?.step &&
      pending?.entry === match?.entry;
    return isSame ? pending?.action : undefined;
  }

  record(): GameRecord<T> | undefined {
    return this.#record?.number === this.#seen.view.match?.number
      ? this.#record?.record
      : undefined;
  }

  async act(action: T['action']): Promise<void> {
    const { match } = this.#seen.view;
    const seat = this.#seat;
    if (!match || seat === undefined || this.pending !== undefined) return;
    const { table } = this.#parts;
    const { number, step, entry } = match;
    const pending = { action, match: number, step, entry };
    this.#pending = pending;
    table.notify(); // the board shows it as pending at once
    const answer = await table.ask({ type: 'act', seat, ...pending });
    if (answer.isDone) await table.whenSeen(answer.seq ?? 0);
    if (this.#pending === pending) this.#pending = undefined;
    table.notify();
  }

  async undo(): Promise<void> {
    const { match } = this.#seen.view;
    const seat = this.#seat;
    if (!match || seat === undefined) return;
    const { number, step, entry } = match;
    const answer = await this.#parts.table.ask({ type: 'undo', seat, match: number, step, entry });
    if (answer.isDone) await this.#parts.table.whenSeen(answer.seq ?? 0);
  }

  async giveUp(): Promise<void> {
    const seat = this.#seat;
    if (seat !== undefined) await this.#parts.table.ask({ type: 'give-up', seat });
  }

  /** Ready for the next match; it begins when everybody is. */
  async again(): Promise<void> {
    await this.#parts.table.setReady(true);
  }

  /** Only among bots: between people a hint would be unfair. */
  get advise(): ((signal: AbortSignal) => Promise<Advice<T>>) | undefined {
    const { view, viewer, events } = this.#seen;
    const isAlone = view.seats.every(({ kind }, seat) => kind === 'bot' || seat === viewer);
    // Without the memory aid this browser does not know all that its seat has seen.
    const knowsAll = events === undefined;
    const isMyTurn = viewer !== SPECTATOR && view.match?.toAct === viewer;
    return isAlone && knowsAll && isMyTurn ? (signal) => this.#advise(signal) : undefined;
  }

  #advise(signal: AbortSignal): Promise<Advice<T>> {
    const { view, viewer } = this;
    const { match, terms } = view;
    if (!match || viewer === SPECTATOR || match.legal.length === 0) {
      return Promise.reject(new Error('nobody here is in turn'));
    }
    const question = {
      viewer,
      players: terms.players,
      options: terms.options,
      setup: match.setup,
      view: match.view,
      events: match.events,
      legal: match.legal,
    };
    return this.#parts.askAnalyst<T>(terms.game, question, signal);
  }

  // One screen, one person; and the server’s bots take their own time.
  handOver(): void {}
  takeScreen(): void {}
  hurry(): void {}
  retry(): void {}

  subscribe(listener: () => void): () => void {
    return this.#parts.table.subscribe(listener);
  }

  close(): void {
    this.#leave();
  }

  get #seen(): SeenTable<T> {
    const { seen } = this.#parts.table;
    if (!seen) throw new Error('nothing has been dealt yet');
    return seen;
  }

  get #seat(): Seat | undefined {
    const { viewer } = this.#seen;
    return viewer === SPECTATOR ? undefined : viewer;
  }

  /** Once for each match, when it has ended. */
  #fetchRecord(): void {
    const { seen, id } = this.#parts.table;
    const number = seen?.view.match?.number;
    if (number === undefined || number === this.#record?.number) return;
    if (!seen?.view.records.includes(number)) return;
    this.#record = { number };
    void this.#parts.fetchRecord(id, number).then((record) => {
      if (record) {
        this.#record = { number, record };
        this.#parts.table.notify();
      } else if (this.#record?.number === number) this.#record = undefined; // tried again with the next update
    });
  }
}

const hasGivenUp = (view: SeatView): boolean => view.kind === 'bot' && view.gaveUp !== undefined;
