import { expect, test } from 'vitest';
import { attempt, drawFirst, fastRandom, readFirst } from '../src/index.ts';

test('anybody may start', () => {
  const random = fastRandom('who starts');
  const drawn = Array.from({ length: 3000 }, () => drawFirst(3, random, {}));
  for (const seat of [0, 1, 2]) {
    const count = drawn.filter((first) => first === seat).length;
    expect(Math.abs(count - 1000)).toBeLessThan(100); // 3.9 sigma
  }
});

test('the host may name who starts, if that seat exists', () => {
  expect(drawFirst(3, fastRandom('x'), { first: 2 })).toBe(2);
  for (const first of [3, -1, 0.5]) {
    const refused = attempt(() => drawFirst(3, fastRandom('x'), { first }));
    expect(refused).toMatchObject({ ok: false, problem: { field: 'first' } });
  }
});

test('a record names who starts', () => {
  expect(readFirst({ first: 2 }, 3)).toBe(2);
  expect(attempt(() => readFirst({ first: 3 }, 3))).toMatchObject({
    problem: { code: 'out-of-range', field: 'setup.first' },
  });
  expect(attempt(() => readFirst({}, 3))).toMatchObject({
    problem: { code: 'missing-field', field: 'setup.first' },
  });
});
