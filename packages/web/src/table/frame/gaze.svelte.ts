/** What somebody at a board looks at: the present, an earlier moment, or the end. */

import type { GameTypes } from '@tavolata/engine';
import { pastMoment, presentMoment, type BoardMoment } from '../board-moment.ts';
import type { TableLink } from '../table-link.ts';

export class Gaze<T extends GameTypes> {
  readonly #link: () => TableLink<T>;
  #past = $state<number>();
  /** After the end, instead of the scores. */
  showsBoard = $state(false);

  constructor(link: () => TableLink<T>) {
    this.#link = link;
  }

  get moment(): BoardMoment<T> {
    const { moments, view } = this.#link();
    return this.#past !== undefined && this.#past < moments.length - 1
      ? pastMoment(moments, this.#past)
      : presentMoment(moments, view.match?.legal ?? []);
  }

  get showsEnd(): boolean {
    const { view } = this.#link();
    return view.phase === 'over' && !this.showsBoard && this.#past === undefined;
  }

  /** Looks at an earlier moment; a game that is shown again goes back to it. */
  show(number: number): void {
    const { replay } = this.#link();
    if (replay) replay.show(number);
    else this.#past = number;
  }

  returnToPresent(): void {
    this.#past = undefined;
  }

  toggleEnd(): void {
    this.showsBoard = !this.showsBoard;
  }

  /** A new game at the same table starts on its board. */
  startAgain(): void {
    this.#past = undefined;
    this.showsBoard = false;
  }
}
