/** Names and chat messages by their ids; an erased one is empty. */

import type { StoredText } from '../store/store.ts';

export class TableTexts {
  readonly #texts = new Map<string, StoredText>();

  constructor(texts: readonly StoredText[]) {
    this.add(texts);
  }

  readonly textOf = (id: string): string => this.#texts.get(id)?.text ?? '';

  add(texts: readonly StoredText[]): void {
    for (const text of texts) this.#texts.set(text.id, text);
  }

  erase(browser: string): void {
    for (const [id, text] of this.#texts) {
      if (text.browser === browser) this.#texts.set(id, { ...text, text: '' });
    }
  }
}
