/** The server as a user starts and stops it. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tavolata, whenSaid } from './program.ts';

const LINE = /^Tavolata is at (http:\/\/\S+)\n$/;

let client: string;
beforeAll(() => {
  client = mkdtempSync(join(tmpdir(), 'tavolata-client-'));
  writeFileSync(join(client, 'index.html'), '<title>Tavolata</title>');
});
afterAll(() => {
  rmSync(client, { recursive: true });
});

interface Visit {
  readonly env?: NodeJS.ProcessEnv;
  readonly signals?: readonly NodeJS.Signals[];
}

/** Starts it, opens the address that it tells, and stops it. */
async function visit(words: readonly string[], { env = {}, signals = ['SIGTERM'] }: Visit = {}) {
  let title = '';
  const run = await tavolata(['serve', '--client', client, ...words], {
    env: { TAVOLATA_PORT: undefined, TAVOLATA_HOST: undefined, ...env },
    during: (child) => {
      let said = '';
      child.stdout.on('data', (text: string) => (said += text));
      whenSaid(child, '\n', () => {
        void fetch(LINE.exec(said)?.[1] ?? '')
          .then(async (page) => (title = await page.text()))
          .catch((error: unknown) => (title = String(error)))
          .finally(() => {
            for (const signal of signals) child.kill(signal);
          });
      });
    },
  });
  return { ...run, address: LINE.exec(run.stdout)?.[1] ?? '', title };
}

/** A port that somebody else has. */
async function withTakenPort(run: (port: number) => Promise<void>, port = 0): Promise<void> {
  const other: Server = createServer();
  await new Promise<void>((resolve, reject) => {
    other.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  try {
    await run((other.address() as AddressInfo).port);
  } finally {
    other.close();
  }
}

describe('it tells one address, answers there, and ends well', () => {
  test.each([
    ['when it is terminated', ['SIGTERM']],
    ['when it is interrupted', ['SIGINT']],
    ['when the terminal and npm both interrupt it', ['SIGINT', 'SIGINT']],
  ] as const)('%s', async (_when, signals) => {
    const run = await visit(['--port', '0'], { signals });
    expect(run).toMatchObject({ code: 0, stderr: '', title: '<title>Tavolata</title>' });
    expect(run.address).toMatch(/^http:\/\/localhost:\d+$/);
  });

  test('for others in the network too', async () => {
    const run = await visit(['--port', '0', '--host', '0.0.0.0']);
    expect(run).toMatchObject({ code: 0, stderr: '', title: '<title>Tavolata</title>' });
    expect(run.address).not.toContain('0.0.0.0');
  });

  test('where variables say, unless an option says otherwise', async () => {
    const env = { TAVOLATA_HOST: '192.0.2.1', TAVOLATA_PORT: '0' };
    expect((await visit([], { env })).stderr).toContain('192.0.2.1 is no address of this machine');
    const run = await visit(['--host', 'localhost', '--port', '0'], {
      env: { ...env, TAVOLATA_PORT: 'overruled' },
    });
    expect(run).toMatchObject({ code: 0, stderr: '', title: '<title>Tavolata</title>' });
  });
});

describe('a port that is taken', () => {
  test('is told in one line if it was asked for', async () => {
    await withTakenPort(async (port) => {
      const advice = `tavolata: port ${port} is taken by another program; choose another with --port\n`;
      const refused = { code: 2, stdout: '', stderr: advice };
      expect(await visit(['--port', String(port)])).toMatchObject(refused);
      expect(await visit([], { env: { TAVOLATA_PORT: String(port) } })).toMatchObject(refused);
    });
  });

  test('is passed over if nobody asked for it', async () => {
    // If somebody has 8080 already, that serves as well.
    const isOurs = withTakenPort(async () => {
      await passesOver();
    }, 8080);
    await isOurs.catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      return passesOver();
    });
  });

  async function passesOver(): Promise<void> {
    const run = await visit([]);
    expect(run).toMatchObject({ code: 0, stderr: '', title: '<title>Tavolata</title>' });
    expect(Number(new URL(run.address).port)).toBeGreaterThan(8080);
  }
});

describe('what cannot be done is one line, and exit code 2', () => {
  test.each([
    ['serve --port many', 'whole number from 0 to 65535'],
    ['serve --port 65536', 'whole number from 0 to 65535'],
    ['serve --port -1', 'whole number from 0 to 65535'],
    ['serve now', 'options only'],
    ['serve --client nowhere --port 0', 'no built web client in nowhere'],
  ])('%s', async (line, reason) => {
    const run = await tavolata(line.split(' '));
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toMatch(/^tavolata: .*\n$/);
    expect(run.stderr).toContain(reason);
  });

  test('an address that is not ours', async () => {
    const run = await visit(['--port', '0', '--host', '192.0.2.1']);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toBe(
      'tavolata: 192.0.2.1 is no address of this machine; choose another with --host\n',
    );
  });

  test('a variable that is no port', async () => {
    const run = await visit([], { env: { TAVOLATA_PORT: '80a' } });
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain('TAVOLATA_PORT takes a whole number');
  });
});

test('its help fits 80 columns', async () => {
  const { code, stdout } = await tavolata(['serve', '--help']);
  expect(code).toBe(0);
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});
