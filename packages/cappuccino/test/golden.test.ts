import { readdirSync, readFileSync } from 'node:fs';
import { goldenTexts } from '@tavolata/engine/golden';
import { expect, test } from 'vitest';
import { cappuccino } from '../src/index.ts';

const folder = new URL('golden/', import.meta.url);
const texts = goldenTexts(cappuccino);

test('every number of players and set of options has its playthrough', () => {
  expect(readdirSync(folder).sort()).toEqual([...texts.keys()].sort());
});

for (const [file, makeText] of texts) {
  test(`${file} plays as it always did`, () => {
    expect(makeText()).toBe(readFileSync(new URL(file, folder), 'utf8'));
  });
}
