/** The games of the command line and one more, which is registered here only. */

import type { Registry } from 'tavolata';
import { pebblesFace } from '../../../fixtures/pebbles/terminal-face.ts';
import { REGISTRY as OURS } from '../src/registry.ts';

export const REGISTRY: Registry = {
  games: [...OURS.games, pebblesFace],
  module: import.meta.url,
};
