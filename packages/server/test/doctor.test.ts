/** The doctor: what is right, what is wrong, and the advice for it. */

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeClock, judgeYear } from '../src/operator/doctor/clock.ts';
import { examine } from '../src/operator/doctor/examine.ts';
import { within, type Finding } from '../src/operator/doctor/finding.ts';
import { checkFolder, judgeMode, judgeSize, judgeSpace } from '../src/operator/doctor/folder.ts';
import { checkOrigin, judgeScheme, judgeUpgrade } from '../src/operator/doctor/origin.ts';
import {
  judgeConnections,
  judgeDurability,
  judgeLatency,
  judgeNodes,
  judgeServer,
} from '../src/operator/doctor/postgres-judge.ts';
import { judgeClient, judgeNode, judgeShape } from '../src/operator/doctor/program.ts';
import { checkSqlite, judgeWriting } from '../src/operator/doctor/sqlite.ts';
import { VERSION } from '../src/version.ts';
import { makeSqlitePlace } from './sqlite-place.ts';
import { append } from './store/samples.ts';
import { damage } from './support/club.ts';
import { TableServer } from './support/table-server.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavolata-doctor-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const like = (pattern: RegExp): string => expect.stringMatching(pattern) as string;

const severities = (findings: readonly Finding[]): string[] =>
  findings.map(({ severity, about }) => `${severity} ${about}`);

test('finds nothing wrong with a server that runs well', async () => {
  const server = await TableServer.start();
  const client = {
    folder: join(server.folder, 'client'),
    isBuiltAtStart: false,
    isFresh: true,
  };
  const findings: Finding[] = [];
  for await (const finding of examine({ place: server, client, origins: [server.url] })) {
    findings.push(finding);
  }
  expect(severities(findings)).toEqual([
    'ok node',
    'ok tavolata',
    'ok web client',
    'ok clock',
    'ok data folder',
    expect.stringContaining('disk') as string,
    'ok database',
    'ok size',
    'ok shape',
    'ok durability',
    'ok integrity',
    'ok origin',
    'ok https',
    'ok websocket',
    'ok clock',
  ]);
  expect(findings.find(({ about }) => about === 'database')?.says).toContain(
    'a server has it open',
  );
  await server.end();
});

describe('the program', () => {
  test('Node', () => {
    const isEnough = (version: string): boolean => judgeNode(version).severity === 'ok';
    expect(['v24.9.0', 'v24.10.1', 'v26.0.0', 'v100.1.0'].filter(isEnough)).toHaveLength(4);
    expect(['v24.8.9', 'v22.9.0', 'v9.9.9'].filter(isEnough)).toEqual([]);
    expect(judgeNode('v22.9.0')).toMatchObject({
      severity: 'fail',
      says: like(/install Node 24.9/),
    });
  });

  test('the web client', () => {
    const none = { folder, isBuiltAtStart: false, isFresh: true };
    expect(judgeClient(none)).toMatchObject({ severity: 'fail', says: like(/--client/) });
    expect(judgeClient({ ...none, isBuiltAtStart: true, isFresh: false }).severity).toBe('warn');
    const built = join(folder, 'client');
    mkdirSync(built);
    writeFileSync(join(built, 'index.html'), '');
    expect(judgeClient({ ...none, folder: built }).severity).toBe('ok');
    expect(judgeClient({ folder: built, isBuiltAtStart: true, isFresh: false })).toMatchObject({
      severity: 'warn',
      says: like(/anew/),
    });
  });

  test('the clock', () => {
    expect(judgeYear(new Date('2031-01-01')).severity).toBe('ok');
    expect(judgeYear(new Date('1970-01-01')).severity).toBe('fail');
    expect(judgeYear(new Date('2931-01-01')).severity).toBe('fail');
    expect(judgeClock('it', -900).severity).toBe('ok');
    expect(judgeClock('it', 1100)).toMatchObject({
      severity: 'warn',
      says: like(/1\.1 s behind it/),
    });
    expect(judgeClock('it', -31_000)).toMatchObject({
      severity: 'fail',
      says: like(/31 s ahead of it/),
    });
  });

  test('a check that hangs or breaks has failed', async () => {
    const hangs = within(20, 'it', () => new Promise(() => undefined));
    expect(await hangs).toMatchObject([{ severity: 'fail', says: 'no answer within 0.02 s' }]);
    const breaks = within(1000, 'it', () => Promise.reject(new Error('broken')));
    expect(await breaks).toMatchObject([{ severity: 'fail', about: 'it', says: 'broken' }]);
  });
});

