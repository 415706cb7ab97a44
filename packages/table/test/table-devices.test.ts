/** Seats asked back, and the devices of a person. */

import {
  codeOf,
  evolveTable,
  hasPlayed,
  restoreTable,
  returnOf,
  type TableCommand,
  type TableSettings,
} from '@tavolata/table';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES, LivingTable, SETTINGS } from './tables.ts';

const PEOPLE = ['ada', 'ben', 'cem'];
const cups = (settings: Partial<TableSettings> = {}): LivingTable =>
  new LivingTable({ game: 'cappuccino', settings: { ...SETTINGS, ...settings } })
    .gather(...PEOPLE)
    .deal(...PEOPLE);

const claim = (seat: number) => ({ type: 'claim', seat }) as const;

const GIVE_UP = { type: 'give-up', seat: 1 } as const;
const DAY = 24 * 3600_000;

/** Ben's seat, asked back by a new phone and given by everybody. */
const claimed = (settings: Partial<TableSettings> = {}): LivingTable => letIn(cups(settings));

function letIn(living: LivingTable): LivingTable {
  living.away = [1];
  living.do('phone', claim(1));
  living.answer('ada', true);
  living.answer('cem', true);
  return living;
}

describe('a seat whose cookie is lost', () => {
  test('is given back by everybody: the host alone is not enough', () => {
    const living = cups();
    expect(living.refusal('phone', claim(1))).toBe('not-yours');
    living.away = [1];
    living.do('phone', claim(1));
    expect(living.see('phone').view).toMatchObject({ mine: [], proposal: { isMine: true } });
    living.answer('ada', true);
    expect(living.see('phone').viewer).toBe('spectator');
    living.answer('cem', true);
    expect(living.see('phone').viewer).toBe(1);
    expect(living.see('ben').viewer).toBe(1);
  });

  test('is not given when its owner is back', () => {
    const living = cups();
    living.away = [1];
    living.do('phone', claim(1));
    living.answer('ada', true);
    living.away = [];
    expect(returnOf(living.table, 'ben').entries).toMatchObject([{ type: 'declined', seat: 1 }]);
    living.answer('cem', true);
    expect(living.see('phone').view).toMatchObject({ mine: [] });
    expect(living.table.claims).toEqual([]);
    // Nobody said no, so it may be asked for again.
    living.away = [1];
    expect(living.refusal('phone', claim(1))).toBeUndefined();
  });

  test('never by the asker alone, and not where nobody else could know them', () => {
    const living = new LivingTable();
    living.do('ada', { type: 'bot', seat: 1, level: 'easy' });
    living.do('ada', { type: 'bot', seat: 2, level: 'easy' });
    living.away = [0];
    expect(living.refusal('thief', claim(0))).toBe('not-now');
    const full = cups();
    full.away = [1];
    full.do('thief', claim(1));
    expect(
      full.refusal('thief', { ...full.answerCommand('thief', true), seat: 1 } as TableCommand),
    ).toBe('not-yours');
    expect(full.see('thief').viewer).toBe('spectator');
  });

  test('nor by the asker’s own other seat', () => {
    const living = new LivingTable({ game: 'cappuccino', players: 2 });
    living.gather('ada', 'ben').deal('ada', 'ben');
    living.away = [1];
    expect(living.refusal('ada', claim(1))).toBe('not-now');
  });

  test('nor by a seat that was given to the asker: its owner is asked', () => {
    const living = claimed();
    living.away = [2];
    living.do('phone', claim(2));
    living.answer('ada', true);
    const { id = -1, waitsFor } = living.see('ben').view.proposal ?? {};
    expect(waitsFor).toEqual([1]);
    const yes = { type: 'answer', seat: 1, proposal: id, isYes: true } as const;
    expect(living.refusal('phone', yes)).toBe('not-yours');
    living.do('ben', yes);
    expect(living.see('phone').view.mine).toEqual([1, 2]);
  });
});

