/** Decisions of the last course, which are calculated: the best is no mistake, and any other costs what it brings less. */

import { everyOptions, fastRandom } from '@tavolata/engine';
import { describeAction, kingLui, type State } from '@tavolata/king-lui';
import { finish } from '@tavolata/bots';
import { beforeAll, expect, test } from 'vitest';
import { kingLuiReviewer } from '../../src/king-lui/advice/reviewer.ts';
import { everyDraw } from '../../src/king-lui/search/hidden-draws.ts';
import { isCountable, LastCourse } from '../../src/king-lui/search/last-course.ts';
import { Worlds } from '../../src/king-lui/worlds.ts';
import { questionAt, quietGame } from './positions.ts';

const POSITIONS = 10;
/** So that each takes a moment only. */
const MOST_WORLDS = 50;

beforeAll(() => kingLuiReviewer.load?.());

/** All that can be calculated from a position; nothing if there is too much that the player cannot know. */
function calculated(state: State): LastCourse | undefined {
  if (!isCountable(state)) return undefined;
  const worlds = new Worlds(questionAt(state), fastRandom('worlds'));
  if ((everyDraw(worlds)?.count ?? Infinity) > MOST_WORLDS) return undefined;
  const course = new LastCourse(worlds, state.player, fastRandom('course'));
  while (course.step() > 0);
  return course;
}

test.each([3, 4, 5])('among %i, the calculated best costs nothing', (players) => {
  let judged = 0;
  for (let game = 0; judged < POSITIONS; game++) {
    const tables = everyOptions(kingLui, players);
    const options = tables[game % tables.length];
    for (const state of quietGame({ players, options }, `review/${game}`)) {
      const course = calculated(state);
      if (!course) continue;
      const results = course.results();
      const shareOf = (action: number): number =>
        results[course.actions.indexOf(action)][state.player];
      const best = course.best();
      for (const action of course.actions) {
        const question = questionAt(state);
        const random = fastRandom('review');
        const judging = kingLuiReviewer.judge(question, describeAction(action), 'first', random);
        const { cost, doubt, exact } = finish(judging);
        expect({ doubt, exact }, `game ${game}`).toEqual({ doubt: 0, exact: true });
        const less = Math.max(0, shareOf(best) - shareOf(action));
        expect(cost, `game ${game}`).toBeCloseTo(action === best ? 0 : less, 9);
      }
      judged++;
    }
  }
});
