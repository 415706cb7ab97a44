/** Several servers, each a process of its own, and the address of one that is ready. */

import { join } from 'node:path';
import { itemAt, type RandomSource } from '@tavolata/engine';
import { onTestFinished } from 'vitest';
import { ChildServer, type ChildSettings } from './child-server.ts';

const LOOK_MS = 150;

export class NodeGroup {
  readonly nodes: ChildServer[];
  /** The first settings of each. */
  readonly #settings: readonly ChildSettings[];
  readonly #random: RandomSource;
  #well: readonly ChildServer[] = [];
  #timer: NodeJS.Timeout | undefined;

  private constructor(nodes: ChildServer[], random: RandomSource) {
    this.nodes = nodes;
    this.#settings = nodes.map(({ settings }) => settings);
    this.#random = random;
  }

  /** One server for each way to the database. */
  static async start(
    folder: string,
    databases: readonly string[],
    random: RandomSource,
    more: Partial<ChildSettings> = {},
  ): Promise<NodeGroup> {
    const nodes = databases.map(
      (database, at) =>
        new ChildServer({
          clientFolder: join(folder, 'client'),
          dataFolder: join(folder, `data ${at}`),
          database,
          ...more,
        }),
    );
    const group = new NodeGroup(nodes, random);
    await Promise.all(nodes.map((node) => node.start()));
    await group.#look();
    group.#lookAgain();
    onTestFinished(() => {
      group.#stopLooking();
    });
    return group;
  }

  /** As a load balancer chooses: any server that is ready, or any at all. */
  readonly url = (): string => {
    const nodes = this.#well.length > 0 ? this.#well : this.nodes;
    return itemAt(nodes, this.#random.uint32() % nodes.length).url;
  };

  /** Stops one and starts another in its place, as an update does. */
  async replace(at: number, more: Partial<ChildSettings>): Promise<void> {
    await itemAt(this.nodes, at).end('SIGTERM');
    const next = new ChildServer({ ...itemAt(this.#settings, at), ...more });
    this.nodes[at] = next;
    await next.start();
  }

  async end(): Promise<void> {
    this.#stopLooking();
    await Promise.all(this.nodes.map((node) => node.end('SIGTERM')));
  }

  #stopLooking(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #lookAgain(): void {
    this.#timer = setTimeout(() => {
      void this.#look().then(() => {
        if (this.#timer) this.#lookAgain();
      });
    }, LOOK_MS);
  }

  async #look(): Promise<void> {
    const answers = await Promise.all(
      this.nodes.map(async (node) => {
        try {
          const signal = AbortSignal.timeout(1500);
          return (await fetch(`${node.url}/readyz`, { signal })).ok ? [node] : [];
        } catch {
          return [];
        }
      }),
    );
    this.#well = answers.flat();
  }
}
