/** One browser on several seats: what it asks goes to the right one, and no hand is shown unasked. */

import type { Cappuccino } from '@tavolata/cappuccino';
import type { GameTypes } from '@tavolata/engine';
import type { KingLui } from '@tavolata/king-lui';
import type { TableCommand, SeatView } from '@tavolata/table';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OnlineTable } from '../src/online/table/online-table.ts';
import {
  areOwnReady,
  freeSeatAfter,
  isScreenCovered,
  ownAnswerers,
  ownInTurn,
  ownObjector,
} from '../src/online/table/own-seats.ts';
import {
  NEW_TABLE,
  startOnlineTest,
  type OnlineTest,
  type TestBrowser,
} from './support/online-test.ts';
import { linkOf, playOne } from './support/playing.ts';
import { eventually } from './support/test-time.ts';

let online: OnlineTest;
let anna: TestBrowser;
let ben: TestBrowser;

/** A bot that stands in makes no move in these tests: no such time passes. */
const BOTS_WAIT = { botBeatMs: 3_600_000 };

beforeEach(async () => {
  online = await startOnlineTest(['anna', 'ben'], { limits: BOTS_WAIT });
  [anna, ben] = online.people as [TestBrowser, TestBrowser];
});

interface Three<T extends GameTypes> {
  readonly id: string;
  /** Anna on the first seat, Ada on the last. */
  readonly shared: OnlineTable<T>;
  readonly ofBen: OnlineTable<T>;
}

/** Anna and Ada at one device, Ben at another. */
async function three<T extends GameTypes>(
  game: 'king-lui' | 'cappuccino',
  clock = 0,
): Promise<Three<T>> {
  const id = await anna.open({ game, players: 3, settings: { ...NEW_TABLE.settings, clock } });
  const shared = await anna.see<T>(id);
  const ofBen = await ben.see<T>(id);
  await ofBen.sit(1, 'Ben');
  await shared.sit(2, 'Ada');
  await eventually(() => {
    for (const table of [shared, ofBen]) expect(namesIn(table)).toEqual(['Anna', 'Ben', 'Ada']);
  });
  return { id, shared, ofBen };
}

async function dealt<T extends GameTypes>(
  game: 'king-lui' | 'cappuccino',
  clock = 0,
): Promise<Three<T>> {
  const all = await three<T>(game, clock);
  await all.ofBen.setReady(true);
  await all.shared.setReady(true);
  await eventually(() => {
    for (const { view } of [all.shared, all.ofBen]) expect(view?.phase).toBe('playing');
  });
  return all;
}

const seatsOf = (type: TableCommand['type']): (number | undefined)[] =>
  online.relay.commands(type).map((command) => ('seat' in command ? command.seat : undefined));

const namesIn = (table: OnlineTable): string[] =>
  (table.view?.seats ?? []).map((each) => (each.kind === 'human' ? each.name : each.kind));

const seesBy = (table: OnlineTable, seat: number): Promise<void> =>
  eventually(() => {
    expect(table.seat).toBe(seat);
  });

const asked = (table: OnlineTable): Promise<void> =>
  eventually(() => table.view?.proposal !== undefined);

