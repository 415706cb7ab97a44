/** What a screen reader says of a cell. */

import type { Colour } from '@tavolata/cappuccino';
import type { CappuccinoWords } from './words/en.ts';
import { topOf, type Standing } from './standing.ts';

export type StackFacts = {
  readonly place: string;
  readonly isChosen: boolean;
  readonly isMovable: boolean;
  /** The height that the chosen stack would make here, if it may come here. */
  readonly makes: number | undefined;
};

export function labelOfStack(
  { board, colours }: CappuccinoWords,
  { cups, isAlone }: Standing,
  { place, isChosen, isMovable, makes }: StackFacts,
): string {
  const said = [board.stack(place, colours[topOf(cups)], cups.length)];
  if (isChosen) said.push(board.chosen);
  else if (makes !== undefined) said.push(board.makes(makes));
  else if (isMovable) said.push(board.canMove);
  else if (isAlone) said.push(board.settled);
  return said.join(' ');
}

export function labelOfFree(
  { board, colours }: CappuccinoWords,
  place: string,
  colour: Colour | undefined,
): string {
  return colour ? `${board.free(place)} ${board.place(colours[colour])}` : board.free(place);
}
