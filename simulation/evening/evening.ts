/** One evening: goes through the steps of its plan, and judges after each of them. */

import { itemAt } from '@tavolata/engine';
import type { Violation } from '../checks/verdict.ts';
import type { Page } from '../world/browser.ts';
import type { Node } from '../world/node.ts';
import { follow } from '../world/globals.ts';
import { Deeds } from './deeds.ts';
import { Faults } from './faults.ts';
import { FAULT_STEPS, type Plan } from './plan.ts';
import type { Counts } from './tally.ts';
import { SILENT_TELLER, type Teller } from './teller.ts';
import { World } from './world.ts';

interface Outcome {
  readonly violation: Violation | undefined;
  readonly counts: Counts;
  /** How many steps were taken. */
  readonly steps: number;
}

/** If no entry comes for so long, none will. */
const STILL_MS = 7_000;
const MOST_TRIES = 20;
/** A page notices after 25 s that a connection is dead, and then needs a new one. */
const REST_MS = 35_000;
/** After that long lists that were asked for are there. */
const LISTS_MS = 3_000;
/** So long a table stays in memory at least; a clock or a bot that still goes on there keeps it longer. */
const EMPTY_MS = 20_000;
const MOST_EMPTY_TRIES = 60;
/** Timers that a node at rest has: its chores, and those of bans and pings. */
const TIMERS_PER_NODE = 12;

export async function runEvening(plan: Plan, teller: Teller = SILENT_TELLER): Promise<Outcome> {
  const world = new World(plan, teller);
  const { clock, judge } = world;
  let steps = 0;
  follow(clock);
  try {
    await begin(world);
    const deeds = new Deeds(world);
    const faults = new Faults(world);
    for (const step of plan.steps) {
      if (judge.verdict.violation) break;
      steps++;
      await clock.pass(step.wait);
      const fault = FAULT_STEPS.find((name) => name === step.do);
      if (fault) await faults.strike(fault, step);
      else await deeds.take(step);
      judge.judgeMemory(world.nodes, world.pages);
    }
    if (!judge.verdict.violation) await end(world);
  } finally {
    follow(undefined);
  }
  return { violation: judge.verdict.violation, counts: world.tally.counts, steps };
}

async function begin(world: World): Promise<void> {
  const { plan, clock } = world;
  for (let node = 0; node < plan.nodes; node++) world.startNode();
  await clock.pass(100);
  const host = itemAt(world.browsers, 0);
  const page = host.open();
  await clock.at(page.place, () => {
    page.create(world.newTable(host.name), (answer) => {
      if (answer.isDone && answer.table !== undefined) world.table = answer.table;
    });
  });
  for (let tries = 0; world.table === '' && tries < 40; tries++) await clock.pass(500);
  if (world.table === '') {
    world.judge.verdict.fail('rest', 'the table was not opened');
    return;
  }
  for (const browser of world.browsers.slice(0, plan.players + 1)) await world.visit(browser);
  await clock.pass(300);
}

/**
 * Between matches somebody gets up, or is removed by the host, while all follow their lists: those who have no seat any
 * more must hear of it, too. During a match it is refused.
 */
async function part({ clock, pages, table, teller }: World): Promise<void> {
  for (const page of pages) {
    await clock.at(page.place, () => {
      page.readLists();
    });
  }
  await clock.pass(LISTS_MS);
  const { random } = clock.newPlace('parting');
  const shown = pages.flatMap((page) => {
    const { view } = page.at(table) ?? {};
    return view ? [{ page, view }] : [];
  });
  const seated = shown.filter(({ view }) => view.mine.length > 0);
  const leaver = seated[random.uint32() % Math.max(1, seated.length)];
  const seat = leaver?.view.mine[0];
  if (seat === undefined) return;
  const host = seated.find(({ view }) => view.mine.includes(view.host));
  const isRemoved = random.uint32() % 2 === 0 && host !== undefined && host !== leaver;
  const by = isRemoved ? host : leaver;
  if (!by) return;
  const command = { type: isRemoved ? ('clear' as const) : ('leave' as const), seat };
  teller.deed(by.page.browser.name, `${command.type} ${seat}`);
  await clock.at(by.page.place, () => {
    by.page.do(table, command, () => undefined);
  });
}

/** Nothing goes wrong any more: everybody comes back, and everything must come to rest. */
async function end(world: World): Promise<void> {
  const { clock, judge } = world;
  world.teller.node('from here on nothing goes wrong any more');
  world.group?.calm();
  world.botMood.fault = undefined;
  for (const { client } of world.alive) {
    client.fault = undefined;
    client.isCutOff = false;
    world.group?.gap(client);
  }
  for (const browser of world.browsers) await world.visit(browser);
  await clock.pass(REST_MS);
  await part(world);
  const entries = (): number => judge.chronicles.reduce((sum, { length }) => sum + length, 0);
  const unanswered = (): number => world.pages.reduce((sum, { pending }) => sum + pending, 0);
  // Where a bot stands in for everybody, the match still goes on by itself; and a page that said too
  // much at once is answered slowly, so what counts then is that it is answered at all.
  let before = -1;
  let left = Infinity;
  let tries = 0;
  while ((before !== entries() || unanswered() > 0) && tries < MOST_TRIES) {
    tries = unanswered() < left ? 0 : tries + 1;
    before = entries();
    left = unanswered();
    await clock.pass(STILL_MS);
  }
  if (judge.verdict.violation) return;
  judge.judgeMemory(world.nodes, world.pages);
  for (const node of world.alive) judge.judgeTables(node);
  const isBanned = ({ browser }: Page): boolean => world.banned.has(browser.id);
  judge.judgeRest(
    world.database,
    world.pages.filter((page) => !isBanned(page)),
  );
  if (world.pages.some((page) => isBanned(page) && page.shownFor(world.table) > 0)) {
    judge.verdict.fail('bans', 'a browser that was banned is still shown the table');
  }
  for (const browser of world.browsers) {
    const { page } = browser;
    if (page)
      await clock.at(page.place, () => {
        browser.close();
      });
  }
  const keeping = (): Node | undefined =>
    world.alive.find(({ connections, tables }) => connections + tables.size > 0);
  await clock.pass(EMPTY_MS);
  for (let tries = 0; keeping() && tries < MOST_EMPTY_TRIES; tries++) await clock.pass(STILL_MS);
  const { place, connections, tables } = keeping() ?? {};
  if (place) {
    judge.verdict.fail(
      'bounds',
      `${place.name} keeps ${connections ?? 0} connections and ${tables?.size ?? 0} tables in memory`,
    );
  }
  if (clock.waiting > TIMERS_PER_NODE * world.alive.length) {
    judge.verdict.fail('bounds', `${clock.waiting} timers are left`);
  }
}
