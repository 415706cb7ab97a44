/** Non-interference on the wire, with every player and the spectator on servers of their own. */

import { SPECTATOR } from '@tavolata/engine';
import { testNonInterference, type OpenServers } from '../support/evenings.ts';
import { Club } from './club.ts';

const open: OpenServers = (settings) => Club.open(3, settings);

for (const viewer of [0, 1, 2, SPECTATOR] as const) {
  testNonInterference(open, viewer, { memoryAid: viewer === 1, isPresenceTimed: false });
}
