import { describe, expect, test } from 'vitest';
import {
  attempt,
  atStep,
  describeProblem as tell,
  excerpt,
  readArray,
  readField,
  readId,
  readInteger,
  readObject,
  readString,
  readTuple,
  refuse,
  TavolataError,
} from '../src/index.ts';

/** What a reader refuses, or `undefined` if it does not. */
function problemOf(read: () => unknown): object | undefined {
  const parsed = attempt(read);
  return parsed.ok ? undefined : parsed.problem;
}

describe('readers', () => {
  test.each([null, [], 'text', 7, undefined])('%j is no object', (value) => {
    expect(problemOf(() => readObject(value, 'it'))).toEqual({
      code: 'bad-type',
      field: 'it',
      reason: 'it must be an object',
    });
  });

  test('a field is read where it stands, not from the prototype', () => {
    expect(readField({ name: undefined }, 'name')).toBeUndefined();
    expect(problemOf(() => readField({}, 'toString', 'it'))).toEqual({
      code: 'missing-field',
      field: 'it.toString',
      reason: 'it.toString is missing',
    });
    expect(problemOf(() => readField({}, 'name'))).toMatchObject({ field: 'name' });
  });

  test('lists and tuples', () => {
    expect(readArray([1], 'it')).toEqual([1]);
    expect(problemOf(() => readArray({ length: 1 }, 'it'))).toMatchObject({
      reason: 'it must be a list',
    });
    expect(readTuple([1, 2], 2, 'it')).toEqual([1, 2]);
    expect(problemOf(() => readTuple([], 1, 'it'))).toMatchObject({
      reason: 'it must have 1 entry, not 0',
    });
    expect(problemOf(() => readTuple([1], 2, 'it'))).toMatchObject({
      code: 'bad-type',
      reason: 'it must have 2 entries, not 1',
    });
  });

  test('whole numbers within bounds', () => {
    expect(readInteger(0, 'it', 0, 3)).toBe(0);
    expect(readInteger(3, 'it', 0, 3)).toBe(3);
    expect(Object.is(readInteger(-0, 'it', -1, 1), 0)).toBe(true);
    const range = { code: 'out-of-range', field: 'it' };
    expect(problemOf(() => readInteger(-1, 'it', 0, 3))).toMatchObject(range);
    expect(problemOf(() => readInteger(4, 'it', 0, 3))).toMatchObject({
      ...range,
      reason: 'it must be between 0 and 3, not 4',
    });
    for (const value of [1.5, NaN, Infinity, '1', null, true]) {
      expect(problemOf(() => readInteger(value, 'it', 0, 3))).toMatchObject({
        code: 'bad-type',
        reason: 'it must be a whole number',
      });
    }
  });

  test('ids of a closed list', () => {
    expect(readId('a', ['a', 'b'], 'it')).toBe('a');
    expect(problemOf(() => readId('c', ['a', 'b'], 'it', 'letter'))).toEqual({
      code: 'unknown-id',
      field: 'it',
      reason: '"c" is no letter',
    });
    expect(problemOf(() => readId(1, ['a'], 'it'))).toMatchObject({ code: 'bad-type' });
    expect(problemOf(() => readString(1, 'it'))).toMatchObject({ reason: 'it must be a text' });
  });

  test('text from outside is shortened and escaped before it stands in a message', () => {
    expect(excerpt('a\n\u001b[31m')).toBe('"a\\n\\u001b[31m"');
    expect(excerpt('x'.repeat(40))).toBe(`"${'x'.repeat(40)}"`);
    expect(excerpt('x'.repeat(41))).toBe(`"${'x'.repeat(40)}…"`);
  });
});

describe('problems', () => {
  test('are thrown with their message', () => {
    const act = () => refuse('bad-type', 'it is wrong', { field: 'a.b', rule: 'K-A1', step: 4 });
    expect(act).toThrow(TavolataError);
    expect(act).toThrow('bad-type (step 4, a.b, [K-A1]): it is wrong');
  });

  test('are told without a place where there is none', () => {
    expect(tell({ code: 'game-over', reason: 'the game is over' })).toBe(
      'game-over: the game is over',
    );
  });

  test('get the step where they happened; bugs are not touched', () => {
    expect(problemOf(() => atStep(3, () => refuse('bad-type', 'no')))).toEqual({
      code: 'bad-type',
      reason: 'no',
      step: 3,
    });
    const bug = () => {
      throw new RangeError('bug');
    };
    expect(() => atStep(3, bug)).toThrow(RangeError);
    expect(() => attempt(bug)).toThrow(RangeError);
  });
});
