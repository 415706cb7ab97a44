/**
 * Values that fit a schema of the wire, drawn at random. They follow the schemas themselves, so that a new
 * message or field is fuzzed from the day on which it is written.
 */

import { below, pick, type RandomSource } from '@tavolata/engine';

/** What is read of a schema of valibot; which fields there are depends on `type`. */
export interface Schema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly unknown[];
  readonly wrapped?: Schema;
  readonly item?: Schema;
  /** Of a record, the schema of its keys; of a variant, the field that tells which. */
  readonly key?: Schema | string;
  readonly value?: Schema;
  readonly literal?: unknown;
  readonly pipe?: readonly Action[];
}

/** A step after the schema in a pipe: what it asks for beyond the type. */
interface Action {
  readonly type: string;
  readonly requirement?: unknown;
}

/** Texts and numbers that the server knows, by the name of the field, such as the ids of real tables. */
export type Known = Readonly<Record<string, readonly unknown[] | undefined>>;

export function valueOf(schema: Schema, random: RandomSource, known: Known, name = ''): unknown {
  const real = known[name];
  if (real && below(random, 2) === 0) return pick(real, random);
  const inner = (part: Schema | string | undefined, field = name): unknown =>
    typeof part === 'object' ? valueOf(part, random, known, field) : undefined;
  switch (schema.type) {
    case 'variant':
    case 'union':
      return inner(pick((schema.options ?? []) as readonly Schema[], random));
    case 'object': {
      const fields = Object.entries(schema.entries ?? {});
      const filled = fields.map(([field, part]) => [field, inner(part, field)] as const);
      return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
    }
    case 'record':
      return { [String(inner(schema.key, ''))]: inner(schema.value, '') };
    case 'array':
      return Array.from({ length: below(random, 4) }, () => inner(schema.item));
    case 'optional':
    case 'exact_optional':
      return below(random, 2) === 0 ? undefined : inner(schema.wrapped);
    case 'nullable':
      return below(random, 2) === 0 ? null : inner(schema.wrapped);
    case 'literal':
      return schema.literal;
    case 'picklist':
      return pick(schema.options ?? [], random);
    case 'boolean':
      return below(random, 2) === 0;
    case 'number':
      return numberFor(schema, random);
    case 'string':
      return textFor(schema, random);
    case 'unknown':
      return pick([null, 0, 'x', [], {}, { type: 'take' }], random);
    default:
      throw new Error(`no values are known for a schema of type ${schema.type}`);
  }
}

const requirement = ({ pipe = [] }: Schema, type: string): unknown =>
  pipe.find((action) => action.type === type)?.requirement;

/** Mostly small, sometimes at the ends of what is allowed. */
function numberFor(schema: Schema, random: RandomSource): number {
  const least = Number(requirement(schema, 'min_value') ?? -1e9);
  const most = Number(requirement(schema, 'max_value') ?? 1e9);
  return pick([least, most, Math.min(most, Math.max(least, below(random, 12)))], random);
}

/** Patterns of the wire are one set of characters, repeated. */
const REPEATED = /^\^(\[.+\])\{(\d+)(?:,(\d+))?\}\$$/;
const PRINTABLE = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at));

function textFor(schema: Schema, random: RandomSource): string {
  const pattern = requirement(schema, 'regex');
  if (!(pattern instanceof RegExp)) {
    const longest = Number(requirement(schema, 'max_length') ?? 100);
    return 'Zoë 🎲 '.repeat(longest).slice(0, pick([0, 1, 7, longest], random));
  }
  const { allowed, least, most } = lettersOf(pattern.source);
  const length = pick([least, most], random);
  return Array.from({ length }, () => pick(allowed, random)).join('');
}

interface Letters {
  readonly allowed: readonly string[];
  readonly least: number;
  readonly most: number;
}

/** A million texts are drawn from a handful of patterns. */
const LETTERS = new Map<string, Letters>();

function lettersOf(source: string): Letters {
  const known = LETTERS.get(source);
  if (known) return known;
  const [, set, least, most = least] = REPEATED.exec(source) ?? [];
  if (set === undefined) throw new Error(`no texts are known for ${source}`);
  const allowed = PRINTABLE.filter((character) => new RegExp(`^${set}$`).test(character));
  const letters = { allowed, least: Number(least), most: Number(most) };
  LETTERS.set(source, letters);
  return letters;
}
