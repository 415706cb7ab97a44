/** A table behind the socket: what it shows follows from its updates, and a click from its answer. */

import type { Cappuccino } from '@tavolata/cappuccino';
import { SPECTATOR } from '@tavolata/engine';
import type { KingLui } from '@tavolata/king-lui';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OnlineTable } from '../src/online/table/online-table.ts';
import { seenAfter } from '../src/online/table/seen-table.ts';
import {
  startOnlineTest,
  type OnlineTest,
  type MessageRelay,
  type TestBrowser,
} from './support/online-test.ts';
import { actOnce, legalAt, linkOf, playOne } from './support/playing.ts';
import { eventually } from './support/test-time.ts';

let online: OnlineTest;
let relay: MessageRelay;
let anna: TestBrowser;
let ben: TestBrowser;

beforeEach(async () => {
  online = await startOnlineTest(['anna', 'ben']);
  ({ relay } = online);
  [anna, ben] = online.people as [TestBrowser, TestBrowser];
});

interface Two {
  readonly id: string;
  readonly ofAnna: OnlineTable<Cappuccino>;
  readonly ofBen: OnlineTable<Cappuccino>;
}

/** Two people at a dealt table of Cappuccino, where nothing is hidden. */
async function two(): Promise<Two> {
  const id = await anna.open({ game: 'cappuccino', players: 2 });
  const ofAnna = await anna.see<Cappuccino>(id);
  const ofBen = await ben.see<Cappuccino>(id);
  await ofBen.sit(1, 'Ben');
  await Promise.all([ofAnna.setReady(true), ofBen.setReady(true)]);
  await eventually(() => ofAnna.link !== undefined && ofBen.link !== undefined);
  return { id, ofAnna, ofBen };
}

/** The page of the seat in turn first, then the other one. */
function inTurn({ ofAnna, ofBen }: Two): [OnlineTable<Cappuccino>, OnlineTable<Cappuccino>] {
  return ofAnna.view?.match?.toAct === 0 ? [ofAnna, ofBen] : [ofBen, ofAnna];
}

