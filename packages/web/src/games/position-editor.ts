/**
 * What a game brings to the position editor. To `editor/` a position is a text in the notation of the game; what is in
 * it stays in the folder of the game. The text may have flaws, but it always parses.
 */

import type { GameTypes, RandomSource } from '@tavolata/engine';
import type { Component, Snippet } from 'svelte';
import type { WordArea } from '../language/words.svelte.ts';
import type { LaidPosition } from './laid-position.ts';
import type { Drawing } from './drawing.ts';

export interface ToldFlaw {
  readonly text: string;
  readonly rule: string;
  /** It can be played all the same: only no match leads there. */
  readonly isPlayable: boolean;
}

export interface SetupProps {
  readonly position: string;
  readonly onchange: (position: string) => void;
  /** Whether the position is possible; it belongs beside what is set up. */
  readonly judgement: Snippet;
}

export interface PositionEditor<T extends GameTypes = GameTypes> {
  readonly words: readonly WordArea[];
  /** Where a setting up by hand begins: nothing lies anywhere. It is made for the players and options of another position. */
  empty(position: string | undefined): string;
  /** A game that has just begun, likewise. */
  fresh(position: string | undefined, random: RandomSource): string;
  /** The same position as the notation writes it; a text that does not parse is refused with a problem. */
  tidy(text: string): string;
  /** What a part of the notation is called, by the field of a problem. */
  partOf(field: string | undefined): string;
  flawsOf(position: string): readonly ToldFlaw[];
  /** Only of a position that can be played. What nobody knows of it is drawn. */
  layOut(position: string, random: RandomSource): LaidPosition<T>;
  /** What seats are called while nobody sits there. */
  seatNames(position: string): readonly string[];
  readonly Setup: Component<SetupProps>;
  draw(position: string): Drawing;
}
