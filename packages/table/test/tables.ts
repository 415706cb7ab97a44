/** Tiny builders for tests of tables: a driver that keeps time, makes ids and plays every browser. */

import { cappuccino } from '@tavolata/cappuccino';
import { attempt, fastRandom, itemAt, type Game, type Problem, type Seat } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import {
  botActs,
  commitmentTo,
  decideTable,
  digestOf,
  evolveTable,
  openTable,
  passTime,
  restoreTable,
  returnOf,
  seatsOf,
  tablePhase,
  tableWishes,
  updateFor,
  type Decision,
  type LogEntry,
  type NewTable,
  type Table,
  type TableCommand,
  type TableSettings,
  type TableUpdate,
  type TableView,
} from '@tavolata/table';

export const GAMES: readonly Game[] = [kingLui, cappuccino];

export const SETTINGS: TableSettings = {
  isPublic: true,
  hasSpectators: true,
  hasChat: true,
  clock: 0,
};

export const newTable = (wishes: Partial<NewTable> = {}): NewTable => ({
  game: 'king-lui',
  players: 3,
  options: {},
  display: { memoryAid: true },
  settings: SETTINGS,
  name: 'Ada',
  ...wishes,
});

/** A table with all that a server would keep of it. */
export class LivingTable {
  table: Table;
  readonly entries: LogEntry[] = [];
  readonly texts = new Map<string, string>();
  now = 1_000_000;
  /** Seats whose people are gone. */
  away: readonly Seat[] = [];
  /** Browsers that are connected, where it matters which of a person's browsers are. */
  here: readonly string[] = [];
  readonly #random;

  constructor(
    wishes: Partial<NewTable> = {},
    { seed = 'table', games = GAMES }: { seed?: string; games?: readonly Game[] } = {},
  ) {
    this.#random = fastRandom(seed);
    const { entries, texts } = openTable(games, newTable(wishes), this.context('ada'));
    for (const { id, text } of texts) this.texts.set(id, text);
    this.entries.push(...entries.map((entry) => ({ at: this.now, entry })));
    this.table = restoreTable(games, 'table', this.entries);
  }

  get phase(): string {
    return tablePhase(this.table);
  }

  context(browser: string) {
    const fresh = (): string => {
      let text = '';
      while (text.length < 64) text += this.#random.uint32().toString(16).padStart(8, '0');
      return text;
    };
    const isPresent = (seat: Seat): boolean => !this.away.includes(seat);
    const textOf = (id: string): string => this.texts.get(id) ?? '';
    const isHere = (other: string): boolean => this.here.includes(other);
    return { at: this.now, browser, fresh, textOf, isPresent, isHere };
  }

  #take({ entries, texts }: Decision): void {
    for (const { id, text } of texts) this.texts.set(id, text);
    for (const entry of entries) {
      const logged = { at: this.now, entry };
      this.entries.push(logged);
      this.table = evolveTable(this.table, logged);
    }
  }

  do(browser: string, command: TableCommand): void {
    this.#take(decideTable(this.table, command, this.context(browser)));
  }

  /** Why a command is refused; `undefined` if it is not. */
  refusal(browser: string, command: TableCommand): Problem['code'] | undefined {
    const tried = attempt(() => decideTable(this.table, command, this.context(browser)));
    return tried.ok ? undefined : tried.problem.code;
  }

  /** A browser opens the table again. */
  come(browser: string): void {
    this.away = this.away.filter((seat) => seat !== this.seat(browser));
    this.#take(returnOf(this.table, browser));
  }

  undoCommand(browser: string): TableCommand {
    const { number = 0, step = 0, entry } = this.see(browser).view.match ?? {};
    return { type: 'undo', seat: this.seat(browser), match: number, step, entry };
  }

  answerCommand(browser: string, isYes: boolean): TableCommand {
    const proposal = this.see(browser).view.proposal?.id ?? 0;
    return { type: 'answer', seat: this.seat(browser), proposal, isYes };
  }

  answer(browser: string, isYes: boolean): void {
    this.do(browser, this.answerCommand(browser, isYes));
  }

  wait(ms: number): void {
    this.now += ms;
    this.#take(passTime(this.table, this.now));
  }

  botActs(action: unknown): void {
    const { ask } = tableWishes(this.table);
    if (!ask) throw new Error('no bot is asked');
    this.#take(botActs(this.table, ask, action));
  }

  /** All of the table, as a browser sees it. */
  see(browser: string): TableUpdate & { view: TableView } {
    const update = this.news(browser, 0);
    if (!update.view)
      throw new Error('a browser that has seen nothing must be shown the whole table');
    return { ...update, view: update.view };
  }

  news(browser: string, since: number, before?: Table): TableUpdate {
    return updateFor(this.table, { browser }, this.textOf, since, before);
  }

  readonly textOf = (id: string): string => this.texts.get(id) ?? '';

  /** People sit down, each with a browser of their own, and get ready. */
  gather(...browsers: string[]): this {
    for (const [index, browser] of browsers.entries()) {
      if (seatsOf(this.table, browser).length === 0) {
        this.do(browser, { type: 'sit', seat: index, name: browser });
      }
    }
    for (const browser of browsers)
      this.do(browser, { type: 'ready', seat: this.seat(browser), isReady: true });
    return this;
  }

  seat(browser: string): Seat {
    return seatsOf(this.table, browser)[0] ?? -1;
  }

  /** Every browser does its part of the deal. */
  deal(...browsers: string[]): this {
    const entropies = browsers.map((browser) => this.context(browser).fresh());
    for (const [index, browser] of browsers.entries()) {
      const { terms } = this.dealView(browser);
      const seat = this.seat(browser);
      const commitment = commitmentTo(terms, seat, itemAt(entropies, index));
      this.do(browser, { type: 'commit', seat, number: terms.number, commitment });
    }
    for (const [index, browser] of browsers.entries()) {
      const { terms, commitments } = this.dealView(browser);
      const seat = this.seat(browser);
      const entropy = itemAt(entropies, index);
      const seen = digestOf(terms, commitments);
      this.do(browser, { type: 'contribute', seat, number: terms.number, entropy, seen });
    }
    return this;
  }

  dealView(browser: string) {
    const { deal } = this.see(browser).view;
    if (!deal) throw new Error('nothing is being dealt');
    return deal;
  }

  /** The command that the person in turn could give first, or the one with this index. */
  actCommand(index = 0): { browser: string; command: TableCommand } | undefined {
    const browser = [...new Set(this.table.keys.map((key) => key.browser))].find((candidate) => {
      const { match } = this.see(candidate).view;
      return match !== undefined && match.legal.length > 0;
    });
    if (browser === undefined) return undefined;
    const { match } = this.see(browser).view;
    if (!match) return undefined;
    const action = match.legal[index % match.legal.length];
    const { number, step, entry, toAct } = match;
    return { browser, command: { type: 'act', seat: toAct, match: number, step, entry, action } };
  }

  /** Plays on by the first legal actions until the game ends, or for so many steps. */
  play(steps = Infinity): this {
    for (let step = 0; step < steps; step++) {
      const next = this.actCommand(step);
      if (!next) break;
      this.do(next.browser, next.command);
    }
    return this;
  }
}
