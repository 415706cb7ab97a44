/** A room behind the socket: what it shows follows from its news, and a click from its answer. */

import type { Cappuccino } from '@tavolata/cappuccino';
import { SPECTATOR } from '@tavolata/engine';
import type { KingLui } from '@tavolata/king-lui';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RemoteTable } from '../src/online/remote-table.ts';
import { foldUpdate } from '../src/online/seen-table.ts';
import { openTableAt, openCompany, settle, settled, TestBrowser } from './online-company.ts';
import type { TestServer } from './online-server.ts';

let server: TestServer;
let anna: TestBrowser;
let ben: TestBrowser;

beforeEach(() => {
  [server, anna, ben] = openCompany('anna', 'ben');
});

interface Two {
  readonly table: string;
  readonly ofAnna: RemoteTable<Cappuccino>;
  readonly ofBen: RemoteTable<Cappuccino>;
}

/** Two people at a dealt table of Cappuccino, where nothing is hidden. */
async function two(): Promise<Two> {
  const line = anna.page();
  const table = await openTableAt(line, { game: 'cappuccino', players: 2 });
  const ofAnna = anna.enter<Cappuccino>(table, line);
  const ofBen = ben.enter<Cappuccino>(table);
  await settle();
  void ofBen.sit(1, 'Ben');
  await settle();
  void ofAnna.setReady(true);
  void ofBen.setReady(true);
  await settle();
  return { table, ofAnna, ofBen };
}

/** Whoever is in turn first, and the other one. */
function inTurn({ ofAnna, ofBen }: Two): [RemoteTable<Cappuccino>, RemoteTable<Cappuccino>] {
  return ofAnna.view?.match?.toAct === 0 ? [ofAnna, ofBen] : [ofBen, ofAnna];
}

function linkOf<T extends KingLui | Cappuccino>(room: RemoteTable<T>) {
  const { link } = room;
  if (!link) throw new Error('nothing was dealt');
  return link;
}

const legal = <T extends KingLui | Cappuccino>(room: RemoteTable<T>): readonly T['action'][] =>
  linkOf(room).view.match?.legal ?? [];

