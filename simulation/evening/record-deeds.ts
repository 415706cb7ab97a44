/** What people do about records: members and strangers read them, make and end links, and try links of all kinds. */

import { recordAddress, shareAddress } from '@tavolata/table';
import type { Browser } from '../world/browser.ts';
import type { RecordRequest } from '../checks/records.ts';
import type { RecordStep } from './plan.ts';
import type { World } from './world.ts';

interface KnownLink {
  readonly number: number;
  readonly key: string;
}

type Way = 'newest' | 'old' | 'guessed' | 'elsewhere';
const WAYS: readonly Way[] = ['newest', 'newest', 'old', 'guessed', 'elsewhere'];

export class RecordDeeds {
  readonly #world: World;
  /** The links that were made, in their order; everybody has heard of them. */
  readonly #links: KnownLink[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  async take(step: RecordStep, browser: Browser, dice: number): Promise<void> {
    const number = 1 + ((dice >>> 8) % 2);
    switch (step) {
      case 'read-record':
        await this.#ask(browser, dice, { what: step, method: 'GET', number });
        return;
      case 'share-record':
        await this.#ask(browser, dice, { what: step, method: 'POST', number });
        return;
      case 'end-link':
        await this.#ask(browser, dice, { what: step, method: 'DELETE', number });
        return;
      case 'use-link': {
        const way = WAYS[(dice >>> 10) % WAYS.length] ?? 'newest';
        const link = this.#linkFor(way, dice);
        const what = `${step} ${way}`;
        if (link) await this.#ask(browser, dice, { what, method: 'GET', ...link });
      }
    }
  }

  #linkFor(way: Way, dice: number): KnownLink | undefined {
    const newest = this.#links.at(-1);
    switch (way) {
      case 'newest':
        return newest;
      case 'old':
        return this.#links[(dice >>> 13) % Math.max(1, this.#links.length)];
      case 'guessed':
        return { number: newest?.number ?? 1, key: `guess-${dice % 100}` };
      case 'elsewhere':
        return newest && { ...newest, number: newest.number + 1 };
    }
  }

  /** Without a cookie half of those who use a link, as somebody who was sent it. */
  async #ask(
    { id, name, cookie }: Browser,
    dice: number,
    {
      what,
      method,
      number,
      key,
    }: Pick<RecordRequest, 'method' | 'number'> & {
      readonly what: string;
      readonly key?: string;
    },
  ): Promise<void> {
    const { alive, table, clock, judge, teller, tally } = this.#world;
    const node = alive[dice % Math.max(1, alive.length)];
    if (!node?.isOpen) return;
    const isKnown = key === undefined || dice % 2 === 0;
    const match = { table, number };
    const request: RecordRequest = {
      method,
      number,
      browser: isKnown ? id : undefined,
      key,
      at: clock.now,
    };
    await clock.at(node.place, () => {
      const url = method === 'GET' ? recordAddress(match, key) : shareAddress(match);
      void node.request(url, { method, cookie: isKnown ? cookie : '' }).then((answer) => {
        const { status, body } = answer;
        teller.deed(name, `${what} ${number}: ${status}`);
        tally.count(`${what} ${status}`);
        judge.judgeRecord(table, request, answer);
        if (method === 'POST' && status === 200) {
          this.#links.push({ number, ...(JSON.parse(body) as { key: string }) });
        }
      });
    });
  }
}
