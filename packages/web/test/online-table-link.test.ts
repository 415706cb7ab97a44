/** The match of a table as boards see it: the end, the next match, and advice among bots. */

import type { KingLui } from '@tavolata/king-lui';
import { verifyRecord } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OnlineTable } from '../src/online/table/online-table.ts';
import { startOnlineTest, type OnlineTest, type TestBrowser } from './support/online-test.ts';
import { linkOf, playOne, playOut } from './support/playing.ts';
import { eventually } from './support/test-time.ts';

let online: OnlineTest;
let anna: TestBrowser;

beforeEach(async () => {
  online = await startOnlineTest(['anna']);
  [anna] = online.people as [TestBrowser];
});

/** Anna among bots, or on all seats herself. */
async function dealt(
  others: 'bots' | 'herself',
  memoryAid = true,
): Promise<{ id: string; table: OnlineTable<KingLui> }> {
  const id = await anna.open({ players: 3, display: { memoryAid } });
  const table = await anna.see<KingLui>(id);
  for (const seat of [1, 2]) {
    await (others === 'bots' ? table.addBot(seat, 'easy') : table.sit(seat, `Anna ${seat}`));
  }
  await eventually(() => {
    expect(table.view?.seats.map(({ kind }) => kind)).not.toContain('open');
  });
  await table.setReady(true);
  await eventually(() => table.link !== undefined);
  return { id, table };
}

describe('the end', () => {
  test('has a result and a record, which stay while people get ready for the next match', async () => {
    const { id, table } = await dealt('herself');
    const link = linkOf(table);
    expect(link.record()).toBeUndefined();
    await playOut([table]);
    expect(link.view.phase).toBe('over');
    await eventually(() => link.record() !== undefined);
    expect(link.view.match?.result).toEqual(link.record()?.result);
    expect(verifyRecord(kingLui, link.record()).steps.length + 1).toBe(link.moments.length);
    const { match } = link.view;
    await anna.command(id, { type: 'ready', seat: 0, isReady: true });
    await eventually(() => {
      expect(table.view?.seats[0]).toMatchObject({ isReady: true });
    });
    expect(link.view.match).toBe(match);
    const late = await anna.see<KingLui>(id);
    await eventually(() => {
      expect(linkOf(late).record()).toEqual(link.record());
    });
  });

  test('a record that cannot be had is asked for again with the next update, not at once', async () => {
    const { table } = await dealt('herself');
    anna.hasRecords = false;
    await playOut([table]);
    await eventually(() => anna.recordsAsked > 0);
    await online.quiet();
    const { recordsAsked } = anna;
    expect(recordsAsked).toBeLessThan(5);
    anna.hasRecords = true;
    await table.say('well played');
    await eventually(() => linkOf(table).record() !== undefined);
    expect(anna.recordsAsked).toBe(recordsAsked + 1);
  });

  test('the next match begins in the same place, with the next starter', async () => {
    const { table } = await dealt('herself');
    const link = linkOf(table);
    const starter = link.view.match?.setup.first ?? 0;
    await playOut([table]);
    await link.again(); // for all of her seats
    await eventually(() => {
      expect(link.view.match?.number).toBe(2);
    });
    expect(link.view.phase).toBe('playing');
    expect(link.view.match?.setup.first).toBe((starter + 1) % 3);
    expect(link.moments).toHaveLength(1);
    expect(link.record()).toBeUndefined();
  });

  test('somebody who gives up is still named, and a bot plays on', async () => {
    const { table } = await dealt('herself');
    const link = linkOf(table);
    await link.giveUp();
    await eventually(() => {
      expect(link.gaveUp).toEqual([0]);
    });
    expect(link.view.seats[0]?.kind).toBe('bot');
    expect(link.names[0]).toBe('Anna');
    while (table.view?.match?.toAct !== 0) await playOne([table]);
    const { step } = table.view.match;
    await eventually(() => {
      expect(table.view?.match?.step).toBeGreaterThan(step); // its own move
    });
  });
});

describe('without the memory aid', () => {
  test('the log and the positions are as much as may be remembered, and follow the match', async () => {
    const { id, table } = await dealt('herself', false);
    for (let step = 0; step < 12; step++) {
      await playOne([table]);
      const fresh = anna.enter<KingLui>(id);
      if (table.seat !== undefined) fresh.seeAs(table.seat);
      await eventually(() => {
        expect(fresh.seat).toBe(table.seat);
        expect(fresh.seen?.seq).toBe(table.seen?.seq);
      });
      const numbers = linkOf(table).moments.map(({ number }) => number);
      expect(numbers).toEqual(linkOf(fresh).moments.map(({ number }) => number));
      expect(linkOf(table).view.match?.events).toEqual(linkOf(fresh).view.match?.events);
      expect(linkOf(table).view.match?.view).toEqual(linkOf(fresh).view.match?.view);
      fresh.close();
    }
  });

  test('nobody advises: this browser does not know all that its seat has seen', async () => {
    const { table } = await dealt('bots', false);
    await eventually(() => {
      expect(table.view?.match?.toAct).toBe(0);
    });
    expect(linkOf(table).advise).toBeUndefined();
  });
});

describe('advice', () => {
  test('is there for somebody alone among bots, in their turn only', async () => {
    const { table } = await dealt('bots');
    const offers = new Map<number, boolean>();
    const note = (): void => {
      const { toAct } = table.view?.match ?? {};
      if (toAct !== undefined) offers.set(toAct, linkOf(table).advise !== undefined);
    };
    table.subscribe(note);
    note();
    const isMyTurn = () => table.view?.match?.toAct === 0;
    await eventually(isMyTurn);
    await linkOf(table).advise?.(new AbortController().signal);
    expect(anna.questions).toMatchObject([{ viewer: 0, players: 3 }]);
    await playOne([table]);
    await eventually(isMyTurn); // each bot has had its turn by now
    expect([...offers].toSorted(([one], [other]) => one - other)).toEqual([
      [0, true],
      [1, false],
      [2, false],
    ]);
  });

  test('is not there among people', async () => {
    const { table } = await dealt('herself');
    const { toAct = 0 } = table.view?.match ?? {};
    table.seeAs(toAct);
    await eventually(() => table.seat === toAct);
    expect(linkOf(table).advise).toBeUndefined();
  });
});
