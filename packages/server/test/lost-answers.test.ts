/** A command whose answer was lost is sent again: it was carried out, whatever may be refused by then. */

import type { ClientMessage } from '@tavolata/table';
import { expect, test } from 'vitest';
import { FixedPlatform } from './support/platforms.ts';
import { newTable } from './support/play.ts';
import { TableServer } from './support/table-server.ts';
import { newCookie, TestConnection } from './support/test-connection.ts';

async function connect(server: TableServer) {
  const cookie = await newCookie(server.url);
  const connection = await TestConnection.open({ url: server.url, cookie });
  /** The answer to a message: its code if it was refused, else the number of entries after it. */
  const ask = async (message: ClientMessage & { readonly id: string }) => {
    const isIt = ({ id }: { readonly id: string }): boolean => id === message.id;
    const answer = Promise.race([connection.next('done', isIt), connection.next('refused', isIt)]);
    connection.send(message);
    const told = await answer;
    return told.type === 'done' ? { seq: told.seq, table: told.table } : told.code;
  };
  return { connection, ask };
}

const create = (id: string) => ({ type: 'create', id, table: newTable() }) as const;
const say = (id: string, table: string) =>
  ({ type: 'do', id, table, command: { type: 'say', seat: 0, text: 'hm' } }) as const;

async function opened(limits: Parameters<typeof TableServer.start>[0]) {
  const server = await TableServer.start({ platform: new FixedPlatform(), ...limits });
  const { connection, ask } = await connect(server);
  const first = await ask(create('create-1'));
  if (typeof first === 'string') throw new Error(first);
  const { table = '' } = first;
  return { server, connection, ask, first, table };
}

test.each([
  ['chat', { chat: 1 }, 'too-many'],
  ['entries of the table', { entries: 7 }, 'table-full'],
])('beyond the limit of %s', async (_name, limits, code) => {
  const { server, connection, ask, table } = await opened({ limits });
  const said = await ask(say('say-12345', table));
  expect(said).toMatchObject({ seq: 6 });
  expect(await ask(say('say-67890', table))).toBe(code);
  expect(await ask(say('say-12345', table))).toEqual(said);
  await connection.close();
  await server.end();
});

test('beyond the limit of bytes of the address', async () => {
  const { server, connection, ask, first, table } = await opened({
    limits: { bytesPerAddress: 1 },
  });
  expect(await ask(say('say-12345', table))).toBe('too-much');
  expect(await ask(create('create-1'))).toEqual(first);
  await connection.close();
  await server.end();
});

test('beyond the limit of messages, and of tables', async () => {
  const limits = { messages: 4, tablesPerAddress: 1 };
  const { server, connection, ask, first, table } = await opened({ limits });
  expect(await ask(create('create-2'))).toBe('too-many');
  expect(await ask(create('create-1'))).toEqual(first);
  expect(await ask(say('say-12345', table))).toBe('too-many');
  expect(await ask(create('create-1'))).toEqual(first);
  await connection.close();
  await server.end();
});