describe('before a match', () => {
  test('somebody at the same device sits down, and the eyes stay where they were', async () => {
    const table = await anna.see<KingLui>(await anna.open());
    await table.moveTo(2, 0);
    await seesBy(table, 2);
    await table.sit(0, 'Ada');
    await eventually(() => {
      expect(table.view?.mine).toEqual([0, 2]);
    });
    await online.quiet();
    expect(table.seat).toBe(2);
  });

  test('all of a device are ready together, and not before', async () => {
    const { shared, ofBen } = await three('cappuccino');
    const areReady = (isSo: boolean) =>
      eventually(() => {
        expect(areOwnReady(shared.view)).toBe(isSo);
      });
    await areReady(false);
    expect(await shared.setReady(true)).toBe(true);
    expect(seatsOf('ready')).toEqual([0, 2]);
    await areReady(true);
    await shared.setReady(false);
    await areReady(false);
    expect(areOwnReady({ mine: [], seats: ofBen.view?.seats ?? [] })).toBe(false);
  });

  test('a bot on the last free seat starts nothing: who added it says again when they are ready', async () => {
    const id = await anna.open({ game: 'cappuccino', players: 3, settings: NEW_TABLE.settings });
    const table = await anna.see<Cappuccino>(id);
    const kinds = () => table.view?.seats.map(({ kind }) => kind);
    await table.setReady(true);
    await table.addBot(1, 'easy');
    await eventually(() => {
      expect(kinds()).toEqual(['human', 'bot', 'open']);
    });
    expect(areOwnReady(table.view)).toBe(true); // a seat is free: nothing can start yet
    await table.addBot(2, 'easy');
    await eventually(() => {
      expect(kinds()).toEqual(['human', 'bot', 'bot']);
    });
    await online.quiet();
    expect(table.view?.phase).toBe('gathering');
    expect(areOwnReady(table.view)).toBe(false);
    await table.setReady(true);
    await eventually(() => {
      expect(table.view?.phase).not.toBe('gathering');
    });
  });

  test('a name, colours and getting up are for the seat that is meant', async () => {
    const { shared } = await three<Cappuccino>('cappuccino');
    await shared.rename(2, 'Ida');
    await shared.chooseColours(2, ['cat']);
    await eventually(() => {
      expect(namesIn(shared)).toEqual(['Anna', 'Ben', 'Ida']);
      expect(shared.view?.seats[2]).toMatchObject({ colours: ['cat'] });
    });
    await shared.leave(2);
    await eventually(() => {
      expect(namesIn(shared)).toEqual(['Anna', 'Ben', 'open']);
    });
    expect(shared.seat).toBe(0);
  });

  test('who moves takes their eyes along, and leaves the others’ where they are', async () => {
    const table = await anna.see<KingLui>(await anna.open({ players: 4 }));
    await table.sit(1, 'Ada');
    await eventually(() => table.view?.mine.length === 2);
    await table.moveTo(3, 0);
    await seesBy(table, 3);
    await table.moveTo(0, 1);
    await eventually(() => {
      expect(namesIn(table)).toEqual(['Ada', 'open', 'open', 'Anna']);
    });
    await online.quiet();
    expect(table.seat).toBe(3);
  });
});

