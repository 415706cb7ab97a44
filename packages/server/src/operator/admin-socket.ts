/**
 * How an operator's commands reach the running server, which alone has the database open: a socket
 * in the data folder that only its owner can use. One JSON line in, one out.
 */

import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { failureFields, type Log } from '../log.ts';
import { nextSlice } from '../slices.ts';
import type { OperatorAnswer, OperatorRequest } from './requests.ts';

const MAX_LINE = 8 * 1024;

const placeOf = (dataFolder: string): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\tavolata-${resolve(dataFolder).replaceAll(/[^\w]/g, '-')}`
    : join(dataFolder, 'admin.sock');

export interface AdminSocket {
  close(): void;
}

/** No other server has the folder while the store is open, so a socket there was left by a dead one. */
export async function openAdminSocket(
  dataFolder: string,
  answer: (request: unknown) => Promise<OperatorAnswer>,
  log: Log,
): Promise<AdminSocket> {
  const place = placeOf(dataFolder);
  const server = createServer((socket) => {
    serve(socket, answer, log);
  });
  if (process.platform !== 'win32') rmSync(place, { force: true });
  await new Promise<void>((resolve) => {
    server.once('error', (error) => {
      log.warn('no-admin-socket', failureFields(error)); // such as for a path that is too long; the server works without it
      resolve();
    });
    server.listen(place, () => {
      if (process.platform !== 'win32') chmodSync(place, 0o600);
      resolve();
    });
  });
  return {
    close: () => {
      if (server.listening) server.close();
    },
  };
}

function serve(
  socket: Socket,
  answer: (request: unknown) => Promise<OperatorAnswer>,
  log: Log,
): void {
  let line = '';
  socket.on('error', () => socket.destroy());
  socket.setEncoding('utf8').on('data', (text: string) => {
    line += text;
    if (line.length > MAX_LINE) socket.destroy();
    else if (line.endsWith('\n')) void reply(line);
  });
  async function reply(request: string): Promise<void> {
    try {
      await write(socket, await answer(JSON.parse(request)));
    } catch (error) {
      log.error('operator-failed', failureFields(error));
      socket.end('{"problem":"the server has failed"}\n');
    }
  }
}

/** Two hundred reports are long, so each is encoded by itself. */
async function write(socket: Socket, answer: OperatorAnswer): Promise<void> {
  if (!('reports' in answer)) {
    socket.end(`${JSON.stringify(answer)}\n`);
    return;
  }
  socket.write('{"reports":[');
  for (const [index, report] of answer.reports.entries()) {
    await nextSlice();
    socket.write(`${index === 0 ? '' : ','}${JSON.stringify(report)}`);
  }
  socket.end(`],"isMore":${answer.isMore}}\n`);
}

/** Asks the running server; `undefined` if there is none. */
export function askServer(
  dataFolder: string,
  request: OperatorRequest,
): Promise<OperatorAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(placeOf(dataFolder));
    let text = '';
    socket.on('error', () => {
      resolve(undefined);
    });
    socket.on('connect', () => {
      socket.write(`${JSON.stringify(request)}\n`);
    });
    socket.setEncoding('utf8').on('data', (more: string) => (text += more));
    socket.on('end', () => {
      try {
        resolve(JSON.parse(text) as OperatorAnswer);
      } catch {
        reject(new Error('the server gave no answer'));
      }
    });
  });
}
