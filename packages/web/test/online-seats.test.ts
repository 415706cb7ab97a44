/** One browser on several seats: what it asks goes to the right one, and no hand is shown unasked. */

import type { Cappuccino } from '@tavolata/cappuccino';
import type { GameTypes } from '@tavolata/engine';
import type { KingLui } from '@tavolata/king-lui';
import type { TableCommand, TableView, SeatView } from '@tavolata/table';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RemoteTable } from '../src/online/remote-table.ts';
import {
  areOwnReady,
  freeSeatAfter,
  isScreenCovered,
  ownAnswerers,
  ownInTurn,
  ownObjector,
} from '../src/online/own-seats.ts';
import { openTableAt, openCompany, settle, settled, TestBrowser } from './online-company.ts';
import type { TestServer } from './online-server.ts';

let server: TestServer;
let anna: TestBrowser;
let ben: TestBrowser;

beforeEach(() => {
  [server, anna, ben] = openCompany('anna', 'ben');
});

interface Three<T extends GameTypes> {
  readonly table: string;
  /** Anna on the first seat, Ada on the last. */
  readonly shared: RemoteTable<T>;
  readonly ofBen: RemoteTable<T>;
}

/** Anna and Ada at one device, Ben at his own. */
async function three<T extends GameTypes>(
  game: 'king-lui' | 'cappuccino',
  clock = 0,
): Promise<Three<T>> {
  const line = anna.page();
  const settings = { isPublic: false, hasSpectators: true, hasChat: true, clock };
  const table = await openTableAt(line, { game, players: 3, settings });
  const shared = anna.enter<T>(table, line);
  const ofBen = ben.enter<T>(table);
  await settle();
  await settled(ofBen.sit(1, 'Ben'));
  await settled(shared.sit(2, 'Ada'));
  return { table, shared, ofBen };
}

async function dealt<T extends GameTypes>(
  game: 'king-lui' | 'cappuccino',
  clock = 0,
): Promise<Three<T>> {
  const all = await three<T>(game, clock);
  await settled(all.ofBen.setReady(true));
  await settled(all.shared.setReady(true));
  expect(all.shared.view?.phase).toBe('playing');
  return all;
}

const seatsOf = (type: TableCommand['type']): (number | undefined)[] =>
  server
    .commands(type)
    .map((message) =>
      message.type === 'do' && 'seat' in message.command ? message.command.seat : undefined,
    );

const namesIn = (room: RemoteTable): string[] =>
  (room.view?.seats ?? []).map((each) => (each.kind === 'human' ? each.name : each.kind));

describe('before a game', () => {
  test('somebody at the same device sits down, and the eyes stay where they were', async () => {
    const line = anna.page();
    const table = await openTableAt(line);
    const room = anna.enter<KingLui>(table, line);
    await settle();
    await settled(room.moveTo(2, 0));
    expect(room.seat).toBe(2);
    await settled(room.sit(0, 'Ada'));
    expect(room.view?.mine).toEqual([0, 2]);
    expect(room.seat).toBe(2);
  });

  test('all of a device are ready together, and not before', async () => {
    const { shared, ofBen } = await three('cappuccino');
    expect(areOwnReady(shared.view)).toBe(false);
    expect(await settled(shared.setReady(true))).toBe(true);
    expect(seatsOf('ready')).toEqual([0, 2]);
    expect(areOwnReady(shared.view)).toBe(true);
    await settled(shared.setReady(false));
    expect(areOwnReady(shared.view)).toBe(false);
    expect(areOwnReady({ mine: [], seats: ofBen.view?.seats ?? [] })).toBe(false);
  });

  test('a name, colours and getting up are for the seat that is meant', async () => {
    const { shared } = await three<Cappuccino>('cappuccino');
    await settled(shared.rename(2, 'Ida'));
    await settled(shared.chooseColours(2, ['cat']));
    expect(namesIn(shared)).toEqual(['Anna', 'Ben', 'Ida']);
    expect(shared.view?.seats[2]).toMatchObject({ colours: ['cat'] });
    await settled(shared.leave(2));
    expect(namesIn(shared)).toEqual(['Anna', 'Ben', 'open']);
    expect(shared.seat).toBe(0);
  });

  test('whoever moves takes his eyes along, and leaves the others’ where they are', async () => {
    const line = anna.page();
    const table = await openTableAt(line, { players: 4 });
    const room = anna.enter<KingLui>(table, line);
    await settle();
    await settled(room.sit(1, 'Ada'));
    await settled(room.moveTo(3, 0));
    expect(room.seat).toBe(3);
    await settled(room.moveTo(0, 1));
    expect(room.seat).toBe(3);
    expect(namesIn(room)).toEqual(['Ada', 'open', 'open', 'Anna']);
  });
});

