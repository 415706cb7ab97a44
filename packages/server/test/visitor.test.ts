/** Where requests come from. */

import { describe, expect, test } from 'vitest';
import { networkOf, parseClientNetworks } from '../src/people/client-address.ts';
import { parseProxies, trustIn, type Proxies } from '../src/people/proxies.ts';
import { addressOf, isOwnOrigin, isSecure } from '../src/people/visitor.ts';
import { requestFrom } from './support/requests.ts';

const trusting = (proxies: Proxies) => ({ isTrusted: trustIn(proxies), origins: [] });
const NO_TRUST = trusting(0);

/** The address that a request is taken to come from. */
const addressFor = (proxies: Proxies, forwarded: string, socket = '10.0.0.5'): string =>
  addressOf(requestFrom(socket, { 'X-Forwarded-For': forwarded }), trusting(proxies));

test.each([
  ['192.0.2.7', undefined],
  ['', undefined],
  ['2001:db8:1:2::/64', '2001:db8:1:0::/56'],
  ['2001:db8:1:1ff::/64', '2001:db8:1:100::/56'],
  ['2001:db8:1:fe01::/64', '2001:db8:1:fe00::/56'],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('the address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (address, known) => {
    expect(addressOf(requestFrom(address), NO_TRUST)).toBe(known);
    expect(addressFor(1, address)).toBe(known);
    expect(parseClientNetworks(address).at(-1)).toBe(known);
  });

  test.each([
    'localhost',
    '',
    '10.0.0',
    '127.1',
    '0x7f.0.0.1',
    '017.0.0.1',
    '2130706433',
    '1::2::3',
  ])('%j is none', (text) => {
    expect(parseClientNetworks(text)).toEqual([]);
    expect(addressFor(1, text)).toBe('10.0.0.5');
  });

  test('of IPv6 can be written with the length of its network', () => {
    const [wide, narrow] = ['2001:db8:1:100::/56', '2001:db8:1:1ff::/64'];
    expect(parseClientNetworks('2001:db8:1:1ff::7')).toEqual([wide, narrow]);
    expect(parseClientNetworks(` ${narrow} `)).toEqual([narrow]);
    expect(parseClientNetworks(wide)).toEqual([wide]);
    expect(parseClientNetworks('2001:db8:1:2::/48')).toEqual([]);
    expect(parseClientNetworks('192.0.2.7')).toEqual(['192.0.2.7']);
    expect(parseClientNetworks('192.0.2.7/64')).toEqual([]);
  });
});

describe('who is behind proxies', () => {
  const [CLIENT, CDN, PROXY] = ['203.0.113.9', '198.51.100.1', '10.0.0.5'];

  test('says nobody while nothing is trusted', () => {
    expect(addressFor(0, CLIENT, '192.0.2.7')).toBe('192.0.2.7');
    expect(addressFor([], CLIENT, '192.0.2.7')).toBe('192.0.2.7');
  });

  test('says the one proxy in front, which adds what it sees at the end', () => {
    expect(addressFor(1, CLIENT)).toBe(CLIENT);
    expect(addressFor(1, `6.6.6.6, ${CLIENT}`)).toBe(CLIENT);
    expect(addressFor(1, `6.6.6.6,, ,${CLIENT} `)).toBe(CLIENT);
  });

  test('is found behind a CDN and a proxy', () => {
    const forwarded = `${CLIENT}, ${CDN}`;
    expect(addressFor(2, forwarded)).toBe(CLIENT);
    expect(addressFor(['uniquelocal', '198.51.100.0/24'], forwarded)).toBe(CLIENT);
    expect(addressFor([PROXY, CDN], forwarded)).toBe(CLIENT);
    expect(addressFor(1, forwarded)).toBe(CDN);
  });

  test('is not what a client writes in front', () => {
    const forwarded = `${PROXY}, 6.6.6.6, ${CLIENT}, ${CDN}`;
    expect(addressFor(2, forwarded)).toBe(CLIENT);
    expect(addressFor(['uniquelocal', CDN], forwarded)).toBe(CLIENT);
  });

  test('is the one who came round the CDN, where addresses are trusted', () => {
    expect(addressFor(['uniquelocal', CDN], `6.6.6.6, ${CLIENT}`)).toBe(CLIENT);
  });

  test('is the socket where that is not of a trusted proxy', () => {
    expect(addressFor(['uniquelocal'], CLIENT, '192.0.2.7')).toBe('192.0.2.7');
    expect(addressFor(['2001:db8::/32'], CLIENT, '::ffff:192.0.2.7')).toBe('192.0.2.7');
  });

  test('is the furthest that is known where proxies say less than they could', () => {
    expect(addressFor(3, `${CLIENT}, ${CDN}`)).toBe(CLIENT);
    expect(addressFor(3, '')).toBe(PROXY);
  });

  test.each(['unknown', '_hidden', '203.0.113.9:4711', '<script>', '%eth0', '999.1.1.1'])(
    'is the nearest proxy that is known where another says %j',
    (garbage) => {
      expect(addressFor(1, garbage)).toBe(PROXY);
      expect(addressFor(2, `${garbage}, ${CDN}`)).toBe(CDN);
      expect(addressFor([PROXY, CDN], `${garbage}, ${CDN}`)).toBe(CDN);
      expect(addressFor([PROXY, CDN], `${CLIENT}, ${garbage}`)).toBe(PROXY);
    },
  );

  test('is found where a proxy in between has no address', () => {
    expect(addressFor(2, `${CLIENT}, unix:`)).toBe(CLIENT);
  });

  test.each([
    ['::ffff:10.0.0.5', ['10.0.0.0/8']],
    ['::ffff:127.0.0.1', ['loopback']],
    ['fe80::1%eth0', ['linklocal']],
    ['fd00::7', ['uniquelocal']],
  ])('says a trusted proxy at %s', (socket, proxies) => {
    expect(addressFor(proxies, 'fe80::2%wlan0', socket)).toBe('fe80:0:0:0::/64');
    expect(addressFor(proxies, `::ffff:${CLIENT}`, socket)).toBe(CLIENT);
  });

  test('is nobody where a socket has gone', () => {
    const gone = requestFrom(undefined, { 'X-Forwarded-For': CLIENT });
    expect(addressOf(gone, NO_TRUST)).toBe('');
    expect(addressOf(gone, trusting(['loopback', 'uniquelocal']))).toBe('');
  });
});

