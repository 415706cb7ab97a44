/** What a browser keeps as text. Where storage is forbidden or full, the page's memory has to do. */

import * as v from 'valibot';

export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Something of this form; nothing if it is missing or damaged. */
export function readStored<Schema extends v.GenericSchema>(
  storage: TextStorage,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(storage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** A storage that may be forbidden or full: what it does not take, the page remembers. */
export function sturdyStorage(find: () => TextStorage): TextStorage {
  const memory = new Map<string, string>();
  return {
    getItem(key) {
      try {
        return memory.get(key) ?? find().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, text) {
      try {
        find().setItem(key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
      }
    },
    removeItem(key) {
      memory.delete(key);
      try {
        find().removeItem(key);
      } catch {
        // It was never there.
      }
    },
  };
}
