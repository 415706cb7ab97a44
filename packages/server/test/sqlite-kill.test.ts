/** Durability: a process is killed during its appends, and all that it had acknowledged are there. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { TABLES } from './sqlite-kill-writer.ts';
import { makeSqlitePlace } from './sqlite-place.ts';
import { append, entry } from './store/samples.ts';

const WRITER = new URL('sqlite-kill-writer.ts', import.meta.url).pathname;

function startWriter(file: string) {
  const writer = spawn(process.execPath, [WRITER, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { writer, exited: once(writer, 'exit'), lines: createInterface(writer.stdout) };
}

/** Kills it after `enough` acknowledgements; returns all that it has printed. */
async function writeAndKill(file: string, enough: number): Promise<string[]> {
  const { writer, exited, lines } = startWriter(file);
  const told: string[] = [];
  for await (const line of lines) {
    told.push(line);
    if (told.length === enough) writer.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  return told;
}

test('whatever was acknowledged before SIGKILL is there, in order, exactly once', async () => {
  const place = await makeSqlitePlace();
  const acknowledged = new Map(TABLES.map((table) => [table, 0]));
  for (const enough of [1, 37, 400, 1234, 2500]) {
    for (const line of await writeAndKill(place.file, enough)) {
      const [, type, seq, table = ''] = /^(\w+) (\d+) (.*)$/.exec(line) ?? [];
      expect(type).toBe('stored');
      acknowledged.set(table, Number(seq) + 2);
    }
    const store = await place.open(); // a killed server leaves no lock
    for (const table of TABLES) {
      const entries = (await store.load(table))?.entries ?? [];
      expect(entries.length % 2).toBe(0);
      expect(entries.length).toBeGreaterThanOrEqual(acknowledged.get(table) ?? 0);
      expect(entries).toEqual(entries.map((_, seq) => entry(`${table}: ${seq}`)));
      if (entries.length === 0) continue;
      const command = { browser: 'browser', id: String(entries.length - 2) };
      const retry = await store.append(append({ table, command }));
      expect(retry).toEqual({ type: 'repeated', seq: entries.length });
    }
    await store.close();
  }
  await place.destroy();
}, 60_000);

test('another process is refused while a server lives, and let in when it was killed', async () => {
  const place = await makeSqlitePlace();
  const { writer, exited, lines } = startWriter(place.file);
  await once(lines, 'line');
  await expect(place.open()).rejects.toMatchObject({ code: 'in-use' });
  writer.kill('SIGKILL');
  await exited;
  await (await place.open()).close();
  await place.destroy();
}, 30_000);