describe('trusted proxies as operators write them', () => {
  test.each<[string, Proxies]>([
    ['1', 1],
    ['2', 2],
    ['true', 1],
    ['YES', 1],
    ['', 0],
    ['0', 0],
    ['no', 0],
    ['false', 0],
    ['loopback', ['loopback']],
    [' 10.0.0.0/8, 2001:db8::/32 ,uniquelocal', ['10.0.0.0/8', '2001:db8::/32', 'uniquelocal']],
    ['198.51.100.1', ['198.51.100.1']],
  ])('%j', (text, proxies) => {
    expect(parseProxies(text)).toEqual(proxies);
  });

  test.each([
    'maybe',
    '-1',
    '1.5',
    '100',
    '10.0.0.0/33',
    '0.0.0.0/0',
    'loopback,2',
    'proxy.example',
  ])('%j is refused', (text) => {
    expect(parseProxies(text)).toBeUndefined();
  });
});

describe('the origin', () => {
  const asking = (headers: Record<string, string>) => requestFrom('192.0.2.7', headers);

  test.each([
    ['http://localhost:8080', 'localhost:8080', true],
    ['https://play.example', 'play.example', true],
    ['https://play.example', 'play.example:443', true],
    ['http://play.example', 'play.example:80', true],
    ['https://play.example', 'play.example:8443', false],
    ['https://play.example.evil', 'play.example', false],
    ['https://evil.example', 'play.example', false],
    ['null', 'play.example', false],
    ['', 'play.example', false],
    ['file://play.example', 'play.example', false],
  ])('%s at %s: %s', (origin, host, isOwn) => {
    expect(isOwnOrigin(asking({ origin, host }), NO_TRUST)).toBe(isOwn);
  });

  test.each([
    ['https://club.example', 'internal:8080', true],
    ['https://club.example', 'club.example', true],
    ['http://club.example', 'club.example', false],
    ['http://rebind.example', 'rebind.example', false],
    ['http://127.0.0.1:8080', '127.0.0.1:8080', false],
  ])('is on the list, where there is one: %s at %s: %s', (origin, host, isOwn) => {
    const trust = { ...NO_TRUST, origins: ['https://club.example'] };
    expect(isOwnOrigin(asking({ origin, host }), trust)).toBe(isOwn);
  });

  test('has to be there', () => {
    expect(isOwnOrigin(asking({ host: 'play.example' }), NO_TRUST)).toBe(false);
    expect(isOwnOrigin(asking({ origin: 'http://play.example' }), NO_TRUST)).toBe(false);
  });
});

describe('https', () => {
  const asking = (headers: Record<string, string>) => requestFrom('10.0.0.5', headers);

  test('is known from a proxy only where its socket is trusted', () => {
    const proxied = asking({ 'X-Forwarded-Proto': 'https', Host: 'play.example' });
    expect(isSecure(proxied, NO_TRUST)).toBe(false);
    expect(isSecure(proxied, trusting(1))).toBe(true);
    expect(isSecure(proxied, trusting(['uniquelocal']))).toBe(true);
    expect(isSecure(proxied, trusting(['198.51.100.1']))).toBe(false);
  });

  test('is what the nearest proxy says', () => {
    expect(isSecure(asking({ 'X-Forwarded-Proto': 'http, https' }), trusting(1))).toBe(true);
    expect(isSecure(asking({ 'X-Forwarded-Proto': 'https, http' }), trusting(2))).toBe(false);
  });

  test('is known from the operator', () => {
    const trust = { ...NO_TRUST, origins: ['https://play.example'] };
    expect(isSecure(asking({ Host: 'play.example' }), trust)).toBe(true);
    expect(isSecure(asking({ Host: 'other.example' }), trust)).toBe(false);
  });
});
