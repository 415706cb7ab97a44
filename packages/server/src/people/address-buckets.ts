/**
 * Buckets of addresses. Somebody with a network of IPv6 has many addresses, so the network has a bucket, too, which
 * holds as much as those of a few addresses: a home with several networks has room, and taking another address does
 * not help for long.
 */

import type { Platform } from '../platform.ts';
import { Buckets, type BucketSize } from './buckets.ts';
import { networkOf } from './client-address.ts';

export interface AddressBucketSize extends BucketSize {
  /** As how many addresses a network counts. */
  readonly perNetwork: number;
}

export class AddressBuckets {
  readonly #addresses: Buckets;
  readonly #networks: Buckets;

  constructor(platform: Pick<Platform, 'now'>, { perNetwork, ...size }: AddressBucketSize) {
    this.#addresses = new Buckets(platform, size);
    this.#networks = new Buckets(platform, { ...size, amount: size.amount * perNetwork });
  }

  /** Takes one, if one is left. `what` is what the address does it to, where each has buckets of its own. */
  take(address: string, what = ''): boolean {
    const network = networkOf(address);
    if (network !== undefined && !this.#networks.hasLeft(network + what)) return false;
    if (!this.#addresses.take(address + what)) return false;
    return network === undefined || this.#networks.take(network + what);
  }

  hasLeft(address: string, share = 0): boolean {
    const network = networkOf(address);
    return (
      this.#addresses.hasLeft(address, share) &&
      (network === undefined || this.#networks.hasLeft(network, share))
    );
  }

  charge(address: string, amount: number): void {
    this.#addresses.charge(address, amount);
    const network = networkOf(address);
    if (network !== undefined) this.#networks.charge(network, amount);
  }

  giveBack(address: string): void {
    this.#addresses.giveBack(address);
    const network = networkOf(address);
    if (network !== undefined) this.#networks.giveBack(network);
  }
}
