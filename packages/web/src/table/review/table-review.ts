/** The review of a match that is shown again, as the frame round its board sees it. */

import type { FactOf, Review } from '@tavolata/bots';
import type { GameTypes, Seat } from '@tavolata/engine';
import type { Marked } from '../hints/marked.ts';

export type ReviewPhase = 'loading' | 'working' | 'stopped' | 'done' | 'failed';

/** Another course of the game, from a choice that was not made. */
export interface Branch {
  /** The step at which it leaves the match. */
  readonly from: number;
  /** It is being played out. */
  readonly isThinking: boolean;
}

export interface TableReview<T extends GameTypes = GameTypes> {
  readonly isOpen: boolean;
  readonly phase: ReviewPhase;
  /** What is known so far; nothing before the first curve. */
  readonly known: Review<T, FactOf<T>> | undefined;
  /** Every step with its player. */
  readonly steps: readonly { readonly seat: Seat; readonly action: T['action'] }[];
  /** What the board marks at the moment that is shown: the best choice, then the one that was made. */
  readonly marked: Marked<T['action']> | undefined;
  readonly showsOpen: boolean;
  readonly branch: Branch | undefined;
  open(): void;
  close(): void;
  /** Goes on where it was stopped. */
  start(): void;
  stop(): void;
  showOpen(isOpen: boolean): void;
  /** Shows how it would have gone on after the best choice of a step. */
  follow(step: number): Promise<void>;
  leaveBranch(): void;
}
