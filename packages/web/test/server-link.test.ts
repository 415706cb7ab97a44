/** The page's link to the server: it comes back by itself, and nothing that was asked is lost or doubled. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UnreliableStore } from '../../server/test/support/unreliable-store.ts';
import { requestTable, TableLists } from '../src/online/connection/lobby.ts';
import type { ServerLink } from '../src/online/connection/server-link.ts';
import {
  NEW_TABLE,
  startOnlineTest,
  testPlatform,
  type OnlineTest,
  type MessageRelay,
  type TestBrowser,
} from './support/online-test.ts';
import { eventually } from './support/test-time.ts';

const HOUR = 3_600_000;

let online: OnlineTest;
let relay: MessageRelay;
let store: UnreliableStore;
let anna: TestBrowser;

beforeEach(async () => {
  store = new UnreliableStore();
  online = await startOnlineTest(['anna'], { openStore: store.open });
  ({ relay } = online);
  [anna] = online.people as [TestBrowser];
});

afterEach(() => {
  store.release();
});

const isOpen = (server: ServerLink) => () => server.state === 'open';

/** A page that needs its server, and has it. */
async function connected(): Promise<{ server: ServerLink; lists: TableLists }> {
  const server = anna.page();
  const lists = new TableLists(server);
  await eventually(() => lists.mine !== undefined);
  return { server, lists };
}

/** A page at a table. */
async function atTable() {
  const server = anna.page();
  const id = await anna.open({}, server);
  return { server, id, table: await anna.see(id, server) };
}

const said = ({ chat }: { chat: readonly { text?: string | undefined }[] }) =>
  chat.map(({ text }) => text);

