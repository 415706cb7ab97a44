/**
 * One table as the database has it: its entries in the order of their commits, the table after each of them, and
 * which command led to which entry. Everything else is compared with this.
 */

import type { Seat } from '@tavolata/engine';
import { emptyTable, evolveTable, type LogEntry, type Table } from '@tavolata/table';
import { GAMES } from '../../packages/server/src/games.ts';
import type { Append } from '../../packages/server/src/store/store.ts';

/** A step of the present match, and the person who took it; nobody for bots and stand-ins. */
interface Maker {
  readonly seat: Seat;
  readonly person: string | undefined;
  readonly browser: string | undefined;
}

export interface Committed {
  readonly entry: LogEntry['entry'];
  readonly at: number;
  readonly before: Table;
  readonly after: Table;
  /** The browser whose command it was; nobody's for bots and clocks. */
  readonly browser: string | undefined;
  /** All entries of the same command. */
  readonly together: readonly LogEntry['entry'][];
}

export class Chronicle {
  readonly id: string;
  /** The table after so many entries. */
  readonly #tables: Table[] = [];
  /** How many entries there were after each command, by browser and id. */
  readonly commands = new Map<string, number>();
  makers: readonly Maker[] = [];
  /** The database has forgotten it, since nobody had touched it for long. */
  isRemoved = false;

  constructor(id: string) {
    this.id = id;
  }

  get length(): number {
    return this.#tables.length;
  }

  get present(): Table | undefined {
    return this.#tables.at(-1);
  }

  /** The table after so many entries, if there are as many. */
  after(entries: number): Table | undefined {
    return this.#tables[entries - 1];
  }

  /** Adds what was committed, and returns it entry by entry. Nothing if the store has broken its own lock. */
  add({ seq, entries, command }: Append): Committed[] | undefined {
    if (seq !== this.length) return undefined;
    if (command) {
      const key = commandKey(command.browser, command.id);
      if (this.commands.has(key)) return undefined;
      this.commands.set(key, seq + entries.length);
    }
    const parsed = entries.map((text) => JSON.parse(text) as LogEntry);
    const together = parsed.map(({ entry }) => entry);
    return parsed.map((logged) => this.#fold(logged, command?.browser, together));
  }

  #fold(
    logged: LogEntry,
    browser: string | undefined,
    together: readonly LogEntry['entry'][],
  ): Committed {
    const { entry, at } = logged;
    const before = this.present ?? emptyTable(GAMES, this.id, logged);
    const after = this.present ? evolveTable(before, logged) : before;
    this.#tables.push(after);
    return { entry, at, before, after, browser, together };
  }

  /** To be called when the entry was judged. */
  noteMaker({ entry, before, browser }: Committed): void {
    if (entry.type === 'dealt') this.makers = [];
    if (entry.type === 'undone') this.makers = this.makers.slice(0, entry.step);
    if (entry.type !== 'acted') return;
    const occupant = before.series.seats[entry.seat];
    const isPerson = browser !== undefined && occupant?.kind === 'human';
    const person = isPerson ? occupant.person : undefined;
    this.makers = [...this.makers, { seat: entry.seat, person, browser }];
  }
}

export const commandKey = (browser: string, id: string): string => `${browser} ${id}`;
