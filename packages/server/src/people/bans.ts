/** The browsers and addresses that the operator has banned: in memory, and read again at intervals. */

import type { Ban, Store } from '../store/store.ts';
import { networkOf } from './client-address.ts';

export class Bans {
  readonly #store: Pick<Store, 'ban' | 'bans'>;
  #banned = new Set<string>();

  constructor(store: Pick<Store, 'ban' | 'bans'>) {
    this.#store = store;
  }

  async refresh(): Promise<void> {
    this.#banned = new Set((await this.#store.bans()).map(keyOf));
  }

  async add(ban: Ban): Promise<void> {
    await this.#store.ban(ban);
    this.#banned.add(keyOf(ban));
  }

  /** An address is banned by itself or with its network of IPv6. */
  isBanned({ browser, address }: { browser: string; address: string }): boolean {
    if (this.#banned.size === 0) return false;
    const network = networkOf(address);
    return (
      this.#banned.has(keyOf({ kind: 'browser', value: browser })) ||
      this.#banned.has(keyOf({ kind: 'address', value: address })) ||
      (network !== undefined && this.#banned.has(keyOf({ kind: 'address', value: network })))
    );
  }
}

const keyOf = ({ kind, value }: Pick<Ban, 'kind' | 'value'>): string => `${kind}:${value}`;