describe('a table', () => {
  test('is there from the first update on, and its match from the first deal on', async () => {
    const id = await anna.open({ game: 'cappuccino', players: 2 });
    const table = anna.enter<Cappuccino>(id);
    expect(table.view).toBeUndefined();
    await eventually(() => {
      expect(table.view?.phase).toBe('gathering');
    });
    expect(table.seat).toBe(0);
    expect(table.link).toBeUndefined();
    expect(await table.addBot(1, 'easy')).toBe(true);
    const firsts: number[] = [];
    table.subscribe(() => {
      if (table.link) firsts.push(table.link.moments.length);
    });
    expect(await table.setReady(true)).toBe(true);
    await eventually(() => {
      expect(table.view?.phase).toBe('playing');
    });
    expect(firsts[0]).toBe(1);
    const { view, names, moments } = linkOf(table);
    expect(view.phase).toBe('playing');
    expect(view.seats.map(({ kind }) => kind)).toEqual(['human', 'bot']);
    expect(names[0]).toBe('Anna');
    expect(names[1]).toMatch(/^\p{Lu}\p{Ll}+$/u);
    expect(view.match?.view).toBe(moments.at(-1)?.view);
  });

  test('tells what was refused, until the next command', async () => {
    const { ofBen } = await two();
    expect(await ofBen.clearSeat(0)).toBe(false);
    expect(ofBen.refusal).toBe('not-yours');
    expect(await ofBen.say('sorry')).toBe(true);
    expect(ofBen.refusal).toBeUndefined();
  });

  test('a spectator asks nothing of a seat, and sees by nobody’s eyes', async () => {
    const { id } = await two();
    const table = await online.browser('zoe').see<Cappuccino>(id);
    expect(table.seat).toBeUndefined();
    expect(linkOf(table).viewer).toBe(SPECTATOR);
    expect(await table.setReady(true)).toBe(false);
    await linkOf(table).act({ type: 'move', from: [0, 0], to: [1, 0] });
    expect(relay.commands('act')).toEqual([]);
  });

  test('what was said comes once, also after everything was told again', async () => {
    const { id, ofAnna, ofBen } = await two();
    await ofBen.say('hello');
    await ofBen.react('coffee');
    relay.cut();
    await online.pass(500);
    await ofBen.say('still here');
    await eventually(() => {
      const texts = ofAnna.chat.map(({ text, reaction }) => text ?? reaction);
      expect(texts).toEqual(['hello', 'coffee', 'still here']);
    });
    const late = await anna.see(id);
    expect(late.chat).toEqual(ofAnna.chat);
  });

  test('adds a device by a secret that only the fragment tells', async () => {
    const { id, ofAnna } = await two();
    vi.stubGlobal('location', { origin: 'http://table' });
    const address = await ofAnna.inviteDevice();
    vi.unstubAllGlobals();
    expect(address).toMatch(new RegExp(`^http://table/table/${id}#device=[0-9a-f]{64}$`));
    const phone = await online.browser('phone').see<Cappuccino>(id);
    expect(phone.seat).toBeUndefined();
    const secret = address?.split('=')[1] ?? '';
    expect(await phone.useCode(secret)).toBe(true);
    await eventually(() => {
      expect(phone.seat).toBe(0);
    });
    expect(await online.browser('thief').enter(id).useCode(secret)).toBe(false);
  });

  test('sees by the eyes that were asked for', async () => {
    const id = await anna.open({ players: 3 });
    const table = await anna.see<KingLui>(id);
    await table.sit(1, 'Ada');
    await table.sit(2, 'Ida');
    await eventually(() => table.view?.mine.length === 3);
    await table.setReady(true);
    await eventually(() => table.link !== undefined);
    const seesAs = (seat: number) =>
      eventually(() => {
        expect(table.seat).toBe(seat);
      });
    const hand = (): unknown => linkOf(table).view.match?.view.hand;
    table.seeAs(1);
    await seesAs(1);
    const adas = hand();
    table.seeAs(0);
    void table.say('in between'); // its update may come before what was asked for
    await seesAs(0);
    expect(linkOf(table).viewer).toBe(0);
    table.seeAs(1);
    await seesAs(1);
    expect(hand()).toEqual(adas);
    relay.cut();
    const watches = relay.sent.length;
    await online.pass(500);
    expect(relay.sent.slice(watches).map(({ message }) => message)).toContainEqual(
      expect.objectContaining({ type: 'watch', table: id, seat: 1 }),
    );
    expect(table.seat).toBe(1);
  });

  test('that was left is not watched any more, and hears nothing', async () => {
    const { id, ofAnna, ofBen } = await two();
    const { moments } = linkOf(ofAnna);
    const onChange = vi.fn();
    ofAnna.subscribe(onChange);
    linkOf(ofAnna).subscribe(onChange);
    ofAnna.close();
    expect(relay.sent.at(-1)).toEqual({ browser: 'anna', message: { type: 'unwatch', table: id } });
    onChange.mockClear();
    await ofBen.say('anybody there?');
    await eventually(() => {
      expect(ofBen.present).toEqual([false, true]);
    });
    relay.cut();
    await online.pass(4000); // the link hangs up
    expect(relay.openOf('anna')).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
    expect(linkOf(ofAnna).moments).toBe(moments);
    expect(ofAnna.chat).toEqual([]);
  });
});

describe('an action', () => {
  test('is pending at once, and played when it is stored and its update is here', async () => {
    const [first, second] = inTurn(await two());
    const link = linkOf(first);
    const action = legalAt(first);
    const acting = link.act(action);
    expect(link.pending).toEqual(action);
    expect(link.moments).toHaveLength(1);
    await acting;
    expect(link.pending).toBeUndefined();
    expect(link.moments).toHaveLength(2);
    await eventually(() => {
      expect(linkOf(second).moments).toHaveLength(2);
    });
    expect(linkOf(second).view.match?.events).toEqual(link.view.match?.events);
  });

  test('stays pending while the connection is away, is not sent twice, and is carried out once', async () => {
    const [first] = inTurn(await two());
    const link = linkOf(first);
    const action = legalAt(first);
    const other = legalAt(first, 1);
    relay.isDown = true;
    relay.cut();
    await online.pass(1000);
    const acting = link.act(action);
    const second = link.act(other); // a tap on a position that has its answer
    await online.pass(5000);
    expect(link.pending).toEqual(action);
    expect(link.moments).toHaveLength(1);
    relay.isDown = false;
    await online.pass(10_000);
    await Promise.all([acting, second]);
    expect(link.pending).toBeUndefined();
    expect(link.moments).toHaveLength(2);
    expect(relay.commands('act')).toHaveLength(1);
  });

  test('that was stored but not answered is never un-played', async () => {
    const both = await two();
    const [first] = inTurn(both);
    const link = linkOf(first);
    const counts: number[] = [];
    first.subscribe(() => counts.push(link.moments.length));
    relay.swallows = 'answers';
    const acting = link.act(legalAt(first));
    await eventually(() => relay.lost.some(({ type }) => type === 'done'));
    relay.swallows = 'nothing';
    relay.cut();
    await online.pass(500);
    await acting;
    expect(link.moments).toHaveLength(2);
    expect(link.pending).toBeUndefined();
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    expect(relay.commands('act')).toHaveLength(2);
    const fresh = await online.browser('zoe').see(both.id);
    expect(fresh.view?.match?.step).toBe(1);
  });

  test('that is refused is not pending any more', async () => {
    const [first, second] = inTurn(await two());
    const link = linkOf(second);
    const acting = link.act(legalAt(first));
    expect(link.pending).toBeDefined();
    await acting;
    expect(link.pending).toBeUndefined();
    expect(second.refusal).toBe('wrong-player');
  });

  test('a message in the chat leaves the view of the match as it is', async () => {
    const [first, second] = inTurn(await two());
    const { match } = linkOf(first).view;
    await second.say('take your time');
    await eventually(() => {
      expect(first.chat).toHaveLength(1);
    });
    expect(linkOf(first).view.match).toBe(match);
  });
});

