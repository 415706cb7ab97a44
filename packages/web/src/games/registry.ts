/**
 * The games of the client: the one list of their faces. A new game is a folder beside this file and a
 * name in this list. Tests that add a game replace this module; the build reads the imports.
 */

import type { GameFace } from './face.ts';
import { kingLuiFace } from './king-lui/face.ts';
import { cappuccinoFace } from './cappuccino/face.ts';

export const FACES: readonly [GameFace, ...GameFace[]] = [kingLuiFace, cappuccinoFace];
