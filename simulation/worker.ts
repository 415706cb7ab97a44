/** A thread that runs evenings. Its clock and randomness are those of the evening that it runs. */

import { parentPort, workerData } from 'node:worker_threads';
import { DEFECTS } from './defects/defects.ts';
import { hookModules } from './hooks.ts';
import type { Answers, Question, Reply } from './pool.ts';
import { replaceGlobals } from './world/globals.ts';

if (!parentPort) throw new Error('This file runs as a thread of the simulation.');
const port = parentPort;

const checkEdits = hookModules(DEFECTS.find(({ name }) => name === String(workerData)));
replaceGlobals();
// Only now: the hooks see the modules that are loaded after them.
const { runEvening } = await import('./evening/evening.ts');
const { planFor } = await import('./evening/plan.ts');
const { shrink } = await import('./evening/shrink.ts');
const { addCounts } = await import('./evening/tally.ts');
const { StoryTeller } = await import('./evening/teller.ts');

checkEdits();

async function answer(question: Question): Promise<Answers[keyof Answers]> {
  // Refusals are errors, and their stacks cost more than what they refuse: only a story has them.
  Error.stackTraceLimit = question.type === 'tell' ? 10 : 0;
  switch (question.type) {
    case 'run': {
      const counts = {};
      let evenings = 0;
      for (const seed of question.seeds) {
        const outcome = await runEvening(planFor(seed));
        evenings++;
        addCounts(counts, outcome.counts);
        const { violation } = outcome;
        if (violation) return { evenings, counts, failure: { seed, violation } };
      }
      return { evenings, counts, failure: undefined };
    }
    case 'tell': {
      const teller = new StoryTeller();
      const { violation } = await runEvening(question.plan, teller);
      return { lines: teller.lines, violation };
    }
    case 'shrink':
      return shrink(question.plan, question.violation);
  }
}

const reply = (message: Reply): void => {
  port.postMessage(message);
};

port.on('message', (question: Question) => {
  answer(question).then(
    (given) => {
      reply({ answer: given });
    },
    (error: unknown) => {
      reply({ error: error instanceof Error ? (error.stack ?? '') : String(error) });
    },
  );
});
