/** A real server over a small client, on a free port of this machine. */

import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { LinkPreviews } from '@tavolata/table';
import { afterAll, beforeAll } from 'vitest';
import { startServer, type RunningServer } from '../src/index.ts';

export const PAGE = '<!doctype html><title>Tavolata</title><div id="app"></div>';
export const SCRIPT = 'console.log("a table for four");'.repeat(20);
/** What the build of the client tells of links, in two languages. */
const PREVIEWS: LinkPreviews = {
  images: { 'king-lui': '/preview-king-lui.png' },
  texts: {
    en: {
      titles: { 'king-lui': 'Come to King Lui', cappuccino: 'Come to Cappuccino' },
      free: ['All taken.', '1 free.', '2 free.'],
      playing: 'Playing.',
    },
    de: {
      titles: { 'king-lui': 'Komm zu King Lui', cappuccino: 'Komm zu Cappuccino' },
      free: ['Alle besetzt.', '1 frei.', '2 frei.'],
      playing: 'Läuft.',
    },
  },
};
export const SECRET = 'the order of the supply';

const FILES: Readonly<Record<string, string | Buffer>> = {
  'client/index.html': PAGE,
  'client/index.html.gz': gzipSync(PAGE),
  'client/link-previews.json': JSON.stringify(PREVIEWS),
  'client/sw.js': 'self.skipWaiting();',
  'client/manifest.webmanifest': '{"name":"Tavolata"}',
  'client/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'client/icon.png': Buffer.from([0x89, 0x50]),
  'client/strange.xyz': 'who knows',
  'client/lonely.gz': gzipSync('nothing beside it'),
  'client/assets/index-abc.js': SCRIPT,
  'client/assets/index-abc.js.br': brotliCompressSync(SCRIPT),
  'client/assets/index-abc.js.gz': gzipSync(SCRIPT),
  'client/assets/index-abc.css': 'body{}',
  'client/assets/nunito-abc.woff2': Buffer.from('wOF2'),
  'client/.stamp': SECRET,
  'client/.git/config': SECRET,
  'secret.txt': SECRET,
};

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

export class Running {
  server!: RunningServer;
  folder!: string;

  /** A request as a program makes it; the path goes out as it is written here. */
  ask(
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<ReceivedResponse> {
    const { port } = this.server;
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, method, headers, agent: false };
      const asking = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, bytes, text: bytes.toString() });
        });
      });
      asking.on('error', reject);
      asking.end();
    });
  }

  /** Bytes straight into a socket, and all that comes back until it is closed. */
  send(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.server.port, '127.0.0.1');
      let answer = '';
      socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
      socket.on('close', () => {
        resolve(answer);
      });
      socket.on('error', reject);
      socket.write(bytes, 'latin1');
    });
  }
}

/** Starts the server before the tests of a file, and stops it after them. */
export function runServer(): Running {
  const running = new Running();
  beforeAll(async () => {
    running.folder = await makeClient();
    running.server = await startServer({
      clientFolder: join(running.folder, 'client'),
      dataFolder: join(running.folder, 'data'),
      host: '127.0.0.1',
      port: 0,
    });
  });
  afterAll(async () => {
    await running.server.close();
    await rm(running.folder, { recursive: true });
  });
  return running;
}

/** The folder `client`, and beside it a file that must never be served. */
export async function makeClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tavolata-server-'));
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await symlink(join(folder, 'secret.txt'), join(folder, 'client/link.txt'));
  return folder;
}
