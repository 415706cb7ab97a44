/** The games that there are puzzles of. */

import { cappuccinoMaker } from './cappuccino/maker.ts';
import { kingLuiMaker } from './king-lui/maker.ts';
import type { PuzzleMaker } from './maker.ts';

export const MAKERS: readonly PuzzleMaker[] = [kingLuiMaker, cappuccinoMaker];
