/** The longest task of the page while stacks move on the board of sixty-four cups. */

import type { Page } from '@playwright/test';
import { CappuccinoPage } from '../../e2e/support/cappuccino-page.ts';
import { NewGamePage } from '../../e2e/support/new-game-page.ts';
import type { Served } from './served.ts';

const MOVES = 12;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

export interface MoveTrace {
  readonly moves: number;
  readonly longestMs: number;
  /** How many tasks took longer than a frame. */
  readonly overFrame: number;
}

export async function traceMoves({ browser, url }: Served): Promise<MoveTrace> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(() => {
    localStorage.setItem(
      'tavolata.settings',
      '{"botSpeed":"fast","language":"en","motion":"full"}',
    );
  });
  const page = await context.newPage();
  await layFourPlayers(page);
  const table = new CappuccinoPage(page);
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await table.play(1); // the first move warms up
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: TRACED },
  });
  await table.play(MOVES);
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await done;
  await context.close();
  return { moves: MOVES, ...longTasks(events) };
}

const TRACED = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'];

/** Four players have all sixty-four cups. */
async function layFourPlayers(page: Page): Promise<void> {
  const form = new NewGamePage(page);
  await form.open('cappuccino');
  await form.choose(form.words.players, '4');
  await form.begin();
}

/** What Chromium calls a task, in either of its categories. */
const TASKS = ['RunTask', 'ThreadControllerImpl::RunTask'];

const FRAME_MS = 16;

/** Tasks of the renderers' main threads. */
function longTasks(events: readonly TraceEvent[]): Omit<MoveTrace, 'moves'> {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = events
    .filter(({ name, pid, tid }) => TASKS.includes(name) && mains.has(`${pid}/${tid}`))
    .map(({ dur }) => (dur ?? 0) / 1000);
  return {
    longestMs: Math.max(0, ...tasks),
    overFrame: tasks.filter((ms) => ms > FRAME_MS).length,
  };
}
