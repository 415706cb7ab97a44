/**
 * The flat files of boardgame.io, read without it: one of JSON for every key, named by a hash of
 * it.
 */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '@tavolata/king-lui';
import type { StoredState } from './king-lui-game.ts';

export interface StoredMatch {
  readonly G: StoredState;
  readonly ctx: { readonly gameover?: Result };
  readonly _stateID: number;
}

export interface LogEntry {
  readonly action: {
    readonly type: string;
    readonly payload: { readonly playerID: string; readonly args?: readonly unknown[] };
  };
}

export class FlatFiles {
  readonly #values = new Map<string, unknown>();
  /** Files that are empty or end too early. */
  readonly #cut = new Set<string>();

  constructor(folder: string) {
    for (const file of readdirSync(folder)) {
      try {
        const { key, value } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
          key: string;
          value: unknown;
        };
        this.#values.set(key, value);
      } catch {
        this.#cut.add(file);
      }
    }
  }

  get cutFiles(): number {
    return this.#cut.size;
  }

  /** All matches that have ever been opened and whose first state can be read. */
  get matches(): string[] {
    const found = [...this.#values.keys()].map((key) => /^(.*):initial$/.exec(key)?.[1]);
    return found.filter((id) => id !== undefined);
  }

  /**
   * Whether one of a match's files is cut off: the server reads all four before it shows a match.
   */
  isCut(id: string): boolean {
    return [id, `${id}:initial`, `${id}:metadata`, `${id}:log`].some((key) =>
      this.#cut.has(createHash('md5').update(key).digest('hex')),
    );
  }

  latest(id: string): StoredMatch | undefined {
    return this.#values.get(id) as StoredMatch | undefined;
  }

  first(id: string): StoredMatch | undefined {
    return this.#values.get(`${id}:initial`) as StoredMatch | undefined;
  }

  log(id: string): readonly LogEntry[] {
    return (this.#values.get(`${id}:log`) ?? []) as readonly LogEntry[];
  }
}
