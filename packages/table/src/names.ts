/** Names lie beside the log: they are found by an id, and are empty once they are erased. */

import type { GameTypes } from '@tavolata/engine';
import type { Table } from './types.ts';

/** Finds a text by its id; what was erased is empty. */
export type Texts = (id: string) => string;

export const nameOf = <T extends GameTypes>(
  { names }: Table<T>,
  person: string,
  texts: Texts,
): string => (Object.hasOwn(names, person) ? texts(names[person]) : '');
