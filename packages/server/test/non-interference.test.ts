/** Non-interference on the wire, with one server. */

import { SPECTATOR } from '@tavolata/engine';
import { describe } from 'vitest';
import { testNonInterference, type OpenServers } from './support/evenings.ts';
import { TableServer } from './support/table-server.ts';

const open: OpenServers = async (settings) => {
  const server = await TableServer.start(settings);
  return { url: () => server.url, end: () => server.end() };
};

describe.each([true, false])('with the memory aid %s', (memoryAid) => {
  for (const viewer of [0, 1, 2, SPECTATOR] as const) {
    testNonInterference(open, viewer, { memoryAid, isPresenceTimed: true });
  }
});
