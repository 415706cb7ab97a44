/**
 * How many of something each address has at this moment. A network of IPv6 has a count, too, which may be as high as
 * those of a few addresses: taking another address does not help for long.
 */

import { networkOf } from './client-address.ts';

export interface CountBound {
  /** Of one address. */
  readonly most: number;
  /** As how many addresses a network counts. */
  readonly perNetwork: number;
}

export class AddressCounts {
  readonly #counts = new Map<string, number>();

  /** Whether the address may have one more. */
  hasRoom(address: string, { most, perNetwork }: CountBound): boolean {
    const network = networkOf(address);
    const ofNetwork = network === undefined ? 0 : this.#of(network);
    return this.#of(address) < most && ofNetwork < most * perNetwork;
  }

  add(address: string): void {
    this.#change(address, 1);
  }

  remove(address: string): void {
    this.#change(address, -1);
  }

  #of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #change(address: string, change: number): void {
    for (const key of [address, networkOf(address)]) {
      if (key === undefined) continue;
      const count = this.#of(key) + change;
      if (count > 0) this.#counts.set(key, count);
      else this.#counts.delete(key);
    }
  }
}
