/**
 * `npm run find-defects`: puts back each defect that was mended, one at a time, and runs evenings until the
 * simulation finds it. Fails if one is not found within the time that the simulation has for it. With `--only DEFECT`,
 * `--keep NAME` keeps what was found as a story for the tests.
 */

import { parseArgs } from 'node:util';
import { DEFECTS } from './defects/defects.ts';
import { explain, runEvenings, seedsFrom } from './pool.ts';
import { keepStory } from './stories.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    workers: { type: 'string', default: '2' },
    only: { type: 'string' },
    stories: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});

for (const { name, story, breaks } of DEFECTS) {
  if (values.only !== undefined && values.only !== name) continue;
  const started = performance.now();
  const { evenings, failure } = await runEvenings({
    workers: Number(values.workers),
    defect: name,
    next: seedsFrom(name, { milliseconds: Number(values.minutes) * 60_000 }),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${name}: ${story}`);
  if (failure) {
    const { rule, what } = failure.violation;
    const isIt = breaks.test(`${rule}: ${what}`);
    const found = isIt ? 'found' : 'ANOTHER FAILURE was found';
    console.log(`  ${found} after ${evenings} evenings and ${seconds} s: (${rule}) ${what}`);
    if (!isIt) process.exitCode = 1;
    if (values.stories || values.keep !== undefined) {
      const { plan, lines } = await explain(failure, name);
      if (values.stories) console.log(lines.join('\n'));
      if (isIt && values.keep !== undefined) keepStory(values.keep, plan);
    }
  } else {
    console.log(`  NOT FOUND in ${evenings} evenings and ${seconds} s`);
    process.exitCode = 1;
  }
}
