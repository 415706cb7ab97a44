/** Non-interference on the wire, with every player and the spectator on servers of their own. */

import { SPECTATOR } from '@tavolata/engine';
import { testNonInterference, type OpenServers } from '../support/evenings.ts';
import { Club } from './club.ts';

const open: OpenServers = (settings) => Club.open(3, settings);

// All other viewers are tested with one server: their updates are made in the same place.
for (const viewer of [1, SPECTATOR] as const) {
  testNonInterference(open, viewer, { memoryAid: viewer === 1, isPresenceTimed: false });
}