describe('a claim', () => {
  test('has a word that the asker and the players are shown, and nobody else', () => {
    const living = cups();
    living.away = [1];
    living.do('phone', claim(1));
    const { word } = living.see('phone').view.proposal ?? {};
    expect(word).toMatch(/^([bdflmnrstv][aeiou]){3}$/);
    expect(living.see('ada').view.proposal).toMatchObject({ kind: 'give-back', word });
    expect(living.see('stranger').view.proposal).not.toHaveProperty('word');
    living.do('other', claim(1));
    expect(living.see('other').view.proposal?.word).not.toBe(word);
  });

  test('keeps nobody from proposing, nor from claiming', () => {
    const living = cups();
    living.away = [1];
    for (const thief of ['one', 'two', 'three', 'four']) living.do(thief, claim(1));
    living.do('ada', { type: 'propose', seat: 0, what: 'end' });
    expect(living.see('cem').view.proposal?.kind).toBe('end');
    living.answer('cem', false);
    expect(living.refusal('phone', claim(1))).toBe('too-soon');
    living.wait(30_000);
    living.do('phone', claim(1));
    expect(living.table.claims.map(({ proposal }) => proposal.browser)).toEqual([
      'two',
      'three',
      'four',
      'phone',
    ]);
    // Those who are asked see the next one after each answer.
    for (let answers = 0; answers < 3; answers++) living.answer('ada', false);
    living.answer('ada', true);
    living.answer('cem', true);
    expect(living.see('phone').view.mine).toEqual([1]);
  });

  test('that is granted ends the others for the seat, and none for another', () => {
    const living = cups();
    living.away = [1, 2];
    living.do('phone', claim(1));
    living.do('thief', claim(1));
    living.do('tablet', claim(2));
    living.answer('ada', true);
    living.away = [1];
    living.answer('cem', true);
    expect(living.see('phone').view.mine).toEqual([1]);
    expect(living.table.claims.map(({ proposal }) => proposal.browser)).toEqual(['tablet']);
  });

  test('that was declined comes back later each time', () => {
    const living = cups();
    living.away = [1];
    for (const pause of [60_000, 120_000, 240_000]) {
      living.do('thief', claim(1));
      living.answer('cem', false);
      living.wait(pause - 1);
      expect(living.refusal('thief', claim(1))).toBe('too-soon');
      expect(living.refusal('phone', claim(1))).toBeUndefined();
      living.wait(1);
    }
    expect(living.refusal('thief', claim(1))).toBeUndefined();
  });

  test('that version 2 has written is answered as before', () => {
    const living = cups();
    living.away = [1];
    living.do('phone', claim(1));
    const written = living.entries.map((logged) => {
      const { entry } = logged;
      if (entry.type !== 'proposed' || entry.proposal.kind !== 'give-back') return logged;
      const { kind, for: seat, person, browser, asks } = entry.proposal;
      const proposal = { kind, for: seat, person, browser, asks };
      return { ...logged, entry: { ...entry, proposal } };
    });
    const at = living.now;
    const table = restoreTable(GAMES, 'table', written);
    expect(table.open?.proposal.kind).toBe('give-back');
    const { person, browser } = living.table.claims[0]?.proposal ?? { person: '', browser: '' };
    const declined = evolveTable(table, { at, entry: { type: 'declined', seat: 0 } });
    expect(declined.open).toBeUndefined();
    const agreed = evolveTable(table, { at, entry: { type: 'agreed', seat: 0 } });
    expect(agreed.open?.agreed).toEqual([0]);
    const keyed = evolveTable(agreed, { at, entry: { type: 'keyed', person, browser } });
    expect(keyed.open).toBeUndefined();
    expect(keyed.keys.at(-1)).toMatchObject({ browser: 'phone', origin: 'claim' });
  });
});

