/**
 * What people do. They see only what their own page shows. “Going on” is what the table waits for; other steps
 * are commands that make sense or not, at a good moment or not, for their own seat or another's.
 */

import type { Seat } from '@tavolata/engine';
import { codeOf, type TableCommand, type TableView } from '@tavolata/table';
import type { SeenTable } from '../../packages/web/src/online/table/seen-table.ts';
import { fractionFrom } from '../world/clock.ts';
import type { Browser, Page } from '../world/browser.ts';
import { SIMULATED_LIMITS } from '../world/node.ts';
import type { World } from './world.ts';
import { commandFor, type Situation } from './commands.ts';
import { COMMAND_STEPS, type Step, type StepKind } from './plan.ts';
import { RecordDeeds } from './record-deeds.ts';
import { NONSENSE, wildCommand } from './wild.ts';

const MOMENT_MS = 90;

export class Deeds {
  readonly #world: World;
  readonly #records: RecordDeeds;

  constructor(world: World) {
    this.#world = world;
    this.#records = new RecordDeeds(world);
  }

  async take(step: Step): Promise<void> {
    const { table, clock, teller } = this.#world;
    const browser = this.#actor(step);
    if (!browser) return;
    const { dice } = step;
    switch (step.do) {
      case 'go-on':
        await this.#goOn(dice);
        return;
      case 'visit':
        await this.#world.visit(browser);
        return;
      case 'close-page':
      case 'walk-out':
        if (!browser.page) return;
        teller.deed(browser.name, 'closes the page');
        await clock.at(browser.page.place, () => {
          browser.close();
        });
        return;
      case 'ban':
        this.#world.ban(browser);
        return;
      case 'unwatch':
        await this.#on(browser, 'leaves the table’s page', (page) => {
          page.leave(table);
        });
        return;
      case 'see-as': {
        const mine = browser.page?.at(table)?.view?.mine ?? [];
        const seat = mine[dice % Math.max(1, mine.length)];
        if (seat === undefined) return;
        await this.#on(browser, `looks as seat ${seat}`, (page) => {
          page.at(table)?.seeAs(seat);
        });
        return;
      }
      case 'sit-out':
        await this.#sitOut(browser);
        return;
      case 'lists':
        await this.#on(browser, 'reads the lists', (page) => {
          const stop = page.readLists();
          if (dice % 3 > 0) clock.after(2000, stop); // others leave that page open
        });
        return;
      case 'read-record':
      case 'share-record':
      case 'end-link':
      case 'use-link':
        await this.#records.take(step.do, browser, dice);
        return;
      case 'nonsense':
        await this.#say(browser, NONSENSE[dice % NONSENSE.length] ?? '');
        return;
      case 'wild-command': {
        const page = await this.#world.visit(browser);
        await this.#command(browser, page, wildCommand(dice, browser.page?.at(table)?.view));
        return;
      }
      default: {
        const kind = COMMAND_STEPS.find((name) => name === step.do);
        if (!kind) return;
        const page = await this.#world.visit(browser);
        const situation = this.#situation(browser, page, dice);
        const wanted = commandFor(kind, situation);
        if (!wanted) return;
        if ('create' in wanted || 'report' in wanted || 'erase' in wanted) {
          await this.#askBeside(browser, page, wanted);
        } else await this.#command(browser, page, wanted);
      }
    }
  }

  /** Mostly somebody who has a reason for it, and sometimes anybody. */
  #actor({ do: kind, who, dice }: Step): Browser | undefined {
    const { browsers, table } = this.#world;
    const hasReason = dice % 4 > 0 ? REASONS[kind] : undefined;
    const likely =
      hasReason &&
      browsers.find(({ page }) => {
        const shown = page?.at(table);
        return shown?.seen !== undefined && hasReason(shown.seen, shown.present);
      });
    return likely ?? browsers[who];
  }

  #situation(browser: Browser, page: Page, dice: number): Situation {
    const { codes } = this.#world.judge;
    const view = page.at(this.#world.table)?.view;
    const present = page.at(this.#world.table)?.present ?? [];
    return {
      view,
      present,
      dice,
      name: browser.name,
      secrets: [...codes.keys()],
      newTable: this.#world.newTable(browser.name),
      newCode: () => {
        const secret = fractionFrom(page.place.random).toString(16).slice(2);
        const code = codeOf(secret);
        codes.set(secret, code);
        return code;
      },
    };
  }

  async #command(browser: Browser, page: Page, command: TableCommand): Promise<void> {
    const { clock, table, teller } = this.#world;
    const { type, ...rest } = command;
    teller.deed(browser.name, `${type} ${JSON.stringify(rest)}`);
    await clock.at(page.place, () => {
      page.do(table, command, () => undefined);
    });
  }

  async #askBeside(
    browser: Browser,
    page: Page,
    wanted: Extract<
      ReturnType<typeof commandFor>,
      { create: unknown } | { report: string } | { erase: true }
    >,
  ): Promise<void> {
    const { table } = this.#world;
    await this.#on(browser, Object.keys(wanted).join(), () => {
      if ('create' in wanted) {
        page.create(wanted.create, (answer) => {
          // The server refuses a page that watches too many, and then it could not come back to the evening's table.
          const hasRoom = [...page.tables].length < SIMULATED_LIMITS.watched - 1;
          if (answer.isDone && answer.table !== undefined && hasRoom) page.watch(answer.table);
        });
      } else if ('report' in wanted) {
        page.ask({ type: 'report', table, text: wanted.report }, () => undefined);
      } else page.ask({ type: 'erase' }, () => undefined);
    });
  }

  async #on(browser: Browser, what: string, run: (page: Page) => void): Promise<void> {
    const { page } = browser;
    if (!page) return;
    this.#world.teller.deed(browser.name, what);
    await this.#world.clock.at(page.place, () => {
      run(page);
    });
  }

  /** Lets the time of a turn run out, and comes back as soon as a bot stands in; and then once more. */
  async #sitOut({ page, name }: Browser): Promise<void> {
    const { table, clock, teller } = this.#world;
    const shown = page?.at(table);
    const { settings, match, mine } = shown?.view ?? {};
    const seat = match?.toAct ?? -1;
    if (!page || !shown || !settings?.clock || mine?.includes(seat) !== true) return;
    teller.deed(name, `lets the time of seat ${seat} run out`);
    let wasReplaced = false;
    const stop = shown.subscribe(() => {
      const own = shown.view?.seats[seat];
      const isReplaced = own?.kind === 'human' && own.standIn !== undefined;
      if (isReplaced && !wasReplaced) page.do(table, { type: 'return', seat }, () => undefined);
      wasReplaced = isReplaced;
    });
    await clock.pass(2 * 1000 * settings.clock + 1000);
    stop();
  }

  /** Something that no page of ours sends. */
  async #say(browser: Browser, text: string): Promise<void> {
    const wire = browser.page?.wire;
    if (!wire) return;
    await this.#on(browser, `sends ${text.slice(0, 60)}`, () => {
      wire.send(text);
    });
  }

  /** Somebody does what the table waits for; if nobody can yet, a moment later. */
  async #goOn(dice: number): Promise<void> {
    for (let tries = 0; tries < 3; tries++) {
      if (await this.#goOnNow(dice)) return;
      await this.#world.clock.pass(MOMENT_MS);
    }
  }

  async #goOnNow(dice: number): Promise<boolean> {
    const { table, browsers } = this.#world;
    const ready: { browser: Browser; page: Page; commands: TableCommand[] }[] = [];
    for (const [number, browser] of browsers.entries()) {
      const { page } = browser;
      const view = page?.at(table)?.view;
      if (!page || !view || page.pending > 0) continue;
      const commands = awaited(view, dice, {
        name: browser.name,
        mayPlay: number < this.#world.plan.players,
      });
      if (commands.length > 0) ready.push({ browser, page, commands });
    }
    const chosen = ready[dice % Math.max(1, ready.length)];
    const command = chosen?.commands[(dice >>> 4) % chosen.commands.length];
    if (!chosen || !command) return false;
    await this.#command(chosen.browser, chosen.page, command);
    return true;
  }
}

