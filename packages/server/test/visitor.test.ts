/** Where requests come from. */

import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { addressOf, isOwnOrigin, isSecure, parseClientAddress } from '../src/people/visitor.ts';

const NO_TRUST = { trustProxy: false, origins: [] };

const request = (headers: Record<string, string>, remoteAddress = '192.0.2.7'): IncomingMessage =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('the address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (remote, address) => {
    expect(addressOf(request({}, remote), NO_TRUST)).toBe(address);
    expect(parseClientAddress(remote)).toBe(address);
  });

  test('is said by nobody but a trusted proxy, which adds its word at the end', () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
    expect(addressOf(request(headers), NO_TRUST)).toBe('192.0.2.7');
    expect(addressOf(request(headers), { ...NO_TRUST, trustProxy: true })).toBe('203.0.113.9');
    const strange = request({ 'x-forwarded-for': 'unknown' });
    expect(addressOf(strange, { ...NO_TRUST, trustProxy: true })).toBe('192.0.2.7');
  });

  test('is refused where it is none', () => {
    expect(parseClientAddress('localhost')).toBeUndefined();
    expect(parseClientAddress('2001:db8:1:2::/64')).toBe('2001:db8:1:2::/64');
  });
});

describe('the origin', () => {
  test.each([
    ['http://localhost:8080', 'localhost:8080', true],
    ['https://play.example', 'play.example', true],
    ['https://play.example', 'play.example:443', true],
    ['http://play.example', 'play.example:80', true],
    ['https://club.example', 'internal:8080', true],
    ['https://play.example', 'play.example:8443', false],
    ['https://play.example.evil', 'play.example', false],
    ['https://evil.example', 'play.example', false],
    ['null', 'play.example', false],
    ['', 'play.example', false],
    ['file://play.example', 'play.example', false],
  ])('%s at %s: %s', (origin, host, isOwn) => {
    const trust = { trustProxy: false, origins: ['https://club.example'] };
    expect(isOwnOrigin(request({ origin, host }), trust)).toBe(isOwn);
  });

  test('has to be there', () => {
    expect(isOwnOrigin(request({ host: 'play.example' }), NO_TRUST)).toBe(false);
    expect(isOwnOrigin(request({ origin: 'http://play.example' }), NO_TRUST)).toBe(false);
  });
});

test('https is known from the operator or a trusted proxy only', () => {
  const proxied = request({ 'x-forwarded-proto': 'https', host: 'play.example' });
  expect(isSecure(proxied, NO_TRUST)).toBe(false);
  expect(isSecure(proxied, { ...NO_TRUST, trustProxy: true })).toBe(true);
  const origins = ['https://play.example'];
  expect(isSecure(request({ host: 'play.example' }), { ...NO_TRUST, origins })).toBe(true);
  expect(isSecure(request({ host: 'other.example' }), { ...NO_TRUST, origins })).toBe(false);
});
