import { isSameContent, itemAt, NOBODY, viewersOf, type Viewer } from '@tavolata/engine';
import { kingLui, type Dish, type Event, type KingLui } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import {
  applyCommand,
  projectMoments,
  projectSeries,
  restoreSeries,
  type Moment,
  type Series,
  type SeriesEntry,
} from '../src/index.ts';
import { acted, bot, cupTable, finished, human, kingTable } from './builders.ts';

const everyone = [human('ada'), human('ben'), bot(), bot()];

/** The same evening, cut off after some of its entries. */
const cut = (table: Series<KingLui>, entries: number): Series<KingLui> =>
  restoreSeries(kingLui, table.entries.slice(0, entries));

/** Tables in the middle of random games and at their end. */
function* evenings(count: number, display = {}): Generator<[name: string, table: Series<KingLui>]> {
  for (let round = 0; round < count; round++) {
    const seed = `moments/${round}`;
    const whole = finished(kingTable(everyone, display), seed);
    const until = 7 + ((round * 29) % (whole.entries.length - 6));
    yield [`${seed} until ${until}`, cut(whole, until)];
  }
}

describe('moments', () => {
  test('one for the set-up and one for each step, with who led to it', () => {
    const table = acted(acted(cupTable(human('ada'), bot())));
    const moments = projectMoments(table, 0);
    expect(moments.map(({ player }) => player)).toEqual([NOBODY, 0, 1]);
    expect(moments.map(({ events }) => events.map(({ type }) => type))).toEqual([
      [],
      ['moved'],
      ['moved'],
    ]);
  });

  test('the last is what the table shows now, and all together tell what it tells', () => {
    for (const display of [{}, { memoryAid: false }]) {
      for (const [name, table] of evenings(10, display)) {
        for (const viewer of viewersOf(4)) {
          const moments = projectMoments(table, viewer);
          const shown = projectSeries(table, viewer).match;
          expect(moments.at(-1)?.view, name).toEqual(shown?.view);
          const told = moments.flatMap(({ events }) => events);
          expect(told, name).toEqual(shown?.events.slice(-told.length));
        }
      }
    }
  });

  test('each is what the table showed then', () => {
    const whole = finished(kingTable(everyone), 'then');
    const before = whole.entries.findIndex(({ type }) => type === 'dealt') + 1;
    for (const viewer of viewersOf(4)) {
      for (const [index, { view }] of projectMoments(whole, viewer).entries()) {
        expect(view).toEqual(projectSeries(cut(whole, before + index), viewer).match?.view);
      }
    }
  });

  test('steps that were taken back are gone', () => {
    const table = cupTable(human('ada'), bot());
    const undone = applyCommand(acted(acted(table)), { type: 'undo', seat: 0 });
    expect(projectMoments(undone, 0)).toEqual(projectMoments(table, 0));
  });

  test('another’s drawn portion is in none of them', () => {
    for (const [name, table] of evenings(12)) {
      if (table.match?.game.outcome(table.match.state)) continue; // hands are open then
      for (const viewer of viewersOf(4)) {
        const drawn = projectMoments(table, viewer).flatMap(({ events }) =>
          events.filter((event) => event.type === 'drew' && event.player !== viewer),
        );
        for (const event of drawn) {
          expect('card' in event ? event.card : 'emerald', name).toBe('emerald');
        }
      }
    }
  });
});

describe('moments without the memory aid', () => {
  const blind = { memoryAid: false };

  test('begin with the laying of this course, and show takings of this course only', () => {
    for (const [name, table] of evenings(40, blind)) {
      for (const viewer of viewersOf(4)) {
        const moments = projectMoments(table, viewer);
        const told = moments.flatMap(({ events }) => events as readonly Event[]);
        expect(told.filter(({ type }) => type === 'laid').length, name).toBe(1);
        expect(told[0], name).toMatchObject({
          type: 'laid',
          course: itemAt(moments, 0).view.course,
        });
        expectTakingsOf(moments, name);
      }
    }
  });

  test('are the same whatever others took in earlier courses', () => {
    let compared = 0;
    for (const [name, table] of evenings(30, blind)) {
      for (const viewer of viewersOf(4)) {
        for (const other of otherPasts(table, viewer)) {
          const isSame = (show: (one: Series<KingLui>) => unknown): boolean =>
            isSameContent(show(other), show(table)); // `toEqual` would take most of the time
          expect(
            isSame((one) => projectMoments(one, viewer)),
            name,
          ).toBe(true);
          expect(
            isSame((one) => projectSeries(one, viewer).match),
            name,
          ).toBe(true);
          // With the aid the difference is seen, so the comparison would notice it.
          expect(
            isSame((one) => projectMoments(aided(one), viewer)),
            name,
          ).toBe(false);
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(400);
  });
});

const aided = (table: Series<KingLui>): Series<KingLui> => ({
  ...table,
  terms: { ...table.terms, display: { memoryAid: true } },
});

/** What every player is seen to have taken is what the moments themselves tell, and no more. */
function expectTakingsOf(moments: readonly Moment<KingLui>[], name: string): void {
  const taken: { [dish in Dish]?: number }[] = everyone.map(() => ({}));
  for (const { events, view } of moments) {
    for (const event of events) {
      if (event.type !== 'took') continue;
      if (!('dish' in event)) throw new Error(`a taking of this course is faded: ${name}`);
      itemAt(taken, event.player)[event.dish] = event.portions;
    }
    expect(
      view.players.map((player) => player.taken),
      name,
    ).toEqual(taken);
  }
}

type Acted = Extract<SeriesEntry<KingLui>, { type: 'acted' }>;

/** The same game, except that in an earlier course two others took as much of each other's dish. */
function* otherPasts(table: Series<KingLui>, viewer: Viewer): Generator<Series<KingLui>> {
  const steps = projectMoments(aided(table), viewer);
  if (steps.at(-1)?.view.hands) return; // in the end all hands are open
  const dealt = table.entries.findIndex(({ type }) => type === 'dealt');
  const now = steps.at(-1)?.view.course;
  const takings = steps.flatMap(({ events }, index) => {
    const [event] = events;
    const course = steps[index - 1]?.view.course;
    return event?.type === 'took' && 'dish' in event && course !== now
      ? [{ ...event, course, entry: dealt + index }]
      : [];
  });
  for (const [index, one] of takings.entries()) {
    const other = takings
      .slice(index + 1)
      .find(({ course, portions }) => course === one.course && portions === one.portions);
    if (!other || one.player === viewer || other.player === viewer) continue;
    const entries = [...table.entries];
    const took = (seat: number, dish: Dish): Acted => {
      return { type: 'acted', seat, action: { type: 'take', dish } };
    };
    entries[one.entry] = took(one.player, other.dish);
    entries[other.entry] = took(other.player, one.dish);
    yield restoreSeries(kingLui, entries);
  }
}
