/** The built client is brought up to date before it is served, and never half a client. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWithVite } from '../src/serve/build-with-vite.ts';
import { clientUpToDate, type Workshop } from '../src/serve/built-client.ts';

let root: string;
let said: string;
let builds: number;

const at = (path: string): string => join(root, path);
const put = (path: string, content: string): void => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), content);
};
const served = (): string => readFileSync(at('packages/web/dist/index.html'), 'utf8');
const say = (text: string): void => void (said += text);

/** A build that takes a moment and copies the page. */
const build: Workshop['build'] = async (sources, target) => {
  builds++;
  mkdirSync(target, { recursive: true });
  await setTimeout(20);
  cpSync(join(sources, 'index.html'), join(target, 'index.html'));
};

const workshop = (): Workshop => ({ root, build, say });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tavolata-workshop-'));
  said = '';
  builds = 0;
  put('package-lock.json', '{}');
  put('packages/engine/src/index.ts', 'export const seats = 4;');
  put('packages/king-lui/RULES.de.md', 'Die Regeln');
  put('packages/web/index.html', 'first');
  put('packages/web/art/ham.svg', '<svg/>');
  put('packages/web/vite.config.ts', 'export default {};');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('a client is built', () => {
  test('if there is none, which is told in one line', async () => {
    expect(await clientUpToDate(workshop())).toBe(at('packages/web/dist'));
    expect(served()).toBe('first');
    expect(said).toMatch(/^tavolata: building the web client… done in \d+\.\d s\n$/);
  });

  test.each([
    'package-lock.json',
    'packages/engine/src/index.ts',
    'packages/engine/src/new/file.ts',
    'packages/king-lui/RULES.de.md',
    'packages/web/art/ham.svg',
    'packages/web/index.html',
    'packages/web/vite.config.ts',
  ])('again if %s is another', async (path) => {
    await clientUpToDate(workshop());
    put(path, 'changed');
    await clientUpToDate(workshop());
    expect(builds).toBe(2);
  });

  test('again if a file is gone, or has another name', async () => {
    await clientUpToDate(workshop());
    rmSync(at('packages/web/art/ham.svg'));
    await clientUpToDate(workshop());
    put('packages/web/art/jam.svg', '<svg/>');
    await clientUpToDate(workshop());
    expect(builds).toBe(3);
  });

  test('again if something changed while it was built', async () => {
    const meddle: Workshop['build'] = async (sources, target) => {
      await build(sources, target);
      put('packages/web/index.html', 'second');
    };
    await clientUpToDate({ ...workshop(), build: meddle });
    expect(served()).toBe('first');
    await clientUpToDate(workshop());
    expect(served()).toBe('second');
  });
});

describe('a client is left as it is', () => {
  test('if nothing changed but times, tests and what is hidden', async () => {
    await clientUpToDate(workshop());
    said = '';
    utimesSync(at('packages/web/index.html'), 1, 1);
    put('packages/web/test/new.test.ts', 'test');
    put('packages/web/node_modules/.vite/cache', 'cache');
    put('packages/engine/src/.index.ts.swp', 'editing');
    await clientUpToDate(workshop());
    expect({ builds, said }).toEqual({ builds: 1, said: '' });
  });

  test('if there are no sources to build it from', async () => {
    rmSync(at('packages/web'), { recursive: true });
    put('packages/web/dist/index.html', 'packed');
    await clientUpToDate(workshop());
    expect({ builds, page: served() }).toEqual({ builds: 0, page: 'packed' });
  });

  test('if its build fails', async () => {
    await clientUpToDate(workshop());
    put('packages/web/index.html', 'second');
    const fail: Workshop['build'] = async (sources, target) => {
      await build(sources, target);
      throw new Error('no more disk');
    };
    await expect(clientUpToDate({ ...workshop(), build: fail })).rejects.toThrow('no more disk');
    expect(served()).toBe('first');
    await clientUpToDate(workshop());
    expect(served()).toBe('second');
    expect(readdirSync(at('packages/web/.build/dist'))).toEqual(['lock']);
  });
});

test('neither sources nor a client is told', async () => {
  rmSync(at('packages/web'), { recursive: true });
  await expect(clientUpToDate(workshop())).rejects.toThrow('there is no built web client');
});

test('of several that start at once, one builds and the others wait for it', async () => {
  await Promise.all([1, 2, 3].map(() => clientUpToDate(workshop())));
  expect(builds).toBe(1);
  expect(served()).toBe('first');
  expect(said.match(/waiting for another build/g)).toHaveLength(2);
});

test('a builder that was killed is not waited for, and its half client is gone', async () => {
  const lockHolder = `
    import { clientUpToDate } from ${JSON.stringify(import.meta.resolve('../src/serve/built-client.ts'))};
    import { mkdirSync, writeFileSync } from 'node:fs';
    const build = (_sources, target) => {
      mkdirSync(target);
      writeFileSync(target + '/index.html', 'half');
      console.log('building');
      return new Promise(() => setInterval(() => {}, 1000));
    };
    await clientUpToDate({ root: ${JSON.stringify(root)}, build, say: () => {} });`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', lockHolder]);
  await once(other.stdout, 'data');
  const ours = clientUpToDate(workshop());
  await vi.waitFor(() => {
    expect(said).toContain('waiting');
  });
  expect(builds).toBe(0);
  other.kill('SIGKILL');
  await ours;
  expect({ builds, page: served() }).toEqual({ builds: 1, page: 'first' });
});

describe('with the real build', () => {
  const real = (): Workshop => ({ root, build: buildWithVite, say });

  test('it is made for production, with compressed forms beside its texts', async () => {
    put('packages/web/index.html', '<script type="module" src="/main.js"></script>');
    put('packages/web/main.js', `document.title = import.meta.env.PROD + '${'play '.repeat(50)}';`);
    const client = await clientUpToDate(real());
    const assets = readdirSync(join(client, 'assets'));
    const script = assets.find((name) => name.endsWith('.js')) ?? '';
    const text = readFileSync(join(client, 'assets', script));
    expect(text.toString()).toMatch(/trueplay|!0\s*\+/);
    const form = (ending: string): Buffer => readFileSync(join(client, 'assets', script + ending));
    expect(brotliDecompressSync(form('.br'))).toEqual(text);
    expect(gunzipSync(form('.gz'))).toEqual(text);
    expect(form('.br').length).toBeLessThan(text.length);
  });

  test('its error is shown if it fails', async () => {
    put('packages/web/index.html', '<script type="module" src="/missing.js"></script>');
    await expect(clientUpToDate(real())).rejects.toThrow('the web client could not be built');
    expect(said).toMatch(/^tavolata: building the web client… failed\n[^]*missing\.js[^]*\n$/);
    expect(existsSync(at('packages/web/dist'))).toBe(false);
  });
});
