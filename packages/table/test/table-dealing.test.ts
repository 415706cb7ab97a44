/** The deal in a table: its stages, those who do not answer, and what nobody sees before the end. */

import { attempt, describeProblem, verifyRecord } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { checkDeal, commitmentTo, digestOf, recordOf } from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { LivingTable, SETTINGS } from './tables.ts';

const PEOPLE = ['ada', 'ben', 'cem'];
const ENTROPY = '5'.repeat(64);

describe('the stages of a deal', () => {
  test('first all commitments, then what is behind them, then the cards', () => {
    const living = new LivingTable().gather(...PEOPLE);
    expect(living.phase).toBe('shuffling');
    const { terms } = living.dealView('ada');
    expect(terms).toMatchObject({ table: 'table', number: 1, seats: ['human', 'human', 'human'] });
    const commitment = commitmentTo(terms, 0, ENTROPY);
    const contribute = {
      type: 'contribute',
      seat: 0,
      number: 1,
      entropy: ENTROPY,
      seen: ENTROPY,
    } as const;
    expect(living.refusal('ada', contribute)).toBe('not-now');
    living.do('ada', { type: 'commit', seat: 0, number: 1, commitment });
    expect(living.refusal('ada', { type: 'commit', seat: 0, number: 1, commitment: ENTROPY })).toBe(
      'not-now',
    );
    expect(living.refusal('ada', contribute)).toBe('not-now');
    expect(living.refusal('ben', { type: 'commit', seat: 0, number: 1, commitment })).toBe(
      'not-yours',
    );
    expect(living.refusal('ben', { type: 'commit', seat: 1, number: 2, commitment })).toBe('late');
  });

  test('a browser cannot show anything else than it had committed to', () => {
    const living = new LivingTable().gather(...PEOPLE);
    const { terms } = living.dealView('ada');
    for (const [seat, browser] of PEOPLE.entries()) {
      const commitment = commitmentTo(terms, seat, ENTROPY);
      living.do(browser, { type: 'commit', seat, number: 1, commitment });
    }
    const shown = { type: 'contribute', seat: 0, number: 1, seen: ENTROPY } as const;
    expect(living.refusal('ada', { ...shown, entropy: '6'.repeat(64) })).toBe('out-of-range');
    expect(living.refusal('ada', { ...shown, entropy: ENTROPY })).toBeUndefined();
  });

  test('goes on without a browser that does not commit, or does not reveal, in ten seconds', () => {
    const living = new LivingTable().gather(...PEOPLE);
    const { terms } = living.dealView('ada');
    for (const [seat, browser] of [...PEOPLE.entries()].slice(0, 2)) {
      const commitment = commitmentTo(terms, seat, ENTROPY);
      living.do(browser, { type: 'commit', seat, number: 1, commitment });
    }
    living.wait(10_000);
    const { isSealed, commitments } = living.dealView('ada');
    expect(isSealed).toBe(true);
    const seen = digestOf(terms, commitments);
    living.do('ada', { type: 'contribute', seat: 0, number: 1, entropy: ENTROPY, seen });
    living.wait(10_000);
    expect(living.phase).toBe('playing');
    expect(living.dealView('cem').entropy).toEqual([ENTROPY, null, null]);
    living.play();
    const record = recordOf(living.table, 1, () => 'somebody');
    expect(record?.deal?.entropy).toEqual([ENTROPY, null, null]);
    expect(checkDeal(verifyRecord(kingLui, record), record?.deal)).toBe('right');
  });

  test('is dealt by the server alone if nobody answers', () => {
    const living = new LivingTable().gather(...PEOPLE);
    living.wait(10_000);
    expect(living.phase).toBe('playing');
  });
});

test('the server’s bytes are nowhere in what anybody sees before the end', () => {
  const living = new LivingTable().gather(...PEOPLE).deal(...PEOPLE);
  const secret = living.table.dealing?.secret ?? '';
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  for (const browser of [...PEOPLE, 'stranger']) {
    expect(JSON.stringify(living.see(browser))).not.toContain(secret);
  }
  living.play();
  expect(living.dealView('ada').server).toBe(secret);
  expect(living.dealView('stranger').server).toBe(secret); // as the record, which is for everybody
});

test('at a private table they stay hidden from all who may not have the record', () => {
  for (const hasSpectators of [true, false]) {
    const settings = { ...SETTINGS, isPublic: false, hasSpectators };
    const living = new LivingTable({ settings }).gather(...PEOPLE).deal(...PEOPLE);
    const secret = living.table.dealing?.secret ?? '';
    living.play();
    living.do('ada', { type: 'clear', seat: 2, isBarring: true });
    // The host alone does not publish what the others have played at a private table.
    living.do('ada', { type: 'arrange', settings: { ...settings, isPublic: true } });
    for (const browser of ['cem', 'stranger']) {
      expect(JSON.stringify(living.see(browser))).not.toContain(secret);
    }
    expect(living.dealView('ben').server).toBe(secret);
  }
});

test('a bent deal does not pass the check', () => {
  const living = new LivingTable()
    .gather(...PEOPLE)
    .deal(...PEOPLE)
    .play();
  const record = recordOf(living.table, 1, () => 'somebody');
  if (!record?.deal) throw new Error('there is a record');
  const match = verifyRecord(kingLui, record);
  const complaint = (claimed: object, bent = match): string => {
    const checked = attempt(() => checkDeal(bent, claimed));
    return checked.ok ? checked.value : describeProblem(checked.problem);
  };
  const { deal } = record;
  const deck = [...match.setup.deck].reverse();
  expect(complaint(deal)).toBe('right');
  expect(complaint(deal, { ...match, setup: { ...match.setup, deck } })).toContain(
    'wrong-deal (setup)',
  );
  expect(complaint({ ...deal, server: ENTROPY })).toContain('wrong-deal (deal.server)');
  expect(complaint({ ...deal, number: 2 })).toContain('wrong-deal');
  const entropy = deal.entropy.map(() => ENTROPY);
  expect(complaint({ ...deal, entropy })).toContain('wrong-deal (deal.entropy[0])');
  expect(complaint({ ...deal, entropy: [null, null, null] })).toContain('(setup)');
  expect(complaint({ ...deal, entropy: [null] })).toContain('out-of-range (deal.entropy)');
  expect(complaint({ ...deal, scheme: 'other' })).toBe('unknown');
});
