/** The end of a course in stages: in the right order, true, and made of what one viewer saw. */

import {
  describeLegal,
  fastRandom,
  itemAt,
  NOBODY,
  SPECTATOR,
  viewersOf,
  type Viewer,
} from '@tavolata/engine';
import { DECK_SIZE, kingLui, total, type KingLui, type View } from '@tavolata/king-lui';
import {
  applyCommand,
  openSeries,
  projectMoments,
  type Moment,
  type Series,
} from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { stagesOf } from '../src/games/king-lui/stages.ts';

const PLAYERS = 3;

/** A whole match of random actions; without the memory aid moments fade. */
function playedSeries(seed: string, memoryAid: boolean): Series<KingLui>[] {
  const random = fastRandom(seed);
  let series = openSeries(kingLui, { players: PLAYERS, options: {}, display: { memoryAid } });
  for (let seat = 0; seat < PLAYERS; seat++) {
    const occupant = { kind: 'human', person: `p${seat}` } as const;
    series = applyCommand(series, { type: 'seat', seat, occupant });
  }
  const setup = kingLui.drawSetup(PLAYERS, series.terms.options, random, { first: 0 });
  series = applyCommand(series, { type: 'deal', setup });
  const all = [series];
  for (let match = series.match; match; match = series.match) {
    const seat = kingLui.toAct(match.state);
    if (seat === NOBODY) return all;
    const legal = describeLegal(kingLui, match.state);
    const action = itemAt(legal, random.uint32() % legal.length);
    series = applyCommand(series, { type: 'act', seat, action });
    all.push(series);
  }
  return all;
}

/** Each moment as it was when it was new, after the one before it. */
function* pairs(
  seed: string,
  viewer: Viewer,
  memoryAid: boolean,
): Generator<{ before: Moment<KingLui>; after: Moment<KingLui> }> {
  let before: Moment<KingLui> | undefined;
  for (const series of playedSeries(seed, memoryAid)) {
    const after = projectMoments(series, viewer).at(-1);
    if (before && after) yield { before, after };
    before = after;
  }
}

const viewers = viewersOf(PLAYERS);
const held = ({ players }: View): number => players.reduce((sum, { cards }) => sum + cards, 0);
/** All cards that are somewhere in sight, or counted. */
const cardsIn = (view: View): number =>
  total(view.table) +
  total(view.king) +
  total(view.removed) +
  held(view) +
  view.emeralds +
  view.supply;

describe.each([true, false])('stages with the memory aid %s', (memoryAid) => {
  test('are as the events tell, whether those have faded or not', () => {
    for (const viewer of viewers) {
      for (const { before, after } of pairs('true', viewer, true)) {
        const told = stagesOf(before, after, viewer).flatMap(({ events }) => events);
        if (told.length === 0) continue;
        expect(told).toEqual(after.events.filter(({ type }) => type !== 'ended'));
      }
    }
    const whole = [...pairs('true', 1, true)];
    for (const [index, { before, after }] of [...pairs('true', 1, memoryAid)].entries()) {
      const full = itemAt(whole, index);
      const told = (pair: typeof full) =>
        stagesOf(pair.before, pair.after, 1).flatMap(({ events }) => events);
      expect(told({ before, after })).toEqual(told(full));
    }
  });

  test('show the taking, then the sweep to the king, then the deal', () => {
    let courses = 0;
    for (const { before, after } of pairs('order', 0, memoryAid)) {
      const stages = stagesOf(before, after, 0);
      const isEnd = after.view.course !== before.view.course || after.view.hands !== undefined;
      expect(stages.length > 0).toBe(isEnd);
      if (!isEnd) continue;
      courses++;
      const views = stages.map(({ view }) => view);
      const [acted, cleared, ...dealing] = views;
      expect(acted?.course).toBe(before.view.course);
      expect(total(acted?.table ?? {}) + total(acted?.king ?? {})).toBe(total(after.view.king));
      expect(cleared?.table).toEqual({});
      expect(cleared?.king).toEqual(after.view.king);
      expect(dealing.map(({ table, emeralds }) => total(table) + emeralds)).toEqual(
        dealing.map((_, dealt) => dealt + (cleared?.emeralds ?? 0)),
      );
      for (const view of views) {
        expect(view.hands).toBeUndefined();
        expect(view.hand).toEqual(after.view.hand);
      }
      for (const view of views) expect(cardsIn(view)).toBe(DECK_SIZE);
    }
    expect(courses).toBeGreaterThan(5);
  });

  test('[K-H2] never tell which portion somebody else drew', () => {
    for (const viewer of viewers) {
      for (const { before, after } of pairs('hidden', viewer, memoryAid)) {
        for (const { view, events } of stagesOf(before, after, viewer)) {
          expect(view.hand !== undefined).toBe(viewer !== SPECTATOR);
          for (const event of events) {
            if (event.type === 'drew')
              expect(event.card !== undefined).toBe(event.player === viewer);
          }
        }
      }
    }
  });
});
