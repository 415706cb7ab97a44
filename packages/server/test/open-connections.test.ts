/** How many connections of TCP one address may hold open, whatever it asks over them. */

import { Agent, request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { AddressCounts } from '../src/people/address-counts.ts';
import { TableServer } from './support/table-server.ts';

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

/** Visitors who keep a connection each, and ask over it. */
const visitors = (localAddress: string, count: number) =>
  Array.from({ length: count }, () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
    agents.push(agent);
    return agent;
  });

const ask = (url: string, agent: Agent): Promise<number | 'refused'> =>
  new Promise((resolve) => {
    const asking = request(`${url}/healthz`, { agent }, (response) => {
      response.resume().on('end', () => {
        resolve(response.statusCode ?? 0);
      });
    });
    asking.on('error', () => {
      resolve('refused');
    });
    asking.end();
  });

const LIMITS = { connectionsPerAddress: 2, pagesPerAddress: 3, connections: 20 };

test('one address cannot keep others out with connections over which it asks now and then', async () => {
  const server = await TableServer.start({ limits: LIMITS });
  const crowd = visitors('127.0.0.5', 8);
  const answers: (number | 'refused')[] = [];
  for (const agent of crowd) answers.push(await ask(server.url, agent));
  expect(answers).toEqual([200, 200, 200, 200, 200, 'refused', 'refused', 'refused']);
  const [first, ...others] = crowd;
  expect(first && (await ask(server.url, first))).toBe(200);
  const [stranger] = visitors('127.0.0.6', 1);
  expect(stranger && (await ask(server.url, stranger))).toBe(200);
  first?.destroy();
  const next = others.at(-1);
  await expect.poll(() => next && ask(server.url, next)).toBe(200);
  await server.end();
});

test('the connections of a trusted proxy are of many visitors', async () => {
  const server = await TableServer.start({ limits: LIMITS, trustProxy: ['127.0.0.7'] });
  const answersOf = (localAddress: string): Promise<(number | 'refused')[]> =>
    Promise.all(visitors(localAddress, 7).map((agent) => ask(server.url, agent)));
  expect(await answersOf('127.0.0.7')).not.toContain('refused');
  expect(await answersOf('127.0.0.8')).toContain('refused');
  await server.end();
});

test('a network of IPv6 has as many as a few addresses', () => {
  const counts = new AddressCounts();
  const bound = { most: 2, perNetwork: 2 };
  const taken = [1, 1, 1, 2, 2, 3, 4].filter((site) => {
    const address = `2001:db8:1:${site}::/64`;
    if (!counts.hasRoom(address, bound)) return false;
    counts.add(address);
    return true;
  });
  expect(taken).toEqual([1, 1, 2, 2]);
  counts.remove('2001:db8:1:1::/64');
  expect(counts.hasRoom('2001:db8:1:3::/64', bound)).toBe(true);
  expect(counts.hasRoom('2001:db8:1:2::/64', bound)).toBe(false);
  expect(counts.hasRoom('2001:db8:1:300::/64', bound)).toBe(true);
});
