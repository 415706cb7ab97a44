import { cappuccino } from '@tavolata/cappuccino';
import { attempt, fastRandom } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import { applyCommand, openSeries, seriesLength, seriesPhase, seriesWishes } from '../src/index.ts';
import {
  acted,
  bot,
  cupTable,
  dealt,
  finished,
  human,
  kingTable,
  refusal,
  seated,
} from './builders.ts';

const setupFor = (players: number, first = 0) =>
  cappuccino.drawSetup(
    players,
    { coloursPerPlayer: 1, setup: 'random', earlySettlement: false },
    fastRandom('setup'),
    { first },
  );

describe('opening', () => {
  test('a table has its terms in full', () => {
    const { terms, entries, seats } = openSeries(kingLui, {
      players: 3,
      options: { edition: 'de' },
    });
    expect(terms).toEqual({
      game: 'king-lui',
      rulesVersion: 1,
      players: 3,
      options: { forcedDraw: 'no-cards', tieBreak: 'shared' },
      display: { memoryAid: true },
    });
    expect(entries).toEqual([{ type: 'opened', terms }]);
    expect(seats).toEqual([{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }]);
  });

  test('terms that do not go together are refused', () => {
    const open = (players: number) =>
      attempt(() => openSeries(cappuccino, { players, options: { coloursPerPlayer: 2 } }));
    expect(open(2).ok).toBe(true);
    expect(open(3)).toMatchObject({ problem: { code: 'bad-options' } });
    expect(open(7)).toMatchObject({ problem: { code: 'wrong-player-count' } });
  });
});

describe('sitting down', () => {
  const table = openSeries(cappuccino, { players: 2 });

  test('people, bots and nobody', () => {
    const both = seated(table, [human('ada'), bot()]);
    expect(both.seats).toEqual([human('ada'), bot()]);
    const left = applyCommand(both, { type: 'seat', seat: 0, occupant: { kind: 'open' } });
    expect(left.seats).toEqual([{ kind: 'open' }, bot()]);
    expect(both.seats).toEqual([human('ada'), bot()]);
  });

  test.each([
    [2, human('ada'), 'out-of-range', 'seat'],
    [-1, human('ada'), 'out-of-range', 'seat'],
    [0, human(''), 'out-of-range', 'occupant.person'],
    [0, bot(''), 'out-of-range', 'occupant.level'],
    [0, bot('x'.repeat(101)), 'out-of-range', 'occupant.level'],
  ])('refused: seat %d for %j', (seat, occupant, code, field) => {
    expect(refusal(table, { type: 'seat', seat, occupant })).toMatchObject({ code, field });
  });

  test('seats do not change in the middle of a game', () => {
    const playing = cupTable(human('ada'), bot());
    const command = { type: 'seat', seat: 1, occupant: bot('hard') } as const;
    expect(refusal(playing, command)).toEqual({
      code: 'not-now',
      reason: 'seats change between games',
    });
    expect(applyCommand(finished(playing), command).seats[1]).toEqual(bot('hard'));
  });
});

describe('dealing', () => {
  const table = openSeries(cappuccino, { players: 2 });

  test('waits for all seats, and for a person', () => {
    const deal = { type: 'deal', setup: setupFor(2) } as const;
    expect(refusal(seated(table, [human('ada')]), deal).reason).toBe('a seat is still open');
    expect(refusal(seated(table, [bot(), bot()]), deal).reason).toBe('nobody is there to play');
    const ready = seated(table, [human('ada'), human('ben')]);
    expect(seriesPhase(ready)).toBe('seating');
    expect(seriesPhase(applyCommand(ready, deal))).toBe('playing');
  });

  test('a set-up is judged like any input', () => {
    const ready = seated(table, [human('ada'), bot()]);
    const three = setupFor(3);
    expect(refusal(ready, { type: 'deal', setup: three })).toMatchObject({
      field: 'setup.colours',
    });
    expect(refusal(ready, { type: 'deal', setup: null })).toMatchObject({ code: 'bad-type' });
  });

  test('not while a game is being played', () => {
    const playing = cupTable(human('ada'), bot());
    expect(refusal(playing, { type: 'deal', setup: setupFor(2) }).reason).toBe(
      'a game is being played',
    );
  });

  test('a rematch follows at the same table', () => {
    const over = finished(cupTable(human('ada'), bot()));
    expect(seriesPhase(over)).toBe('over');
    const again = dealt(over, 'second', 1);
    expect(seriesPhase(again)).toBe('playing');
    expect(again.matches).toBe(2);
    expect(again.match?.steps).toEqual([]);
    expect(again.seats).toEqual(over.seats);
  });
});

