/**
 * What this browser remembers of deals. Its own bytes, until they are shown: in the tab's storage, so
 * that a reload in the middle of a deal loses nothing. What it saw of a deal: in the browser's, so that
 * the finished match can be compared with it.
 */

import { commitments, dealTerms, type DealTerms, type DealView } from '@tavolata/table';
import * as v from 'valibot';
import { readStored, sturdyStorage, type TextStorage } from '../../settings/text-storage.ts';

/** So many deals are remembered. */
const LONGEST = 60;

const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const StakeText = v.object({ entropy: Hash, server: Hash });

/** What this browser has put into a deal for a seat. */
export type Stake = {
  /** The seat's 32 bytes. */
  readonly entropy: string;
  /** What the server had committed to when these bytes were hidden. */
  readonly server: string;
};

const WitnessText = v.object({
  terms: dealTerms,
  commitments,
  own: v.record(v.string(), Hash),
  late: v.array(v.number()),
  seen: v.array(v.nullable(Hash)),
});

/** What this browser saw of a deal when the commitments were sealed. */
export type Witness = Pick<DealView, 'terms' | 'commitments' | 'seen'> & {
  /** The bytes that this browser has shown, by seat. */
  readonly own: Readonly<Record<string, string>>;
  /** Seats whose bytes the server has refused: they came too late. */
  readonly late: readonly number[];
};

export class DealMemory {
  readonly #tab: TextStorage;
  readonly #browser: TextStorage;

  constructor({ tab, browser }: { tab: TextStorage; browser: TextStorage }) {
    this.#tab = tab;
    this.#browser = browser;
  }

  stake(deal: DealName, seat: number): Stake | undefined {
    return readStored(this.#tab, stakeKey(deal, seat), StakeText);
  }

  keepStake(deal: DealName, seat: number, stake: Stake): void {
    this.#tab.setItem(stakeKey(deal, seat), JSON.stringify(stake));
  }

  dropStake(deal: DealName, seat: number): void {
    this.#tab.removeItem(stakeKey(deal, seat));
  }

  witness(deal: DealName): Witness | undefined {
    return readStored(this.#browser, witnessKey(deal), WitnessText);
  }

  keepWitness(deal: DealName, witness: Witness): void {
    const key = witnessKey(deal);
    const known = readStored(this.#browser, INDEX, v.array(v.string())) ?? [];
    if (!known.includes(key)) {
      const kept = [...known, key];
      for (const old of kept.splice(0, kept.length - LONGEST)) this.#browser.removeItem(old);
      this.#browser.setItem(INDEX, JSON.stringify(kept));
    }
    this.#browser.setItem(key, JSON.stringify(witness));
  }
}

export type DealName = Pick<DealTerms, 'table' | 'number'>;

const INDEX = 'tavolata.deals';
const witnessKey = ({ table, number }: DealName): string => `tavolata.deal.${table}.${number}`;
const stakeKey = (deal: DealName, seat: number): string => `${witnessKey(deal)}.${seat}`;

export const browserMemory = (): DealMemory =>
  new DealMemory({
    tab: sturdyStorage(() => sessionStorage),
    browser: sturdyStorage(() => localStorage),
  });
