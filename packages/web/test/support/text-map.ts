import type { TextStorage } from '../../src/settings/text-storage.ts';

/** A storage of texts as browsers have it. */
export class TextMap implements TextStorage {
  readonly texts = new Map<string, string>();
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    this.texts.set(key, text);
  }
  removeItem(key: string): void {
    this.texts.delete(key);
  }
}
