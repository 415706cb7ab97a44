/**
 * A program as a player of the arena: started before its first game, kept from game to game, and
 * started again for the next game when it is gone.
 */

import type { Player, Question, TimedAnswer } from '@tavolata/bots';
import type { GameRecord, GameTypes, Match, Seat } from '@tavolata/engine';
import { Program, type ProgramEvents } from './program.ts';

export interface ProgramPlayerEvents extends ProgramEvents {
  hello(says: string): void;
  trouble(what: string): void;
}

/** A program that fails to say hello this often in a row is not started again. */
const MOST_FAILURES = 3;

export class ProgramPlayer<T extends GameTypes> implements Player<T> {
  readonly timeMs: number;
  readonly #command: string;
  readonly #events: ProgramPlayerEvents;
  #program: Program | undefined;
  #match: Match<T> | undefined;
  /** Whether the program has played an earlier game, and has not been asked in this one yet. */
  #isLeftOver = false;
  #failures = 0;

  constructor(command: string, timeMs: number, events: ProgramPlayerEvents) {
    this.#command = command;
    this.timeMs = timeMs;
    this.#events = events;
  }

  async begin(match: Match<T>, seat: Seat): Promise<void> {
    this.#match = match;
    this.#dropIfGone();
    this.#isLeftOver = this.#program !== undefined;
    await this.#enter(seat);
  }

  async answer(question: Question<T>, events: readonly T['event'][]): Promise<TimedAnswer> {
    const { view, legal, viewer } = question;
    if (!this.#program) return { ms: 0, forfeit: 'gone', detail: 'is not there' };
    const answer = await this.#program.ask({ events, view, legal }, this.timeMs);
    const isLeftOver = this.#isLeftOver;
    this.#isLeftOver = false;
    if (!isLeftOver || !('forfeit' in answer && answer.forfeit === 'gone')) return answer;
    // It exited after the previous game, which was noticed only at the first question of this one.
    this.#dropIfGone();
    await this.#enter(viewer);
    return this.answer(question, events);
  }

  end(record: GameRecord<T>): void {
    this.#program?.tell({ type: 'end', record });
    this.#dropIfGone();
  }

  /** When there are no more games. */
  async leave(): Promise<void> {
    await this.#program?.end();
  }

  kill(): void {
    this.#program?.kill();
  }

  /** Starts the program if necessary and possible, and tells it that a game begins. */
  async #enter(seat: Seat): Promise<void> {
    if (!this.#match) return;
    const { game, players, options, setup } = this.#match;
    if (!this.#program && this.#failures < MOST_FAILURES) await this.#start(game.id);
    const open = game.publicSetup(setup);
    this.#program?.tell({ type: 'start', game: game.id, players, seat, options, setup: open });
  }

  async #start(game: string): Promise<void> {
    // Kept at once, so that it is killed even if the tournament stops right now.
    const program = (this.#program = new Program(this.#command, this.#events));
    const hello = await program.hello();
    if (!hello) {
      // Ten seconds more in every game would hardly help a program that only hangs.
      this.#failures += program.isSilent ? MOST_FAILURES : 1;
      this.#drop(program, program.isSilent ? '' : ' before it said hello');
    } else if (hello.games?.includes(game) === false) {
      this.#failures = MOST_FAILURES;
      program.kill(`plays ${hello.games.join(', ') || 'nothing'}, but not ${game}`);
      this.#drop(program);
    } else {
      this.#failures = 0;
      if (hello.name !== undefined) this.#events.hello(hello.name);
    }
  }

  #dropIfGone(): void {
    if (this.#program?.gone !== undefined) this.#drop(this.#program);
  }

  #drop({ gone = 'is gone', lastWords }: Program, when = ''): void {
    this.#program = undefined;
    const words = lastWords === '' ? '' : `; its last words:\n${lastWords}`;
    this.#events.trouble(`${gone}${when}${words}`);
  }
}
