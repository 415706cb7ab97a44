/** The world of an evening: its clock, database, nodes and browsers, and the judge who watches them. */

import { itemAt, type Seat } from '@tavolata/engine';
import { personOn, type Key, type NewTable, type Table } from '@tavolata/table';
import type { Log } from '../../packages/server/src/log.ts';
import { NO_METER, type Meter } from '../../packages/server/src/metrics/meter.ts';
import { Judge } from '../checks/judge.ts';
import { Browser, type Page } from '../world/browser.ts';
import type { BotMood } from '../world/bot-worker.ts';
import { Clock } from '../world/clock.ts';
import { Database } from '../world/database.ts';
import { NodeGroup } from '../world/node-group.ts';
import { Node } from '../world/node.ts';
import type { Port, Wire } from '../world/wire.ts';
import type { Plan } from './plan.ts';
import { Tally } from './tally.ts';
import { SILENT_TELLER, type Teller } from './teller.ts';

const NAMES = ['Anna', 'Beat', 'Carla', 'Dino', 'Eva', 'Franz', 'Gina', 'Hugo'];
/** After a crash a node is started again. */
const RESTART_MS = 1_500;
/** A command is judged by who is there then, and committed a little later. */
const COMMITTED_WITHIN_MS = 25;
/** Presence on another node is read every few seconds; a node may be cut off for as long as that. */
const SURELY_KNOWN_MS = 12_000;

export class World {
  readonly plan: Plan;
  readonly clock: Clock;
  readonly judge: Judge;
  readonly tally = new Tally();
  readonly teller: Teller;
  readonly database: Database;
  readonly group: NodeGroup | undefined;
  readonly nodes: Node[] = [];
  readonly browsers: Browser[];
  readonly botMood: BotMood;
  /** The browsers that the operator has shut out, and since when. */
  readonly banned = new Map<string, number>();
  /** The table of the evening. */
  table = '';
  #starts = 0;

  constructor(plan: Plan, teller: Teller = SILENT_TELLER) {
    this.plan = plan;
    this.teller = teller;
    const clock = new Clock(plan.seed);
    this.clock = clock;
    teller.begin(plan, () => clock.elapsed);
    this.botMood = {
      fault: undefined,
      onFault: (fault) => {
        this.noteFault(fault);
      },
    };
    this.judge = new Judge({
      tally: this.tally,
      browsers: () => this.#browserIds,
      isSurelyPresent: (table, seat) => this.#isSurelyPresent(table, seat),
      isSurelyHere: (table, key) => this.#isSurelyHere(table, key),
      now: () => clock.now,
      knownAfterMs: plan.nodes === 1 ? COMMITTED_WITHIN_MS : SURELY_KNOWN_MS,
      bannedSince: (browser) => this.banned.get(browser),
      onViolation: (violation) => {
        teller.broken(violation);
      },
      onEntry: (committed) => {
        teller.entry(committed);
      },
    });
    this.database = new Database({
      clock,
      onCommit: (append) => {
        this.judge.judgeCommit(append);
      },
      onRemoval: () => {
        this.judge.judgeRemoval(this.database, clock.now);
      },
      onShared: (table, match, hash) => {
        this.judge.noteShared(table, match, hash);
      },
    });
    this.group =
      plan.nodes > 1
        ? new NodeGroup(clock, this.database, (fault) => {
            this.noteFault(`${fault}-changes`);
          })
        : undefined;
    this.browsers = Array.from({ length: plan.browsers }, (_, number) => this.#newBrowser(number));
    this.#browserIds = this.browsers.map(({ id }) => id);
  }

  readonly #browserIds: readonly string[];

  /** Pages that are open. */
  get pages(): Page[] {
    return this.browsers.flatMap(({ page }) => page ?? []);
  }

  /** The operator shuts a browser out; every node reads that after a while. */
  ban({ id, name }: Browser): void {
    if (this.banned.has(id)) return;
    this.banned.set(id, this.clock.now);
    this.tally.count('banned');
    this.teller.node(`${name} is banned`);
    this.database.run('ban', { kind: 'browser', value: id, at: this.clock.now, reason: '' });
  }

  noteFault(fault: string): void {
    this.tally.count(`fault ${fault}`);
    this.tally.count('faults');
    this.teller.fault(fault);
  }

  startNode(): Node {
    const { clock, database, group, plan, botMood } = this;
    const number = this.#starts++;
    const random = clock.newPlace(`start ${number}`).random;
    const node = new Node({
      clock,
      database,
      group,
      name: `node ${number + 1}`,
      aheadMs: plan.nodes > 1 && random.uint32() % 3 === 0 ? (random.uint32() % 3000) - 1500 : 0,
      meter: this.#meter,
      log: this.#log,
      botMood,
      onCrash: (crashed) => {
        this.crash(crashed);
      },
      onAppendFault: (fault) => {
        this.noteFault(fault);
      },
    });
    this.nodes.push(node);
    return node;
  }

  /** The process dies; another is started after a while. */
  crash(node: Node): void {
    if (!node.isAlive) return;
    this.judge.judgeTables(node);
    node.place.isDead = true;
    this.teller.node(`${node.place.name} dies`);
    for (const page of this.pages) {
      const { wire } = page;
      if (wire?.port?.place === node.place) wire.nodeDied({ isTold: wire.name.length % 3 !== 0 });
    }
    this.restartLater();
  }

  restartLater(): void {
    const world = this.clock.newPlace('operator');
    this.clock.after(
      RESTART_MS,
      () => {
        const node = this.startNode();
        this.teller.node(`${node.place.name} is started`);
      },
      world,
    );
  }

  /** The nodes that live. */
  get alive(): Node[] {
    return this.nodes.filter(({ isAlive }) => isAlive);
  }

  newTable(name: string): NewTable {
    const { game, players, memoryAid, isPublic, hasSpectators, clock } = this.plan;
    return {
      game,
      players,
      options: {},
      display: { memoryAid },
      settings: { isPublic, hasSpectators, hasChat: true, clock },
      name,
    };
  }

  /** Opens the page of the table, if it is not open. */
  async visit(browser: Browser): Promise<Page> {
    const page = browser.page ?? browser.open();
    if (!page.at(this.table)) {
      this.teller.visit(browser.name);
      await this.clock.at(page.place, () => {
        const table = page.watch(this.table);
        if (this.teller !== SILENT_TELLER) this.#tellUpdates(browser, page, table);
      });
    }
    return page;
  }

  #tellUpdates({ name }: Browser, page: Page, table: ReturnType<Page['watch']>): void {
    let told = table.seen;
    table.subscribe(() => {
      if (table.seen && table.seen !== told && !page.place.isDead) {
        this.teller.seen(name, told, table.seen);
        told = table.seen;
      }
    });
  }

