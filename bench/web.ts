/**
 * The web client as a stranger meets it: what the first page weighs, what Lighthouse says of it on
 * a phone, how soon a click answers while a bot thinks and while a course ends, and how long the page is
 * busy when a stack moves.
 */

import { timeClicksInStages } from './web/click-in-stages.ts';
import { timeClicks } from './web/click-while-thinking.ts';
import { runLighthouse } from './web/lighthouse.ts';
import { traceMoves } from './web/move-trace.ts';
import { weighFirstPage } from './web/page-weight.ts';
import { whileServed } from './web/served.ts';

const GOALS: Readonly<Record<string, string | undefined>> = {
  performance: 'at least 95',
  accessibility: 'at least 95',
  'best-practices': 'at least 95',
  interactive: 'within 2 s',
};

await whileServed(async (served) => {
  const weight = await weighFirstPage(served);
  row('script of the first page', `${kilobytes(weight.scripts)} KB`, 'at most 60 KB');
  row('first page in all', `${kilobytes(weight.all)} KB in ${weight.requests} requests`);
  const trace = await traceMoves(served);
  row(
    `longest task, ${trace.moves} rounds of moves, 64 cups`,
    `${trace.longestWorkMs.toFixed(1)} ms, ${trace.overFrame} over 16 ms`,
    'none over 16 ms',
  );
  row('  the same on the clock', `${trace.longestMs.toFixed(1)} ms`);
  const courseEnd = await timeClicksInStages(served);
  row(
    'longest task while a course ends',
    `${courseEnd.tasks.longestWorkMs.toFixed(1)} ms`,
    'within 50 ms',
  );
  const clicks = { ...(await timeClicks(served)), 'course ends': courseEnd };
  for (const [state, { answered, painted }] of Object.entries(clicks)) {
    row(`click answered, ${state}`, spread(answered), 'within 50 ms');
    row(`  and painted`, spread(painted));
  }
  const figures = await runLighthouse(served);
  for (const [name, value] of Object.entries(figures)) {
    const isScore = value <= 100 && !GOALS[name]?.endsWith('s');
    row(`Lighthouse mobile: ${name}`, `${value.toFixed(0)}${isScore ? '' : ' ms'}`, GOALS[name]);
  }
});

function spread([median, slowest]: readonly [number, number]): string {
  return `${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`;
}

function row(name: string, value: string, goal = ''): void {
  console.log(`${name.padEnd(44)}${value.padStart(26)}   ${goal}`);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
