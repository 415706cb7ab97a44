/** That every edit of the simulation still fits the sources: a function that is renamed must not leave a defect unmade. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EDITS } from './hooks.ts';
import { applyEdit, type Edit } from './defects/defect.ts';
import { DEFECTS } from './defects/defects.ts';

const ROOT = new URL('../', import.meta.url);
const edited = (edits: readonly Edit[], file: string): string =>
  edits
    .filter((edit) => edit.file === file)
    .reduce(applyEdit, readFileSync(new URL(file, ROOT), 'utf8'));

test.each([{ name: 'every evening', edits: [] }, ...DEFECTS])(
  'the edits of $name fit the sources',
  ({ edits }) => {
    const all: readonly Edit[] = [...EDITS, ...edits];
    for (const { file } of all) expect(edited(all, file)).not.toBe('');
  },
);

test('an edit that does not fit is refused', () => {
  const edit: Edit = { file: 'nowhere.ts', find: 'once', put: 'never' };
  expect(() => applyEdit('none of it', edit)).toThrow('written anew');
  expect(() => applyEdit('once and once', edit)).toThrow('written anew');
  expect(applyEdit('only once', edit)).toBe('only never');
});