describe('a seat that somebody takes in the same moment', () => {
  /** Two who have not seen each other sit down on the second seat. */
  async function meet(players: number, game = 'king-lui') {
    const id = await anna.open({ game, players });
    const ofBen = await ben.see(id);
    const late = await online.browser('cleo').see(id);
    // Cleo's page has not heard of Ben when it asks.
    const done = await Promise.all([ofBen.sit(1, 'Ben'), late.sit(1, 'Cleo')]);
    return { ofBen, late, done };
  }

  test('leads to the next free one, once', async () => {
    const { ofBen, late, done } = await meet(4);
    expect(done).toEqual([true, true]);
    expect([ofBen.refusal, late.refusal]).toEqual([undefined, undefined]);
    expect(seatsOf('sit')).toEqual([1, 1, 2]);
    await eventually(() => {
      const [first, ...others] = namesIn(late);
      expect(first).toBe('Anna');
      expect(others.toSorted()).toEqual(['Ben', 'Cleo', 'open']);
      expect(others[2]).toBe('open');
    });
  });

  test('is refused where there is no other', async () => {
    const { ofBen, late, done } = await meet(2, 'cappuccino');
    expect(done.filter((isDone) => isDone)).toHaveLength(1);
    expect(done.map((isDone) => (isDone ? undefined : 'not-now'))).toEqual([
      ofBen.refusal,
      late.refusal,
    ]);
    expect(seatsOf('sit')).toEqual([1, 1]);
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
    await ofBen.proposeEnd();
    await asked(shared);
    expect(ownAnswerers(shared.view)).toEqual([0, 2]);
    expect(await shared.answer(true)).toBe(true);
    await eventually(() => {
      expect(shared.view?.phase).toBe('abandoned');
    });
    expect(shared.refusal).toBeUndefined();
  });

  test('about a seat that is asked back takes the yes of everybody on the device', async () => {
    const { id, shared, ofBen } = await dealt('cappuccino');
    ofBen.close();
    await eventually(() => {
      expect(shared.present[1]).toBe(false);
    });
    await online.pass(10_000);
    const lost = await online.browser('other').see(id);
    expect(await lost.claim(1)).toBe(true);
    await asked(shared);
    expect(ownAnswerers(shared.view)).toEqual([0, 2]);
    expect(await shared.answer(true)).toBe(true);
    expect(shared.refusal).toBeUndefined();
    expect(seatsOf('answer')).toEqual([0, 2]);
    await eventually(() => {
      expect(lost.view?.mine).toEqual([1]);
    });
  });

  test('can be declined after all by somebody who has agreed', () => {
    const proposal = { id: 5, by: 0, agreed: [0, 1], waitsFor: [2], isMine: false };
    const view = (mine: number[], canDecline: boolean) =>
      ({ mine, proposal: { ...proposal, kind: 'end', canDecline } }) as const;
    expect(ownObjector(view([1], true))).toBe(1);
    expect(ownObjector(view([3], false))).toBeUndefined();
  });

  test('is declined once, and taken back by the seat that asked', async () => {
    const { shared, ofBen } = await dealt('cappuccino');
    await ofBen.proposeEnd();
    await asked(shared);
    await shared.answer(false);
    expect(seatsOf('answer')).toEqual([0]);
    shared.seeAs(2);
    await seesBy(shared, 2);
    await eventually(() => shared.view?.proposal === undefined);
    await shared.proposeEnd();
    await asked(shared);
    expect(ownAnswerers(shared.view)).toEqual([0]); // Anna is asked as well
    await shared.answer(true);
    expect(ownObjector(shared.view)).toBe(2);
    expect(await shared.answer(false)).toBe(true);
    await eventually(() => {
      expect(shared.view?.proposal).toBeUndefined();
    });
  });
});

describe('the screen', () => {
  test('shows nobody’s hand until somebody says that they look', async () => {
    const { id, shared, ofBen } = await dealt<KingLui>('king-lui');
    expect(isScreenCovered(shared)).toBe(true);
    expect(isScreenCovered(ofBen)).toBe(false);
    shared.seeAs(0);
    await seesBy(shared, 0);
    expect(isScreenCovered(shared)).toBe(false);
    shared.seeAs(2);
    expect(isScreenCovered(shared)).toBe(false); // the update is on its way
    await seesBy(shared, 2);
    const reloaded = await anna.see<KingLui>(id);
    expect(isScreenCovered(reloaded)).toBe(true);
    await linkOf(shared).giveUp();
    await seesBy(shared, 0);
    expect(isScreenCovered(shared)).toBe(true); // it was Ada who looked
  });

  test('needs no cover where nothing is hidden', async () => {
    const { shared } = await dealt('cappuccino');
    expect(isScreenCovered(shared)).toBe(false);
  });

  test('goes to the own seat in turn, and not to one for which a bot plays', async () => {
    const { shared, ofBen } = await dealt('cappuccino', 30);
    const pages = [shared, ofBen];
    const toAct = (): number => shared.view?.match?.toAct ?? -1;
    for (let step = 0; step < 3; step++) {
      expect(ownInTurn(shared.view)).toBe(toAct() === 1 ? undefined : toAct());
      expect(ownInTurn(ofBen.view)).toBe(toAct() === 1 ? 1 : undefined);
      await playOne(pages);
    }
    while (toAct() !== 2) await playOne(pages);
    shared.seeAs(2);
    await seesBy(shared, 2);
    await online.pass(31_000);
    await eventually(() => {
      expect(shared.view?.standInReason).toBe('clock');
    });
    expect(toAct()).toBe(2);
    expect(ownInTurn(shared.view)).toBeUndefined();
    expect(await shared.comeBack(2)).toBe(true);
    await eventually(() => {
      expect(ownInTurn(shared.view)).toBe(2);
    });
    expect(shared.view?.standInReason).toBeUndefined();
  });
});
