/**
 * What the start page tells of a game before its rules are loaded; `test/home.test.ts` holds it
 * against the rules.
 */

import type { GameId } from './games.ts';

export interface GameFacts {
  readonly players: { readonly min: number; readonly max: number };
  readonly designers: readonly string[];
  readonly year: number;
  /** How many bots a newcomer meets: enough for the game to shine, few enough to follow. */
  readonly bots: number;
}

export const GAME_FACTS: Readonly<Record<GameId, GameFacts>> = {
  'king-lui': {
    players: { min: 3, max: 5 },
    designers: ['Alan R. Moon', 'Aaron Weissblum'],
    year: 2003,
    bots: 3,
  },
  cappuccino: {
    players: { min: 2, max: 4 },
    designers: ['Charles Chevallier'],
    year: 2013,
    bots: 1, // two colours on the table, and it is soon one's turn again
  },
};
