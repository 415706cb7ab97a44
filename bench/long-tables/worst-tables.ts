/**
 * The longest tables that the limits allow, as logs: each is of the kind that costs most in another way. They are
 * written straight into a store; to play them would take days.
 */

import { describeLegal, itemAt } from '@tavolata/engine';
import { restoreTable, type LogEntry, type TableEntry, type TableText } from '@tavolata/table';
import { makeHead } from '../../packages/server/src/tables/table-head.ts';
import { TableTexts } from '../../packages/server/src/tables/table-log.ts';
import type { Store } from '../../packages/server/src/store/store.ts';
import { GAMES, LivingTable } from '../../packages/table/test/tables.ts';

export interface WorstTable {
  readonly id: string;
  readonly entries: readonly LogEntry[];
  readonly texts: readonly TableText[];
}

/** Who wrote the texts, and sits at the tables. */
export interface Builder {
  readonly browser: string;
  /** How many entries a table has. */
  readonly length: number;
}

const PLAYERS = ['ada', 'ben', 'cleo', 'dora', 'emil'];

export function worstTables(builder: Builder): WorstTable[] {
  return [
    undoes('undo-king-lui-5', { game: 'king-lui', players: 5 }, builder),
    undoes('undo-cappuccino-4', { game: 'cappuccino', players: 4 }, builder),
    longChat(builder),
    renames(builder),
    plays('matches-king-lui-5', { game: 'king-lui', players: 5 }, builder),
    plays('matches-cappuccino-4', { game: 'cappuccino', players: 4 }, builder),
    deals(builder),
    guests(builder),
    parties(builder),
  ];
}

interface Kind {
  readonly game: string;
  readonly players: number;
}

function gathered({ game, players }: Kind): LivingTable {
  return new LivingTable({ game, players }).gather(...PLAYERS.slice(0, players));
}

/** A long match whose last action is taken back and played again and again. */
function undoes(id: string, kind: Kind, builder: Builder): WorstTable {
  const living = gathered(kind).deal(...PLAYERS.slice(0, kind.players));
  const marks: { length: number; pair: TableEntry[] }[] = [];
  for (let next = living.actCommand(); next?.command.type === 'act'; next = living.actCommand()) {
    const { seat, step, action } = next.command;
    const { game, match } = living.table.series;
    if (!match) break;
    const parsed = game.parseAction(match.state, action);
    if (!game.reveals(match.state, parsed)) {
      const pair: TableEntry[] = [
        { type: 'acted', seat, action: itemAt(describeLegal(game, match.state), 0) },
        { type: 'undone', seat, step },
      ];
      marks.push({ length: living.entries.length, pair });
    }
    living.do(next.browser, next.command);
  }
  const { length, pair } = itemAt(marks, marks.length - 1);
  return filled(id, living, builder, { start: length, next: () => pair });
}

/** The one that takes up most. */
export function longChat(builder: Builder): WorstTable {
  const living = gathered({ game: 'king-lui', players: 3 });
  const { person } = itemAt(living.table.keys, 0);
  const text = '漢'.repeat(300);
  return filled('chat', living, builder, {
    next: (number) => [{ type: 'said', seat: 0, person, text: `said ${number}` }],
    texts: (number) => [{ id: `said ${number}`, kind: 'chat', browser: builder.browser, text }],
  });
}

function renames(builder: Builder): WorstTable {
  const living = gathered({ game: 'king-lui', players: 3 });
  const { person } = itemAt(living.table.keys, 0);
  return filled('renames', living, builder, {
    next: (number) => [{ type: 'named', person, text: `name ${number}` }],
    texts: (number) => [
      { id: `name ${number}`, kind: 'name', browser: builder.browser, text: '漢'.repeat(24) },
    ],
  });
}

/** One finished match after the other. */
function plays(id: string, kind: Kind, builder: Builder): WorstTable {
  const people = PLAYERS.slice(0, kind.players);
  const living = gathered(kind);
  const start = living.entries.length - people.length; // from the first one who got ready
  living.deal(...people).play();
  const match = living.entries.slice(start).map(({ entry }) => entry);
  return filled(id, living, builder, { next: () => match });
}

