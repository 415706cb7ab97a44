/** Who may read the metrics, and what everybody else is told. */

import { describe, expect, test } from 'vitest';
import { LIMITS } from '../src/limits.ts';
import { Metrics } from '../src/metrics/metrics.ts';
import { isOfPrivateNetwork } from '../src/people/client-address.ts';
import { Gatekeeper } from '../src/people/gatekeeper.ts';
import { trustIn } from '../src/people/proxies.ts';
import { metricsEndpoint, type MetricsAccess } from '../src/web/metrics-endpoints.ts';
import { requestFrom } from './support/requests.ts';
import { TableServer } from './support/table-server.ts';

const PRIVATE = [
  ...['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'],
  ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['100.64.0.1', '100.127.255.255', '::ffff:10.1.2.3', '::FFFF:192.168.0.9'],
  ...['fc00::1', 'fdff:1::2', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
];
const PUBLIC = [
  ...['8.8.8.8', '11.0.0.1', '172.15.255.255', '172.32.0.1', '192.167.1.1', '100.63.1.1'],
  ...['100.128.0.1', '::ffff:8.8.8.8', '2001:db8::1', 'fec0::1', 'fbff::1', '::2'],
  ...['', 'localhost', '10.0.0', '10.0.0.1.example'],
];

test.each(PRIVATE)('%s is of a private network', (address) => {
  expect(isOfPrivateNetwork(address)).toBe(true);
});

test.each(PUBLIC)('%j is not of a private network', (address) => {
  expect(isOfPrivateNetwork(address)).toBe(false);
});

interface Asking {
  readonly access: MetricsAccess;
  readonly from: string;
  readonly headers?: Record<string, string>;
}

async function statusFor({ access, from, headers = {} }: Asking): Promise<number> {
  const endpoint = metricsEndpoint({
    access,
    metrics: new Metrics(),
    gatekeeper: new Gatekeeper({ now: () => 0 }, LIMITS),
    trust: { isTrusted: trustIn(1), origins: ['https://club.example'] },
  });
  expect(endpoint.path).toBe('/metrics');
  const request = requestFrom(from, { Host: 'localhost:8080', ...headers });
  return (await endpoint.answer(request, ['/metrics'])).status;
}

describe('private', () => {
  const access = 'private';

  test('tells this machine and its network, and nobody else', async () => {
    expect(await statusFor({ access, from: '127.0.0.1' })).toBe(200);
    expect(await statusFor({ access, from: 'fd00::7' })).toBe(200);
    expect(await statusFor({ access, from: '203.0.113.5' })).toBe(404);
    expect(await statusFor({ access, from: '2001:db8::5' })).toBe(404);
  });

  test.each([
    ['X-Forwarded-For', '10.0.0.1'],
    ['X-Forwarded-For', ''],
    ['Forwarded', 'for=127.0.0.1'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Real-IP', '10.0.0.1'],
    ['Via', '1.1 proxy'],
  ])('is not told through a proxy (%s: %s)', async (name, value) => {
    expect(await statusFor({ access, from: '127.0.0.1', headers: { [name]: value } })).toBe(404);
  });
});

describe('a name that leads to a private address', () => {
  const from = '127.0.0.1';
  const under = (host: string) => statusFor({ access: 'private', from, headers: { Host: host } });

  test.each(['127.0.0.1:8080', '[::1]:8080', '192.168.1.7', 'localhost', 'tavolata:8080'])(
    '%s is of the operator',
    async (host) => {
      expect(await under(host)).toBe(200);
    },
  );

  test.each(['tavolata.internal', 'web.tavolata.svc.cluster.local:8080', 'club.example'])(
    '%s is, too',
    async (host) => {
      expect(await under(host)).toBe(200);
    },
  );

  test.each(['rebind.evil.example', 'evil.example:8080', 'localhost.evil.example', '', 'a b'])(
    '%j may be of a stranger, whose page is told nothing',
    async (host) => {
      expect(await under(host)).toBe(404);
    },
  );
});

test('public tells everybody', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.5' };
  expect(await statusFor({ access: 'public', from: '127.0.0.1', headers })).toBe(200);
  expect(await statusFor({ access: 'public', from: '203.0.113.5' })).toBe(200);
});

test('a running server is private; with none it has no metrics at all', async () => {
  const server = await TableServer.start();
  const ask = async (method: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}/metrics`, { method, headers });
    return { status: response.status, text: await response.text() };
  };
  expect(await ask('GET')).toMatchObject({ status: 200 });
  expect(await ask('HEAD')).toEqual({ status: 200, text: '' });
  expect(await ask('POST')).toMatchObject({ status: 405 });
  const refused = { status: 404, text: '404 Not Found\n' };
  expect(await ask('GET', { 'X-Forwarded-For': '192.0.2.1' })).toEqual(refused);
  await server.stop();
  await server.start({ metrics: 'none' });
  expect(await ask('GET')).toEqual(refused);
  await server.end();
});

test('too many requests for them are refused', async () => {
  const server = await TableServer.start({ limits: { requestsPerAddress: 2, requestsMs: 1e6 } });
  const statuses: number[] = [];
  for (let times = 0; times < 3; times++) {
    statuses.push((await fetch(`${server.url}/metrics`)).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
  await server.end();
});
