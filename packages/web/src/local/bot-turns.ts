/** The bots at a table of this tab: asked when it is their turn, and given a natural beat. */

import type { GameTypes, Seat } from '@tavolata/engine';
import {
  questionFor,
  seriesLength,
  seriesWishes,
  type Series,
  type SeriesCommand,
} from '@tavolata/table';
import type { AskBot } from './bots/ask-bots.ts';
import { personInTurn } from './shared-screen.ts';

export interface BotTurnsParts<T extends GameTypes> {
  readonly game: string;
  readonly series: () => Series<T>;
  readonly askBot: AskBot;
  /** How long a bot seems to think, in milliseconds; asked anew each time. */
  readonly beatOf: () => number;
  readonly command: (make: () => SeriesCommand) => Promise<void>;
  /** A bot gave no answer, or one that is not allowed. */
  readonly onSilent: () => void;
}

export class BotTurns<T extends GameTypes> {
  readonly #parts: BotTurnsParts<T>;
  readonly #beat = new Beat();
  /** The length of the log for which a bot was asked last. */
  #asked = -1;
  /** Ends the thinking of the bot that is asked. */
  #thinking: AbortController | undefined;
  #isClosed = false;
  /** Kept once the last move has been shown. */
  #shown: Promise<void> = Promise.resolve();
  /** Whether the bot in turn was asked and gave no answer. */
  isSilent = false;

  constructor(parts: BotTurnsParts<T>) {
    this.#parts = parts;
  }

  /** Asks the bot in turn, unless it has been asked already. */
  ask(): void {
    const series = this.#parts.series();
    for (const { seat, level, seq } of seriesWishes(series)) {
      if (this.#isClosed || seq === this.#asked) return;
      this.#asked = seq;
      void this.#play(seat, level, seq);
    }
    if (personInTurn(series) !== undefined) this.#beat.restore();
  }

  /** The series has changed: nobody needs an answer for what it was before. */
  drop(): void {
    if (seriesLength(this.#parts.series()) !== this.#asked) this.#thinking?.abort();
    this.isSilent = false;
  }

  askAgain(): void {
    this.isSilent = false;
    this.#asked = -1;
    this.ask();
  }

  /** Nobody acts while the move before is still being shown. */
  holdFor(shown: Promise<void>): void {
    this.#shown = shown;
  }

  /** Without the beat, until it is a person's turn. */
  hurry(): void {
    this.#beat.skip();
  }

  close(): void {
    this.#isClosed = true;
    this.#thinking?.abort();
    this.#beat.skip();
  }

  async #play(seat: Seat, level: string, seq: number): Promise<void> {
    const { game, series, askBot, beatOf, command, onSilent } = this.#parts;
    const thinking = new AbortController();
    this.#thinking = thinking;
    try {
      const [action] = await Promise.all([
        askBot(game, level, questionFor(series(), seat), thinking.signal),
        this.#shown.then(() => this.#beat.wait(beatOf())),
      ]);
      if (thinking.signal.aborted) return;
      await command(() => ({ type: 'act', seat, action, seq }));
      if (seriesLength(series()) === seq) throw new Error('the answer was not allowed');
    } catch {
      if (thinking.signal.aborted) return;
      this.isSilent = true;
      onSilent();
    }
  }
}

/** The moment that a bot seems to think. It can be skipped, and stays skipped until restored. */
export class Beat {
  #isSkipping = false;
  readonly #ends = new Set<() => void>();

  wait(ms: number): Promise<void> {
    if (this.#isSkipping || ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#ends.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#ends.add(end);
    });
  }

  skip(): void {
    this.#isSkipping = true;
    for (const end of this.#ends) end();
  }

  restore(): void {
    this.#isSkipping = false;
  }
}
