/** Readers for values of unknown shape. Each returns what it promises, or refuses the field. */

import { refuse } from './problem.ts';

export type JsonObject = { readonly [key: string]: unknown };

export function readObject(value: unknown, field: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse('bad-type', `${field} must be an object`, { field });
  }
  return value as JsonObject;
}

export function readField(object: JsonObject, key: string, within = ''): unknown {
  const field = within === '' ? key : `${within}.${key}`;
  if (!Object.hasOwn(object, key)) refuse('missing-field', `${field} is missing`, { field });
  return object[key];
}

export function readArray(value: unknown, field: string): readonly unknown[] {
  if (!Array.isArray(value)) refuse('bad-type', `${field} must be a list`, { field });
  return value as readonly unknown[];
}

export function readTuple(value: unknown, length: number, field: string): readonly unknown[] {
  const items = readArray(value, field);
  if (items.length !== length) {
    const entries = length === 1 ? 'entry' : 'entries';
    refuse('bad-type', `${field} must have ${length} ${entries}, not ${items.length}`, { field });
  }
  return items;
}

export function readString(value: unknown, field: string): string {
  if (typeof value !== 'string') refuse('bad-type', `${field} must be a text`, { field });
  return value;
}

export function readInteger(value: unknown, field: string, min: number, max: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    refuse('bad-type', `${field} must be a whole number`, { field });
  }
  if (value < min || value > max) {
    refuse('out-of-range', `${field} must be between ${min} and ${max}, not ${value}`, { field });
  }
  return value === 0 ? 0 : value; // JSON can say −0
}

/** One of a closed list of ids. */
export function readId<Id extends string>(
  value: unknown,
  ids: readonly Id[],
  field: string,
  what = field,
): Id {
  const text = readString(value, field);
  const id = ids.find((candidate) => candidate === text);
  if (id === undefined) refuse('unknown-id', `${excerpt(text)} is no ${what}`, { field });
  return id;
}

/** Text from outside, made fit to stand in a message: short, and without control characters. */
export function excerpt(text: string): string {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return JSON.stringify(shown);
}