describe('what was missed', () => {
  test('undo takes positions away, for those who were there and for those who slept', async () => {
    const both = await two();
    const [first, second] = inTurn(both);
    await actOnce(first);
    await eventually(() => {
      expect(linkOf(second).moments).toHaveLength(2);
    });
    expect(linkOf(first).canUndo).toBe(true);
    relay.isDown = true;
    relay.cut(second === both.ofAnna ? 'anna' : 'ben');
    expect(second.connection).toBe('lost');
    await linkOf(first).undo();
    expect(linkOf(first).moments).toHaveLength(1);
    await linkOf(first).act(legalAt(first, 1));
    expect(linkOf(second).moments).toHaveLength(2);
    relay.isDown = false;
    await online.pass(10_000);
    await eventually(() => {
      expect(linkOf(second).moments).toEqual(linkOf(first).moments);
    });
    expect(linkOf(second).view.match?.events).toEqual(linkOf(first).view.match?.events);
  });

  test('a page that comes back has all that it would have seen, and only asks for what it lacks', async () => {
    const both = await two();
    const { id, ofBen } = both;
    const pages = [both.ofAnna, ofBen];
    for (let step = 0; step < 2; step++) await playOne(pages);
    await eventually(() => {
      expect(linkOf(ofBen).moments).toHaveLength(3);
    });
    relay.isDown = true;
    relay.cut('ben');
    const { seq } = ofBen.seen ?? {};
    relay.isDown = false;
    const others = [both.ofAnna, await ben.see<Cappuccino>(id)]; // Ben plays on in another tab
    for (let step = 0; step < 4; step++) await playOne(others);
    expect(linkOf(ofBen).moments).toHaveLength(3);
    await online.pass(10_000);
    await eventually(() => {
      expect(linkOf(ofBen).moments).toHaveLength(7);
    });
    const fresh = await ben.see<Cappuccino>(id);
    expect(linkOf(ofBen).moments).toEqual(linkOf(fresh).moments);
    expect(linkOf(ofBen).view.match?.view).toEqual(linkOf(fresh).view.match?.view);
    expect(relay.sent).toContainEqual({
      browser: 'ben',
      message: expect.objectContaining({ type: 'watch', table: id, seq }) as object,
    });
  });

  test('updates that go on from something else are asked for anew', async () => {
    const both = await two();
    const [first] = inTurn(both);
    await actOnce(first);
    const { seen } = first;
    if (!seen) throw new Error('nothing was seen');
    const { viewer, view, seq } = seen;
    const gap = { seq: seq + 1, viewer, view, keep: { from: 0, to: 5 }, moments: [], chat: [] };
    expect(seenAfter(seen, gap)).toBeUndefined();
    expect(seenAfter(undefined, gap)).toBeUndefined();
    const other = viewer === 0 ? 1 : 0;
    expect(seenAfter(seen, { ...gap, viewer: other, keep: { from: 0, to: 2 } })).toBeUndefined();
    const before = linkOf(first).moments;
    const browser = first === both.ofAnna ? 'anna' : 'ben';
    relay.pretend(browser, { type: 'update', table: both.id, ...gap });
    expect(linkOf(first).moments).toBe(before); // shown until the answer comes
    expect(relay.sent.at(-1)).toMatchObject({
      browser,
      message: { type: 'watch', table: both.id, seq: 0 },
    });
    await online.quiet();
    expect(linkOf(first).moments).toEqual(before);
    await first.say('and on');
    await eventually(() => {
      expect(first.chat.at(-1)?.text).toBe('and on');
    });
  });
});
