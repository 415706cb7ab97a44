/** What somebody at a board looks at: the present, an earlier moment, or the end. */

import type { GameTypes } from '@tavolata/engine';
import type { Moment } from '@tavolata/table';
import type { Arrival, StagedLink } from '../staged-link.ts';

/** What a board draws: the present position, or an earlier one that is looked at again. */
export interface BoardMoment<T extends GameTypes> {
  readonly view: T['view'];
  /** What led to this position. */
  readonly events: readonly T['shownEvent'][];
  /** What has just happened and is shown as motion; nothing for an earlier position or after a jump. */
  readonly arrival: Arrival<T> | undefined;
  /** What the viewer may do now; empty for an earlier position. */
  readonly legal: readonly T['action'][];
  readonly isPast: boolean;
  /** As the link numbers its moments; another game or a jump begins elsewhere. */
  readonly number: number;
}

export class Gaze<T extends GameTypes> {
  readonly #link: () => StagedLink<T>;
  /** The number of a moment, which stays the same when the list of moments loses its first ones. */
  #past = $state<number>();
  /** After the end, instead of the scores. */
  showsBoard = $state(false);

  constructor(link: () => StagedLink<T>) {
    this.#link = link;
  }

  /** The earlier moment that is looked at; one that is gone or has become the last is not. */
  get #earlier(): Moment<T> | undefined {
    return this.#link()
      .moments.slice(0, -1)
      .find(({ number }) => number === this.#past);
  }

  get moment(): BoardMoment<T> {
    const { moments, view: series, arrival } = this.#link();
    const earlier = this.#earlier;
    const isPast = earlier !== undefined;
    const moment = earlier ?? moments.at(-1);
    if (!moment) throw new RangeError('the game has no moment');
    const { view, events, number } = moment;
    return {
      view,
      events,
      arrival: isPast ? undefined : arrival,
      legal: isPast ? [] : (series.match?.legal ?? []),
      isPast,
      number,
    };
  }

  get showsEnd(): boolean {
    const { view } = this.#link();
    return view.phase === 'over' && !this.showsBoard && !this.#earlier;
  }

  /** To be called in an effect: once the present is shown, the board must not fall back when the game goes on. */
  follow(): void {
    if (!this.#earlier) this.#past = undefined;
  }

  /** Looks at a moment; a game that is shown again goes back to it. The last one is the present, which goes on. */
  show(number: number): void {
    const { replay, moments } = this.#link();
    if (replay) replay.show(number);
    else this.#past = number === moments.at(-1)?.number ? undefined : number;
  }

  returnToPresent(): void {
    this.#past = undefined;
  }

  toggleEnd(): void {
    this.#link().tellEnd(); // the board would tell it
    this.showsBoard = !this.showsBoard;
  }

  /** From a game that is shown again to its result. */
  showResult(): void {
    const { replay } = this.#link();
    replay?.show(replay.last);
    this.showsBoard = false;
  }

  /** A new game at the same table starts on its board. */
  startAgain(): void {
    this.#past = undefined;
    this.showsBoard = false;
  }
}
