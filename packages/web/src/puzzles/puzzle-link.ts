/**
 * The table of a puzzle. An answer is never played by itself: it is judged first. The best one is then played out to the
 * end of the game against the best play of the others, and so is any other that somebody wants to see refuted.
 */

import type { Game, GameTypes } from '@tavolata/engine';
import { laidDown, namesAt, PositionLink } from '../games/position-link.ts';
import type { Puzzle, PuzzleAnswer } from '../games/puzzle.ts';
import type { PuzzleSet } from '../games/puzzle-set.ts';

const RIVALS = 'master';

export interface PuzzleLinkParts {
  readonly game: Game;
  readonly layOut: PuzzleSet['layOut'];
  readonly puzzle: Puzzle;
  /** How long the others seem to think, in milliseconds; asked anew each time. */
  readonly beatOf: () => number;
  readonly onAnswer: (answer: PuzzleAnswer) => void;
  /** The whole line has been shown. */
  readonly onShown: () => void;
}

export class PuzzleLink extends PositionLink {
  readonly #parts: PuzzleLinkParts;
  #isShowing = false;
  /** Whether the rest is shown without a beat. */
  readonly #pace: { isHurried: boolean };

  constructor(parts: PuzzleLinkParts) {
    const { game, layOut, puzzle } = parts;
    const laid = layOut(puzzle.position);
    const viewer = game.toAct(laid.state);
    const pace = { isHurried: false };
    super(
      {
        game,
        viewer,
        names: namesAt(laid.players, viewer, RIVALS),
        bots: { kind: 'bot', level: RIVALS },
        beatOf: () => (pace.isHurried ? 0 : parts.beatOf()),
      },
      laidDown({ game, viewer }, laid),
    );
    this.#parts = parts;
    this.#pace = pace;
  }

  protected override get isAsked(): boolean {
    return !this.#isShowing;
  }

  override act(described: GameTypes['action']): Promise<void> {
    const { game, puzzle, onAnswer } = this.#parts;
    if (!this.isAsked || game.toAct(this.state) !== this.viewer) return Promise.resolve();
    const action = game.parseAction(this.state, described);
    const answer = [puzzle.best, ...puzzle.others].find(
      (known) => game.notation.parseAction(this.state, known.action) === action,
    );
    if (answer) onAnswer(answer);
    return Promise.resolve();
  }

  /** Plays an answer, and what follows. */
  show({ action, line }: PuzzleAnswer): void {
    this.#layAgain();
    this.#isShowing = true;
    this.play(this.#parts.game.notation.parseAction(this.state, action));
    this.playOn(line, this.#parts.onShown);
    this.tell();
  }

  /** The position is there again, and can be answered. */
  begin(): void {
    this.#layAgain();
    this.tell();
  }

  /** All that is still to come, without a beat. */
  override hurry(): void {
    this.#pace.isHurried = true;
    super.hurry();
  }

  #layAgain(): void {
    const { game, layOut, puzzle } = this.#parts;
    this.#isShowing = false;
    this.#pace.isHurried = false;
    if (this.moments.length > 1)
      this.lay(laidDown({ game, viewer: this.viewer }, layOut(puzzle.position)));
  }
}
