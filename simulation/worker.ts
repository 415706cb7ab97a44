/** A thread that runs evenings. Its clock and randomness are those of the evening that it runs. */

import { parentPort, workerData } from 'node:worker_threads';
import { DEFECTS } from './defects/defects.ts';
import { hookModules } from './hooks.ts';
import type { FromWorker, ToWorker } from './pool.ts';
import { replaceGlobals } from './world/globals.ts';

if (!parentPort) throw new Error('This file runs as a thread of the simulation.');
const port = parentPort;

const checkEdits = hookModules(DEFECTS.find(({ name }) => name === String(workerData)));
replaceGlobals();
// Refusals are errors, and their stacks cost more than what they refuse.
Error.stackTraceLimit = 3;
// Only now: the hooks see the modules that are loaded after them.
const { runEvening } = await import('./evening/evening.ts');
const { planFor } = await import('./evening/plan.ts');
const { shrink } = await import('./evening/shrink.ts');
const { addCounts } = await import('./evening/tally.ts');
const { StoryTeller } = await import('./evening/teller.ts');

checkEdits();

const post = (message: FromWorker): void => {
  port.postMessage(message);
};

async function answer(message: ToWorker): Promise<FromWorker> {
  switch (message.type) {
    case 'run': {
      const counts = {};
      for (const seed of message.seeds) {
        const outcome = await runEvening(planFor(seed));
        addCounts(counts, outcome.counts);
        if (outcome.violation)
          return { type: 'failed', seed, counts, violation: outcome.violation };
      }
      return { type: 'passed', counts };
    }
    case 'tell': {
      const teller = new StoryTeller();
      const { violation } = await runEvening(message.plan, teller);
      return { type: 'told', lines: teller.lines, violation };
    }
    case 'shrink':
      return { type: 'shrunk', plan: await shrink(message.plan, message.violation) };
  }
}

port.on('message', (message: ToWorker) => {
  answer(message).then(post, (error: unknown) => {
    post({ type: 'thrown', error: error instanceof Error ? (error.stack ?? '') : String(error) });
  });
});
