/** Buckets, and the limits that are made of them. */

import { describe, expect, test } from 'vitest';
import { LIMITS } from '../src/limits.ts';
import { Buckets } from '../src/people/buckets.ts';
import { Gatekeeper } from '../src/people/gatekeeper.ts';
import { FixedPlatform } from './support/platforms.ts';

const count = (take: () => boolean, most = 1000): number => {
  let taken = 0;
  while (taken < most && take()) taken++;
  return taken;
};

describe('a bucket', () => {
  test('holds an amount, and fills again evenly', () => {
    const platform = new FixedPlatform();
    const buckets = new Buckets(platform, { amount: 100, inMs: 20_000, most: 10 });
    expect(count(() => buckets.take('a'))).toBe(100);
    platform.time += 1_000;
    expect(count(() => buckets.take('a'))).toBe(5);
    platform.time += 3_600_000;
    expect(count(() => buckets.take('a'))).toBe(100);
    expect(count(() => buckets.take('b'))).toBe(100);
  });

  test('of strangers without number is forgotten, the one used longest ago first', () => {
    const platform = new FixedPlatform();
    const buckets = new Buckets(platform, { amount: 1, inMs: 3_600_000, most: 50 });
    buckets.take('regular');
    for (let at = 0; at < 5000; at++) {
      platform.time++;
      buckets.take(`stranger ${at}`);
      expect(buckets.take('regular')).toBe(false);
    }
    expect(buckets.keys).toBe(50);
  });

  test('that is full again is forgotten', () => {
    const platform = new FixedPlatform();
    const buckets = new Buckets(platform, { amount: 10, inMs: 3_600_000, most: 1e6 });
    for (let at = 0; at < 1000; at++) buckets.take(`a ${at}`);
    platform.time += 360_000; // one of ten in a tenth of an hour
    buckets.take('b');
    expect(buckets.keys).toBe(1);
  });

  test('may owe what was found out afterwards, but no more than it holds', () => {
    const platform = new FixedPlatform();
    const buckets = new Buckets(platform, { amount: 100, inMs: 1_000, most: 10_000 });
    buckets.charge('a', 99);
    expect(buckets.hasLeft('a')).toBe(true);
    buckets.charge('a', 1_000_000);
    platform.time += 1_000;
    expect(buckets.hasLeft('a')).toBe(false);
    platform.time += 10;
    expect(buckets.hasLeft('a')).toBe(true);
    expect(buckets.hasLeft('b')).toBe(true);
  });

  test('is not forgotten with its debt when strangers come', () => {
    const platform = new FixedPlatform();
    const buckets = new Buckets(platform, { amount: 100, inMs: 1_000, most: 10_000 });
    buckets.charge('a', 200);
    platform.time += 1_000;
    for (let stranger = 0; stranger < 2_000; stranger++) buckets.take(`stranger ${stranger}`);
    expect(buckets.hasLeft('a')).toBe(false);
  });

  test('is not emptied by a clock that goes back', () => {
    const platform = new FixedPlatform();
    const buckets = new Buckets(platform, { amount: 10, inMs: 1_000, most: 10 });
    buckets.take('a');
    platform.time -= 100_000;
    expect(count(() => buckets.take('a'))).toBe(9);
  });
});

test('the limits are as documented', () => {
  const ada = { browser: 'a', address: '192.0.2.1' };
  const platform = new FixedPlatform();
  const gatekeeper = new Gatekeeper(platform, LIMITS);
  expect(count(() => gatekeeper.admitMessage(ada) === 'taken')).toBe(100);
  platform.time += 20_000;
  expect(count(() => gatekeeper.admitMessage(ada) === 'taken')).toBe(100);
  expect(LIMITS.messagesMs).toBe(20_000);
  expect(LIMITS.connectionsPerAddress).toBe(200);
  expect(count(() => gatekeeper.mayOpen('home'))).toBe(60);
  expect(gatekeeper.mayOpen('elsewhere')).toBe(true);
});

test('all addresses together have a limit of reports and of erasures', () => {
  const limits = { ...LIMITS, reportsInAll: 25, erasuresInAll: 15 };
  const gatekeeper = new Gatekeeper(new FixedPlatform(), limits);
  const addresses = Array.from({ length: 40 }, (_, at) => `192.0.2.${at}`);
  expect(addresses.filter((address) => gatekeeper.mayReport(address))).toHaveLength(25);
  expect(addresses.filter((address) => gatekeeper.mayErase(address))).toHaveLength(15);
});

test('a new browser is no new licence to flood: abuse counts by address, too', () => {
  const limits = { ...LIMITS, messages: 1, abuse: 10, abusePerAddress: 25 };
  const gatekeeper = new Gatekeeper(new FixedPlatform(), limits);
  const borne = ['a', 'b', 'c', 'd'].map((browser) =>
    count(() => gatekeeper.admitMessage({ browser, address: '192.0.2.1' }) !== 'abuse'),
  );
  expect(borne).toEqual([11, 11, 6, 1]);
});

test('an address has a limit of its own, whatever browsers it pretends to have', () => {
  const gatekeeper = new Gatekeeper({ now: () => 0 }, { ...LIMITS, messagesPerAddress: 150 });
  const taken = Array.from({ length: 400 }, (_, at) =>
    gatekeeper.admitMessage({ browser: `browser ${at}`, address: '192.0.2.1' }),
  ).filter((judged) => judged === 'taken');
  expect(taken).toHaveLength(150);
  expect(gatekeeper.admitMessage({ browser: 'other', address: '192.0.2.2' })).toBe('taken');
  expect(count(() => gatekeeper.mayErase('192.0.2.1'))).toBe(40); // a club has forty people
});

test('an address that is declined again and again has to wait longer, whatever browsers it has', () => {
  const platform = new FixedPlatform();
  const gatekeeper = new Gatekeeper(platform, LIMITS);
  const claims = (address: string): number => count(() => gatekeeper.mayClaim(address, 'table'));
  let granted = 0;
  for (let minute = 0; minute < 30; minute++, platform.time += 60_000) granted += claims('here');
  expect(granted).toBe(12 + 5); // one in five minutes after the first twelve
  expect(claims('elsewhere')).toBe(3);
  expect(count(() => gatekeeper.mayClaim('here', 'another'))).toBe(3);
});

test('a network of IPv6 has as much as four addresses', () => {
  const gatekeeper = new Gatekeeper(new FixedPlatform(), { ...LIMITS, chat: 1e9 });
  const addresses = (site: string): string[] =>
    Array.from(
      { length: 256 },
      (_, at) => `2001:db8:1:${site}${at.toString(16).padStart(2, '0')}::/64`,
    );
  const of = (one: readonly string[], may: (address: string) => boolean): number =>
    one.reduce((sum, address) => sum + count(() => may(address)), 0);
  const home = addresses('a');
  expect(of(home, gatekeeper.mayOpen)).toBe(4 * 60);
  expect(of(home.slice(0, 1), gatekeeper.mayErase)).toBe(40);
  expect(of(home, gatekeeper.mayErase)).toBe(3 * 40);
  const sit = (address: string): boolean => gatekeeper.mayChangeSeats(address, 'table');
  expect(of(home, sit)).toBe(4 * 20);
  expect(of(addresses('b').slice(0, 1), sit)).toBe(20);
  const [first = '', ...others] = home;
  for (const address of others) gatekeeper.loadsOf(address).charge(LIMITS.entriesPerAddress / 10);
  expect(gatekeeper.loadsOf(first).isSpent()).toBe(true);
  expect(gatekeeper.loadsOf('192.0.2.1').isSpent()).toBe(false);
});