describe('the data folder', () => {
  test('missing, open to others, or no folder', async () => {
    expect(await checkFolder(join(folder, 'a', 'b'))).toMatchObject({
      severity: 'warn',
      says: like(/first start makes it/),
    });
    const open = join(folder, 'open');
    mkdirSync(open);
    chmodSync(open, 0o755);
    expect(await checkFolder(open)).toMatchObject({ severity: 'warn', says: like(/chmod 700/) });
    chmodSync(open, 0o700);
    expect((await checkFolder(open)).severity).toBe('ok');
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect((await checkFolder(file)).severity).toBe('fail');
    expect((await checkFolder(join(file, 'below'))).severity).toBe('fail');
    expect(judgeMode(folder, 0o40750).severity).toBe('warn');
  });

  test('space', () => {
    expect(judgeSpace(2e9).severity).toBe('ok');
    expect(judgeSpace(9e8)).toMatchObject({ severity: 'warn', says: like(/900 MB/) });
    expect(judgeSpace(2e8)).toMatchObject({
      severity: 'fail',
      says: like(/no table can be opened/),
    });
    expect(judgeSize(9e9)).toMatchObject({ severity: 'ok', says: '9,000 MB stored' });
    expect(judgeSize(17e9)).toMatchObject({ severity: 'warn', says: like(/storeBytes/) });
  });
});

describe('SQLite', () => {
  test('none yet, well, newer, damaged, and another program’s', async () => {
    const place = await makeSqlitePlace();
    expect(severities(await checkSqlite(place.file))).toEqual(['ok database']);
    const store = await place.open();
    await store.append(
      append({ entries: Array.from({ length: 500 }, () => '"entry"'.repeat(20)) }),
    );
    await store.close();
    const well = ['ok database', 'ok size', 'ok shape', 'ok durability', 'ok integrity'];
    expect(severities(await checkSqlite(place.file))).toEqual(well);
    damage(place.file);
    expect((await checkSqlite(place.file)).at(-1)).toMatchObject({
      severity: 'fail',
      about: 'integrity',
      says: like(/restore a backup/),
    });
    const newer = new DatabaseSync(place.file);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    const [first] = await checkSqlite(place.file);
    expect(first).toMatchObject({ severity: 'fail', says: like(/Update Tavolata/) });
    writeFileSync(place.file, 'a page of notes '.repeat(100));
    expect(await checkSqlite(place.file)).toMatchObject([{ severity: 'fail' }]);
    await place.destroy();
  });

  test('the shape, and how it is written', () => {
    expect(judgeShape(3, 3).severity).toBe('ok');
    expect(judgeShape(2, 3)).toMatchObject({ severity: 'warn', says: like(/brings it to 3/) });
    expect(judgeShape(4, 3)).toMatchObject({ severity: 'fail', says: like(/update/) });
    expect(judgeShape(4, 3, 3).severity).toBe('warn');
    expect(judgeWriting({ journalMode: 'wal', synchronous: 2 }).severity).toBe('ok');
    expect(judgeWriting({ journalMode: 'delete', synchronous: 2 }).severity).toBe('ok');
    expect(judgeWriting({ journalMode: 'wal', synchronous: 1 }).severity).toBe('fail');
  });
});

