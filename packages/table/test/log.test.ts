import { cappuccino } from '@tavolata/cappuccino';
import { attempt, below, describeLegal, fastRandom, pick, type GameTypes } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  applyCommand,
  openSeries,
  restoreSeries,
  seriesLength,
  type Series,
  type SeriesCommand,
} from '../src/index.ts';
import { acted, bot, cupTable, dealt, finished, human, kingTable, seated } from './builders.ts';

const saved = <T extends GameTypes>(table: Series<T>): unknown[] =>
  JSON.parse(JSON.stringify(table.entries)) as unknown[];

/** What can be compared of a table: everything but the functions of its game. */
const told = <T extends GameTypes>({ game, match, ...rest }: Series<T>) => ({
  ...rest,
  steps: match?.steps,
  position: match && game.notation.makeState(match.state),
});

describe('a table comes back from its log', () => {
  test('in the middle of a game, with steps taken back', () => {
    const table = acted(
      applyCommand(acted(cupTable(human('ada'), bot())), { type: 'undo', seat: 0 }),
    );
    expect(told(restoreSeries(cappuccino, saved(table)))).toEqual(told(table));
  });

  test('after a game, a rematch and a surrender', () => {
    const first = finished(kingTable([human('ada'), human('ben'), bot()], { memoryAid: false }));
    const second = applyCommand(acted(dealt(first, 'again')), {
      type: 'give-up',
      seat: 1,
      bot: 'easy',
    });
    const left = applyCommand(second, { type: 'give-up', seat: 0, bot: 'easy' });
    expect(told(restoreSeries(kingLui, saved(left)))).toEqual(told(left));
  });

  test('also when it ends between two entries of one command', () => {
    const table = applyCommand(cupTable(human('ada'), bot()), {
      type: 'give-up',
      seat: 0,
      bot: 'easy',
    });
    expect(told(restoreSeries(cappuccino, saved(table).slice(0, -1)))).toEqual(told(table));
  });
});

test('a long log costs as much for each entry as a short one: what was read is not copied', () => {
  let table = cupTable(human('ada'), bot());
  while (table.entries.length < 1000) {
    table = applyCommand(acted(table), { type: 'undo', seat: 0 });
  }
  const log = saved(table);
  const iterate = Array.prototype[Symbol.iterator];
  let copied = 0;
  Array.prototype[Symbol.iterator] = function count() {
    if (this.length > 100) copied++;
    return iterate.call(this);
  };
  onTestFinished(() => {
    Array.prototype[Symbol.iterator] = iterate;
  });
  expect(restoreSeries(cappuccino, log).entries).toHaveLength(log.length);
  expect(copied).toBe(0);
});

describe('a damaged log is refused', () => {
  const log = saved(acted(acted(cupTable(human('ada'), bot()))));
  const changed = (at: number, entry: unknown) => log.with(at, entry);

  test.each([
    ['no list', 'text', 'bad-type'],
    ['nothing', [], 'bad-type'],
    ['another game', saved(kingTable([human('ada'), bot(), bot()])), 'bad-log'],
    ['no beginning', log.slice(1), 'bad-type'],
    ['an unknown entry', changed(1, { type: 'danced' }), 'bad-log'],
    ['an entry without a type', changed(1, {}), 'missing-field'],
    [
      'a seat that does not exist',
      changed(1, { type: 'seated', seat: 9, occupant: bot() }),
      'out-of-range',
    ],
    [
      'an unknown occupant',
      changed(1, { type: 'seated', seat: 0, occupant: { kind: 'cat' } }),
      'unknown-id',
    ],
    [
      'an occupant without a name',
      changed(1, { type: 'seated', seat: 0, occupant: { kind: 'human' } }),
      'bad-type',
    ],
    ['a lost deal', log.toSpliced(3, 1), 'not-now'],
    ['a lost step', log.toSpliced(4, 1), 'wrong-player'],
    [
      'an illegal step',
      changed(4, { type: 'acted', seat: 0, action: { type: 'move', from: [0, 0], to: [0, 0] } }),
      'illegal-action',
    ],
    [
      'more than was done',
      changed(1, { type: 'seated', seat: 0, occupant: human('ada'), extra: 1 }),
      'bad-log',
    ],
    ['an end out of nowhere', [...log, { type: 'abandoned' }], 'bad-log'],
  ])('%s', (_what, entries, code) => {
    expect(attempt(() => restoreSeries(cappuccino, entries))).toMatchObject({
      ok: false,
      problem: { code },
    });
  });

  test('a table of other rules', () => {
    const later = { ...cappuccino, rulesVersion: 2 };
    const refused = attempt(() => restoreSeries(later, log));
    expect(refused).toMatchObject({ problem: { reason: 'this table was played by other rules' } });
  });
});

/** Something to try: often sensible, sometimes not. */
function someCommand<T extends GameTypes>(
  table: Series<T>,
  random: ReturnType<typeof fastRandom>,
): SeriesCommand {
  const { game, terms, match } = table;
  const seat = below(random, terms.players + 1);
  const level = pick(['easy', ''], random);
  switch (below(random, 8)) {
    case 0:
      return {
        type: 'seat',
        seat,
        occupant: pick([human('ada'), bot(level), { kind: 'open' }], random),
      };
    case 1:
      return { type: 'deal', setup: game.drawSetup(terms.players, terms.options, random) };
    case 2:
      return { type: 'undo', seat };
    case 3:
      return below(random, 6) === 0
        ? { type: 'give-up', seat, bot: level }
        : { type: 'undo', seat };
    default: {
      const legal = match ? describeLegal(game, match.state) : [];
      const action = legal.length > 0 ? pick(legal, random) : null;
      const turn = match ? game.toAct(match.state) : 0;
      return {
        type: 'act',
        seat: below(random, 9) === 0 ? seat : turn,
        action,
        seq: seriesLength(table),
      };
    }
  }
}

test.each([
  [
    'king-lui',
    () => seated(openSeries(kingLui, { players: 3 }), [human('ada'), human('ben'), bot()]),
  ],
  ['cappuccino', () => seated(openSeries(cappuccino, { players: 2 }), [human('ada'), bot()])],
] as const)('whatever is commanded at %s, the log tells the table', (name, begin) => {
  for (let run = 0; run < 15; run++) {
    const random = fastRandom(`commands/${name}/${run}`);
    let table: Series = begin();
    let obeyed = 0;
    for (let count = 0; count < 150; count++) {
      const before = JSON.stringify(told(table));
      const tried = attempt(() => applyCommand(table, someCommand(table, random)));
      expect(JSON.stringify(told(table))).toBe(before);
      if (!tried.ok) continue;
      table = tried.value;
      obeyed++;
    }
    expect(obeyed).toBeGreaterThan(5);
    expect(told(restoreSeries(table.game, saved(table)))).toEqual(told(table));
  }
});
