/**
 * The floor: what is left of a server when everything but the work itself is taken away. A command comes in over a bare
 * `ws` socket, its move is committed to a SQLite file by a thread, the sender gets a short answer, and everybody at the
 * table gets one text of as many bytes as our updates have. No identity, no rules, no views.
 *
 *     node bench/peers/floor/server.ts FILE BYTES
 */

import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { WebSocketServer, type WebSocket } from 'ws';

/** What the thread is sent, and sends back when it is on the disk. */
export type FloorMove = readonly [table: number, seq: number, body: string];

interface FloorTable {
  readonly sockets: WebSocket[];
  seq: number;
  waiting: { readonly sender: WebSocket; readonly id: string } | undefined;
}

const [file = '', bytes = '1200'] = process.argv.slice(2);
const tables = new Map<number, FloorTable>();
const store = new Worker(new URL('store.ts', import.meta.url), { workerData: file });
/** What an update has beside the filler, with numbers of usual length. */
const ENVELOPE = JSON.stringify({ type: 'update', table: 100, seq: 1000, filler: '' }).length;
const filler = 'x'.repeat(Math.max(0, Number(bytes) - ENVELOPE));

function tableAt(number: number): FloorTable {
  const known = tables.get(number);
  if (known) return known;
  const table: FloorTable = { sockets: [], seq: 0, waiting: undefined };
  tables.set(number, table);
  return table;
}

store.on('message', (stored: readonly FloorMove[]) => {
  for (const [number, seq] of stored) {
    const table = tableAt(number);
    const { waiting } = table;
    table.waiting = undefined;
    waiting?.sender.send(JSON.stringify({ type: 'done', id: waiting.id, seq }));
    const text = JSON.stringify({ type: 'update', table: number, seq, filler });
    for (const socket of table.sockets) socket.send(text);
  }
});

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket, { url = '' }) => {
  const number = Number(url.slice(1));
  const table = tableAt(number);
  table.sockets.push(socket);
  socket.on('message', (data: Buffer) => {
    const { id, action } = JSON.parse(data.toString()) as { id: string; action: unknown };
    table.waiting = { sender: socket, id };
    const move: FloorMove = [number, table.seq++, JSON.stringify(action)];
    store.postMessage(move);
  });
});
server.on('listening', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