describe('acting', () => {
  const table = cupTable(human('ada'), bot('hard'));

  test('the right player with a legal action that answers this table', () => {
    const next = acted(table);
    expect(next.entries.at(-1)).toMatchObject({ type: 'acted', seat: 0 });
    expect(next.match?.steps).toHaveLength(1);
    expect(table.match?.steps).toHaveLength(0);
  });

  test.each([
    ['out of turn', 1, { type: 'move', from: [0, 0], to: [1, 0] }, 0, 'wrong-player'],
    ['late', 0, { type: 'move', from: [0, 0], to: [1, 0] }, -1, 'late'],
    ['early', 0, { type: 'move', from: [0, 0], to: [1, 0] }, 1, 'late'],
    ['illegal', 0, { type: 'move', from: [0, 0], to: [0, 0] }, 0, 'illegal-action'],
    ['no action', 0, 'nonsense', 0, 'bad-type'],
  ])('refused: %s', (_what, seat, action, after, code) => {
    const command = { type: 'act', seat, action, seq: seriesLength(table) + after } as const;
    expect(refusal(table, command).code).toBe(code);
  });

  test('only while a game is being played', () => {
    const act = { type: 'act', seat: 0, action: {}, seq: 0 } as const;
    expect(refusal(openSeries(cappuccino, { players: 2 }), act).reason).toBe(
      'no game is being played',
    );
    expect(refusal(finished(table), act).reason).toBe('no game is being played');
  });

  test('a bot in turn is wished for, a person is not', () => {
    expect(seriesWishes(table)).toEqual([]);
    const next = acted(table);
    expect(seriesWishes(next)).toEqual([
      { type: 'ask-bot', seat: 1, level: 'hard', seq: seriesLength(next) },
    ]);
    expect(seriesWishes(finished(table))).toEqual([]);
    expect(seriesWishes(openSeries(cappuccino, { players: 2 }))).toEqual([]);
  });
});

describe('giving up', () => {
  test('a bot plays on for the seat while other people play', () => {
    const table = kingTable([human('ada'), human('ben'), bot('hard')]);
    const next = applyCommand(table, { type: 'give-up', seat: 0, bot: 'medium' });
    expect(seriesPhase(next)).toBe('playing');
    expect(next.seats[0]).toEqual(bot('medium'));
    expect(seriesWishes(next)).toEqual([
      { type: 'ask-bot', seat: 0, level: 'medium', seq: seriesLength(next) },
    ]);
    expect(seriesPhase(finished(next))).toBe('over');
  });

  test('the last person ends the game without a result', () => {
    const table = applyCommand(cupTable(human('ada'), bot()), {
      type: 'give-up',
      seat: 0,
      bot: 'easy',
    });
    expect(seriesPhase(table)).toBe('abandoned');
    expect(table.entries.slice(-2)).toEqual([
      { type: 'gave-up', seat: 0, bot: 'easy' },
      { type: 'abandoned' },
    ]);
    expect(seriesWishes(table)).toEqual([]);
    const back = applyCommand(table, { type: 'seat', seat: 0, occupant: human('ada') });
    expect(seriesPhase(dealt(back))).toBe('playing');
  });

  test.each([
    [1, 'easy', 'not-now', 'no person plays on this seat'],
    [2, 'easy', 'out-of-range', 'seat must be between 0 and 1, not 2'],
    [0, '', 'out-of-range', 'bot must have 1 to 100 characters'],
  ])('refused: seat %d for bot %j', (seat, level, code, reason) => {
    const table = cupTable(human('ada'), bot());
    expect(refusal(table, { type: 'give-up', seat, bot: level })).toMatchObject({ code, reason });
  });

  test('only while a game is being played', () => {
    const over = finished(cupTable(human('ada'), bot()));
    expect(refusal(over, { type: 'give-up', seat: 0, bot: 'easy' }).code).toBe('not-now');
  });
});
