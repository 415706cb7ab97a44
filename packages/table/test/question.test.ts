import { SeenMatch } from '@tavolata/bots';
import { cappuccino } from '@tavolata/cappuccino';
import {
  everyOptions,
  fastRandom,
  NOBODY,
  pick,
  startMatch,
  type Game,
  type GameTypes,
} from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import { applyCommand, openSeries, questionFor, seriesLength, type Series } from '../src/index.ts';
import { acted, bot, cupTable, human, kingTable, seated } from './builders.ts';

/** Plays at random and compares each question with what a bot that sees every step is handed. */
function compareThroughout<T extends GameTypes>(
  game: Game<T>,
  { players, options }: { players: number; options: T['options'] },
): number {
  const random = fastRandom(`${game.id}/${players}/${JSON.stringify(options)}`);
  const setup = game.drawSetup(players, options, random);
  const seen = new SeenMatch(startMatch(game, { players, options, setup }));
  const sitters = Array.from({ length: players }, (_, seat) => (seat === 0 ? human('ada') : bot()));
  let table: Series<T> = applyCommand(seated(openSeries(game, { players, options }), sitters), {
    type: 'deal',
    setup,
  });
  let asked = 0;
  for (let seat = seen.toAct; seat !== NOBODY; seat = seen.toAct) {
    const question = questionFor(table, seat);
    expect(question).toEqual(seen.question(seat));
    asked++;
    const action = pick(question.legal, random);
    table = applyCommand(table, { type: 'act', seat, action, seq: seriesLength(table) });
    seen.play(action);
  }
  return asked;
}

describe('a bot at the table is asked the same as one that saw every step', () => {
  test.each([3, 4, 5])('King Lui with %i players', (players) => {
    for (const options of everyOptions(kingLui, players)) {
      expect(compareThroughout(kingLui, { players, options })).toBeGreaterThan(players);
    }
  });

  test.each([2, 3, 4])('Cappuccino with %i players', (players) => {
    for (const options of everyOptions(cappuccino, players)) {
      expect(compareThroughout(cappuccino, { players, options })).toBeGreaterThan(players);
    }
  });
});

test('what was taken back has not been seen', () => {
  const table = acted(acted(cupTable(human('ada'), bot())));
  const undone = applyCommand(acted(table), { type: 'undo', seat: 0 });
  expect(questionFor(acted(undone), 1)).toEqual(questionFor(acted(table), 1));
});

test('bots know all that is public, with the memory aid or without', () => {
  const play = (display: object) => {
    let table = kingTable([human('ada'), bot(), bot()], display);
    for (let step = 0; step < 7; step++) table = acted(table);
    return questionFor(table, table.match ? kingLui.toAct(table.match.state) : 0);
  };
  expect(play({ memoryAid: false })).toEqual(play({}));
});

test('a question can be sent to a worker', () => {
  const question = questionFor(acted(kingTable([human('ada'), bot(), bot()])), 1);
  expect(structuredClone(question)).toEqual(question);
  const other = questionFor(acted(cupTable(human('ada'), bot())), 1);
  expect(structuredClone(other)).toEqual(other);
});
