/** The line to the server: it comes back by itself, and nothing that was asked is lost or doubled. */

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { requestTable } from '../src/online/create-table.ts';
import { TableLists } from '../src/online/lists.ts';
import { openTableAt, NEW_TABLE, openCompany, settle, type TestBrowser } from './online-company.ts';
import type { TestServer } from './online-server.ts';

let server: TestServer;
let anna: TestBrowser;

beforeEach(() => {
  [server, anna] = openCompany('anna');
});

describe('a line', () => {
  test('greets, says hello, and is open; nobody connects before he must', async () => {
    const line = anna.page();
    await settle(60_000);
    expect(server.heard).toEqual([]);
    new TableLists(line);
    expect(line.state).toBe('connecting');
    await settle();
    expect(line.state).toBe('open');
    expect(anna.greetings).toBe(1);
    expect(server.heard.map(({ type }) => type)).toEqual(['hello', 'lists']);
  });

  test('hangs up when nobody needs it any more, and comes back when somebody does', async () => {
    const line = anna.page();
    const lists = new TableLists(line);
    await settle();
    lists.close();
    await settle(2000);
    const others = new TableLists(line); // the next screen, on the same line
    await settle();
    expect(server.ends.size).toBe(1);
    others.close();
    await settle(4000);
    expect([...server.ends].some(({ isOpen }) => isOpen)).toBe(false);
    const again = new TableLists(line);
    await settle();
    expect(again.mine).toEqual([]);
    expect(server.ends.size).toBe(2);
    expect(anna.greetings).toBe(1); // the server knows this browser already
  });

  test('tries again quickly, then with patience, for as long as it takes', async () => {
    const line = anna.page();
    new TableLists(line);
    await settle();
    server.isDown = true;
    server.cut();
    await settle();
    expect(line.state).toBe('lost');
    const attempts = () => server.ends.size + anna.greetings;
    const before = attempts();
    await settle(200);
    expect(attempts()).toBeGreaterThan(before);
    await settle(120_000);
    const later = attempts();
    await settle(60_000);
    expect(attempts() - later).toBeGreaterThanOrEqual(5); // every 5 to 10 seconds
    expect(attempts() - later).toBeLessThanOrEqual(13);
    server.isDown = false;
    await settle(10_000);
    expect(line.state).toBe('open');
  });

  test('a page that is back waits for no timer', async () => {
    const line = anna.page();
    new TableLists(line);
    await settle();
    server.isDown = true;
    server.cut();
    await settle(300_000);
    server.isDown = false;
    anna.wake();
    await settle();
    expect(line.state).toBe('open');
  });

  test('a phone that slept is back within two seconds, though its line never said that it died', async () => {
    const line = anna.page();
    new TableLists(line);
    await settle();
    server.isDeaf = true;
    vi.setSystemTime(Date.now() + 40_000); // asleep: no timer runs
    server.ends.clear();
    anna.wake();
    server.isDeaf = false;
    const dead = server.heard.length;
    await settle(2000);
    expect(line.state).toBe('open');
    expect(server.heard.slice(dead).map(({ type }) => type)).toContain('hello');
  });

  test('after an hour it does not even ask the old line', async () => {
    const line = anna.page();
    new TableLists(line);
    await settle();
    vi.setSystemTime(Date.now() + 3_600_000);
    anna.wake();
    expect(line.state).toBe('lost');
    await settle(200);
    expect(line.state).toBe('open');
  });

  test('a line that is alive stays', async () => {
    const line = anna.page();
    new TableLists(line);
    await settle();
    anna.wake();
    await settle(5000);
    expect(server.heard.map(({ type }) => type)).toEqual(['hello', 'lists', 'ping']);
    expect(server.ends.size).toBe(1);
  });

  test('silence is broken by a question, and ended if there is no answer', async () => {
    const line = anna.page();
    new TableLists(line);
    await settle(20_000);
    expect(server.heard.at(-1)).toEqual({ type: 'ping' });
    await settle(19_000);
    expect(line.state).toBe('open');
    server.isDeaf = true;
    await settle(25_500);
    expect(line.state).toBe('lost');
  });

  test('a client that is too old stops trying', async () => {
    server.protocol = 99;
    const line = anna.page();
    new TableLists(line);
    await settle(60_000);
    expect(line.state).toBe('outdated');
    expect(server.ends.size).toBe(1);
    anna.wake();
    await settle(60_000);
    expect(server.ends.size).toBe(1);
  });

  test('knows by how much the clocks differ', async () => {
    server.ahead = 5000;
    const line = anna.page();
    new TableLists(line);
    await settle();
    expect(line.clockOffset).toBe(5000);
  });

  test('passes over what it does not know', async () => {
    const line = anna.page();
    const lists = new TableLists(line);
    await settle();
    const [end] = server.ends;
    for (const text of ['', '{', 'null', '[]', '{"type":"weather"}', '{"type":"lists","open":7}']) {
      end.events.heard(text);
    }
    end.events.heard('{"type":"notice","notice":"store-away","until":7}');
    expect(line.notice).toBe('store-away');
    end.events.heard('{"type":"notice","notice":"store-back"}');
    expect(line.notice).toBeUndefined();
    expect(lists.open).toEqual([]);
  });

  test('a browser that is shut out hears so, and waits for no answer', async () => {
    const line = anna.page();
    const room = anna.enter('nowhere', line);
    await settle();
    expect(room.gone).toBe('no-table');
    server.isDeaf = true;
    const reporting = line.ask({ type: 'report', table: 'nowhere', text: 'x' });
    const [end] = server.ends;
    end.events.heard('{"type":"refused","id":"","code":"banned","reason":"no"}');
    expect(room.gone).toBe('banned');
    expect(await reporting).toMatchObject({ isDone: false, code: 'banned' });
  });
});

