/** One screen that goes from hand to hand: nobody sees what another holds. */

import { cappuccino, type Cappuccino } from '@tavolata/cappuccino';
import {
  describeLegal,
  fastRandom,
  pick,
  SPECTATOR,
  type Seat,
  type Viewer,
} from '@tavolata/engine';
import { kingLui, type KingLui } from '@tavolata/king-lui';
import { restoreSeries } from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import type { LocalTable } from '../src/local/local-table.ts';
import type { SaveStore } from '../src/local/saves/save.ts';
import { sitDown, until, untilSomebodyIsAsked } from './support/local-tables.ts';

/** Everything that a screen could draw of a table. */
const onScreen = (link: LocalTable<KingLui>): string =>
  JSON.stringify([link.view, link.moments, link.pending]);

const hasHand = (link: LocalTable<KingLui>): boolean => onScreen(link).includes('"hand":');

/**
 * Looks at the screen at every change and notes what should not be there. `holder` is who really has
 * it in hand. (What a listener throws would be lost among the bots' failures.)
 */
class Guard {
  holder: Seat | undefined;
  readonly leaks: string[] = [];

  constructor(link: LocalTable<KingLui>) {
    link.subscribe(() => {
      if (link.view.phase !== 'playing') return; // all hands are open at the end
      const isCovered = link.waitsFor !== undefined;
      if (isCovered && link.viewer !== SPECTATOR)
        this.leaks.push(`covered, yet for ${link.viewer}`);
      if (isCovered && hasHand(link)) this.leaks.push('a hand under the cover');
      if (isCovered && link.view.match?.legal.length !== 0)
        this.leaks.push('choices under the cover');
      if (link.viewer !== SPECTATOR && link.viewer !== this.holder) {
        this.leaks.push(`for ${link.viewer}, but ${this.holder ?? 'nobody'} has the screen`);
      }
    });
  }
}

async function stateOf(store: SaveStore, id: string) {
  const { match } = restoreSeries(kingLui, (await store.load(id))?.log);
  if (!match) throw new Error('no game');
  return match;
}

describe('one screen for several people', () => {
  test.each(['ppb', 'pbp', 'ppp', 'bppb', 'pbpbp'])(
    'a hand is shown to whom it belongs only: %s',
    async (sitters) => {
      const { link, store, id } = await sitDown({ game: kingLui, sitters, seed: `${sitters}/1` });
      const seen = new Guard(link);
      const random = fastRandom(sitters);
      for (;;) {
        await untilSomebodyIsAsked(link);
        if (link.view.phase !== 'playing') break;
        if (link.goesTo !== undefined) {
          seen.holder = undefined;
          link.handOver();
        }
        if (link.waitsFor !== undefined) {
          seen.holder = link.waitsFor;
          link.takeScreen();
        }
        expect(link.waitsFor).toBeUndefined();
        expect(link.viewer).toBe(seen.holder);
        const match = await stateOf(store, id);
        expect(link.view.match?.view).toEqual(kingLui.view(match.state, seen.holder ?? SPECTATOR));
        await link.act(pick(describeLegal(kingLui, match.state), random));
      }
      expect(link.view.match?.view.hands).toHaveLength(sitters.length);
      expect(seen.leaks).toEqual([]);
    },
  );

  test('the first one has to take the screen, too', async () => {
    const { link } = await sitDown({ game: kingLui, sitters: 'ppb', first: 1 });
    expect(link.waitsFor).toBe(1);
    expect(hasHand(link)).toBe(false);
  });

  test('after a reload it is covered again', async () => {
    const { link } = await sitDown({ game: kingLui, sitters: 'ppb' });
    expect(link.waitsFor).toBe(0);
    link.takeScreen();
    expect(link.waitsFor).toBeUndefined();
    expect((await sitDown({ game: kingLui, sitters: 'ppb' })).link.waitsFor).toBe(0);
  });

  test('the last person to act keeps it while bots play, and hands it over', async () => {
    const { link } = await sitDown({ game: kingLui, sitters: 'pbbp', beat: 5 });
    link.takeScreen();
    await link.act(link.view.match?.legal[0] ?? { type: 'draw' });
    expect(link.view.match?.toAct).toBe(1);
    expect([link.viewer, link.goesTo]).toEqual([0, undefined]);
    await until(link, () => link.goesTo === 3);
    expect([link.viewer, link.waitsFor]).toEqual([0, undefined]);
    expect(link.view.match?.legal).toEqual([]);
    link.handOver();
    expect([link.viewer, link.waitsFor, link.goesTo]).toEqual([SPECTATOR, 3, undefined]);
    expect(hasHand(link)).toBe(false);
  });

  test('before it is handed over one can take back, afterwards nobody can', async () => {
    const { link } = await sitDown({ game: kingLui, sitters: 'ppp' });
    link.takeScreen();
    await link.act(link.view.match?.legal[0] ?? { type: 'draw' });
    expect(link.canUndo).toBe(true);
    await link.undo();
    expect([link.viewer, link.moments.length]).toEqual([0, 1]);
    await link.act(link.view.match?.legal[0] ?? { type: 'draw' });
    link.handOver();
    expect(link.canUndo).toBe(false);
    await link.undo();
    expect(link.moments).toHaveLength(2);
    link.takeScreen();
    expect([link.viewer, link.canUndo]).toEqual([1, false]);
  });

  test('somebody alone among bots never waits for himself', async () => {
    const { link } = await sitDown({ game: kingLui, sitters: 'bpb' });
    await untilSomebodyIsAsked(link);
    expect([link.viewer, link.waitsFor, link.goesTo]).toEqual([1, undefined, undefined]);
  });

  test('the person who holds it gives up, and the others play on', async () => {
    const { link } = await sitDown({ game: kingLui, sitters: 'ppp', first: 1 });
    link.takeScreen();
    await link.giveUp();
    expect(link.view.seats.map(({ kind }) => kind)).toEqual(['human', 'bot', 'human']);
    await until(link, () => link.goesTo === 2);
    link.handOver();
    link.takeScreen();
    expect(link.viewer).toBe(2);
  });

  test('under the cover nobody gives up', async () => {
    const { link } = await sitDown({ game: kingLui, sitters: 'ppp' });
    await link.giveUp();
    expect(link.view.seats.every(({ kind }) => kind === 'human')).toBe(true);
  });
});

describe('one screen without secrets', () => {
  test('is never covered: the person in turn sees what they can do', async () => {
    const { link } = await sitDown({ game: cappuccino, sitters: 'ppb' });
    const viewers: Viewer[] = [];
    for (let turn = 0; turn < 4; turn++) {
      await untilSomebodyIsAsked(link);
      expect([link.waitsFor, link.goesTo]).toEqual([undefined, undefined]);
      viewers.push(link.viewer);
      await link.act(link.view.match?.legal[0] as Cappuccino['action']);
    }
    expect(viewers).toEqual([0, 1, 0, 1]);
  });
});
