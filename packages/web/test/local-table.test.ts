import { exactName } from '@tavolata/bots';
import { cappuccino, type Cappuccino } from '@tavolata/cappuccino';
import type { Game, GameTypes } from '@tavolata/engine';
import { kingLui, type KingLui } from '@tavolata/king-lui';
import { restoreSeries, type SeriesEntry } from '@tavolata/table';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LocalTable } from '../src/local/local-table.ts';
import { keepTable, startSeries } from '../src/local/new-table.ts';
import { MemorySaveStore } from '../src/local/saves/open-save-store.ts';
import type { SaveStore } from '../src/local/saves/save.ts';
import { sitDown, until, untilSomebodyIsAsked } from './support/local-tables.ts';
import { resumeTime, stopTime } from './support/test-time.ts';

/** The person on the screen does the first thing that is allowed, until the game is over. */
async function playOut<T extends GameTypes>(link: LocalTable<T>): Promise<void> {
  for (;;) {
    await untilSomebodyIsAsked(link);
    if (link.view.phase !== 'playing') return;
    if (link.goesTo !== undefined) link.handOver();
    else if (link.waitsFor !== undefined) link.takeScreen();
    else await link.act(link.view.match?.legal[0] ?? { type: 'nothing' });
  }
}

const logOf = async (store: SaveStore, id: string): Promise<readonly unknown[]> =>
  (await store.load(id))?.log ?? [];

describe('a game against bots', () => {
  async function playsToItsScore<T extends GameTypes>(game: Game<T>, sitters: string) {
    const { link, store, id } = await sitDown({ game, sitters, seed: sitters });
    await playOut(link);
    const { phase, match: shown } = link.view;
    expect(phase).toBe('over');
    expect(shown?.result?.scores).toHaveLength(sitters.length);
    const save = await store.load(id);
    expect(save?.facts).toMatchObject({ phase: 'over', length: save?.log.length });
    const kept = restoreSeries(game, save?.log);
    expect(kept.match && game.outcome(kept.match.state)).toEqual(shown?.result);
    link.close();
  }

  test.each(['pbb', 'bpbb', 'bbbbp', 'ppb', 'pppp'])('King Lui: %s', async (sitters) => {
    await playsToItsScore(kingLui, sitters);
  });

  test.each(['pb', 'bpb', 'bbbp', 'pp', 'pbpb'])('Cappuccino: %s', async (sitters) => {
    await playsToItsScore(cappuccino, sitters);
  });

  test('an action is shown as pending at once, and as played when it is kept', async () => {
    const { link, store, id } = await sitDown({ game: cappuccino, sitters: 'pp' });
    const action = link.view.match?.legal[0] as Cappuccino['action'];
    const length = (await logOf(store, id)).length;
    const played = link.act(action);
    expect(link.pending).toEqual(action);
    expect(link.moments).toHaveLength(1);
    await played;
    expect(link.pending).toBeUndefined();
    expect(link.moments).toHaveLength(2);
    expect(await logOf(store, id)).toHaveLength(length + 1);
  });

  test('the rest of a game is played at once', async () => {
    const { link } = await sitDown({ game: cappuccino, sitters: 'pp' });
    await link.finish();
    expect(link.view.phase).toBe('over');
    link.close();
  });

  test('a second click on the same position plays nothing', async () => {
    const { link } = await sitDown({ game: cappuccino, sitters: 'pp' });
    const clicked = link.view.match?.legal.slice(0, 2) ?? [];
    expect(clicked).toHaveLength(2);
    await Promise.all(clicked.map((action) => link.act(action)));
    expect(link.moments).toHaveLength(2);
  });

  test('a listener that fails does not stop the table', async () => {
    const { link } = await sitDown({ game: cappuccino, sitters: 'pp' });
    const stop = link.subscribe(() => {
      throw new Error('a broken screen');
    });
    const action = link.view.match?.legal[0] as Cappuccino['action'];
    await expect(Promise.resolve().then(() => link.act(action))).rejects.toThrow('a broken screen');
    stop();
    await link.act(action);
    expect(link.moments).toHaveLength(2);
  });

  test('moments end with the view, and the viewer is the person', async () => {
    const { link } = await sitDown({ game: kingLui, sitters: 'bpb', memoryAid: false });
    for (let turn = 0; turn < 6; turn++) {
      await untilSomebodyIsAsked(link);
      expect(link.viewer).toBe(1);
      expect(link.moments.at(-1)?.view).toEqual(link.view.match?.view);
      await link.act(link.view.match?.legal[0] ?? { type: 'pass' });
    }
  });
});