/** Matches that are given up right after the deal. */
function deals(builder: Builder): WorstTable {
  const people = PLAYERS.slice(0, 4);
  const living = gathered({ game: 'cappuccino', players: 4 });
  const shuffled = living.entries.findLastIndex(({ entry }) => entry.type === 'shuffled');
  living.deal(...people);
  const dealt = living.entries.at(-1)?.entry;
  const shuffle = itemAt(living.entries, shuffled).entry;
  if (dealt?.type !== 'dealt') throw new Error('the last entry is the deal');
  return filled('deals', living, builder, {
    next: () => [{ type: 'abandoned' }, shuffle, { type: 'sealed' }, dealt],
  });
}

/** People who come, say something and leave. */
function guests(builder: Builder): WorstTable {
  const living = new LivingTable();
  return filled('guests', living, builder, {
    next: (number) => {
      const person = `guest ${number}`;
      return [
        { type: 'keyed', person, browser: person },
        { type: 'named', person, text: `name ${number}` },
        { type: 'seated', seat: 1, occupant: { kind: 'human', person } },
        { type: 'said', seat: 1, person, text: `said ${number}` },
        { type: 'seated', seat: 1, occupant: { kind: 'open' } },
      ];
    },
    texts: (number) => [
      { id: `name ${number}`, kind: 'name', browser: `guest ${number}`, text: `Guest ${number}` },
      { id: `said ${number}`, kind: 'chat', browser: `guest ${number}`, text: 'x'.repeat(300) },
    ],
  });
}

/** People who come for a match that is given up at once: records may name all of them. */
function parties(builder: Builder): WorstTable {
  const kind = { game: 'king-lui', players: 3 };
  const living = gathered(kind).deal(...PLAYERS.slice(0, 3));
  const { entries } = living;
  const match = entries
    .slice(entries.findLastIndex(({ entry }) => entry.type === 'readied') - 2)
    .map(({ entry }) => entry);
  return filled('parties', living, builder, {
    next: (number) => {
      const person = `guest ${number}`;
      return [
        { type: 'abandoned' },
        { type: 'seated', seat: 1, occupant: { kind: 'open' } },
        { type: 'keyed', person, browser: person },
        { type: 'named', person, text: `name ${number}` },
        { type: 'seated', seat: 1, occupant: { kind: 'human', person } },
        ...match,
      ];
    },
    texts: (number) => [
      { id: `name ${number}`, kind: 'name', browser: `guest ${number}`, text: `Guest ${number}` },
    ],
  });
}

interface Filling {
  readonly start?: number;
  readonly next: (number: number) => readonly TableEntry[];
  readonly texts?: (number: number) => readonly TableText[];
}

/** The table of so many entries, the last of them of this filling. */
function filled(
  id: string,
  living: LivingTable,
  { length, browser }: Builder,
  { start = living.entries.length, next, texts = () => [] }: Filling,
): WorstTable {
  const entries = living.entries
    .slice(0, start)
    .map(({ at, entry }): LogEntry => ({ at, entry: ownedBy(browser, entry) }));
  const beside: TableText[] = [...living.texts].map(([textId, text]) => ({
    id: textId,
    kind: 'name',
    browser,
    text,
  }));
  for (let number = 0; entries.length < length; number++) {
    for (const entry of next(number)) entries.push({ at: living.now, entry });
    beside.push(...texts(number));
  }
  return { id, entries, texts: beside };
}

const ownedBy = (browser: string, entry: TableEntry): TableEntry =>
  entry.type === 'keyed' && entry.browser === PLAYERS[0] ? { ...entry, browser } : entry;

const AT_ONCE = 2000;

export async function write(store: Store, table: WorstTable): Promise<void> {
  const { id, entries, texts } = table;
  const folded = restoreTable(GAMES, id, entries);
  const head = makeHead(folded, new TableTexts(texts).textOf);
  const textsById = new Map(texts.map((text) => [text.id, text]));
  const members = folded.keys.map(({ browser }) => browser);
  for (let seq = 0; seq < entries.length; seq += AT_ONCE) {
    const some = entries.slice(seq, seq + AT_ONCE);
    const ids = new Set(some.flatMap(({ entry }) => ('text' in entry ? [entry.text] : [])));
    await store.append({
      table: id,
      seq,
      entries: some.map((entry) => JSON.stringify(entry)),
      texts: [...ids].flatMap((id) => textsById.get(id) ?? []),
      members: seq === 0 ? members : [],
      head: { ...head, due: null },
    });
  }
}
