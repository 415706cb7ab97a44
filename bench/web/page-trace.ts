/**
 * What keeps the pages of a browser busy while something is done, from Chromium's own trace. Beside the
 * time on the clock, which other programs of the machine lengthen, stands the time that the page's
 * thread really worked.
 */

import type { Browser } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly url?: string };
  };
}

const isTraceEvent = (event: object): event is TraceEvent => 'name' in event && 'ts' in event;

export interface Tasks {
  /** On the clock, and of the thread's own time. */
  readonly longestMs: number;
  readonly longestWorkMs: number;
  /** How many tasks worked longer than a frame. */
  readonly overFrame: number;
  /** How many worked so long that a tap would have waited for them. */
  readonly overLong: number;
  /** What they would block a processor for that is four times as slow, by Lighthouse's reckoning. */
  readonly blockingMs: number;
  /** How much was done between each tap and the mark that the page made of it (`taps.ts`). */
  readonly paintedMs: readonly number[];
  readonly toldMs: readonly number[];
  /** The layout of each task that laid out anything, with the styles before it, of the thread's own time. */
  readonly layoutsMs: readonly number[];
}

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
  return tasksIn(events);
}

const TRACED = ['toplevel', 'devtools.timeline', 'blink.user_timing', '__metadata'];

/** What Chromium calls a task, and what it does for a layout. */
const TASK = 'ThreadControllerImpl::RunTask';
const LAYOUT = ['Layout', 'UpdateLayoutTree'];

const FRAME_MS = 16;
const LONG_MS = 50;
/** Lighthouse's phone. */
const SLOW = 4;

/** Tasks of the main threads that ran our scripts; the browser shows pages of its own, too. */
function tasksIn(events: readonly TraceEvent[]): Tasks {
  const pages = new Set(
    events.filter(({ args }) => args?.data?.url?.startsWith('http')).map(({ pid }) => pid),
  );
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .filter(({ pid }) => pages.has(pid))
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const ofPages = events.filter(({ pid, tid }) => mains.has(`${pid}/${tid}`));
  const tasks = ofPages.filter(({ name, ph }) => name === TASK && ph === 'X');
  const layouts = ofPages.filter(({ name, ph }) => LAYOUT.includes(name) && ph === 'X');
  const work = tasks.map(workOf);
  const taps = ofPages.filter(({ name }) => name === 'tap');
  /** From each tap to the next mark of that name; nothing where another tap came before. */
  const workUntil = (mark: string): number[] =>
    taps.flatMap((tap, index) => {
      const next = taps[index + 1]?.ts ?? Infinity;
      const end = ofPages.find(({ name, ts }) => name === mark && ts > tap.ts && ts < next);
      if (!end) return [];
      return [sum(tasks.filter(({ ts, dur = 0 }) => ts + dur > tap.ts && ts < end.ts).map(workOf))];
    });
  return {
    longestMs: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
    longestWorkMs: Math.max(0, ...work),
    overFrame: work.filter((ms) => ms > FRAME_MS).length,
    overLong: work.filter((ms) => ms > LONG_MS).length,
    blockingMs: sum(work.map((ms) => Math.max(0, SLOW * ms - LONG_MS))),
    paintedMs: workUntil('painted'),
    toldMs: workUntil('told'),
    layoutsMs: tasks
      .map((task) => sum(layouts.filter(isWithin(task)).map(workOf)))
      .filter((ms) => ms > 0),
  };
}

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);

const workOf = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur / 1000;

const isWithin =
  (task: TraceEvent) =>
  ({ pid, tid, ts }: TraceEvent): boolean =>
    pid === task.pid && tid === task.tid && ts >= task.ts && ts < task.ts + (task.dur ?? 0);