describe('the link', () => {
  test('greets, says hello, and is open; nothing connects before it must', async () => {
    const server = anna.page();
    await online.pass(60_000);
    expect(relay.connections).toEqual([]);
    expect(anna.greetings).toBe(0);
    new TableLists(server);
    expect(server.state).toBe('connecting');
    await eventually(isOpen(server));
    expect(anna.greetings).toBe(1);
    expect(relay.sentTypes).toEqual(['hello', 'lists']);
  });

  test('hangs up when nobody needs it any more, and comes back when somebody does', async () => {
    const { server, lists } = await connected();
    lists.close();
    await online.pass(2000);
    const others = new TableLists(server); // the next screen
    await eventually(() => others.mine !== undefined);
    expect(relay.connections).toHaveLength(1);
    others.close();
    await online.pass(4000);
    expect(relay.openOf()).toEqual([]);
    const again = new TableLists(server);
    await eventually(() => {
      expect(again.mine).toEqual([]);
    });
    expect(relay.connections).toHaveLength(2);
    expect(anna.greetings).toBe(1); // the server knows this browser already
  });

  test('tries again quickly, then with patience, for as long as it takes', async () => {
    const { server } = await connected();
    relay.isDown = true;
    relay.cut();
    expect(server.state).toBe('lost');
    const attempts = () => relay.connections.length + anna.greetings;
    const before = attempts();
    await online.pass(200);
    expect(attempts()).toBeGreaterThan(before);
    await online.pass(120_000);
    const later = attempts();
    await online.pass(60_000);
    expect(attempts() - later).toBeGreaterThanOrEqual(5); // every 5 to 10 seconds
    expect(attempts() - later).toBeLessThanOrEqual(13);
    relay.isDown = false;
    await online.pass(10_000);
    await eventually(isOpen(server));
  });

  test('asks for the lists again if the server has refused to send them', async () => {
    const asked = (): number => relay.sentTypes.filter((type) => type === 'lists').length;
    relay.rewrite = (message) => (message.type === 'lists' ? { type: 'ping' } : message);
    const lists = new TableLists(anna.page());
    await eventually(() => asked() === 1);
    relay.pretend('anna', { type: 'refused', id: '', code: 'too-many', reason: 'too many' });
    relay.rewrite = (message) => message;
    for (const { waiting } of relay.openOf('anna')) waiting.delete('lists'); // they will not come
    await online.pass(4000);
    expect(asked()).toBe(1);
    await online.pass(2000);
    await eventually(() => lists.mine !== undefined);
    relay.pretend('anna', { type: 'refused', id: '', code: 'too-many', reason: 'too many' });
    await online.pass(10_000);
    expect(asked()).toBe(2); // that one was of something else
  });

  test('a page that is back waits for no timer', async () => {
    const { server } = await connected();
    relay.isDown = true;
    relay.cut();
    await online.pass(300_000);
    relay.isDown = false;
    anna.wake();
    await eventually(isOpen(server)); // no time has passed
  });

  test('a phone that slept is back within two seconds, though nobody said that its connection died', async () => {
    const { server } = await connected();
    relay.swallows = 'everything';
    vi.setSystemTime(Date.now() + 40_000); // asleep: no timer runs
    const before = relay.connections.length;
    anna.wake();
    relay.swallows = 'nothing';
    await online.pass(2000);
    await eventually(isOpen(server));
    expect(relay.connections.length).toBeGreaterThan(before);
    expect(relay.sentTypes.slice(2)).toContain('hello');
  });

  test('after an hour the old connection is not even asked', async () => {
    const { server } = await connected();
    vi.setSystemTime(Date.now() + HOUR);
    anna.wake();
    expect(server.state).toBe('lost');
    expect(relay.sentTypes).not.toContain('ping');
    await online.pass(200);
    await eventually(isOpen(server));
  });

  test('a connection that is alive stays', async () => {
    const { server } = await connected();
    anna.wake();
    await online.pass(5000);
    expect(relay.sentTypes).toEqual(['hello', 'lists', 'ping']);
    expect(relay.connections).toHaveLength(1);
    expect(server.state).toBe('open');
  });

  test('silence is broken by a question, and ended if there is no answer', async () => {
    const { server } = await connected();
    await online.pass(19_500);
    expect(relay.sentTypes).not.toContain('ping');
    await online.pass(500);
    expect(relay.sentTypes.at(-1)).toBe('ping');
    await online.pass(19_000);
    expect(server.state).toBe('open');
    relay.swallows = 'everything';
    await online.pass(25_500);
    expect(server.state).toBe('lost');
  });

  test('a client that is too old stops trying', async () => {
    relay.rewrite = (message) =>
      message.type === 'hello' ? { ...message, protocol: 99 } : message;
    const server = anna.page();
    new TableLists(server);
    await eventually(() => server.state === 'outdated');
    await online.pass(60_000);
    expect(relay.connections).toHaveLength(1);
    anna.wake();
    await online.pass(60_000);
    expect(relay.connections).toHaveLength(1);
    expect(server.state).toBe('outdated');
  });

  test('passes over what it does not know', async () => {
    const { server, lists } = await connected();
    const texts = ['', '{', 'null', '[]', '{"type":"weather"}', '{"type":"lists","open":7}'];
    for (const text of texts) relay.pretend('anna', text);
    relay.pretend('anna', { type: 'notice', notice: 'store-away', until: 7 });
    expect(server.notice).toBe('store-away');
    relay.pretend('anna', { type: 'notice', notice: 'store-back' });
    expect(server.notice).toBeUndefined();
    expect(lists.open).toEqual([]);
    expect(server.state).toBe('open');
  });

  test('a browser that is shut out hears so, and waits for no answer', async () => {
    const server = anna.page();
    const table = anna.enter('nowhere', server);
    await eventually(() => {
      expect(table.gone).toBe('no-table');
    });
    relay.swallows = 'everything';
    const reporting = server.ask({ type: 'report', table: 'nowhere', text: 'x' });
    relay.pretend('anna', { type: 'refused', id: '', code: 'banned', reason: 'no' });
    expect(table.gone).toBe('banned');
    expect(await reporting).toMatchObject({ isDone: false, code: 'banned' });
  });
});

