/**
 * The longest task of the page while stacks move on the board of sixty-four cups. The moves are
 * made by keys alone, so that no script of the measurement runs in the page. Beside the time on the
 * clock, which other programs of the machine lengthen, stands the time that the page's thread
 * really worked.
 */

import type { Browser, Page } from '@playwright/test';
import { CappuccinoPage } from '../../e2e/support/cappuccino-page.ts';
import { NewTablePage } from '../../e2e/support/new-table-page.ts';
import type { Served } from './served.ts';

const MOVES = 12;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const isTraceEvent = (event: object): event is TraceEvent => 'name' in event && 'ts' in event;

export interface Tasks {
  /** On the clock, and of the thread's own time. */
  readonly longestMs: number;
  readonly longestWorkMs: number;
  /** How many tasks worked longer than a frame. */
  readonly overFrame: number;
}

export interface MoveTrace extends Tasks {
  readonly moves: number;
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
  await table.play(1); // the first move warms up
  await table.choices.first().focus();
  const before = await table.told.innerText();
  const tasks = await tasksDuring(browser, async () => {
    for (let move = 0; move < MOVES; move++) await moveByKeys(page);
  });
  const moves = (await table.told.innerText()) === before ? 0 : MOVES;
  await context.close();
  return { moves, ...tasks };
}

/** What keeps the pages of a browser busy while something is done. */
export async function tasksDuring(browser: Browser, work: () => Promise<void>): Promise<Tasks> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    const collected: readonly object[] = value;
    events.push(...collected.filter(isTraceEvent));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: TRACED },
  });
  await work();
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await done;
  await session.detach();
  return longTasks(events);
}

/**
 * To the next stack that can move, then to the next place where it can go; then three bots move.
 */
async function moveByKeys(page: Page): Promise<void> {
  for (const key of ['n', 'Enter', 'n', 'Enter']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
  }
  await page.waitForTimeout(3 * 450 + 800);
}

const TRACED = ['toplevel', '__metadata'];

/** Four players have all sixty-four cups. */
async function layFourPlayers(page: Page): Promise<void> {
  const form = new NewTablePage(page);
  await form.open('cappuccino');
  await form.choose(form.words.players, '4');
  await form.begin();
}

/** What Chromium calls a task. */
const TASK = 'ThreadControllerImpl::RunTask';

const FRAME_MS = 16;

/** Tasks of the renderers' main threads. */
function longTasks(events: readonly TraceEvent[]): Tasks {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = events.filter(({ name, pid, tid }) => name === TASK && mains.has(`${pid}/${tid}`));
  const work = tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000);
  return {
    longestMs: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
    longestWorkMs: Math.max(0, ...work),
    overFrame: work.filter((ms) => ms > FRAME_MS).length,
  };
}
