/**
 * The web client as a stranger meets it: what the first page weighs, what Lighthouse says of it on
 * a phone, whether Back finds it as it was, how soon a click answers while a bot thinks and while a course ends, how
 * long the page is busy when a stack moves, and both games on a slow phone.
 *
 * `ONLY=phone` (`page`, `moves`, `review`, `lighthouse`) measures one part alone.
 */

import { LANGUAGES } from '../packages/web/src/settings/languages.ts';
import { median } from './quantiles.ts';
import { whyNotKept } from './web/back.ts';
import { timeClicksInStages } from './web/click-in-stages.ts';
import { timeClicks } from './web/click-while-thinking.ts';
import { timeFirstBotMove } from './web/first-bot-move.ts';
import { runLighthouse } from './web/lighthouse.ts';
import { traceMoves } from './web/move-trace.ts';
import type { Tasks } from './web/page-trace.ts';
import { traceFirstPage, weighFirstPage } from './web/page-weight.ts';
import { DESK, PHONE, PHONE_GAMES, playOnPhone, SLOWNESS } from './web/phone.ts';
import { REVIEWED_GAMES, traceReview } from './web/review-trace.ts';
import { whileServed, type Served } from './web/served.ts';

const GOALS: Readonly<Record<string, string | undefined>> = {
  performance: 'at least 95',
  accessibility: 'at least 95',
  'best-practices': 'at least 95',
  interactive: 'within 2 s',
  'largest-contentful-paint': 'within 1.7 s',
  'total-blocking-time': 'within 100 ms',
};

const PARTS: Readonly<Record<string, (served: Served) => Promise<void>>> = {
  page: showPage,
  moves: showMoves,
  phone: showPhone,
  review: showReview,
  lighthouse: showLighthouse,
};

await whileServed(async (served) => {
  const only = process.env['ONLY'];
  for (const [name, show] of Object.entries(PARTS)) {
    if (only === undefined || only === name) await show(served);
  }
});

async function showPage(served: Served): Promise<void> {
  for (const language of LANGUAGES) {
    const { scripts, all, requests } = await weighFirstPage(served, language);
    row(`script of the first page, ${language}`, `${kilobytes(scripts)} KB`, 'at most 60 KB');
    row('  the page in all', `${kilobytes(all)} KB in ${requests} requests`);
  }
  const pages = [await traceFirstPage(served), await traceFirstPage(served)];
  row('  its longest task', milliseconds(Math.min(...pages.map((page) => page.longestWorkMs))));
  row(
    '  its blocking, 4 times its work',
    milliseconds(Math.min(...pages.map((page) => page.blockingMs))),
    'within 100 ms',
  );
  const reasons = await whyNotKept(served);
  row('first page after Back', reasons.length === 0 ? 'as it was left' : reasons.join(', '));
  row(
    'first bot move after the first tap',
    milliseconds(await timeFirstBotMove(served)),
    'within 300 ms',
  );
}

async function showMoves(served: Served): Promise<void> {
  const trace = await traceMoves(served);
  row(
    `longest task, ${trace.moves} rounds of moves, 64 cups`,
    `${trace.longestWorkMs.toFixed(1)} ms, ${trace.overFrame} over 16 ms`,
    'none over 16 ms',
  );
  row('  the same on the clock', milliseconds(trace.longestMs));
  const courseEnd = await timeClicksInStages(served);
  row(
    'longest task while a course ends',
    milliseconds(courseEnd.tasks.longestWorkMs),
    'within 50 ms',
  );
  const clicks = { ...(await timeClicks(served)), 'course ends': courseEnd };
  for (const [state, { answered, painted }] of Object.entries(clicks)) {
    row(`click answered, ${state}`, spread(answered), 'within 50 ms');
    row(`  and painted`, spread(painted));
  }
}

/** A phone at each slowness, then a desk: the table is laid out otherwise there. */
async function showPhone(served: Served): Promise<void> {
  const settings = [
    ...SLOWNESS.map((slowness) => ({ slowness, viewport: PHONE })),
    { slowness: 1, viewport: DESK },
  ];
  for (const game of PHONE_GAMES) {
    for (const { slowness, viewport } of settings) {
      const { painted, told, move, end } = await playOnPhone(served, game, { slowness, viewport });
      const goal = slowness === 4 ? 'within 100 ms' : '';
      row(`${game}, ${viewport.width} wide, ${slowness} times slower`, '');
      row('  tap to paint', spread(painted), goal);
      row('    of that work of the page', milliseconds(median(move.paintedMs)), goal);
      row('  tap to the move', spread(told));
      row('    of that work of the page', milliseconds(median(move.toldMs)));
      row('  longest task of a move', longest(move), 'within 50 ms');
      row('  longest task of the end', longest(end), 'within 50 ms');
      row(
        '  largest layout of a change',
        milliseconds(Math.max(0, ...move.layoutsMs)),
        slowness === 1 ? 'within 8 ms' : '',
      );
    }
  }
}

async function showReview(served: Served): Promise<void> {
  for (const [game, saveOf] of Object.entries(REVIEWED_GAMES)) {
    for (const viewport of [PHONE, DESK]) {
      const trace = await traceReview(served, saveOf(), viewport);
      row(`review of ${game} for four, ${viewport.width} wide`, '');
      row('  first curve, on the clock', milliseconds(trace.curveMs), 'within 3 s');
      row('  all graded, on the clock', milliseconds(trace.gradedMs), 'within 30 s');
      row(
        '  longest task, of its own time',
        `${trace.longestWorkMs.toFixed(1)} ms, ${trace.overLong} over 50 ms`,
        'within 50 ms',
      );
      row('  the same on the clock', milliseconds(trace.longestMs));
    }
  }
}

async function showLighthouse(served: Served): Promise<void> {
  const figures = await runLighthouse(served);
  for (const [name, value] of Object.entries(figures)) {
    const isScore = value <= 100 && !GOALS[name]?.endsWith('s');
    row(`Lighthouse mobile: ${name}`, `${value.toFixed(0)}${isScore ? '' : ' ms'}`, GOALS[name]);
  }
}

function longest({ longestWorkMs, overLong }: Tasks): string {
  return `${milliseconds(longestWorkMs)}, ${overLong} over 50 ms`;
}

function milliseconds(ms: number): string {
  return `${ms.toFixed(1)} ms`;
}

function spread([median, slowest]: readonly [number, number]): string {
  return `${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`;
}

function row(name: string, value: string, goal = ''): void {
  console.log(`${name.padEnd(44)}${value.padStart(26)}   ${goal}`);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
