/** What a game says of an end, so that the screen for it need not know the game. */

import { NOBODY, type GameTypes, type Seat } from '@tavolata/engine';
import type { PictureName } from '../../ui/controls/pictures.svelte.ts';
import { whoIs } from '../names.ts';
import type { TableLink } from '../table-link.ts';

export interface Verdict {
  /** A score in words, such as “34 points”. */
  readonly score: (number: number) => string;
  /** One sentence about a player that is true of this match; empty if there is none. */
  readonly sentence: (seat: Seat) => string;
  /** What broke a tie, or why nothing did. */
  readonly note?: string;
  /** What stands for who won, where players have pictures of their own in the game. */
  readonly picture?: PictureName;
  /** What this match was played with, where that differs from match to match. */
  readonly played?: readonly PictureName[];
}

/** Whom the end is about: the person who is spoken to, or else who won. */
export function heroOf<T extends GameTypes>(link: TableLink<T>): Seat {
  const seats = [...link.view.seats.keys()];
  const you = seats.find((seat) => whoIs(link, seat).isYou);
  return you ?? link.view.match?.result?.winners[0] ?? NOBODY;
}