describe('taking back', () => {
  afterEach(resumeTime);

  const isMyTurn = (link: LocalTable<Cappuccino>) => () => (link.view.match?.legal.length ?? 0) > 0;

  test('takes bots’ replies back too', async () => {
    const { link, store, id } = await sitDown({ game: cappuccino, sitters: 'pbb' });
    const before = link.view.match?.view;
    await link.act(link.view.match?.legal[0] as Cappuccino['action']);
    await until(link, isMyTurn(link));
    expect(link.moments).toHaveLength(4);
    await link.undo();
    expect(link.view.match?.view).toEqual(before);
    expect(link.canUndo).toBe(false);
    expect((await logOf(store, id)).at(-1)).toMatchObject({ type: 'undone', seat: 0, step: 0 });
  });

  test('while a bot thinks, its answer comes too late', async () => {
    stopTime();
    const { link } = await sitDown({ game: cappuccino, sitters: 'pb', beat: 1000 });
    await link.act(link.view.match?.legal[0] as Cappuccino['action']);
    await link.undo();
    await vi.advanceTimersByTimeAsync(1000); // the beat is over
    expect(link.moments).toHaveLength(1);
    expect(link.trouble).toBeUndefined();
    await link.act(link.view.match?.legal[0] as Cappuccino['action']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(link.moments).toHaveLength(3);
  });

  test('is not offered where nothing can be taken back', async () => {
    const { link } = await sitDown({ game: kingLui, sitters: 'pbb' });
    expect(link.canUndo).toBe(false);
    await link.undo();
    expect(link.moments).toHaveLength(1);
    await link.act({ type: 'draw' });
    expect(link.canUndo).toBe(false);
  });

  test('round one screen the last one to act takes back, though the next is in turn', async () => {
    const { link } = await sitDown({ game: cappuccino, sitters: 'pp' });
    const before = link.view.match?.view;
    expect(link.canUndo).toBe(false);
    await link.act(link.view.match?.legal[0] as Cappuccino['action']);
    expect(link.viewer).toBe(1);
    expect(link.canUndo).toBe(true);
    await link.undo();
    expect(link.view.match?.view).toEqual(before);
    expect(link.viewer).toBe(0);
  });
});

describe('giving up', () => {
  test('alone it ends the game without a result', async () => {
    const { link, store, id } = await sitDown({ game: kingLui, sitters: 'pbb' });
    await link.giveUp();
    expect(link.view.phase).toBe('abandoned');
    expect(link.view.match?.result).toBeUndefined();
    expect((await store.load(id))?.facts.phase).toBe('abandoned');
  });

  test('among others a bot plays on, for the one who is on the screen', async () => {
    const { link } = await sitDown({ game: cappuccino, sitters: 'ppp' });
    await link.act(link.view.match?.legal[0] as Cappuccino['action']);
    await link.giveUp();
    expect(link.view.seats.map(({ kind }) => kind)).toEqual(['human', 'bot', 'human']);
    await playOut(link);
    expect(link.view.phase).toBe('over');
  });
});

describe('the same again', () => {
  test('the next one starts, and everybody keeps their colours', async () => {
    const { link } = await sitDown({ game: cappuccino, sitters: 'pb', seed: 'again' });
    const first = link.view.match?.setup;
    await playOut(link);
    await link.again();
    const second = link.view.match?.setup;
    expect(link.view.match?.number).toBe(2);
    expect(second?.first).toBe(1);
    expect(second?.colours).toEqual(first?.colours);
    await playOut(link);
    await link.again();
    expect(link.view.match?.setup.first).toBe(0);
  });

  test('another deck is dealt', async () => {
    const { link, store, id } = await sitDown({ game: kingLui, sitters: 'pbb' });
    await playOut(link);
    await link.again();
    const decks = ((await logOf(store, id)) as SeriesEntry<KingLui>[]).flatMap((entry) =>
      entry.type === 'dealt' ? [entry.setup.deck.join()] : [],
    );
    expect(new Set(decks).size).toBe(2);
  });

  test('not in the middle of a game', async () => {
    const { link } = await sitDown({ game: cappuccino, sitters: 'pb' });
    await link.again();
    expect(link.view.match?.number).toBe(1);
  });

  test('who had given up plays again', async () => {
    const { link } = await sitDown({ game: kingLui, sitters: 'pbb' });
    await link.giveUp();
    await link.again();
    expect(link.view.phase).toBe('playing');
    expect(link.view.seats.map(({ kind }) => kind)).toEqual(['human', 'bot', 'bot']);
    await playOut(link);
    expect(link.view.phase).toBe('over');
  });
});

describe('a new table', () => {
  test('seats people and bots in order and deals', () => {
    const table = startSeries(cappuccino, {
      sitters: [
        { kind: 'human', name: 'Ada' },
        { kind: 'bot', name: 'Robin', level: 'easy' },
      ],
      options: { setup: 'expert' },
      first: 1,
    });
    expect(table.seats).toEqual([
      { kind: 'human', person: 'p0' },
      { kind: 'bot', level: exactName('easy') },
    ]);
    expect(table.match?.setup.first).toBe(1);
    expect(table.terms.options.setup).toBe('expert');
    expect(JSON.stringify(table.entries)).not.toContain('Ada');
  });

  test('anybody may start where nobody is named', () => {
    const sitters = [0, 1, 2].map((seat) => ({ kind: 'human', name: `${seat}` }) as const);
    const starters = Array.from(
      { length: 60 },
      () => startSeries(kingLui, { sitters }).match?.setup.first,
    );
    expect(new Set(starters)).toEqual(new Set([0, 1, 2]));
  });

  test('is kept under a name of its own', async () => {
    const store = new MemorySaveStore();
    const sitters = [0, 1].map(() => ({ kind: 'human', name: '' }) as const);
    const keep = () =>
      keepTable(store, startSeries(cappuccino, { sitters }), { names: ['', ''], now: 5 });
    const [one, other] = [await keep(), await keep()];
    expect(one.id).not.toBe(other.id);
    expect(one).toMatchObject({ game: 'cappuccino', phase: 'playing', created: 5, touched: 5 });
    expect(await store.list()).toHaveLength(2);
  });
});