describe('what was asked', () => {
  test('is asked again with the same id after the line was cut, and carried out once', async () => {
    const line = anna.page();
    const table = await openTableAt(line);
    const room = anna.enter(table, line);
    await settle();
    server.isDeaf = true; // neither the question nor the answer gets through
    const saying = room.say('hello');
    await settle(100);
    server.isDeaf = false;
    server.cut();
    await settle(300);
    expect(await saying).toBe(true);
    expect(room.chat.map(({ text }) => text)).toEqual(['hello']);
    expect(server.commands('say')).toHaveLength(1);
  });

  test('is not done twice when only the answer was lost', async () => {
    const line = anna.page();
    const table = await openTableAt(line);
    const room = anna.enter(table, line);
    await settle();
    const saying = room.say('once');
    server.cut(); // it has heard; what it says does not arrive
    await settle(300);
    expect(await saying).toBe(true);
    const said = server.commands('say');
    expect(said).toHaveLength(2);
    expect(said[0]).toEqual(said[1]);
    expect(room.chat.map(({ text }) => text)).toEqual(['once']);
  });

  test('waits while there is no line, in order', async () => {
    const line = anna.page();
    const table = await openTableAt(line);
    const room = anna.enter(table, line);
    await settle();
    server.isDown = true;
    server.cut();
    await settle(1000);
    const all = Promise.all(['one', 'two', 'three'].map((text) => room.say(text)));
    await settle(20_000);
    server.isDown = false;
    await settle(20_000);
    expect(await all).toEqual([true, true, true]);
    expect(room.chat.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  test('waits while nothing can be stored, and is carried out once when it can', async () => {
    const line = anna.page();
    const table = await openTableAt(line);
    const room = anna.enter(table, line);
    await settle();
    server.isStoreAway = true;
    const saying = room.say('patience');
    await settle(60_000);
    expect(room.notice).toBe('store-away');
    expect(room.refusal).toBeUndefined();
    expect(server.commands('say').length).toBeGreaterThan(10);
    server.isStoreAway = false;
    await settle(3000);
    expect(await saying).toBe(true);
    expect(room.chat.map(({ text }) => text)).toEqual(['patience']);
  });

  test('stays at the table that cannot be read, and hears when it can', async () => {
    const line = anna.page();
    const table = await openTableAt(line);
    const room = anna.enter(table, line);
    await settle();
    server.isStoreAway = true;
    server.cut();
    await settle(1000);
    expect(room.gone).toBeUndefined();
    expect(room.view).toBeDefined();
    expect(room.notice).toBe('store-away');
    server.isStoreAway = false;
    await settle(4000);
    expect(room.notice).toBeUndefined();
  });

  test('a table is laid once, however often it is asked for', async () => {
    const line = anna.page();
    new TableLists(line);
    await settle();
    const created = requestTable(line, NEW_TABLE);
    server.cut();
    await settle(500);
    expect(await created).toHaveProperty('table');
    expect(server.rooms.size).toBe(1);
    expect(server.heard.filter(({ type }) => type === 'create')).toHaveLength(2);
  });
});
