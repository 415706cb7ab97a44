/**
 * A table in this tab. The authority is `@tavolata/table`; here it meets the browser: every entry is
 * kept before it is shown, bots are asked and given a natural beat, and the screen goes from hand to
 * hand. If another tab has played on, its entries count and ours are asked for again.
 */

import {
  attempt,
  makeRecord,
  NOBODY,
  SPECTATOR,
  type GameRecord,
  type GameTypes,
  type Seat,
  type Viewer,
} from '@tavolata/engine';
import {
  decideSeries,
  evolveSeries,
  OPEN,
  seriesPhase,
  projectMoments,
  projectSeries,
  questionFor,
  restoreSeries,
  seriesLength,
  seriesWishes,
  type SeriesCommand,
  type SeriesEntry,
  type Moment,
  type Occupant,
  type Series,
  type SeriesView,
} from '@tavolata/table';
import type { AskAnalyst, AskBot } from './bots/desk.ts';
import type { SaveFacts, SaveStore } from './saves/save.ts';
import { Beat } from './beat.ts';
import { cryptoRandom } from '../ui/crypto-random.ts';
import { personInTurn, SharedScreen, toAct } from './shared-screen.ts';
import type { Advice, TableLink, Trouble } from '../table/table-link.ts';

/** The bot that plays on for somebody who has given up. */
const STAND_IN = 'medium';

export interface LocalTableParts<T extends GameTypes> {
  readonly table: Series<T>;
  readonly facts: SaveFacts;
  readonly shelf: SaveStore;
  readonly askBot: AskBot;
  readonly askAnalyst: AskAnalyst;
  /** How long a bot seems to think, in milliseconds; asked anew each time. */
  readonly beatOf: () => number;
  /** Whether players hold something that the others must not see. */
  readonly hasSecrets: boolean;
  readonly now: () => number;
}

interface Shown<T extends GameTypes> {
  readonly table: Series<T>;
  readonly viewer: Viewer;
  readonly view: SeriesView<T>;
  readonly moments: Moment<T>[];
  readonly gaveUp: readonly Seat[];
}

export class LocalTable<T extends GameTypes> implements TableLink<T> {
  readonly #parts: LocalTableParts<T>;
  readonly #listeners = new Set<() => void>();
  readonly #beat = new Beat();
  readonly #unwatch: () => void;
  readonly #screen: SharedScreen;
  #table: Series<T>;
  #facts: SaveFacts;
  /** Entries that the shelf has not taken yet. */
  #unkept: SeriesEntry<T>[] = [];
  /** Commands are carried out one after the other. */
  #work: Promise<void> = Promise.resolve();
  #asked = -1;
  /** Ends the thinking of the bot that is asked. */
  #thinking: AbortController | undefined;
  #isClosed = false;
  #shown: Shown<T> | undefined;
  #next: Shown<T> | undefined;
  pending: T['action'] | undefined;
  trouble: Trouble | undefined;

