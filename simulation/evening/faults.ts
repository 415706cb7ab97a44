/** What goes wrong: connections, pages, nodes, the database, changes that nodes publish, bots. */

import type { ChangeFault } from '../world/node-group.ts';
import type { Node } from '../world/node.ts';
import type { Wire } from '../world/wire.ts';
import type { World } from './world.ts';
import type { FAULT_STEPS, Step } from './plan.ts';

type FaultKind = (typeof FAULT_STEPS)[number];

export class Faults {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async strike(fault: FaultKind, { who, dice }: Step): Promise<void> {
    const world = this.#world;
    const browser = world.browsers[who];
    const page = browser?.page;
    const wire = page?.wire;
    const { alive } = world;
    const node = alive[dice % Math.max(1, alive.length)];
    switch (fault) {
      case 'cut':
      case 'silence':
      case 'double':
      case 'swap':
      case 'stall':
        if (wire) this.#disturb(wire, fault, browser?.name ?? '', dice);
        return;
      case 'wake':
        if (!page) return;
        this.#note(fault, browser?.name);
        await world.clock.at(page.place, () => {
          page.wake();
        });
        return;
      case 'reload':
        if (!page || !browser) return;
        this.#note(fault, browser.name);
        await world.clock.at(page.place, () => {
          browser.close();
        });
        await world.visit(browser);
        return;
      case 'crash':
        if (!node) return;
        this.#note(fault);
        world.crash(node);
        return;
      case 'stop-node':
        if (node) await this.#stop(node);
        return;
      case 'crash-before-commit':
      case 'crash-in-commit':
      case 'crash-after-commit':
      case 'fails':
      case 'stored-but-failed':
        if (node) node.client.fault = fault; // noted when it strikes
        return;
      case 'cut-off':
        if (node && !node.client.isCutOff) this.#cutOff(node, 500 + (dice % 7000));
        return;
      case 'lose-changes':
      case 'double-changes':
      case 'delay-changes': {
        const [kind] = fault.split('-') as [ChangeFault];
        world.group?.disturb(kind, 1 + (dice % 12));
        return;
      }
      case 'bot-crashes':
      case 'bot-is-silent':
      case 'bot-talks-nonsense':
        world.botMood.fault = fault;
    }
  }

  #note(fault: FaultKind, name?: string): void {
    this.#world.noteFault(fault);
    if (name !== undefined) this.#world.teller.node(`it is ${name}’s`);
  }

  #disturb(
    wire: Wire,
    fault: 'cut' | 'silence' | 'double' | 'swap' | 'stall',
    name: string,
    dice: number,
  ): void {
    this.#note(fault, name);
    if (fault === 'stall') wire.stall(1000 + (dice % 20_000));
    else wire[fault]();
  }

  async #stop(node: Node): Promise<void> {
    this.#note('stop-node');
    this.#world.judge.judgeTables(node);
    await this.#world.clock.at(node.place, () => {
      void node.stop();
    });
    this.#world.restartLater();
  }

  /** For a node alone this is a disk that fails for a while. */
  #cutOff({ client, place }: Node, milliseconds: number): void {
    const { clock, group, teller } = this.#world;
    this.#note('cut-off');
    client.isCutOff = true;
    clock.after(
      milliseconds,
      () => {
        client.isCutOff = false;
        group?.gap(client);
        teller.node(`${place.name} reaches its database again`);
      },
      place,
    );
  }
}
