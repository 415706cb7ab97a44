/** A table with a chat message that the store has not answered yet. */

import { gather, newTable } from './play.ts';
import { TableServer } from './table-server.ts';
import { UnreliableStore } from './unreliable-store.ts';

export const LAST_WORD = 'good night';

export async function holdLastWord() {
  const store = new UnreliableStore();
  const server = await TableServer.start({ openStore: store.open });
  const party = await gather(server.url, newTable());
  const { table, players } = party;
  const isHeld = store.hold();
  const last = players[0].do(table, { type: 'say', seat: 0, text: LAST_WORD });
  await isHeld;
  return { store, server, ...party, last };
}
