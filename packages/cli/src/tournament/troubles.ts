/** Reports what went wrong, once per kind and bot; the results have the counts. */

import { itemAt } from '@tavolata/engine';
import type { GameResult, ScheduledGame } from '@tavolata/bots';
import type { Entrant } from './entrants.ts';

/** How many of a program's last lines are reported. */
const LAST_LINES = 10;

export class Troubles {
  readonly #entrants: readonly Entrant[];
  readonly #tell: (line: string) => void;
  readonly #told = new Set<string>();

  constructor(entrants: readonly Entrant[], tell: (line: string) => void) {
    this.#entrants = entrants;
    this.#tell = tell;
  }

  /** Reports the first forfeit of each kind. */
  forfeited({ game, forfeits }: GameResult): void {
    for (const { seat, step, reason, detail } of forfeits) {
      if (reason === 'gone') continue; // told when it went
      const where = `game ${game.number + 1}, step ${step}`;
      this.#once(
        itemAt(game.seats, seat),
        reason,
        `forfeits a move (${where}): ${reason}, ${detail}`,
      );
    }
  }

  /** Reports how a program ended, with its last words, the first time. */
  happened(entrant: number, what: string): void {
    this.#once(entrant, 'gone', what);
  }

  failed({ number }: ScheduledGame, reason: string, again: boolean): void {
    const next = again ? 'will be played once more' : 'is lost';
    this.#lines(`game ${number + 1} could not be played and ${next}: ${reason}`);
  }

  #once(entrant: number, kind: string, what: string): void {
    const key = `${entrant} ${kind}`;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    this.#lines(`${itemAt(this.#entrants, entrant).name} ${what}`);
  }

  #lines(text: string): void {
    const [first = '', ...rest] = text.split('\n');
    for (const line of [first, ...rest.slice(-LAST_LINES).map((said) => `  ${said}`)]) {
      this.#tell(line);
    }
  }
}
