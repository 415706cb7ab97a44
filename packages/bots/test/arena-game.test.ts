/** One game of the arena: what bots are asked, and how bad answers are handled. */

import { fastRandom, verifyRecord, type GameRecord, type GameTypes } from '@tavolata/engine';
import {
  botsOf,
  builtInPlayer,
  GRACE_MS,
  playGame,
  type Player,
  type Question,
  type TimedAnswer,
} from '@tavolata/bots';
import { describe, expect, test } from 'vitest';
import { everyTable, forEachGame, sitDown } from './tables.ts';

const TIME_MS = 100;

type Answering<T extends GameTypes> = (
  question: Question<T>,
  news: readonly T['event'][],
) => TimedAnswer;

function playerWho<T extends GameTypes>(answer: Answering<T>): Player<T> {
  return {
    timeMs: TIME_MS,
    begin: () => Promise.resolve(),
    answer: (question, news) => Promise.resolve(answer(question, news)),
    end: () => undefined,
  };
}

const first = <T extends GameTypes>({ legal }: Question<T>): TimedAnswer => ({
  ms: TIME_MS + GRACE_MS,
  action: legal[0],
});

forEachGame((entry) => {
  const { game } = entry;
  const [table] = everyTable(game);
  const names = Array.from({ length: table.players }, (_, seat) => `bot ${seat}`);

  /** Seat 0 answers as told, all others with the first legal action. */
  const play = (answer: Answering<GameTypes>) => {
    const others = names.slice(1).map(() => playerWho(first));
    const match = sitDown(table);
    const circumstances = { names, random: fastRandom('forfeits') };
    return playGame(match, [playerWho(answer), ...others], circumstances);
  };

  describe(`a game of ${game.id}`, () => {
    test('only choices are asked for, and in time is in time', async () => {
      const { record, forfeits, thinking } = await play((question) => {
        expect(question.legal.length).toBeGreaterThan(1);
        return first(question);
      });
      expect(forfeits).toEqual([]);
      expect(thinking.map(({ longestMs }) => longestMs)).toEqual(names.map(() => 120));
      expect(verifyRecord(game, record).steps.length).toBe(record.actions.length);
      expect(record.players.map(({ name }) => name)).toEqual(names);
    });

    test('the news of all questions are all that the seat saw before the last', async () => {
      const told: GameTypes['event'][] = [];
      await play((question, news) => {
        told.push(...news);
        expect(told).toEqual(question.events);
        return first(question);
      });
      expect(told.length).toBeGreaterThan(5);
    });

    test.each([
      ['late', { ms: TIME_MS + GRACE_MS + 0.1, action: undefined }],
      ['illegal', { ms: 1, action: { type: 'sneeze' } }],
      ['illegal', { ms: 1, action: null }],
      ['unreadable', { ms: 1, forfeit: 'unreadable', detail: '' }],
      ['gone', { ms: 0, forfeit: 'gone', detail: '' }],
    ] as const)('%s answers forfeit the move: %j', async (reason, answer) => {
      const bad: Answering<GameTypes> = (question) =>
        reason === 'late' ? { ...answer, action: question.legal[0] } : answer;
      const [once, again] = [await play(bad), await play(bad)];
      const own = once.forfeits.filter(({ seat }) => seat === 0);
      expect(own).toEqual(once.forfeits);
      expect(own.length).toBeGreaterThan(1);
      expect(new Set(own.map((forfeit) => forfeit.reason))).toEqual(new Set([reason]));
      expect(markedIn(once.record)).toEqual(own.map(({ step }) => [step, reason]));
      expect(verifyRecord(game, once.record)).toBeTruthy();
      expect(again.record).toEqual(once.record); // chance, but from a seed
      expect(once.thinking[0].questions).toBe(reason === 'gone' ? 0 : own.length);
    });
  });

  test(`the built-in bots of ${game.id} by name, on a clock`, async () => {
    const bots = botsOf(entry);
    for (const name of ['random', 'greedy', 'easy', 'medium']) expect(bots.has(name)).toBe(true);
    const random = bots.get('random');
    if (!random) throw new Error('there is no random bot');
    let now = 0;
    const clock = () => (now += 30);
    const late = builtInPlayer(random, { budget: { timeMs: 9 }, random: fastRandom('1'), clock });
    const free = builtInPlayer(random, { budget: {}, random: fastRandom('2'), clock });
    const seats = names.map((_, seat) => (seat === 0 ? late : free));
    const circumstances = { names, random: fastRandom('forfeits') };
    const { forfeits, thinking } = await playGame(sitDown(table), seats, circumstances);
    expect(thinking[0].longestMs).toBe(30);
    expect(forfeits.length).toBe(thinking[0].questions);
    expect(forfeits.every(({ seat, reason }) => seat === 0 && reason === 'late')).toBe(true);
  });
});

/** Steps with the mark of a forfeit. */
function markedIn({ actions }: GameRecord): [number, string][] {
  return actions.flatMap((step, index) =>
    'forfeit' in step ? [[index, step.forfeit as string]] : [],
  );
}
