/** The position in the editor. Its address follows it, so that a reload or a bookmark brings it back. */

import { attempt } from '@tavolata/engine';
import type { PositionEditor } from '../games/position-editor.ts';
import { cryptoRandom } from '../ui/crypto-random.ts';
import { fragmentOf, MAX_FRAGMENT, positionIn } from '../games/position-address.ts';

export class EditedPosition {
  readonly #editor: PositionEditor;
  #text = $state('');
  /** Whether the address had a position that could not be read. */
  isLinkBroken = $state(false);

  constructor(editor: PositionEditor) {
    this.#editor = editor;
    this.#text = editor.fresh(undefined, cryptoRandom());
    this.follow();
  }

  /** In the notation of the game. */
  get text(): string {
    return this.#text;
  }

  /** Takes a position that parses. */
  become(text: string): void {
    this.#text = text;
    this.isLinkBroken = false;
    history.replaceState(history.state, '', fragmentOf(text));
  }

  /** What is wrong with a text that somebody wrote; nothing if it is the position now. */
  read(text: string): { readonly field: string | undefined } | undefined {
    if (text.length > MAX_FRAGMENT) return { field: undefined };
    const read = attempt(() => this.#editor.tidy(text));
    if (!read.ok) return { field: read.problem.field };
    this.become(read.value);
    return undefined;
  }

  /** Takes over the position of the address, if it has one. */
  follow(): void {
    if (location.hash === '' || location.hash === fragmentOf(this.#text)) return;
    const text = positionIn(location.hash);
    const read = text === undefined ? undefined : attempt(() => this.#editor.tidy(text));
    this.isLinkBroken = !read?.ok;
    if (read?.ok) this.#text = read.value;
  }

  fresh(): void {
    this.become(this.#editor.fresh(this.#text, cryptoRandom()));
  }

  empty(): void {
    this.become(this.#editor.empty(this.#text));
  }

  get link(): string {
    return `${location.origin}${location.pathname}${fragmentOf(this.#text)}`;
  }
}