describe('a room', () => {
  test('is there from the first news on, and its game from the first deal on', async () => {
    const line = anna.page();
    const table = await openTableAt(line, { game: 'cappuccino', players: 2 });
    const room = anna.enter<Cappuccino>(table, line);
    expect(room.view).toBeUndefined();
    await settle();
    expect(room.view?.phase).toBe('gathering');
    expect(room.seat).toBe(0);
    expect(room.link).toBeUndefined();
    expect(await settled(room.addBot(1, 'easy'))).toBe(true);
    expect(await settled(room.setReady(true))).toBe(true);
    expect(room.view?.phase).toBe('playing');
    const { view, names, moments } = linkOf(room);
    expect(view.phase).toBe('playing');
    expect(view.seats.map(({ kind }) => kind)).toEqual(['human', 'bot']);
    expect(names[0]).toBe('Anna');
    expect(names[1]).toMatch(/^\p{Lu}\p{Ll}+$/u);
    expect(moments).toHaveLength(1);
    expect(view.match?.view).toBe(moments[0].view);
  });

  test('tells what was refused, until the next command', async () => {
    const { ofBen } = await two();
    expect(await settled(ofBen.clearSeat(0))).toBe(false);
    expect(ofBen.refusal).toBe('not-yours');
    expect(await settled(ofBen.say('sorry'))).toBe(true);
    expect(ofBen.refusal).toBeUndefined();
  });

  test('a spectator asks nothing of a seat, and sees by nobody’s eyes', async () => {
    const { table } = await two();
    const room = new TestBrowser(server, 'zoe').enter<Cappuccino>(table);
    await settle();
    expect(room.seat).toBeUndefined();
    expect(linkOf(room).viewer).toBe(SPECTATOR);
    expect(await room.setReady(true)).toBe(false);
    await linkOf(room).act({ type: 'move' } as never);
    expect(server.commands('act')).toEqual([]);
  });

  test('what was said comes once, also after everything was told again', async () => {
    const { table, ofAnna, ofBen } = await two();
    void ofBen.say('hello');
    void ofBen.react('coffee');
    await settle();
    server.cut();
    await settle(500);
    void ofBen.say('still here');
    await settle();
    const lines = ofAnna.chat.map(({ text, reaction }) => text ?? reaction);
    expect(lines).toEqual(['hello', 'coffee', 'still here']);
    const late = anna.enter(table);
    await settle();
    expect(late.chat).toEqual(ofAnna.chat);
  });

  test('adds a device by a secret that only the fragment tells', async () => {
    const { table, ofAnna } = await two();
    vi.stubGlobal('location', { origin: 'http://table' });
    const address = await settled(ofAnna.inviteDevice());
    vi.unstubAllGlobals();
    expect(address).toMatch(new RegExp(`^http://table/table/${table}#device=[0-9a-f]{64}$`));
    const phone = new TestBrowser(server, 'phone').enter<Cappuccino>(table);
    await settle();
    expect(phone.seat).toBeUndefined();
    const secret = address?.split('=')[1] ?? '';
    expect(await settled(phone.useCode(secret))).toBe(true);
    expect(phone.seat).toBe(0);
    expect(await settled(new TestBrowser(server, 'thief').enter(table).useCode(secret))).toBe(
      false,
    );
  });

  test('sees by the eyes that were asked for', async () => {
    const line = anna.page();
    const table = await openTableAt(line, { players: 3 });
    const room = anna.enter<KingLui>(table, line);
    await settle();
    await settled(room.sit(1, 'Ada'));
    await settled(room.addBot(2, 'easy'));
    await settled(room.setReady(true));
    expect(room.view?.phase).toBe('playing');
    room.seeAs(1);
    await settle();
    expect(room.seat).toBe(1);
    const hand = (): unknown => linkOf(room).view.match?.view.hand;
    const adas = hand();
    room.seeAs(0);
    void room.say('in between'); // its news may come before those that were asked for
    await settle();
    expect(room.seat).toBe(0);
    expect(linkOf(room).viewer).toBe(0);
    room.seeAs(1);
    await settle();
    expect(hand()).toEqual(adas);
    server.cut();
    await settle(500);
    expect(room.seat).toBe(1);
  });
});

describe('an action', () => {
  test('is pending at once, and played when it is stored and its news are here', async () => {
    const both = await two();
    const [first, second] = inTurn(both);
    const link = linkOf(first);
    const [action] = legal(first);
    const acting = link.act(action);
    expect(link.pending).toEqual(action);
    expect(link.moments).toHaveLength(1);
    await settle();
    await acting;
    expect(link.pending).toBeUndefined();
    expect(link.moments).toHaveLength(2);
    expect(linkOf(second).moments).toHaveLength(2);
    expect(linkOf(second).view.match?.events).toEqual(linkOf(first).view.match?.events);
  });

  test('stays pending while the line is away, is not sent twice, and is carried out once', async () => {
    const both = await two();
    const [first] = inTurn(both);
    const link = linkOf(first);
    const [action, other] = legal(first);
    server.isDown = true;
    server.cut();
    await settle(1000);
    void link.act(action);
    void link.act(other); // a second tap on a position that has its answer
    await settle(5000);
    expect(link.pending).toEqual(action);
    expect(link.moments).toHaveLength(1);
    server.isDown = false;
    await settle(10_000);
    expect(link.pending).toBeUndefined();
    expect(link.moments).toHaveLength(2);
    expect(server.commands('act')).toHaveLength(1);
  });

  test('that was stored but not answered is never un-played', async () => {
    const both = await two();
    const [first] = inTurn(both);
    const link = linkOf(first);
    const seen: number[] = [];
    first.subscribe(() => seen.push(link.moments.length));
    void link.act(legal(first)[0]);
    server.cut();
    await settle(500);
    expect(link.moments).toHaveLength(2);
    expect(link.pending).toBeUndefined();
    expect(server.held(both.table).view.series.match?.steps).toHaveLength(1);
    expect(seen).toEqual([...seen].sort());
    expect(server.commands('act')).toHaveLength(2);
  });

  test('that is refused is not pending any more', async () => {
    const both = await two();
    const [first, second] = inTurn(both);
    const link = linkOf(second);
    const acting = link.act(legal(first)[0]);
    expect(link.pending).toBeDefined();
    await settle();
    await acting;
    expect(link.pending).toBeUndefined();
    expect(second.refusal).toBe('wrong-player');
  });

  test('a chat line in between leaves the view of the game as it is', async () => {
    const both = await two();
    const [first, second] = inTurn(both);
    const { match } = linkOf(first).view;
    await settled(second.say('take your time'));
    expect(first.chat).toHaveLength(1);
    expect(linkOf(first).view.match).toBe(match);
  });
});

