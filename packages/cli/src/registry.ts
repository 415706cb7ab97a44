/** The games of the command line: one line each, and nowhere else in this package. */

import { cappuccinoFace } from './play/cappuccino/terminal-face.ts';
import { kingLuiFace } from './play/king-lui/terminal-face.ts';
import type { Registry } from './play/terminal-face.ts';

export const REGISTRY: Registry = {
  games: [kingLuiFace, cappuccinoFace],
  module: import.meta.url,
};
