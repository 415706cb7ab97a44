/** What the page and the bots' worker say to each other. */

import type { Question } from '@tavolata/bots';
import type { Cappuccino } from '@tavolata/cappuccino';
import type { GameTypes } from '@tavolata/engine';
import type { KingLui } from '@tavolata/king-lui';
import type { GameId } from '../app/games.ts';

export type TypesOf = { readonly 'king-lui': KingLui; readonly cappuccino: Cappuccino };

export interface Ask<T extends GameTypes = GameTypes> {
  readonly ask: number;
  readonly game: GameId;
  readonly level: string;
  readonly question: Question<T>;
}

export type Answer =
  | { readonly ask: number; readonly action: { readonly type: string } }
  | { readonly ask: number; readonly failure: string };
