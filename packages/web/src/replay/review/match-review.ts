/** The review beside a record that is shown: what is known of it, what the board marks, and other courses of the game. */

import { gradeOf, type FactOf, type Review } from '@tavolata/bots';
import { positions, type GameRecord, type GameTypes, type Match } from '@tavolata/engine';
import type { Marked } from '../../table/hints/marked.ts';
import type { Branch, ReviewPhase, TableReview } from '../../table/review/table-review.ts';
import type { ReviewWork } from './work.ts';

interface Parts<T extends GameTypes> {
  readonly match: Match<T>;
  /** The match as a record, for the workers. */
  readonly record: () => GameRecord;
  /** The moment that is shown. */
  readonly position: () => number;
  /** Shows another match from a position on, or the record's own. */
  readonly show: (match: Match<T>, position: number) => void;
  /** Shows step after step from there. */
  readonly run: () => void;
  readonly tell: () => void;
}

export class MatchReview<T extends GameTypes> implements TableReview<T> {
  isOpen = false;
  showsOpen = false;
  branch: Branch | undefined;
  readonly #parts: Parts<T>;
  #steps: TableReview<T>['steps'] | undefined;
  /** Loaded when the review is first opened. */
  #work: ReviewWork | undefined;
  #hasFailed = false;

  constructor(parts: Parts<T>) {
    this.#parts = parts;
  }

  get steps(): TableReview<T>['steps'] {
    this.#steps ??= stepsOf(this.#parts.match);
    return this.#steps;
  }

  get phase(): ReviewPhase {
    return this.#work?.phase ?? (this.#hasFailed ? 'failed' : 'loading');
  }

  get known(): Review<T, FactOf<T>> | undefined {
    const review = this.#work?.review;
    // Workers answer in the terms of the game that they were asked about.
    return review && review.chances.length > 0 ? (review as Review<T, FactOf<T>>) : undefined;
  }

  get marked(): Marked<T['action']> | undefined {
    if (!this.isOpen || this.branch) return undefined;
    const judged = this.known?.decisions[this.#parts.position()]?.judged;
    if (!judged) return undefined;
    const { best, chosen } = judged;
    const actions =
      gradeOf(judged.cost) !== 'best' ? [best.action, chosen.action] : [chosen.action];
    return { actions, chosen: 0 };
  }

  open(): void {
    this.isOpen = true;
    this.#parts.tell();
    if (this.phase !== 'done') this.start();
  }

  close(): void {
    this.isOpen = false;
    this.showsOpen = false;
    this.stop();
    this.leaveBranch();
    this.#parts.tell();
  }

  start(): void {
    void this.#begin();
  }

  async #begin(): Promise<void> {
    const { record, tell } = this.#parts;
    try {
      const { ReviewWork: Work } = await import('./work.ts');
      this.#work ??= new Work(record(), tell);
    } catch {
      this.#hasFailed = true;
      tell();
      return;
    }
    if (this.isOpen) await this.#work.start();
  }

  stop(): void {
    this.#work?.stop();
  }

  showOpen(isOpen: boolean): void {
    this.showsOpen = isOpen;
    this.#parts.tell();
  }

  async follow(step: number): Promise<void> {
    const best = this.known?.decisions[step]?.judged.best.action;
    if (!best || this.branch) return;
    this.branch = { from: step, isThinking: true };
    this.#parts.tell();
    try {
      const { branchOf } = await import('./branch.ts');
      const match = await branchOf(this.#parts.match, step, best);
      if (this.#waitsFor(step)) {
        this.branch = { from: step, isThinking: false };
        this.#parts.show(match, step + 1);
        this.#parts.run();
      }
    } catch {
      this.branch = undefined;
      this.#parts.tell();
    }
  }

  /** Nobody has left the branch meanwhile. */
  #waitsFor(step: number): boolean {
    return this.branch?.from === step && this.branch.isThinking;
  }

  leaveBranch(): void {
    if (!this.branch) return;
    const { from } = this.branch;
    this.branch = undefined;
    this.#parts.show(this.#parts.match, from);
  }
}

function stepsOf<T extends GameTypes>(match: Match<T>): TableReview<T>['steps'] {
  const steps: { seat: number; action: T['action'] }[] = [];
  for (const { state, step } of positions(match)) {
    if (!step) break;
    steps.push({ seat: step.player, action: match.game.describeAction(state, step.action) });
  }
  return steps;
}
