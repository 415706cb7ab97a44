import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findChromium } from './chromium.ts';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function folderWith(name: string, mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-chromium-'));
  folders.push(folder);
  writeFileSync(join(folder, name), '', { mode });
  return folder;
}

test('a browser that is asked for by name comes first', () => {
  const path = join(folderWith('mine'), 'mine');
  expect(findChromium({ CHROMIUM_PATH: path, PATH: folderWith('chromium') })).toBe(path);
});

test('a browser that is asked for and missing is not replaced silently', () => {
  const environment = { CHROMIUM_PATH: '/no/such/browser', PATH: folderWith('chromium') };
  expect(() => findChromium(environment)).toThrow('CHROMIUM_PATH is /no/such/browser');
});

test('then one on the path, whatever its name', () => {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    const folder = folderWith(name);
    expect(findChromium({ PATH: `/no/such/folder:${folder}` })).toBe(join(folder, name));
  }
});

test('a file that cannot be run is no browser', () => {
  const [not, real] = [folderWith('chromium', 0o644), folderWith('google-chrome')];
  expect(findChromium({ PATH: `${not}:${real}` })).toBe(join(real, 'google-chrome'));
});
