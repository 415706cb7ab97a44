/** Positions that were shown stay the same objects, and are what a projection from scratch makes. */

import { cappuccino } from '@tavolata/cappuccino';
import {
  attempt,
  describeLegal,
  fastRandom,
  itemAt,
  NOBODY,
  type Game,
  type GameTypes,
} from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { applyCommand, openSeries, type Series } from '@tavolata/table';
import { expect, test } from 'vitest';
import { ProjectionCache, type Projection } from '../src/local/projection.ts';

const VIEWER = 0;
const PLAYERS = 3;

interface Shown<T extends GameTypes> {
  readonly now: Projection<T>;
  readonly before: Projection<T> | undefined;
}

/** A match in which people take a step back now and then, as it is shown after each. */
function* evening<T extends GameTypes>(game: Game<T>, memoryAid: boolean): Generator<Shown<T>> {
  let series: Series<T> = openSeries(game, {
    players: PLAYERS,
    options: {},
    display: { memoryAid },
  });
  for (let seat = 0; seat < PLAYERS; seat++) {
    const occupant = { kind: 'human', person: `p${seat}` } as const;
    series = applyCommand(series, { type: 'seat', seat, occupant });
  }
  const setup = game.drawSetup(PLAYERS, series.terms.options, fastRandom('shown'), { first: 0 });
  series = applyCommand(series, { type: 'deal', setup });
  const cache = new ProjectionCache<T>();
  let before: Projection<T> | undefined;
  for (let turn = 1; turn < 60; turn++) {
    cache.prepare(series, VIEWER);
    const now = cache.show(series, VIEWER);
    yield { now, before };
    before = now;
    const { state } = itemAt(
      [series.match].flatMap((match) => match ?? []),
      0,
    );
    const seat = game.toAct(state);
    if (seat === NOBODY) return;
    const legal = describeLegal(game, state);
    const last = (seat + PLAYERS - 1) % PLAYERS;
    const undone = attempt(() => applyCommand(series, { type: 'undo', seat: last }));
    series =
      turn % 5 === 0 && undone.ok
        ? undone.value
        : applyCommand(series, { type: 'act', seat, action: itemAt(legal, turn % legal.length) });
  }
}

function staysTheSame<T extends GameTypes>(game: Game<T>, { memoryAid }: { memoryAid: boolean }) {
  let undone = 0;
  for (const { now, before } of evening(game, memoryAid)) {
    const { view, moments, series } = now;
    const afresh = new ProjectionCache<T>().show(series, VIEWER);
    expect({ view, moments }).toEqual({ view: afresh.view, moments: afresh.moments });
    expect(view.match?.view).toBe(moments.at(-1)?.view);
    const kept = before?.moments.slice(0, moments.length - 1) ?? [];
    if (before && before.moments.length > moments.length) undone++;
    else if (memoryAid) expect(kept.every((moment, at) => moments[at] === moment)).toBe(true);
  }
  expect(undone).toBeGreaterThan(0);
}

test('positions of King Lui', () => {
  staysTheSame(kingLui, { memoryAid: true });
});

test('positions of King Lui without the memory aid', () => {
  staysTheSame(kingLui, { memoryAid: false });
});

test('positions of Cappuccino', () => {
  staysTheSame(cappuccino, { memoryAid: true });
});