test('the link knows by how much the clocks differ', async () => {
  const ahead = await startOnlineTest(['ben'], { platform: testPlatform(5000) });
  const server = ahead.people[0]?.page();
  if (!server) throw new Error('nobody came');
  new TableLists(server);
  await eventually(isOpen(server));
  expect(server.clockOffset).toBe(5000);
});

describe('what was asked', () => {
  test('is asked again with the same id after the connection was cut, and carried out once', async () => {
    const { table } = await atTable();
    relay.swallows = 'everything'; // neither the question nor the answer gets through
    const saying = table.say('hello');
    await online.pass(100);
    relay.swallows = 'nothing';
    expect(relay.commands('say')).toEqual([]);
    relay.cut();
    await online.pass(300);
    expect(await saying).toBe(true);
    await eventually(() => {
      expect(said(table)).toEqual(['hello']);
    });
    expect(relay.commands('say')).toHaveLength(1);
  });

  test('is not done twice when only the answer was lost', async () => {
    const { table } = await atTable();
    relay.swallows = 'answers';
    const saying = table.say('once');
    await eventually(() => relay.lost.some(({ type }) => type === 'done'));
    relay.swallows = 'nothing';
    relay.cut();
    await online.pass(300);
    expect(await saying).toBe(true);
    const [first, second, ...more] = relay.commandMessages('say');
    expect(second).toEqual(first);
    expect(more).toEqual([]);
    await eventually(() => {
      expect(said(table)).toEqual(['once']);
    });
    const { chat } = await anna.see(table.id);
    expect(said({ chat })).toEqual(['once']);
  });

  test('waits while there is no connection, in order', async () => {
    const { table } = await atTable();
    relay.isDown = true;
    relay.cut();
    await online.pass(1000);
    const all = Promise.all(['one', 'two', 'three'].map((text) => table.say(text)));
    await online.pass(20_000);
    expect(relay.commands('say')).toEqual([]);
    relay.isDown = false;
    await online.pass(20_000);
    expect(await all).toEqual([true, true, true]);
    await eventually(() => {
      expect(said(table)).toEqual(['one', 'two', 'three']);
    });
  });

  test('waits while nothing can be stored, and is carried out once when it can', async () => {
    const { table } = await atTable();
    store.mood = 'failing';
    const saying = table.say('patience');
    await online.pass(60_000);
    expect(table.notice).toBe('store-away');
    expect(table.refusal).toBeUndefined();
    expect(relay.commands('say').length).toBeGreaterThan(10);
    store.mood = 'well';
    await online.pass(3000);
    expect(await saying).toBe(true);
    await eventually(() => {
      expect(said(table)).toEqual(['patience']);
      expect(table.notice).toBeUndefined();
    });
  });

  test('stays at the table that cannot be read, and hears when it can', async () => {
    const { table } = await atTable();
    relay.isDown = true;
    await online.restart(); // so that the server has to read the table again
    store.mood = 'failing';
    relay.isDown = false;
    await online.pass(10_000);
    await eventually(() => {
      expect(table.notice).toBe('store-away');
    });
    expect(table.connection).toBe('open');
    expect(table.gone).toBeUndefined();
    expect(table.view).toBeDefined();
    store.mood = 'well';
    await online.pass(4000);
    await eventually(() => {
      expect(table.notice).toBeUndefined();
    });
  });

  test('a table is opened once, however often it is asked for', async () => {
    const { server, lists } = await connected();
    relay.swallows = 'answers';
    const creating = requestTable(server, NEW_TABLE);
    await eventually(() => relay.lost.some(({ type }) => type === 'done'));
    relay.swallows = 'nothing';
    relay.cut();
    await online.pass(500);
    const created = await creating;
    expect(relay.sentTypes.filter((type) => type === 'create')).toHaveLength(2);
    await eventually(() => {
      expect(lists.mine).toEqual([expect.objectContaining(created)]);
    });
  });
});
