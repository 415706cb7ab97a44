/** People who only watch: real sockets that read what comes, and do nothing with it. */

import { once } from 'node:events';
import { PROTOCOL, type ClientMessage } from '@tavolata/table';
import { WebSocket } from 'ws';
import { newCookie } from './load-player.ts';

const AT_ONCE = 50;

/** Resolves when all of them watch the table; returns what lets them go. */
export async function addSpectators(
  url: string,
  table: string,
  amount: number,
): Promise<() => void> {
  const sockets: WebSocket[] = [];
  while (sockets.length < amount) {
    const some = Math.min(AT_ONCE, amount - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: some }, () => spectator(url, table)))));
  }
  return () => {
    for (const socket of sockets) socket.terminate();
  };
}

async function spectator(url: string, table: string): Promise<WebSocket> {
  const headers = { Cookie: await newCookie(url), Origin: url };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { headers });
  const say = (message: ClientMessage): void => {
    socket.send(JSON.stringify(message));
  };
  await once(socket, 'open');
  const welcome = once(socket, 'message');
  say({ type: 'hello', protocol: PROTOCOL, build: 'bench' });
  await welcome;
  const shown = once(socket, 'message');
  say({ type: 'watch', table, seq: 0 });
  await shown;
  return socket;
}
