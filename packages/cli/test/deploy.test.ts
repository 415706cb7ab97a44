/** The page for running a server, and the files for it, name only what the program and the repository have. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { limitNamed, LIMITS } from '@tavolata/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isThere, namesBy, textOf, UNITS } from './deploy-files.ts';
import { tavolata, whenSaid } from './program.ts';

/** The program is started several times. */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const PAGE = 'docs/self-hosting.md';
const page = textOf(PAGE);
const FILES = [
  'deploy/Dockerfile',
  'deploy/compose.yaml',
  'deploy/.env.example',
  'deploy/caddy/Caddyfile',
  'deploy/nginx/tavolata.conf',
  ...UNITS,
];
const everything = [page, ...FILES.map(textOf)].join('\n').replaceAll('\\\n', ' ');

/** The program with a command; users, folders and images have its name, too. */
const CALL = /(?:(?<![\w/:.=-])tavolata|tavolata\.js) (?!node )([a-z]+)\b([^\n`]*)/g;

/** The texts in backticks on the page. */
const quoted = [...page.matchAll(/`[^`\n]+`/g)].map(([text]) => text.slice(1, -1));

test('every file that the page names is there', () => {
  const links = namesBy(/\]\(([^)#]+)/g, page).map((link) => join(dirname(PAGE), link));
  const names = namesBy(/((?:deploy|docs|packages)\/[\w./-]*\w)(?![\w*/])/g, page);
  expect(links.length).toBeGreaterThan(10);
  expect([...links, ...names].filter((path) => !isThere(path))).toEqual([]);
  expect(FILES.filter((file) => !links.includes(file))).toEqual([]);
});

describe('the program has', () => {
  const helps = new Map<string, string>();
  const optionsIn = (help: string): string[] => namesBy(/^ +(?:-\w, )?(--[a-z-]+)/gm, help);
  const calls = [...everything.matchAll(CALL)].map(([call, command = '', words = '']) => ({
    call,
    command,
    words,
  }));
  beforeAll(async () => {
    const learn = async (command: string): Promise<void> => {
      const { stdout } = await tavolata([command, '--help']);
      helps.set(command, stdout);
    };
    await Promise.all([...new Set(calls.map(({ command }) => command))].map(learn));
  });

  test('every command, with every option that is given to it', () => {
    expect(calls.length).toBeGreaterThan(15);
    for (const { call, command, words } of calls) {
      const known = optionsIn(helps.get(command) ?? '');
      expect(known, call).not.toEqual([]);
      expect(known, call).toEqual(expect.arrayContaining(namesBy(/ (--[a-z-]+)/g, words)));
    }
  });

  test('every option in backticks', () => {
    const known = [...helps.values()].flatMap(optionsIn);
    const named = quoted.flatMap((text) => /^--[a-z-]+/.exec(text)?.[0] ?? []);
    expect(named.length).toBeGreaterThan(3);
    expect(known).toEqual(expect.arrayContaining(named));
  });

  test('every variable', () => {
    const [sentence = ''] = /TAVOLATA_[^.]+/.exec(helps.get('serve') ?? '') ?? [];
    const known = namesBy(/(_[A-Z_]+)/g, sentence).map((name) => `TAVOLATA${name}`);
    expect(known).toContain('TAVOLATA_TRUST_PROXY');
    expect(known).toEqual(expect.arrayContaining(namesBy(/\b(TAVOLATA_[A-Z_]+)/g, everything)));
  });

  test('every limit, with the numbers that the page tells', () => {
    const [, section = ''] = /\n## Limits\n([^]*?)\n## /.exec(page) ?? [];
    const named = namesBy(/`(?:TAVOLATA_LIMIT=)?([a-z]+(?:[A-Z][a-z]+)*)(?:=\d+)?`/g, section);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !limitNamed(name))).toEqual([]);
    for (const name of ['connectionsPerAddress', 'messagesPerAddress', 'connections'] as const) {
      const row = new RegExp(`\\| ([\\d,]+)[^|]*\\|[^|]*\\b${name}\\b`);
      const [, number = 'none'] = row.exec(section) ?? [];
      expect(Number(number.replace(',', '')), name).toBe(LIMITS[name]);
    }
  });

  test('every address and every metric', async () => {
    const isOfServer = (text: string): boolean =>
      /^\/[a-z][a-z/]*$/.test(text) && !/^\/(?:var|etc|opt|usr|tmp|data)\b/.test(text);
    const addresses = [
      ...quoted.map((text) => text.replace(/\?.*/, '')).filter(isOfServer),
      ...namesBy(/(?:health_uri|location(?: =)?|path|8080) ?(\/[a-z][a-z/]*)/g, everything),
    ];
    const metrics = namesBy(/\b((?:tavolata|nodejs)_[a-z]\w+)/g, page);
    expect(new Set(addresses)).toEqual(
      new Set(['/healthz', '/readyz', '/metrics', '/privacy', '/api/socket']),
    );
    await whileServing(async (url) => {
      for (const address of addresses)
        expect([200, 403], address).toContain(await statusOf(url + address));
      const told = await (await fetch(`${url}/metrics`)).text();
      expect(metrics.length).toBeGreaterThan(2);
      for (const name of metrics) expect(told).toContain(`# TYPE ${name} `);
    });
  });
});

/**
 * Asks for a socket; other addresses ignore that, and the socket's refuses it without an origin.
 */
function statusOf(url: string): Promise<number | undefined> {
  const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end();
  });
}

async function whileServing(visit: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-deploy-'));
  writeFileSync(join(folder, 'index.html'), '<title>Tavolata</title>');
  let visited: Promise<void> | undefined;
  await tavolata(['serve', '--port', '0', '--client', folder, '--data', join(folder, 'data')], {
    env: { TAVOLATA_DATABASE: '', TAVOLATA_HOST: '', TAVOLATA_METRICS: '', TAVOLATA_LOG: 'warn' },
    during: (child) => {
      let said = '';
      child.stdout.on('data', (text: string) => (said += text));
      whenSaid(child, '\n', () => {
        visited = visit(/http:\S+/.exec(said)?.[0] ?? '').finally(() => child.kill('SIGTERM'));
        visited.catch(() => undefined); // thrown below
      });
    },
  });
  rmSync(folder, { recursive: true });
  expect(visited).toBeDefined();
  await visited;
}
