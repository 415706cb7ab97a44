/** What a browser remembers of deals. */

import { describe, expect, test } from 'vitest';
import { DealMemory } from '../src/online/deal/deal-memory.ts';
import { sturdyStorage } from '../src/settings/text-storage.ts';
import { TextMap } from './support/text-map.ts';

describe('the memory of deals', () => {
  test('does not grow for ever', () => {
    const browser = new TextMap();
    const memory = new DealMemory({ tab: new TextMap(), browser });
    const terms = { table: 't', game: 'king-lui', seats: [], options: {}, wishes: {} };
    const commitments = { server: 'a'.repeat(64), players: [] };
    for (let number = 1; number <= 100; number++) {
      const witness = { terms: { ...terms, number }, commitments, own: {}, late: [], seen: [] };
      memory.keepWitness({ table: 't', number }, witness);
    }
    expect(browser.texts.size).toBe(61);
    expect(memory.witness({ table: 't', number: 40 })).toBeUndefined();
    expect(memory.witness({ table: 't', number: 41 })).toBeDefined();
  });

  test('is the page’s where the browser forbids storage, and believes nothing that is damaged', () => {
    const storage = sturdyStorage(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const memory = new DealMemory({ tab: storage, browser: storage });
    const deal = { table: 't', number: 1 };
    const stake = { entropy: 'a'.repeat(64), server: 'b'.repeat(64) };
    memory.keepStake(deal, 2, stake);
    expect(memory.stake(deal, 2)).toEqual(stake);
    expect(memory.stake(deal, 1)).toBeUndefined();
    memory.dropStake(deal, 2);
    expect(memory.stake(deal, 2)).toBeUndefined();
    memory.keepStake(deal, 2, { ...stake, entropy: 'zz' });
    expect(memory.stake(deal, 2)).toBeUndefined();
  });
});
