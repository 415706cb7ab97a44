/** Some evenings of the simulation; `npm run simulate-evenings` runs any number. */

import { expect, test } from 'vitest';
import { DEFECTS } from './defects/defects.ts';
import { planFor } from './evening/plan.ts';
import { missingIn, tooFewIn } from './evening/tally.ts';
import { runEvenings, seedsFrom, Thread } from './pool.ts';
import { keptStories } from './stories.ts';

const EVENINGS = 300;
/** So few evenings differ from the average of many. */
const SHARE = 0.9;
const MINUTES = 60_000;

test(
  'evenings keep all rules, and are as full of people and faults as they shall be',
  async () => {
    const { evenings, counts, failure } = await runEvenings({
      workers: 2,
      next: seedsFrom('test', { most: EVENINGS }),
    });
    expect(failure, 'npm run simulate-evenings -- --seed … tells it').toBeUndefined();
    expect(tooFewIn(counts, evenings, SHARE)).toEqual([]);
    expect(missingIn(counts).filter((what) => what.startsWith('fault'))).toEqual([]);
  },
  5 * MINUTES,
);

test(
  'kept stories break no rule any more, and the same seed tells the same story after them',
  async () => {
    const thread = new Thread();
    const tell = async (): Promise<readonly string[]> =>
      (await thread.ask({ type: 'tell', plan: planFor('twice') })).lines;
    const first = await tell();
    for (const { name, plan } of keptStories()) {
      const { violation } = await thread.ask({ type: 'tell', plan });
      expect(violation, name).toBeUndefined();
    }
    expect(first.length).toBeGreaterThan(200);
    expect(await tell()).toEqual(first);
    await thread.end();
  },
  2 * MINUTES,
);

test.each(DEFECTS)(
  'the stories of $name break a rule as soon as it is put back, so they are about something',
  async ({ name, stories, breaks }) => {
    const kept = keptStories().filter((story) => stories.includes(story.name));
    expect(kept.map((story) => story.name)).toEqual(stories);
    const thread = new Thread(name);
    for (const { name: story, plan } of kept) {
      const { violation } = await thread.ask({ type: 'tell', plan });
      expect(`${violation?.rule}: ${violation?.what}`, story).toMatch(breaks);
    }
    await thread.end();
  },
  MINUTES,
);
