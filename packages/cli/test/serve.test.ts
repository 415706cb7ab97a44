/** The server as a user starts and stops it. */

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Arguments } from '../src/arguments.ts';
import { operationFrom } from '../src/serve/operation.ts';
import { serve } from '../src/serve.ts';
import { tavolata, whenSaid, type Ended } from './program.ts';

/** Each test starts programs, some of them several. */
vi.setConfig({ testTimeout: 30_000 });

const LINE = /^Tavolata is at (http:\/\/\S+)\n$/;

let client: string;
let folder: string;
beforeAll(() => {
  client = mkdtempSync(join(tmpdir(), 'tavolata-client-'));
  folder = mkdtempSync(join(tmpdir(), 'tavolata-data-'));
  writeFileSync(join(client, 'index.html'), '<title>Tavolata</title>');
});
afterAll(() => {
  rmSync(client, { recursive: true });
  rmSync(folder, { recursive: true });
});

interface Visit {
  readonly env?: NodeJS.ProcessEnv;
  readonly signals?: readonly NodeJS.Signals[];
  /** What to do while it runs, before it is stopped. */
  readonly before?: (url: string) => Promise<void>;
}

const NO_VARIABLES = { TAVOLATA_PORT: undefined, TAVOLATA_HOST: undefined };
let visits = 0;

/** Starts it, opens the address that it tells, and stops it. */
async function visit(
  words: readonly string[],
  { env = {}, signals = ['SIGTERM'], before }: Visit = {},
) {
  let title = '';
  const data = join(folder, String(visits++));
  const run = await tavolata(['serve', '--client', client, ...words], {
    env: { ...NO_VARIABLES, TAVOLATA_DATA: data, TAVOLATA_LOG: 'warn', ...env },
    during: (child) => {
      let said = '';
      child.stdout.on('data', (text: string) => (said += text));
      whenSaid(child, '\n', () => {
        void fetch(LINE.exec(said)?.[1] ?? '')
          .then(async (page) => (title = await page.text()))
          .then(() => before?.(LINE.exec(said)?.[1] ?? ''))
          .catch((error: unknown) => (title = String(error)))
          .finally(() => {
            for (const signal of signals) child.kill(signal);
          });
      });
    },
  });
  return { ...run, address: LINE.exec(run.stdout)?.[1] ?? '', title };
}

