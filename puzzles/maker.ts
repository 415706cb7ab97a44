/** What makes puzzles of one game: where to look, and all that is found out about a position. */

import type { GameBots, Question } from '@tavolata/bots';
import { describeLegal, type GameTypes } from '@tavolata/engine';
import type { LaidPosition } from '../packages/web/src/games/laid-position.ts';
import type { Puzzle } from '../packages/web/src/games/puzzle.ts';

/** A puzzle before bots have tried it. */
export type Examined = Omit<Puzzle, 'id' | 'solvers' | 'rating'>;

export interface PuzzleMaker<T extends GameTypes = GameTypes> {
  readonly bots: GameBots<T>;
  /** Bots play a game from its number; its positions that are worth a closer look. */
  positions(game: number): Generator<T['state']>;
  /**
   * A puzzle, if the position makes one. It depends on nothing but what the player in turn can know, so that a kept
   * puzzle is proven by examining its position again.
   */
  examine(state: T['state']): Examined | undefined;
  layOut(position: string): LaidPosition<T>;
  /** What two positions share if they are the same puzzle. */
  keyOf(state: T['state']): string;
}

/** What the player in turn is asked by the position alone: nobody knows how it came about. */
export function questionAt<T extends GameTypes>(
  { bots: { game }, layOut }: Pick<PuzzleMaker<T>, 'bots' | 'layOut'>,
  position: string,
): Question<T> & { readonly state: T['state'] } {
  const { state, players, options, setup } = layOut(position);
  const viewer = game.toAct(state);
  return {
    state,
    viewer,
    players,
    options,
    setup,
    view: game.view(state, viewer),
    events: [],
    legal: describeLegal(game, state),
  };
}
