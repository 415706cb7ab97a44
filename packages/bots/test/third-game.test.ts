/**
 * A game that only this test registers: its bots think in threads and play in the arena. The checks
 * of `contract.test.ts` and `arena-game.test.ts` hold for it as well.
 */

import {
  BOT_REGISTRY,
  botNamed,
  botsOf,
  BotClient,
  builtInPlayer,
  findBots,
  LEVELS,
  playGame,
  schedulePairs,
  SeenMatch,
  standings,
  type GameResult,
} from '@tavolata/bots';
import { startThread } from '@tavolata/bots/node-worker';
import { fastRandom, startMatch, TavolataError, verifyRecord } from '@tavolata/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { startPebblesThread } from '../../../fixtures/pebbles/bot-thread.ts';
import { pebblesBots } from '../../../fixtures/pebbles/bots.ts';
import { pebbles, type Pebbles } from '../../../fixtures/pebbles/game.ts';

const REGISTRY = [...BOT_REGISTRY, pebblesBots];
const client = new BotClient(startPebblesThread);
const ours = new BotClient(startThread);
afterAll(() => {
  client.stop();
  ours.stop();
});

const sitDown = (seed: string) => {
  const options = { open: false };
  const setup = pebbles.drawSetup(2, options, fastRandom(seed));
  return startMatch(pebbles, { players: 2, options, setup });
};

describe('in a thread', () => {
  const seen = new SeenMatch(sitDown('thread'));
  const question = seen.question(seen.toAct);
  const asked = { game: 'pebbles', question, budget: { iterations: 20 }, seed: 'one' };

  test.each([...LEVELS, 'greedy', 'random'])('%s answers as one that is called', async (bot) => {
    const direct = botNamed(pebblesBots, bot).choose(question, asked.budget, fastRandom('one'));
    expect(await client.choose<Pebbles>({ ...asked, bot })).toEqual(direct);
  });

  test('the analyst gives reasons', async () => {
    const { actions, seat } = await client.analyse<Pebbles>(asked);
    expect(actions).toHaveLength(question.legal.length);
    expect(actions.flatMap(({ facts }) => facts)).toEqual([{ type: 'burst', chance: 0 }]);
    expect(actions[0].players).toHaveLength(2);
    expect(seat).toBe(question.viewer);
  });

  test('that was not told of the game it is refused, and not taken for another', async () => {
    const refused = ours.choose<Pebbles>({ ...asked, bot: 'easy' });
    await expect(refused).rejects.toThrow(TavolataError);
    await expect(refused).rejects.toThrow('unknown-id (game): no bots play "pebbles"');
  });
});

test('by name in a registry', () => {
  expect(findBots(REGISTRY, 'pebbles')).toBe(pebblesBots);
  expect([...botsOf(pebblesBots).keys()]).toEqual(['random', 'greedy', ...LEVELS]);
  expect(() => findBots(BOT_REGISTRY, 'pebbles')).toThrow('no bots play "pebbles"');
  expect(() => botNamed(pebblesBots, 'uct')).toThrow('pebbles has no bot "uct"; there are random');
});

test('in the arena, where the expert beats chance', async () => {
  const names = ['expert', 'random'];
  const schedule = schedulePairs({ bots: 2, players: 2, games: 60 });
  const results: GameResult[] = [];
  for (const game of schedule.games) {
    const players = game.seats.map((bot, seat) =>
      builtInPlayer(botNamed(pebblesBots, names[bot]), {
        budget: { iterations: 30 },
        random: fastRandom(`bot/${game.number}/${seat}`),
        clock: () => 0,
      }),
    );
    const seated = game.seats.map((bot) => names[bot]);
    const match = sitDown(`arena/${game.setup}`);
    const random = fastRandom('forfeits');
    const { record, forfeits, thinking } = await playGame(match, players, {
      names: seated,
      random,
    });
    expect(verifyRecord(pebbles, record).steps).toHaveLength(record.actions.length);
    results.push({ game, winners: record.result.winners, forfeits, thinking });
  }
  const { pairs, bots } = standings(names, 2, schedule, results);
  expect(pairs[0].winShare).toBeGreaterThan(0.65);
  expect(bots.map(({ forfeits }) => forfeits)).toEqual([0, 0]);
});
