/**
 * What a move costs the main thread of a server as its table grows: with matches before it, with talk, with spectators.
 * It is decided, folded and told as the server does it; only the store and the sockets are left out, whose cost does not
 * depend on the table, or is that of one write for each connection.
 *
 *     npm run bench -- growth [FILE.svg]
 */

import { writeFileSync } from 'node:fs';
import { itemAt } from '@tavolata/engine';
import {
  decideTable,
  evolveTable,
  type LogEntry,
  type Table,
  type TableCommand,
} from '@tavolata/table';
import type { Watcher } from '../packages/server/src/outgoing.ts';
import { nextSlice } from '../packages/server/src/slices.ts';
import { Watchers } from '../packages/server/src/tables/watchers.ts';
import { LivingTable } from '../packages/table/test/tables.ts';
import { number } from './server/measure.ts';
import { plot, type Line } from './soak/plot.ts';

const PEOPLE = ['ada', 'ben', 'cleo', 'dora'];
const SIZES = [1, 10, 100, 1000];
const WARM_UP = 30;
const REPEATS = 120;

class SilentWatcher implements Watcher {
  readonly browser: string;
  readonly protocol = 2;
  readonly watchings = 1;
  messages = 0;

  constructor(browser: string) {
    this.browser = browser;
  }

  send(): void {
    this.messages++;
  }
}

interface Step {
  readonly before: Table;
  readonly browser: string;
  readonly command: TableCommand;
}

/** The steps of one match of a table. */
function stepsOf(living: LivingTable): Step[] {
  const steps: Step[] = [];
  for (let next = living.actCommand(); next; next = living.actCommand(steps.length)) {
    steps.push({ before: living.table, ...next });
    living.do(next.browser, next.command);
  }
  return steps;
}

const dealt = (): LivingTable =>
  new LivingTable({ game: 'king-lui', players: 4 }).gather(...PEOPLE).deal(...PEOPLE);

/** The same steps at a table with this many matches before. The first match is repeated, as no match depends on another. */
function afterMatches(matches: number): Step[] {
  const living = dealt();
  living.play();
  const first = living.entries.findIndex(({ entry }) => entry.type === 'readied');
  const match = living.entries.slice(first);
  let { table } = living;
  for (let more = 1; more < matches; more++) table = match.reduce(evolveTable, table);
  living.table = table;
  living.gather(...PEOPLE).deal(...PEOPLE);
  return stepsOf(living);
}

function afterTalk(messages: number): Step[] {
  const living = dealt();
  for (let said = 0; said < messages; said++) {
    living.do('ada', { type: 'say', seat: 0, text: `what was said ${said}` });
  }
  return stepsOf(living);
}

/** Microseconds of the processor for each step, over many repetitions: the system counts in milliseconds. */
async function measure(steps: readonly Step[], spectators: number): Promise<number> {
  let total = 0;
  for (let repeat = 0; repeat < WARM_UP + REPEATS; repeat++) {
    // The pause of a crowd is over as soon as it is told.
    const watchers = new Watchers((id) => id, {
      after: (_, run) => {
        setImmediate(run);
        return () => undefined;
      },
    });
    const { before: first } = itemAt(steps, 0);
    const people = [...PEOPLE, ...Array.from({ length: spectators }, (_, at) => `watcher ${at}`)];
    for (const browser of people) {
      watchers.add(new SilentWatcher(browser), first, { seq: first.seq });
    }
    const start = process.threadCpuUsage();
    for (const { before, browser, command } of steps) {
      const context = {
        at: before.touched,
        browser,
        fresh: () => '',
        textOf: (id: string) => id,
        isPresent: () => true,
        isHere: () => true,
      };
      const { entries } = decideTable(before, command, context);
      const stored = entries.map((entry): LogEntry => ({ at: before.touched, entry }));
      watchers.updateAll(stored.reduce(evolveTable, before), before);
      if (spectators > 0) await nextSlice();
    }
    const { user, system } = process.threadCpuUsage(start);
    if (repeat >= WARM_UP) total += user + system;
  }
  return total / REPEATS / steps.length;
}

const GROWING: readonly {
  readonly name: string;
  readonly measureAt: (size: number) => Promise<number>;
}[] = [
  { name: 'matches before', measureAt: (size) => measure(afterMatches(size), 0) },
  { name: 'messages said', measureAt: (size) => measure(afterTalk(size), 0) },
  { name: 'spectators', measureAt: (size) => measure(stepsOf(dealt()), size) },
];

const lines: Line[] = [];
for (const { name, measureAt } of GROWING) {
  const points = [];
  for (const size of SIZES) {
    const value = await measureAt(size);
    points.push({ at: size, value });
    console.log(
      `${number(size).padStart(6)} ${name.padEnd(16)}${number(value, 1).padStart(8)} µs a move`,
    );
  }
  lines.push({ name, points });
}
const file = process.argv[3];
if (file !== undefined) {
  const title = 'processor time of a move, in microseconds';
  writeFileSync(
    file,
    plot([{ title, lines }], (at) => number(at)),
  );
}
