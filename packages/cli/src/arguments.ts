/** The words behind a command, read by its table of options; what does not fit is refused. */

import { parseArgs } from 'node:util';
import { TavolataError } from '@tavolata/engine';

export interface OptionHelp {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly short?: string;
  /** Whether the next word is its value even if it looks like an option. */
  readonly takesAnything?: boolean;
  /**
   * The value where none is written: the option then takes one only if a word without a dash
   * follows.
   */
  readonly bare?: string;
  /** What stands for the value in the help. */
  readonly value?: string;
  readonly help: string;
}

export type OptionTable = { readonly [name: string]: OptionHelp };

/** Printed as one line that says where to find help; exit code 2. */
export class UsageError extends Error {}

/** Why something that the user asked for was refused; nothing for errors of another kind. */
export function reasonOfRefusal(error: unknown): string | undefined {
  if (error instanceof TavolataError) return error.problem.reason;
  return error instanceof UsageError ? error.message : undefined;
}

export class Arguments {
  readonly #values: { readonly [name: string]: unknown };
  /** What is no option, in order. */
  readonly positionals: readonly string[];

  constructor(table: OptionTable, words: readonly string[]) {
    const options = Object.fromEntries(
      Object.entries(table).map(([name, { type, multiple = false, short }]) => [
        name,
        { type, multiple, ...(short === undefined ? {} : { short }) },
      ]),
    );
    try {
      const { values, positionals } = parseArgs({
        args: valuesAttached(table, words),
        options,
        allowPositionals: true,
      });
      this.#values = values;
      this.positionals = positionals;
    } catch (error) {
      if (isParseError(error)) throw new UsageError(firstSentence(error.message));
      throw error;
    }
  }

  refusePositionals(command: string): void {
    const [word] = this.positionals;
    if (word !== undefined) {
      throw new UsageError(`${command} takes options only, not ${JSON.stringify(word)}`);
    }
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }

  text(name: string): string | undefined {
    const value = this.#values[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** All values of an option that may be repeated. */
  list(name: string): readonly string[] {
    return (this.#values[name] ?? []) as readonly string[];
  }

  count(name: string, { min, max }: { min: number; max: number }): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const count = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
    if (count >= min && count <= max) return count;
    throw new UsageError(`--${name} takes a whole number from ${min} to ${max}`);
  }

  oneOf<Name extends string>(name: string, names: readonly Name[]): Name | undefined {
    const text = this.text(name);
    const found = names.find((candidate) => candidate === text);
    if (text === undefined || found !== undefined) return found;
    throw new UsageError(`--${name} takes ${names.join(' or ')}`);
  }
}

/**
 * A value may start with a dash, as in `--seed -5`, which Node takes for an option unless it is
 * written `--seed=-5`. Two dashes are more likely the next option, and the value is missing.
 */
function valuesAttached(table: OptionTable, words: readonly string[]): string[] {
  const attached: string[] = [];
  const left = [...words];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const [next] = left;
    if (word === '--') return [...attached, word, ...left];
    const option = word.startsWith('--') ? table[word.slice(2)] : undefined;
    const hasValue = next !== undefined && !next.startsWith('-');
    if (option?.bare !== undefined && !hasValue) {
      attached.push(`${word}=${option.bare}`);
      continue;
    }
    if (option?.type !== 'string' || !next?.startsWith('-')) {
      attached.push(word);
      continue;
    }
    if (next.startsWith('--') && option.takesAnything !== true) {
      throw new UsageError(`${word} lacks its value; if that is ${next}, write ${word}=${next}`);
    }
    attached.push(`${word}=${next}`);
    left.shift();
  }
  return attached;
}

function isParseError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('ERR_PARSE_ARGS_')
  );
}

/** Node adds advice to its messages that does not fit every command. */
function firstSentence(message: string): string {
  return message.replace(/\.(?:\s.*)?$/s, '');
}