describe('the devices of a seat', () => {
  test('are shown to those who play on it; one that the others let in is new until it is known', () => {
    const living = claimed();
    const [first, second] = living.see('ben').view.devices ?? [];
    expect(first).toMatchObject({ origin: 'seat', isThis: true, canRemove: false, isNew: false });
    expect(second).toMatchObject({ origin: 'claim', isThis: false, canRemove: true, isNew: true });
    expect(living.see('ada').view.devices).toHaveLength(1);
    expect(living.see('stranger').view.devices).toBeUndefined();
    const known = { type: 'confirm-device', seat: 1, device: second?.id ?? 0 } as const;
    expect(living.refusal('phone', known)).toBe('not-yours');
    living.play(3);
    expect(living.see('ben').view.devices?.[1]).toMatchObject({ isNew: true });
    living.do('ben', known);
    expect(living.see('ben').view.devices?.[1]).toMatchObject({ isNew: false, canRemove: true });
    expect(restoreTable(GAMES, 'table', living.entries)).toEqual(living.table);
  });

  test('that an unknown device has brought by a code are new, too', () => {
    const living = claimed();
    living.do('phone', { type: 'invite-device', seat: 1, code: codeOf('a long secret') });
    living.do('tablet', { type: 'use-code', secret: 'a long secret' });
    expect(living.see('ben').view.devices?.map(({ isNew }) => isNew)).toEqual([false, true, true]);
    expect(living.refusal('tablet', GIVE_UP)).toBe('not-now');
  });

  test('play, but do not give the seat away before its owner knows them, or for a day', () => {
    const living = claimed();
    expect(living.refusal('phone', GIVE_UP)).toBe('not-now');
    expect(living.refusal('ben', GIVE_UP)).toBeUndefined();
    living.now += DAY;
    expect(living.refusal('phone', GIVE_UP)).toBeUndefined();
    const known = claimed();
    known.do('ben', { type: 'confirm-device', seat: 1, device: known.table.keys.at(-1)?.seq ?? 0 });
    expect(known.refusal('phone', GIVE_UP)).toBeUndefined();
    const over = claimed().play();
    expect(over.refusal('phone', { type: 'leave', seat: 1 })).toBe('not-now');
    expect(over.refusal('ben', { type: 'leave', seat: 1 })).toBeUndefined();
  });

  test('agree to an end only when its owner could be passed over, too', () => {
    const living = claimed();
    const end = (seat: number) => ({ type: 'propose', seat, what: 'end' }) as const;
    expect(living.refusal('phone', end(1))).toBe('not-now');
    living.do('ada', end(0));
    living.answer('cem', true);
    expect(living.refusal('phone', living.answerCommand('phone', true))).toBe('not-now');
    expect(living.refusal('phone', living.answerCommand('phone', false))).toBeUndefined();
    expect(living.refusal('ben', living.answerCommand('ben', true))).toBeUndefined();
    living.now += 119_999;
    expect(living.refusal('phone', living.answerCommand('phone', true))).toBe('not-now');
    living.now += 1;
    living.answer('phone', true);
    expect(living.phase).toBe('abandoned');
    const clock = claimed({ clock: 3600 });
    clock.now += 120_000;
    expect(clock.refusal('phone', end(1))).toBe('not-now');
    clock.do('ben', { type: 'confirm-device', seat: 1, device: clock.table.keys.at(-1)?.seq ?? 0 });
    expect(clock.refusal('phone', end(1))).toBeUndefined();
  });

  test('can be removed by one that was there before, with the codes that they have made', () => {
    const living = claimed();
    const [first, second] = living.see('phone').view.devices ?? [];
    const remove = (device = -1) => ({ type: 'remove-device', seat: 1, device }) as const;
    expect(living.refusal('phone', remove(first?.id))).toBe('not-yours');
    expect(living.refusal('phone', remove(second?.id))).toBe('not-yours');
    expect(living.refusal('ada', remove(second?.id))).toBe('not-yours');
    living.do('phone', { type: 'invite-device', seat: 1, code: codeOf('a long secret') });
    living.do('ben', remove(second?.id));
    expect(living.see('phone').view).toMatchObject({ mine: [] });
    expect(living.see('ben').view.devices).toHaveLength(1);
    expect(living.refusal('phone', { type: 'use-code', secret: 'a long secret' })).toBe('not-now');
    expect(living.refusal('ben', remove(second?.id))).toBe('late');
    living.away = [1];
    expect(living.refusal('phone', claim(1))).toBe('too-soon');
  });

  test('that were removed get no records back by sitting down for themselves', () => {
    const living = claimed({ isPublic: false });
    const device = living.see('ben').view.devices?.[1]?.id ?? -1;
    living.do('ben', { type: 'remove-device', seat: 1, device });
    living.play();
    living.do('cem', { type: 'leave', seat: 2 });
    living.do('phone', { type: 'sit', seat: 2, name: 'Eve' });
    expect(living.see('phone').view.records).toEqual([]);
    expect(hasPlayed(living.table, 1, 'phone')).toBe(false);
    living.gather('ada', 'ben', 'phone').deal('ada', 'ben', 'phone').play();
    expect(living.see('phone').view.records).toEqual([2]);
    expect(living.see('ben').view.records).toEqual([1, 2]);
  });

  test('are ten at most', () => {
    const living = cups();
    const add = (device: string): void => {
      living.do('ada', { type: 'invite-device', seat: 0, code: codeOf(device) });
      living.do(device, { type: 'use-code', secret: device });
    };
    for (let count = 2; count <= 10; count++) add(`device ${count}`);
    living.do('ada', { type: 'invite-device', seat: 0, code: codeOf('eleven') });
    expect(living.refusal('eleven', { type: 'use-code', secret: 'eleven' })).toBe('full');
    living.away = [0];
    expect(living.refusal('eleven', claim(0))).toBe('full');
  });
});