  #newBrowser(number: number): Browser {
    const name = itemAt(NAMES, number);
    return new Browser({
      clock: this.clock,
      name,
      serverKey: this.database.serverKey,
      route: (browser, chance) => this.#route(browser, chance),
      onSent: (browser, wire, text) => {
        this.#onSent(browser, wire, text);
      },
      onAsked: (browser, text) => {
        this.judge.noteAsked(browser.id, text);
      },
    });
  }

  /** A connection goes to any node; sometimes to one that is just dead. */
  #route(browser: Browser, chance: () => number): Port | undefined {
    const { alive } = this;
    const node = alive[Math.floor(chance() * alive.length)];
    if (!node) return undefined;
    this.tally.count('connections');
    return {
      place: node.place,
      get isOpen() {
        return node.isOpen;
      },
      accept: (socket) => {
        node.accept(socket, browser.id, browser.address);
      },
    };
  }

  /**
   * On one node, at once, before a command is judged. Between nodes it may take some seconds until all know, if nothing is lost: that somebody is
   * there, and that somebody who has been there acts for this seat.
   */
  #isSurelyPresent(table: Table, seat: Seat): boolean {
    const person = personOn(table, seat);
    return table.keys.some((key) => key.person === person && this.#isSurelyHere(table, key));
  }

  #isSurelyHere(table: Table, key: Key): boolean {
    const least = this.plan.nodes === 1 ? COMMITTED_WITHIN_MS : SURELY_KNOWN_MS;
    const keyed = this.plan.nodes === 1 ? Infinity : this.clock.now - SURELY_KNOWN_MS;
    const page = this.browsers.find(({ id }) => id === key.browser)?.page;
    return key.at <= keyed && (page?.shownFor(table.id) ?? 0) >= least;
  }

  #onSent(browser: Browser, wire: Wire, text: string): void {
    const message = this.judge.judgeSent(browser.id, text);
    if (message.type === 'update') browser.page?.noteShown(message.table, wire);
    if (message.type === 'done' || message.type === 'refused') {
      this.teller.answer(browser.name, message);
    }
  }

  readonly #meter: Meter = {
    ...NO_METER,
    acknowledged: (command) => {
      this.tally.count(`accepted ${command}`);
      this.tally.count('commands');
    },
    refused: (command, code) => {
      this.tally.count(`refused ${command}`);
      this.tally.count(`code ${code}`);
      this.tally.count('commands');
    },
  };

  /** An error in the log of a node is a failure, but for those that were caused on purpose. */
  readonly #log: Log = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: (what, fields) => {
      const isCaused = EXPECTED_ERRORS.includes(what);
      if (!isCaused) {
        this.judge.verdict.fail(
          'log',
          `${what}: ${fields?.['error'] ?? ''} ${fields?.['stack'] ?? ''}`,
        );
      }
    },
  };
}

const EXPECTED_ERRORS = [
  'store-away',
  'bot-failed',
  'bot-refused',
  'clock-failed',
  'due-failed',
  'catch-up-failed',
];
