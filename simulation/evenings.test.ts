/** Some evenings of the simulation; `npm run simulate-evenings` runs any number. */

import { expect, test } from 'vitest';
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
  'the same seed tells the same story, byte for byte',
  async () => {
    const stories = await Promise.all(
      ['one', 'another'].map(async () => {
        const thread = new Thread();
        const told = await thread.ask({ type: 'tell', plan: planFor('twice') });
        await thread.end();
        return told.lines;
      }),
    );
    expect(stories[0]?.length).toBeGreaterThan(200);
    expect(stories[1]).toEqual(stories[0]);
  },
  MINUTES,
);

test(
  'kept stories break no rule any more',
  async () => {
    const thread = new Thread();
    for (const { name, plan } of keptStories()) {
      const { violation } = await thread.ask({ type: 'tell', plan });
      expect(violation, name).toBeUndefined();
    }
    await thread.end();
  },
  MINUTES,
);
