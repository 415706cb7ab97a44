/** Decisions of Cappuccino: a choice is settled, too, if another looks about as good at first. */

import { cappuccino } from '@tavolata/cappuccino';
import { completeOptions, fastRandom, NOBODY, startMatch } from '@tavolata/engine';
import { finish, isDoubtful, SeenMatch } from '@tavolata/bots';
import { beforeAll, expect, test } from 'vitest';
import { cappuccinoReviewer } from '../../src/cappuccino/advice/reviewer.ts';
import { cappuccinoGreedy } from '../../src/cappuccino/baseline/greedy.ts';
import { searchOf } from '../../src/cappuccino/expert.ts';
import { liveStacks } from '../../src/cappuccino/positions.ts';
import { netSearches } from '../../src/cappuccino/master.ts';

/** As many visits as the first pass has. */
const FIRST = { iterations: 1200 };
const CLOSE = 0.01;
const EVERY = 7;
/** So near to the end everything is solved. */
const LIVE = 8;

beforeAll(() => cappuccinoReviewer.load?.());

test('the best choice is settled if the second is close to it', () => {
  const players = 3;
  const options = completeOptions(cappuccino, {}, players);
  const setup = cappuccino.drawSetup(players, options, fastRandom('close'));
  const seen = new SeenMatch(startMatch(cappuccino, { players, options, setup }));
  const doubts = { close: 0, clear: 0 };
  for (let seat = seen.toAct; seat !== NOBODY; seat = seen.toAct) {
    const question = seen.question(seat);
    if (question.legal.length > 1 && seen.match.steps.length % EVERY === 0) {
      const random = fastRandom('review');
      const state = cappuccino.sample(question, random);
      const search = searchOf(state, netSearches)(state, { moves: 1 }, FIRST, random);
      const { moves, exact } = finish(search);
      const [best, second] = moves;
      const chosen = cappuccino.describeAction(state, best.action);
      const judging = cappuccinoReviewer.judge(question, chosen, 'first', fastRandom('review'));
      const judged = finish(judging);
      expect(judged.cost).toBe(0);
      const isClose = !exact && best.chances[seat] - second.chances[seat] <= CLOSE;
      expect(isDoubtful(judged), `step ${seen.match.steps.length}`).toBe(isClose);
      doubts[isClose ? 'close' : 'clear']++;
    }
    seen.play(cappuccinoGreedy.choose(question, {}, fastRandom('play')));
  }
  expect(doubts.close).toBeGreaterThan(0);
  expect(doubts.clear).toBeGreaterThan(0);
});

test('where both ends are calculated, they are among the reasons', () => {
  const players = 2;
  const options = completeOptions(cappuccino, {}, players);
  const setup = cappuccino.drawSetup(players, options, fastRandom('ends'));
  const seen = new SeenMatch(startMatch(cappuccino, { players, options, setup }));
  const random = fastRandom('play');
  let compared = 0;
  for (let seat = seen.toAct; seat !== NOBODY; seat = seen.toAct) {
    const question = seen.question(seat);
    const { legal } = question;
    const state = cappuccino.sample(question, fastRandom('review'));
    if (legal.length > 1 && liveStacks(state) <= LIVE) {
      for (const chosen of legal) {
        const judged = finish(cappuccinoReviewer.judge(question, chosen, 'first', random));
        if (judged.cost === 0 || !judged.exact) continue;
        const ends = [judged.best, judged.chosen].map(({ facts }) => facts.at(-1));
        const [better, made] = ends.map((fact) => (fact?.type === 'solved' ? fact.scores : []));
        expect(better[seat] - better[1 - seat]).toBeGreaterThan(made[seat] - made[1 - seat]);
        compared++;
      }
    }
    seen.play(cappuccinoGreedy.choose(question, {}, random));
  }
  expect(compared).toBeGreaterThan(0);
});
