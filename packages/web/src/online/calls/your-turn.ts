/**
 * "Your turn", for a player who looks elsewhere: words in the title, a sound, and a notification of the
 * system while the page is hidden. Only when a turn comes, not when the page opens in the player's turn.
 */

import type { TableView } from '@tavolata/table';

export interface TurnCallParts {
  /** Whether the player wants to be called. */
  readonly isWanted: () => boolean;
  readonly isHidden: () => boolean;
  readonly playSound: () => void;
  /** In the reader's language, such as "Your turn". */
  readonly words: () => string;
  /** Puts a mark before the title; the function takes it away. */
  readonly markTitle: (text: string) => () => void;
  /** Shows a notification, where that is possible and allowed; the function takes it away. */
  readonly notify: (call: TurnCall) => (() => void) | undefined;
  /** Calls back when the page is seen again. */
  readonly onSeen: (listener: () => void) => () => void;
}

/** What a call says. */
export interface TurnCall {
  readonly table: string;
  /** The name of the game, as a title. */
  readonly game: string;
  readonly text: string;
}

/** Whether a table waits for this browser. */
export const isTurnOf = ({ phase, match, mine }: TableView): boolean =>
  phase === 'playing' && match !== undefined && mine.includes(match.toAct);

export class TurnCalls {
  readonly #parts: TurnCallParts;
  /** Whether it was this browser's turn, by table; tables that are not followed are missing. */
  readonly #turns = new Map<string, boolean>();
  readonly #shown = new Map<string, () => void>();
  #stopLooking: (() => void) | undefined;
  #clearTitle: (() => void) | undefined;

  constructor(parts: TurnCallParts) {
    this.#parts = parts;
  }

  /** To be called whenever something at a table has changed. */
  follow(table: string, { game, isMyTurn }: { game: string; isMyTurn: boolean }): void {
    const was = this.#turns.get(table);
    this.#turns.set(table, isMyTurn);
    if (!isMyTurn) this.#takeAway(table);
    else if (was === false && this.#parts.isWanted()) this.#call(table, game);
  }

  /** The table is not followed any more. */
  forget(table: string): void {
    this.#turns.delete(table);
    this.#takeAway(table);
  }

  #call(table: string, game: string): void {
    const { isHidden, playSound, words, notify } = this.#parts;
    if (!isHidden()) return; // the board says so itself
    playSound();
    const text = words();
    this.#mark(text);
    const remove = notify({ table, game, text });
    if (remove) this.#shown.set(table, remove);
  }

  #mark(text: string): void {
    const { markTitle, onSeen } = this.#parts;
    this.#clearTitle ??= markTitle(text);
    this.#stopLooking ??= onSeen(() => {
      this.#seen();
    });
  }

  #unmark(): void {
    this.#clearTitle?.();
    this.#clearTitle = undefined;
  }

  #seen(): void {
    this.#stopLooking?.();
    this.#stopLooking = undefined;
    this.#unmark();
    for (const table of [...this.#shown.keys()]) this.#takeAway(table);
  }

  #takeAway(table: string): void {
    this.#shown.get(table)?.();
    this.#shown.delete(table);
    if (![...this.#turns.values()].includes(true)) this.#unmark();
  }
}
