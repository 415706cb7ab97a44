/** Starting and stopping. */

import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../src/index.ts';
import { createHttpServer, LIMITS } from '../src/web/http-server.ts';
import { makeClient, PAGE, Running } from './running.ts';

const LOOPBACK = { host: '127.0.0.1', port: 0 };

interface Folders {
  readonly clientFolder: string;
  readonly dataFolder: string;
}

async function withClient(run: (folders: Folders) => Promise<void>): Promise<void> {
  const folder = await makeClient();
  try {
    await run({ clientFolder: join(folder, 'client'), dataFolder: join(folder, 'data') });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('its address is where it answers', async () => {
  await withClient(async (folders) => {
    const server = await startServer({ ...folders, ...LOOPBACK });
    expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
    expect(await (await fetch(server.url)).text()).toBe(PAGE);
    await server.close();
    await expect(fetch(server.url)).rejects.toThrow();
  });
});

test('a folder without a client is refused', async () => {
  const clientFolder = await mkdtemp(join(tmpdir(), 'tavolata-empty-'));
  const folders = { clientFolder, dataFolder: join(clientFolder, 'data') };
  await expect(startServer({ ...folders, ...LOOPBACK })).rejects.toThrow('no index.html');
  await rm(clientFolder, { recursive: true });
});

test('a taken port is told by its code', async () => {
  await withClient(async (folders) => {
    const first = await startServer({ ...folders, ...LOOPBACK });
    const elsewhere = { ...folders, dataFolder: `${folders.dataFolder}-2` };
    await expect(
      startServer({ ...elsewhere, host: '127.0.0.1', port: first.port }),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await first.close();
  });
});

test('a new build of the client is not mixed into a running server', async () => {
  await withClient(async (folders) => {
    const { clientFolder } = folders;
    const running = new Running();
    running.server = await startServer({ ...folders, ...LOOPBACK });
    await writeFile(join(clientFolder, 'index.html'), 'half a pa');
    await writeFile(join(clientFolder, 'new.js'), 'new');
    await rm(join(clientFolder, 'sw.js'));
    expect((await running.ask('/')).text).toBe(PAGE);
    expect((await running.ask('/new.js')).status).toBe(404);
    expect((await running.ask('/sw.js')).status).toBe(200);
    await running.server.close();
  });
});

test('idle and half-open connections do not delay the stop', async () => {
  await withClient(async (folders) => {
    const server = await startServer({ ...folders, ...LOOPBACK });
    const idle = connect(server.port, '127.0.0.1');
    idle.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(idle, 'data');
    const halfOpen = connect(server.port, '127.0.0.1');
    halfOpen.write('GET / HTTP/1.1\r\nHost:');
    await once(halfOpen, 'connect');
    const ends = [idle, halfOpen].map(async (socket) => {
      socket.on('error', () => undefined); // it is cut off
      await new Promise((resolve) => socket.once('close', resolve));
    });
    // Each of them would be waited for longer than a test may take.
    await Promise.all([server.close(), server.close(), ...ends]);
  });
});

test('a request that is sent too slowly is refused with a timeout', async () => {
  const limits = { ...LIMITS, headersTimeout: 50, connectionsCheckingInterval: 20 };
  const server = createHttpServer(() => undefined, { limits });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const slow = connect((server.address() as AddressInfo).port, '127.0.0.1');
  slow.write('GET / HTTP/1.1\r\nHost:');
  const [answer] = (await once(slow.setEncoding('latin1'), 'data')) as [string];
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  await once(slow, 'close');
  server.close();
});