type Reason = (seen: SeenTable, present: readonly boolean[]) => boolean;

const isHost: Reason = ({ view }) => view.mine.includes(view.host);
const hasLaterDevice: Reason = ({ view }) =>
  view.devices?.some(({ canRemove }) => canRemove) === true;
const missesSomebody: Reason = ({ view }, present) =>
  view.mine.length > 0 && view.seats.some(({ kind }, seat) => kind === 'human' && !present[seat]);

/** Who has acted last, and who before them. */
function lastMovers({ moments }: SeenTable): [Seat | undefined, Seat | undefined] {
  const last = moments.at(-1)?.player;
  return [last, moments.findLast(({ player }) => player !== last)?.player];
}

const REASONS: Readonly<Partial<Record<StepKind, Reason>>> = {
  bot: isHost,
  clear: isHost,
  arrange: isHost,
  'remove-device': hasLaterDevice,
  'confirm-device': hasLaterDevice,
  host: missesSomebody,
  'propose-stand-in': missesSomebody,
  answer: ({ view }) => view.mine.some((seat) => view.proposal?.waitsFor.includes(seat) === true),
  claim: ({ view }) => view.mine.length === 0,
  'sit-out': ({ view }) => view.mine.some((seat) => seat === view.match?.toAct),
  'share-record': ({ view }) => view.mine.length > 0,
  'end-link': ({ view }) => view.mine.length > 0,
  'walk-out': (seen) => seen.view.mine.some((seat) => seat === lastMovers(seen)[0]),
  'propose-undo': (seen) => seen.view.mine.some((seat) => seat === lastMovers(seen)[1]),
};

function awaited(
  view: TableView,
  dice: number,
  { name, mayPlay }: { name: string; mayPlay: boolean },
): TableCommand[] {
  const { phase, mine, seats, match, proposal, host } = view;
  const commands: TableCommand[] = [];
  if (proposal) {
    const seat = mine.find((own) => proposal.waitsFor.includes(own));
    const isYes = dice % 4 !== 0;
    if (seat !== undefined) commands.push({ type: 'answer', seat, proposal: proposal.id, isYes });
    else if (proposal.by !== undefined && mine.includes(proposal.by) && dice % 16 === 0) {
      commands.push({ type: 'answer', seat: proposal.by, proposal: proposal.id, isYes: false });
    }
  }
  if (phase === 'playing') {
    if (match && mine.includes(match.toAct) && match.legal.length > 0) {
      const action = match.legal[(dice >>> 3) % match.legal.length];
      const { number, step, toAct: seat } = match;
      commands.push({ type: 'act', seat, match: number, step, action });
    }
    return commands;
  }
  if (phase === 'shuffling') return commands;
  const open: Seat[] = [...seats.keys()].filter((seat) => seats[seat]?.kind === 'open');
  const free = open[0];
  if (free !== undefined && mine.length === 0 && mayPlay && !view.isBarred) {
    commands.push({ type: 'sit', seat: free, name });
  }
  if (free !== undefined && mine.includes(host) && dice % 8 === 0) {
    commands.push({ type: 'bot', seat: free, level: 'easy' });
  }
  for (const seat of mine) {
    const own = seats[seat];
    if (own?.kind === 'human' && !own.isReady)
      commands.push({ type: 'ready', seat, isReady: true });
  }
  return commands;
}
