/** Backup, restore, copy and doctor, as an operator calls them. */

import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer } from '@tavolata/server';
import { tavolata } from './program.ts';

/** Each test starts programs, some of them several. */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const NOTHING =
  '0 tables, 0 entries, 0 commands, 0 texts, 0 members, 0 reports, 1 bans, ' +
  '0 copies, 0 addresses, 1 keys, 0 browsers, 0 records';
const SECRET = 'postgres://me:secret@127.0.0.1:1/club';

let folder: string;
let data: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tavolata-club-'));
  data = join(folder, 'data');
  writeFileSync(join(folder, 'index.html'), '<title>Tavolata</title>');
  const server = await startServer({
    clientFolder: folder,
    dataFolder: data,
    host: '127.0.0.1',
    port: 0,
  });
  await server.close();
  const db = new DatabaseSync(join(data, 'tavolata.db'));
  db.exec(`INSERT INTO bans VALUES ('address', '192.0.2.1', 1, 'floods')`);
  db.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const run = (...words: string[]) => tavolata(words, { env: { TAVOLATA_DATA: data } });

test('a backup, and its way back', async () => {
  const file = join(folder, 'backup.db');
  const backup = await run('backup', '--to', file);
  expect(backup).toMatchObject({ code: 0, stderr: '' });
  const { size } = statSync(file);
  expect(backup.stdout).toBe(
    `backed up ${join(data, 'tavolata.db')} to ${file}, ${size.toLocaleString('en')} bytes\n` +
      `${NOTHING}\n`,
  );
  const refused = await run('restore', '--from', file);
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toMatch(/^tavolata: .*holds tables already: --force .*\n$/);
  const forced = await run('restore', '--from', file, '--force');
  expect(forced).toMatchObject({ code: 0, stderr: '' });
  expect(forced.stdout).toMatch(/kept as .*tavolata\.db\.before-restore-.*Z\n$/);
});

test('a copy beside', async () => {
  const to = join(folder, 'copy.db');
  const copy = await run('copy', '--from', join(data, 'tavolata.db'), '--to', to);
  expect(copy).toMatchObject({ code: 0, stderr: '' });
  expect(copy.stdout).toContain(`${NOTHING}; the same on both sides\n`);
});

test('a password is never told', async () => {
  const runs = await Promise.all([
    run('copy', '--from', SECRET, '--to', join(folder, 'none.db')),
    run('copy', '--from', SECRET.replace('me:', '['), '--to', join(folder, 'none.db')),
    run('doctor', '--client', folder, '--database', SECRET),
  ]);
  expect(runs.map(({ code }) => code)).toEqual([2, 2, 1]);
  for (const { stdout, stderr } of runs) expect(stdout + stderr).not.toContain('secret');
});

test('the doctor says one line for each check', async () => {
  const well = await run('doctor', '--client', folder);
  expect(well).toMatchObject({ code: 0, stderr: '' });
  expect(well.stdout).toMatch(/^((ok|warn) .{5,}\n){11}$/);
  expect(well.stdout).toContain('ok    integrity    quick_check finds nothing');
});