/** A port that is in use. */
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

  test('is passed over if it was not asked for', async () => {
    // If 8080 is in use already, that serves as well.
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
    ['serve --origin play.example', 'such as https://play.example'],
    ['serve --origin https://play.example/path', 'such as https://play.example'],
    ['serve --limit dance=1', 'no limit dance'],
    ['serve --limit messages=many', 'whole number'],
    ['serve --log loud', '--log takes debug or info'],
    ['serve --metrics friends', '--metrics takes private or public or none'],
    ['serve --imprint nowhere.txt', 'nowhere.txt: no such file'],
    ['reports --data nowhere', 'no tables in'],
    ['reports --before yesterday --data nowhere', '--before takes a time'],
    ['ban', 'one browser or address'],
    ['ban somebody --data nowhere', 'no tables in'],
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

describe('its data', () => {
  test('are in the folder that was asked for, and belong to one server', async () => {
    const data = join(folder, 'asked');
    const words = ['--port', '0', '--data', data];
    let second: Ended | undefined;
    const run = await visit(words, {
      before: async () => {
        second = await tavolata(['serve', '--client', client, ...words]);
      },
    });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(join(data, 'tavolata.db'))).toBe(true);
    expect(second).toMatchObject({ code: 2, stdout: '' });
    expect(second?.stderr).toMatch(/^tavolata: .*is in use/);
  });

  test('can be looked after while it runs', async () => {
    const data = join(folder, 'moderated');
    const said: string[] = [];
    await visit(['--port', '0', '--data', data], {
      before: async () => {
        const [four, six] = ['192.0.2.1', '2001:db8:1:2::7'];
        const lines = [`ban ${four} --reason rude`, 'bans', `unban ${four}`, 'bans'];
        for (const line of [...lines, `ban ${six}`, `unban ${six}`, 'bans', 'reports']) {
          said.push((await tavolata([...line.split(' '), '--data', data])).stdout);
        }
      },
    });
    const listed: unknown = expect.stringMatching(/address 192\.0\.2\.1 {2}rude\n$/);
    const wide: unknown = expect.stringMatching(/^2001:db8:1:0::\/56 is kept out, as most homes/);
    expect(said).toEqual(['', listed, '', '', wide, '', '', '']);
  });
});

test('its log is one JSON document a line', async () => {
  const run = await visit(['--port', '0'], { env: { TAVOLATA_LOG: 'info' } });
  const lines = run.stderr.trim().split('\n');
  const told = lines.map((line) => (JSON.parse(line) as { what: string }).what);
  expect(told).toEqual(['started', 'stopping', 'stopped']);
});

test('its imprint and origins come from options or variables', async () => {
  const imprint = join(folder, 'imprint.txt');
  writeFileSync(imprint, 'Ada Example');
  const answers: string[] = [];
  await visit(['--port', '0', '--imprint', imprint], {
    env: { TAVOLATA_ORIGIN: 'https://play.example, https://club.example' },
    before: async (url) => {
      answers.push(await (await fetch(`${url}/api/imprint`)).text());
      for (const origin of ['https://club.example', 'https://evil.example']) {
        const hello = { method: 'POST', headers: { Origin: origin } };
        answers.push(String((await fetch(`${url}/api/hello`, hello)).status));
      }
    },
  });
  expect(answers).toEqual(['Ada Example', '204', '403']);
});

describe('the proxies that it believes', () => {
  const believed = (words: readonly string[], variable = ''): unknown =>
    operationFrom(new Arguments(serve.options, words), { TAVOLATA_TRUST_PROXY: variable })
      .trustProxy;

  test.each([
    ['none', [], '', 0],
    ['the one that connects', ['--trust-proxy', '--port', '0'], '', 1],
    ['the one that connects, by the variable', [], 'true', 1],
    ['as many as the option says', ['--trust-proxy', '2'], '', 2],
    ['those that the option names', ['--trust-proxy=loopback,::1'], '', ['loopback', '::1']],
    ['those that the variable names', [], '10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    ['what the option says over the variable', ['--trust-proxy'], '2', 1],
  ])('are %s', (_which, words, variable, proxies) => {
    expect(believed(words, variable)).toEqual(proxies);
  });

  test.each([
    ['--trust-proxy', ['--trust-proxy', 'everybody'], ''],
    ['--trust-proxy', ['--trust-proxy=0.0.0.0/0'], ''],
    ['TAVOLATA_TRUST_PROXY', [], '300'],
  ])('are refused where %s is wrong (%j, %j)', (name, words, variable) => {
    expect(() => believed(words, variable)).toThrow(`${name} takes a number of proxies`);
  });

  test('tell clients behind them apart', async () => {
    const statuses: number[] = [];
    const trusted = ['--trust-proxy', 'loopback,198.51.100.0/24'];
    await visit(['--port', '0', '--limit', 'requestsPerAddress=1', ...trusted], {
      before: async (url) => {
        for (const client of ['203.0.113.9', '203.0.113.10', '203.0.113.9']) {
          const headers = { 'X-Forwarded-For': `${client}, 198.51.100.1` };
          const response = await fetch(`${url}/api/tables/nowhere/games/1`, { headers });
          statuses.push(response.status);
        }
      },
    });
    expect(statuses).toEqual([404, 404, 429]);
  });
});

test('its help fits 80 columns', async () => {
  const { code, stdout } = await tavolata(['serve', '--help']);
  expect(code).toBe(0);
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});
