/** What holds in every game, however it is played. A failure prints the seed that shows it. */

import {
  actionBuffer,
  below,
  everyOptions,
  fastRandom,
  makeRecord,
  NOBODY,
  playRandomly,
  positions,
  verifyRecord,
} from '@tavolata/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settleAll } from '../src/apply.ts';
import { canMove, cappuccino, COLOURS, distance, view } from '../src/index.ts';
import type { ColourCounts, Event, Stack, State } from '../src/index.ts';
import { text } from './builders.ts';

const tables = [2, 3, 4].flatMap((players) =>
  everyOptions(cappuccino, players).map((options) => ({ players, options })),
);

/** A random game at any table, played to its end. */
const anyGame = fc
  .record({ table: fc.constantFrom(...tables), seed: fc.string() })
  .map(({ table, seed }) => playRandomly(cappuccino, table, fastRandom(seed)));

/** Checks every position of 60 random games, with what happens there. */
function forEachPosition(check: (before: State, after: State, events: Event[]) => void): void {
  const games = fc.property(anyGame, (match) => {
    for (const { state, step } of positions(match)) {
      if (!step) break;
      const after = cappuccino.clone(state);
      cappuccino.apply(after, step.action);
      check(state, after, cappuccino.events(state, step.action, step.player));
    }
  });
  fc.assert(games, { numRuns: 60 });
}

const sum = (counts: ColourCounts) => Object.values(counts).reduce((total, n) => total + n, 0);

function cups(state: State): number {
  const { stacks, stock, settled } = view(state);
  return stacks.reduce((total, [, , on]) => total + on.length, 0) + sum(stock) + sum(settled);
}

test('[C-M1, C-S1] cups are conserved: on the table, settled and in stock', () => {
  forEachPosition((before, after) => {
    const all = 16 * before.colours.flat().length;
    expect([cups(before), cups(after)]).toEqual([all, all]);
  });
});

test('[C-P1, C-Q1] a move takes one stack away, and those that are settled', () => {
  forEachPosition((before, after, events) => {
    const settled = events.flatMap((event) => (event.type === 'settled' ? event.cells : []));
    const change = view(after).stacks.length - view(before).stacks.length;
    expect(change).toBe(before.unplaced > 0 ? 1 : -1 - settled.length);
  });
});

test('[C-P4] a player without a move never gets one back', () => {
  forEachPosition((before, after) => {
    if (before.unplaced > 0) return;
    for (const seat of before.colours.keys()) {
      expect(canMove(after, seat) && !canMove(before, seat)).toBe(false);
    }
  });
});

/** Whether a seat can move, read off the public stacks. */
function hasMove(state: State, seat: number): boolean {
  const own = state.colours[seat].map((colour) => COLOURS[colour]);
  const { stacks } = view(state);
  return stacks.some(([q1, r1, cups]) => {
    const isOwn = own.some((colour) => colour === cups.at(-1));
    const isTarget = ([q2, r2, other]: Stack) =>
      distance([q1, r1], [q2, r2]) === 1 && other.length <= cups.length;
    return isOwn && stacks.some(isTarget);
  });
}

test('[C-P4] exactly the players that are told to be out have no move', () => {
  forEachPosition((before, after, events) => {
    if (before.unplaced > 0 || after.player === NOBODY) return;
    const out = events.flatMap((event) => (event.type === 'out' ? [event.player] : []));
    const seats = [...before.colours.keys()];
    const lost = seats.filter((seat) => hasMove(before, seat) && !hasMove(after, seat));
    expect(out).toEqual(lost);
  });
});

test('[C-P5] the game is over exactly when no two stacks touch', () => {
  forEachPosition((_, after) => {
    if (after.unplaced > 0) return;
    const { stacks } = view(after);
    const touch = stacks.some(([q1, r1]) =>
      stacks.some(([q2, r2]) => distance([q1, r1], [q2, r2]) === 1),
    );
    expect(after.player === NOBODY).toBe(!touch);
  });
});

test('[C-Q1] settling never makes another island settleable', () => {
  forEachPosition((_, after) => {
    if (!after.options.earlySettlement || after.unplaced > 0) return;
    const again = cappuccino.clone(after);
    settleAll(again);
    expect(text(again)).toBe(text(after));
  });
});

test('[C-E1] a score is counted in cups, and every cup has an owner', () => {
  fc.assert(
    fc.property(anyGame, ({ state, options, players }) => {
      const { scores, winners } = cappuccino.outcome(state) ?? { scores: [], winners: [] };
      const total = scores.reduce((one, other) => one + other);
      if (options.coloursPerPlayer === 1) expect(total).toBe(16 * players);
      else expect(total).toBeLessThanOrEqual(64);
      const best = Math.max(...scores);
      expect(winners).toEqual(scores.flatMap((score, seat) => (score === best ? [seat] : [])));
    }),
    { numRuns: 100 },
  );
});

test('a game ends within the steps that it promises, and its record replays', () => {
  fc.assert(
    fc.property(anyGame, (match) => {
      expect(match.steps.length).toBeLessThanOrEqual(cappuccino.maxSteps);
      const names = Array.from({ length: match.players }, (_, seat) => `player ${seat}`);
      const record = makeRecord(match, names, { withLegal: true });
      const replayed = verifyRecord(cappuccino, JSON.parse(JSON.stringify(record)));
      expect(makeRecord(replayed, names, { withLegal: true })).toEqual(record);
    }),
    { numRuns: 60 },
  );
});

test('apply on a clone leaves the original untouched', () => {
  const buffer = actionBuffer(cappuccino);
  forEachPosition((before) => {
    const kept = structuredClone(before);
    const copy = cappuccino.clone(before);
    const random = fastRandom(text(before));
    for (let left = 5; left > 0 && copy.player !== NOBODY; left--) {
      cappuccino.apply(copy, buffer[below(random, cappuccino.legal(copy, buffer))]);
    }
    expect(before).toEqual(kept);
  });
});

test('every position is read back from its text, and so is every choice', () => {
  const buffer = actionBuffer(cappuccino);
  const { notation } = cappuccino;
  forEachPosition((before, after) => {
    expect(text(notation.parseState(text(after)))).toBe(text(after));
    const actions = Array.from(buffer.subarray(0, cappuccino.legal(before, buffer)));
    const said = actions.map((action) => notation.makeAction(before, action));
    expect(said.map((action) => notation.parseAction(before, action))).toEqual(actions);
  });
});