describe('PostgreSQL', () => {
  const state = {
    version: 160_004,
    version_name: '16.4',
    encoding: 'UTF8',
    is_standby: false,
    schema: 'public',
    may_create: true,
    fsync: true,
    full_page_writes: true,
    synchronous_commit: 'on',
    max_connections: 100,
    reserved: 3,
    used: 20,
    bytes: '8000000',
  } as const;

  test('the server', () => {
    expect(severities(judgeServer(state))).toEqual(['ok postgresql', 'ok encoding']);
    const old = { ...state, version: 120_010, encoding: 'LATIN1', is_standby: true, schema: null };
    expect(severities(judgeServer(old))).toEqual([
      'fail postgresql',
      'fail encoding',
      'fail standby',
      'fail schema',
    ]);
  });

  test('durability', () => {
    expect(judgeDurability(state).severity).toBe('ok');
    expect(judgeDurability({ ...state, fsync: false }).severity).toBe('fail');
    expect(judgeDurability({ ...state, full_page_writes: false }).severity).toBe('warn');
    expect(judgeDurability({ ...state, synchronous_commit: 'off' })).toMatchObject({
      severity: 'ok',
      says: like(/turns on for itself/),
    });
  });

  test('connections, commits and servers', () => {
    expect(judgeConnections(state).says).toContain('77 of 100');
    expect(judgeConnections({ ...state, used: 90 }).severity).toBe('warn');
    expect(judgeConnections({ ...state, used: 98 }).severity).toBe('fail');
    expect(judgeLatency([90, 1, 2, 1.5, 80])).toMatchObject({
      severity: 'ok',
      says: like(/^2\.00 ms/),
    });
    expect(judgeLatency([21, 22, 23]).severity).toBe('warn');
    expect(judgeNodes([]).severity).toBe('ok');
    const node = { id: 'a', version: VERSION };
    expect(judgeNodes([node, { ...node, id: 'b' }])).toMatchObject({
      severity: 'ok',
      says: like(/^2/),
    });
    expect(judgeNodes([node, { id: 'b', version: '0.0.1' }]).severity).toBe('warn');
  });
});

describe('the origin', () => {
  /** A proxy between the browser and the server. */
  async function behind(
    answer: RequestListener,
    look: (url: string) => Promise<void>,
  ): Promise<void> {
    const proxy: Server = createServer(answer);
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    await look(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    proxy.close();
  }

  test('nobody answers', async () => {
    let dead = '';
    await behind(
      () => undefined,
      (url) => {
        dead = url;
        return Promise.resolve();
      },
    );
    expect(await checkOrigin(dead)).toMatchObject([
      { severity: 'fail', says: like(/does not answer/) },
    ]);
  });

  test('a proxy that drops upgrades, and whose clock is wrong', async () => {
    const answer: RequestListener = ({ url }, response) => {
      response.writeHead(url === '/healthz' ? 200 : 404, { Date: 'Thu, 01 Jan 2026 00:00:00 GMT' });
      response.end();
    };
    await behind(answer, async (url) => {
      const findings = await checkOrigin(url);
      expect(severities(findings)).toEqual([
        'ok origin',
        'ok https',
        'fail websocket',
        'fail clock',
      ]);
      expect(findings[2]?.says).toContain('Upgrade');
    });
  });

  test('something else answers, or sends browsers elsewhere', async () => {
    const answer: RequestListener = (_request, response) => {
      response.writeHead(301, { Location: 'https://elsewhere.example/' }).end();
    };
    await behind(answer, async (url) => {
      const [health] = await checkOrigin(url);
      expect(health).toMatchObject({ severity: 'fail', says: like(/elsewhere\.example/) });
    });
    await behind(
      (_request, response) => response.writeHead(502).end(),
      async (url) => {
        expect((await checkOrigin(url))[0]).toMatchObject({ severity: 'fail', says: like(/502/) });
      },
    );
  });

  test('a server that does not know its address', async () => {
    const server = await TableServer.start();
    const url = server.url.replace('127.0.0.1', 'localhost');
    expect(severities(await checkOrigin(url))).not.toContain('fail websocket');
    await server.end();
    const judge = (status: number, asksForPassword = false): Finding =>
      judgeUpgrade('https://play.example', { status, asksForPassword });
    expect(judge(403)).toMatchObject({
      severity: 'fail',
      says: like(/--origin https:\/\/play\.example/),
    });
    expect(judge(401).severity).toBe('ok');
    expect(judge(401, true).severity).toBe('warn');
    expect(judge(101).severity).toBe('ok');
    expect(judge(426).severity).toBe('fail');
  });

  test('https', () => {
    expect(judgeScheme('https://play.example').severity).toBe('ok');
    expect(judgeScheme('http://localhost:8080').severity).toBe('ok');
    expect(judgeScheme('http://192.168.1.4:8080')).toMatchObject({
      severity: 'warn',
      says: like(/certificate/),
    });
  });
});