describe('what is behind', () => {
  test('undo takes positions away, for those who were there and for those who slept', async () => {
    const both = await two();
    const [first, second] = inTurn(both);
    await settled(linkOf(first).act(legal(first)[0]));
    expect(linkOf(first).canUndo).toBe(true);
    const sleeper = second === both.ofAnna ? 'anna' : 'ben';
    server.isDown = true;
    server.cut(sleeper);
    await settle();
    expect(second.connection).toBe('lost');
    await settled(linkOf(first).undo());
    expect(linkOf(first).moments).toHaveLength(1);
    await settled(linkOf(first).act(legal(first)[1]));
    expect(linkOf(second).moments).toHaveLength(2);
    server.isDown = false;
    await settle(10_000);
    expect(linkOf(second).moments).toEqual(linkOf(first).moments);
    expect(linkOf(second).view.match?.events).toEqual(linkOf(first).view.match?.events);
  });

  test('whoever comes back has all that he would have seen, and only asks for what he lacks', async () => {
    const both = await two();
    for (let step = 0; step < 6; step++) {
      if (step === 2) server.isDown = true;
      if (step === 2) server.cut('ben');
      server.playOne(both.table, ['anna', 'ben']);
      await settle();
    }
    expect(linkOf(both.ofBen).moments).toHaveLength(3);
    server.isDown = false;
    await settle(10_000);
    expect(linkOf(both.ofBen).moments).toHaveLength(7);
    const fresh = ben.enter<Cappuccino>(both.table);
    await settle();
    expect(linkOf(both.ofBen).moments).toEqual(linkOf(fresh).moments);
    expect(linkOf(both.ofBen).view.match?.view).toEqual(linkOf(fresh).view.match?.view);
    const watches = server.heard.filter(({ type }) => type === 'watch');
    expect(watches.some((message) => message.type === 'watch' && message.seq > 0)).toBe(true);
  });

  test('news that go on from something else are asked for anew', async () => {
    const both = await two();
    const [first] = inTurn(both);
    await settled(linkOf(first).act(legal(first)[0]));
    const { seen } = first;
    if (!seen) throw new Error('nothing was seen');
    const { viewer, view, seq } = seen;
    const gap = { seq: seq + 1, viewer, view, keep: { from: 0, to: 5 }, moments: [], chat: [] };
    expect(foldUpdate(seen, gap)).toBeUndefined();
    expect(foldUpdate(undefined, gap)).toBeUndefined();
    const other = viewer === 0 ? 1 : 0;
    expect(foldUpdate(seen, { ...gap, viewer: other, keep: { from: 0, to: 2 } })).toBeUndefined();
    const before = linkOf(first).moments;
    for (const { events } of server.ends) {
      events.heard(JSON.stringify({ type: 'update', table: both.table, ...gap }));
    }
    expect(linkOf(first).moments).toBe(before); // shown until the answer comes
    await settle();
    expect(linkOf(first).moments).toEqual(before);
    await settled(first.say('and on'));
    expect(first.chat.at(-1)?.text).toBe('and on');
  });
});
