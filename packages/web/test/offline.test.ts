/** The built app as it is kept for offline play: all of it, and nothing that nobody needs. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { itemAt } from '@tavolata/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLACES } from '../build/offline.ts';
import { FACES } from '../src/games/registry.ts';
import { LANGUAGES } from '../src/settings/languages.ts';
import { WORD_AREAS } from './support/word-areas.ts';

/** Of those that are written out. */
function longestText(words: object): string {
  const texts = Object.values(words).map((value: unknown) =>
    typeof value === 'object' && value !== null ? longestText(value) : value,
  );
  return texts
    .filter((value) => typeof value === 'string')
    .reduce((one, other) => (other.length > one.length ? other : one), '');
}

describe('offline, the page is shown', () => {
  test.each([
    '/',
    '/about',
    '/play/r6fj5q0ii0',
    '/rules/king-lui/',
    '/no/such/place',
    '/table/r6fj5q0ii0/match/2',
    '/table/r6fj5q0ii0/game/2',
    '/?from=app',
  ])('at %s', (place) => {
    expect(PLACES.test(place)).toBe(true);
  });

  test.each([
    '/api/tables/r6fj5q0ii0/matches/2',
    '/api/socket',
    '/records/game.json',
    '/icon-512.png',
    '/robots.txt?x=1',
  ])('but not at %s', (place) => {
    expect(PLACES.test(place)).toBe(false);
  });
});

describe('the build', () => {
  const web = fileURLToPath(new URL('../', import.meta.url));
  const vite = fileURLToPath(new URL('../../../node_modules/vite/bin/vite.js', import.meta.url));
  let folder = '';
  let files: string[] = [];
  let kept: string[] = [];
  const text = (file: string): string => readFileSync(join(folder, file), 'utf8');

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tavolata-offline-'));
    execFileSync(process.execPath, [vite, 'build', web, '--outDir', folder, '--emptyOutDir'], {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'pipe',
    });
    files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      statSync(join(folder, file)).isFile(),
    );
    kept = [...text('sw.js').matchAll(/\{url:"([^"]+)",revision:/g)].map((match) =>
      itemAt(match, 1),
    );
  }, 60_000);

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** Fetched to install the app, to look for a new version or to preview a link, which takes a connection. */
  const ONLINE = ['sw.js', 'apple-touch-icon.png', 'link-previews.json'];
  const isOnline = (file: string): boolean =>
    ONLINE.includes(file) || /^(?:icon|preview)-.*png$/.test(file);

  test('keeps every file that a game may need', () => {
    const needed = files
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !isOnline(file));
    expect(kept.toSorted()).toEqual(needed.toSorted());
  });

  test('keeps the worker of the bots, and the type of our languages only', () => {
    expect(kept.filter((file) => /\/worker-[\w-]+\.js$/.test(file))).toHaveLength(1);
    const types = kept.filter((file) => file.endsWith('.woff2'));
    expect(types).toHaveLength(2);
    for (const type of types) expect(type).toMatch(/nunito-latin/);
  });

  test('stays small enough for a first visit on a phone', () => {
    // What travels: servers send texts compressed, and those of puzzles shrink to a tenth.
    const bytes = kept.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length,
      0,
    );
    expect(bytes).toBeLessThan(1024 * 1024);
  });

  /** What is learned, solved, looked back at and set up, once somebody goes there. */
  const LATER =
    /^(?:REVIEW|MY_PLAY|EDITOR|CURIOUS)_WORDS$|_(?:TUTORIAL|PUZZLE|EDITOR|CURIOUS)_WORDS$/;
  const later = WORD_AREAS.filter(([area]) => LATER.test(area));

  test.each(later)(
    'keeps what %s belongs to, which is no part of the first page',
    async (_area, { en }) => {
      const said = longestText(await en());
      const scripts = kept.filter((file) => file.endsWith('.js'));
      const first = scripts.filter((file) => text('index.html').includes(file));
      const soon = scripts.filter((file) => /\/start-page-/.test(file));
      expect(first).not.toEqual([]);
      expect(soon).toHaveLength(1);
      const found = scripts.filter((file) => text(file).includes(said));
      expect(found, said).not.toEqual([]);
      for (const file of found) expect([...first, ...soon]).not.toContain(file);
    },
  );

  const atOnce = WORD_AREAS.filter(([area]) => /^SHELL_WORDS$|_FACE_WORDS$/.test(area)).filter(
    ([area]) => !area.startsWith('PEBBLES'),
  );

  test.each(
    atOnce.flatMap(([area, loaders]) =>
      LANGUAGES.map((language) => [area, language, loaders[language]] as const),
    ),
  )('keeps %s in a file of the language %s alone', async (_area, language, load) => {
    const said = longestText(await load());
    const found = kept.filter((file) => file.endsWith('.js') && text(file).includes(said));
    expect(found, said).toEqual([expect.stringContaining(`/shell-${language}-`)]);
  });

  test('these are words of every game', () => {
    for (const kind of ['TUTORIAL', 'PUZZLE', 'EDITOR', 'CURIOUS']) {
      const areas = later.filter(([area]) => area.endsWith(`_${kind}_WORDS`));
      expect(areas, kind).toHaveLength(FACES.length);
    }
  });

  test('needs nothing that the security policy forbids', () => {
    expect(text('sw.js')).not.toContain('importScripts');
    const page = text('index.html');
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|data:/i);
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/);
    for (const style of files.filter((file) => file.endsWith('.css'))) {
      expect(text(style)).not.toContain('data:');
    }
  });

  test('never takes over by itself', () => {
    // The only call answers the message that a player's tap sends.
    expect(text('sw.js').match(/skipWaiting\(\)/g)).toHaveLength(1);
    expect(text('sw.js')).toMatch(/"SKIP_WAITING"===[^;]*skipWaiting\(\)/);
  });

  test('answers a tap on a notification', () => {
    expect(text('sw.js').match(/'notificationclick'/g)).toHaveLength(1);
  });

  test('knows its icons', () => {
    const manifest = JSON.parse(text('manifest.webmanifest')) as { icons: { src: string }[] };
    for (const { src } of manifest.icons) expect(files).toContain(src.slice(1));
  });
});

test('the type is described as its package describes it', () => {
  const faces = (path: string): Map<string, string> => {
    const css = readFileSync(new URL(path, import.meta.url), 'utf8');
    return new Map(
      [...css.matchAll(/@font-face \{([^}]+)\}/g)].map((match) => {
        const face = itemAt(match, 1);
        return [
          /nunito-[\w-]+/.exec(face)?.[0] ?? '',
          (/unicode-range:([^;]+);/.exec(face)?.[1] ?? '').replace(/\s/g, ''),
        ];
      }),
    );
  };
  const theirs = faces('../../../node_modules/@fontsource-variable/nunito/wght.css');
  const ours = faces('../src/app/fonts.css');
  expect(ours.size).toBe(2);
  for (const [face, range] of ours) expect(range).toBe(theirs.get(face));
});