describe('a seat that somebody takes in the same moment', () => {
  test('leads to the next free one, once', async () => {
    const line = anna.page();
    const table = await openTableAt(line, { players: 4 });
    anna.enter(table, line);
    const ofBen = ben.enter(table);
    const late = new TestBrowser(server, 'cleo').enter(table);
    await settle();
    const sitting = [ofBen.sit(1, 'Ben'), late.sit(1, 'Cleo')];
    await settle();
    expect(await Promise.all(sitting)).toEqual([true, true]);
    expect(late.refusal).toBeUndefined();
    expect(namesIn(late)).toEqual(['Anna', 'Ben', 'Cleo', 'open']);
  });

  test('is refused where there is no other', async () => {
    const line = anna.page();
    const table = await openTableAt(line, { game: 'cappuccino', players: 2 });
    anna.enter(table, line);
    const ofBen = ben.enter(table);
    const late = new TestBrowser(server, 'cleo').enter(table);
    await settle();
    const sitting = [ofBen.sit(1, 'Ben'), late.sit(1, 'Cleo')];
    await settle();
    expect(await Promise.all(sitting)).toEqual([true, false]);
    expect(late.refusal).toBe('not-now');
    expect(server.commands('sit')).toHaveLength(2);
  });

  test('is looked for onwards round the table', () => {
    const seats = (kinds: string): SeatView[] =>
      Array.from(kinds, (kind) =>
        kind === '.' ? { kind: 'open' } : { kind: 'bot', level: 'easy' },
      );
    expect(freeSeatAfter(1, seats('.x..'))).toBe(2);
    expect(freeSeatAfter(3, seats('x..x'))).toBe(1);
    expect(freeSeatAfter(2, seats('xx.x'))).toBeUndefined();
  });
});

describe('a question to the table', () => {
  test('is answered with one tap for all of a device', async () => {
    const { shared, ofBen } = await dealt('cappuccino');
    await settled(ofBen.proposeEnd());
    expect(ownAnswerers(shared.view)).toEqual([0, 2]);
    expect(await settled(shared.answer(true))).toBe(true);
    expect(shared.view?.phase).toBe('abandoned');
    expect(shared.refusal).toBeUndefined();
  });

  test('that the host’s yes has settled is not answered again', async () => {
    const { table, shared, ofBen } = await dealt('cappuccino');
    ofBen.close();
    const lost = new TestBrowser(server, 'other').enter(table);
    await settle();
    await settled(lost.claim(1));
    expect(ownAnswerers(shared.view)).toEqual([0, 2]);
    expect(await settled(shared.answer(true))).toBe(true);
    expect(shared.refusal).toBeUndefined();
    expect(server.commands('answer')).toHaveLength(1);
    expect(lost.view?.mine).toEqual([1]);
  });

  test('is declined once, and taken back by the seat that asked', async () => {
    const { shared, ofBen } = await dealt('cappuccino');
    await settled(ofBen.proposeEnd());
    await settled(shared.answer(false));
    expect(seatsOf('answer')).toEqual([0]);
    shared.seeAs(2);
    await settle();
    await settled(shared.proposeEnd());
    expect(ownAnswerers(shared.view)).toEqual([0]); // Anna is asked as well
    await settled(shared.answer(true));
    expect(ownObjector(shared.view)).toBe(2);
    expect(await settled(shared.answer(false))).toBe(true);
    expect(shared.view?.proposal).toBeUndefined();
  });
});

describe('the screen', () => {
  test('shows nobody’s hand until somebody says that he looks', async () => {
    const { table, shared, ofBen } = await dealt<KingLui>('king-lui');
    expect(isScreenCovered(shared)).toBe(true);
    expect(isScreenCovered(ofBen)).toBe(false);
    shared.seeAs(0);
    await settle();
    expect(isScreenCovered(shared)).toBe(false);
    shared.seeAs(2);
    expect(isScreenCovered(shared)).toBe(false); // the news are on their way
    await settle();
    expect(shared.seat).toBe(2);
    const reloaded = anna.enter<KingLui>(table);
    await settle();
    expect(isScreenCovered(reloaded)).toBe(true);
    await settled(shared.link?.giveUp() ?? Promise.resolve());
    expect(shared.seat).toBe(0);
    expect(isScreenCovered(shared)).toBe(true); // it was Ada who looked
  });

  test('needs no cover where nothing is hidden', async () => {
    const { shared } = await dealt('cappuccino');
    expect(isScreenCovered(shared)).toBe(false);
  });

  test('goes to the own seat in turn, and not to one for which a bot plays', async () => {
    const { table, shared, ofBen } = await dealt('cappuccino', 30);
    const inTurn = (room: RemoteTable): number | undefined => ownInTurn(room.view);
    for (let step = 0; step < 3; step++) {
      const toAct = shared.view?.match?.toAct ?? -1;
      expect(inTurn(shared)).toBe(toAct === 1 ? undefined : toAct);
      expect(inTurn(ofBen)).toBe(toAct === 1 ? 1 : undefined);
      server.playOne(table, ['anna', 'ben', 'anna']);
      await settle();
    }
    while (shared.view?.match?.toAct !== 2) {
      server.playOne(table, ['anna', 'ben', 'anna']);
      await settle();
    }
    shared.seeAs(2);
    await settle(31_000);
    server.passTime(table);
    await settle();
    expect(inTurn(shared)).toBeUndefined();
    expect(shared.view.standInReason).toBe('clock');
    expect(await settled(shared.comeBack(2))).toBe(true);
    expect(inTurn(shared)).toBe(2);
    expect((shared.view as TableView).standInReason).toBeUndefined();
  });
});