  constructor(parts: LocalTableParts<T>) {
    this.#parts = parts;
    this.#table = parts.table;
    this.#facts = parts.facts;
    this.#screen = new SharedScreen(parts.table, parts.hasSecrets);
    this.#unwatch = parts.shelf.watch((id) => {
      if (id !== this.#facts.id) return;
      void this.#queue(async () => {
        await this.#reload();
      });
    });
    this.#askWhoeverIsNext();
  }

  get names(): readonly string[] {
    return this.#facts.names;
  }

  get gaveUp(): readonly Seat[] {
    return this.#show().gaveUp;
  }

  get isLasting(): boolean {
    return this.#parts.shelf.isLasting;
  }

  get view(): SeriesView<T> {
    return this.#show().view;
  }

  get moments(): readonly Moment<T>[] {
    return this.#show().moments;
  }

  get viewer(): Viewer {
    return this.#screen.viewer(this.#table);
  }

  get waitsFor(): Seat | undefined {
    return this.#screen.waitsFor(this.#table);
  }

  get goesTo(): Seat | undefined {
    return this.#screen.goesTo(this.#table);
  }

  get canUndo(): boolean {
    return attempt(() => decideSeries(this.#table, this.#undoCommand())).ok;
  }

  record(): GameRecord<T> | undefined {
    const { match } = this.#table;
    return match && seriesPhase(this.#table) === 'over' ? makeRecord(match, this.names) : undefined;
  }

  handOver(): void {
    this.#screen.handOver();
    this.#tell();
  }

  takeScreen(): void {
    this.#screen.take(this.#table);
    this.#tell();
  }

  act(action: T['action']): Promise<void> {
    const command: SeriesCommand = {
      type: 'act',
      seat: toAct(this.#table),
      action,
      seq: seriesLength(this.#table),
    };
    this.pending = action;
    this.#tell();
    return this.#command(() => command).finally(() => {
      this.pending = undefined;
      this.#tell();
    });
  }

  undo(): Promise<void> {
    return this.#command(() => this.#undoCommand());
  }

  giveUp(): Promise<void> {
    return this.#command(() => {
      const { viewer } = this;
      return { type: 'give-up', seat: viewer === SPECTATOR ? NOBODY : viewer, bot: STAND_IN };
    });
  }

  /** Whoever gave up sits down again; colours stay with their players. */
  async again(): Promise<void> {
    for (const [seat, occupant] of seatsTaken(this.#table).entries()) {
      if (this.#table.seats[seat].kind === occupant.kind) continue;
      await this.#command(() => ({ type: 'seat', seat, occupant }));
    }
    await this.#command(() => {
      const { game, terms, match } = this.#table;
      const first = match ? (match.setup.first + 1) % terms.players : 0;
      const wishes = { ...match?.setup, first };
      return {
        type: 'deal',
        setup: game.drawSetup(terms.players, terms.options, cryptoRandom(), wishes),
      };
    });
  }

  /** Only for whoever is in turn and has the screen: an evaluation is made of what his seat knows. */
  advise(signal: AbortSignal): Promise<Advice<T>> {
    const seat = toAct(this.#table);
    if (seat === NOBODY || seat !== this.viewer) {
      return Promise.reject(new Error('nobody at the screen is in turn'));
    }
    const question = questionFor(this.#table, seat);
    return this.#parts.askAnalyst(this.#facts.game, question, signal);
  }

  hurry(): void {
    this.#beat.skip();
  }

  retry(): void {
    this.trouble = undefined;
    this.#asked = -1;
    this.#askWhoeverIsNext();
    this.#tell();
  }

  subscribe(tell: () => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  close(): void {
    this.#isClosed = true;
    this.#thinking?.abort();
    this.#unwatch();
    this.#beat.skip();
    this.#listeners.clear();
  }

  /** The command is made when its turn comes, from the table as it is then. */
  #command(make: () => SeriesCommand): Promise<void> {
    return this.#queue(async () => {
      const decided = attempt(() => decideSeries(this.#table, make()));
      if (!decided.ok) return; // the table has moved on since the click
      await this.#keep(decided.value);
      this.#askWhoeverIsNext();
    });
  }

  /** A task that fails must not hold up those after it. */
  #queue(task: () => Promise<void>): Promise<void> {
    const done = this.#work.then(task);
    this.#work = done.catch(() => undefined);
    return done;
  }

  /** Keeps entries, then shows them. What the browser cannot keep now is shown all the same. */
  async #keep(entries: readonly SeriesEntry<T>[]): Promise<void> {
    const table = entries.reduce(evolveSeries<T>, this.#table);
    const waiting = [...this.#unkept, ...entries];
    const facts = {
      ...this.#facts,
      phase: seriesPhase(table),
      touched: this.#parts.now(),
      length: seriesLength(table),
    };
    try {
      const keeping = this.#parts.shelf.append(facts, waiting);
      this.#prepare(table);
      if ((await keeping) === 'behind') {
        if (await this.#reload()) return;
        await this.#parts.shelf.append(facts, table.entries); // removed elsewhere, yet played on here
      }
      this.#unkept = [];
      if (this.trouble === 'not-kept') this.trouble = undefined;
    } catch {
      this.#unkept = waiting;
      this.trouble = 'not-kept';
    }
    this.#facts = facts;
    this.#change(table);
  }

  /** Another tab has played on: its log is the truth. False if there is no such save any more. */
  async #reload(): Promise<boolean> {
    const { shelf, table } = this.#parts;
    const read = async (): Promise<boolean> => {
      const save = await shelf.load(this.#facts.id);
      const kept = seriesLength(this.#table) - this.#unkept.length;
      if (!save || save.log.length === kept) return save !== undefined;
      const newer = restoreSeries(table.game, save.log);
      this.#facts = save.facts;
      this.#unkept = [];
      this.trouble = undefined;
      this.#change(newer);
      this.#askWhoeverIsNext();
      return true;
    };
    return read().catch(() => true); // what cannot be read is not followed
  }

  #change(table: Series<T>): void {
    this.#table = table;
    if (seriesLength(table) !== this.#asked) this.#thinking?.abort(); // nobody needs that answer any more
    if (this.trouble === 'bot-silent') this.trouble = undefined; // another question is asked now
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** A projection replays the game, so it is made once for each table and viewer. */
  #show(): Shown<T> {
    const viewer = this.#screen.viewer(this.#table);
    if (this.#shown?.table !== this.#table || this.#shown.viewer !== viewer) {
      const isReady = this.#next?.table === this.#table && this.#next.viewer === viewer;
      this.#shown = isReady && this.#next ? this.#next : project(this.#table, viewer);
    }
    return this.#shown;
  }

  /** Projects what comes next while it is being kept, so that showing it is only drawing. */
  #prepare(table: Series<T>): void {
    this.#next = project(table, this.#screen.viewer(table));
  }

  #askWhoeverIsNext(): void {
    for (const { seat, level, seq } of seriesWishes(this.#table)) {
      if (this.#isClosed || seq === this.#asked) return;
      this.#asked = seq;
      void this.#ask(seat, level, seq);
    }
    if (personInTurn(this.#table) !== undefined) this.#beat.restore();
  }

  async #ask(seat: Seat, level: string, seq: number): Promise<void> {
    const { askBot, beatOf } = this.#parts;
    const thinking = new AbortController();
    this.#thinking = thinking;
    try {
      const question = questionFor(this.#table, seat);
      const [action] = await Promise.all([
        askBot(this.#facts.game, level, question, thinking.signal),
        this.#beat.wait(beatOf()),
      ]);
      if (thinking.signal.aborted) return;
      await this.#command(() => ({ type: 'act', seat, action, seq }));
      if (seriesLength(this.#table) === seq) throw new Error('the answer was not allowed');
    } catch {
      if (thinking.signal.aborted) return;
      this.trouble = 'bot-silent';
      this.#tell();
    }
  }

  /** Refused while the screen is covered: nobody is there to take anything back. */
  #undoCommand(): SeriesCommand {
    return { type: 'undo', seat: this.#screen.undoer(this.#table) ?? NOBODY };
  }
}

function project<T extends GameTypes>(table: Series<T>, viewer: Viewer): Shown<T> {
  const moments = table.match ? projectMoments(table, viewer) : [];
  const taken = seatsTaken(table);
  const gaveUp = [...taken.keys()].filter((seat) => taken[seat].kind !== table.seats[seat].kind);
  return { table, viewer, view: projectSeries(table, viewer), moments, gaveUp };
}

/** Who sat down where, whoever plays on for them now. */
function seatsTaken<T extends GameTypes>({ entries, terms }: Series<T>): Occupant[] {
  const taken: Occupant[] = Array.from({ length: terms.players }, () => OPEN);
  for (const entry of entries) {
    if (entry.type === 'seated') taken[entry.seat] = entry.occupant;
  }
  return taken;
}