test('a seat that is asked back is not given when somebody else sits there by then', () => {
  const living = new LivingTable({ players: 4 });
  living.do('ben', { type: 'sit', seat: 1, name: 'Ben' });
  living.away = [1];
  living.do('thief', { type: 'claim', seat: 1 });
  living.do('ben', { type: 'leave', seat: 1 });
  expect(living.table.claims).toEqual([]);
});

describe('a second device', () => {
  test('comes with a one-time code; both stay', () => {
    const living = cups();
    living.do('ada', { type: 'invite-device', seat: 0, code: codeOf('a long secret') });
    expect(living.refusal('phone', { type: 'use-code', secret: 'another' })).toBe('not-now');
    living.do('phone', { type: 'use-code', secret: 'a long secret' });
    expect(living.see('phone').viewer).toBe(0);
    expect(living.see('ada').viewer).toBe(0);
    expect(living.refusal('thief', { type: 'use-code', secret: 'a long secret' })).toBe('not-now');
  });

  test('comes, however many codes somebody else makes meanwhile', () => {
    const living = cups();
    living.do('ada', { type: 'invite-device', seat: 0, code: codeOf('a long secret') });
    const last = Array.from({ length: 40 }, (_, at) => `secret ${at}`);
    for (const secret of last) {
      living.do('ben', { type: 'invite-device', seat: 1, code: codeOf(secret) });
    }
    expect(living.refusal('phone', { type: 'use-code', secret: 'a long secret' })).toBeUndefined();
    const good = last.filter(
      (secret) => living.refusal('phone', { type: 'use-code', secret }) === undefined,
    );
    expect(good).toEqual(last.slice(-3));
  });

  test('has ten minutes to come', () => {
    const living = cups();
    living.do('ada', { type: 'invite-device', seat: 0, code: codeOf('a long secret') });
    living.wait(10 * 60_000);
    expect(living.refusal('phone', { type: 'use-code', secret: 'a long secret' })).toBe('not-now');
  });
});

type Deed =
  | { readonly type: 'claim'; readonly browser: string; readonly seat: number }
  | { readonly type: 'answer'; readonly browser: string; readonly isYes: boolean }
  | { readonly type: 'away'; readonly seats: readonly number[] }
  | { readonly type: 'wait'; readonly ms: number };

/** What may happen: somebody without a seat asks for one, players answer, people leave and come back. */
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    type: fc.constant('claim' as const),
    browser: fc.constantFrom('phone', 'thief'),
    seat: fc.constantFrom(0, 1, 2),
  }),
  fc.record({
    type: fc.constant('answer' as const),
    browser: fc.constantFrom(...PEOPLE, 'phone'),
    isYes: fc.constantFrom(true, true, true, false),
  }),
  fc.record({ type: fc.constant('away' as const), seats: fc.subarray([0, 1, 2]) }),
  fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(1000, 60_000) }),
);

/** Few of what is drawn leads to a seat, and at times nothing does. */
const GIVEN_BACK: Deed[] = [
  { type: 'away', seats: [1] },
  { type: 'claim', browser: 'phone', seat: 1 },
  { type: 'answer', browser: 'ada', isYes: true },
  { type: 'answer', browser: 'cem', isYes: true },
];

test('a seat is given only while its owner is away, and by everybody else', () => {
  const living = cups();
  const start = living.table;
  let given = 0;
  fc.assert(
    fc.property(fc.array(deed, { minLength: 10, maxLength: 40 }), (deeds) => {
      living.table = start;
      living.away = [];
      for (const wish of deeds) {
        const before = living.table;
        const logged = living.entries.length;
        if (wish.type === 'away') living.away = wish.seats;
        else if (wish.type === 'wait') living.wait(wish.ms);
        else {
          const { browser } = wish;
          const command =
            wish.type === 'claim' ? claim(wish.seat) : living.answerCommand(browser, wish.isYes);
          if (living.refusal(browser, command) === undefined) living.do(browser, command);
        }
        const added = living.entries.slice(logged).map(({ entry }) => entry);
        for (const entry of added) {
          if (entry.type !== 'keyed') continue;
          given++;
          const asked = before.claims.find(({ proposal }) => proposal.browser === entry.browser);
          const seat = asked?.proposal.for ?? -1;
          expect(living.away).toContain(seat);
          const yes = added.flatMap((other) => (other.type === 'agreed' ? [other.seat] : []));
          const agreed = [...(asked?.agreed ?? []), ...yes];
          expect(agreed).not.toEqual([]);
          for (const other of [0, 1, 2]) if (other !== seat) expect(agreed).toContain(other);
        }
      }
    }),
    { numRuns: 80, examples: [[GIVEN_BACK]] },
  );
  expect(given).toBeGreaterThan(0);
});
