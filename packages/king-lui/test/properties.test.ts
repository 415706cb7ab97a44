import {
  fastRandom,
  legalActions,
  makeRecord,
  NOBODY,
  playRandomly,
  positions,
  verifyRecord,
  type Match,
} from '@tavolata/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARDS, kingLui, type KingLui, type Options, type State } from '../src/index.ts';
import { DEFAULTS, facts } from './builders.ts';

const options: fc.Arbitrary<Options> = fc.record({
  forcedDraw: fc.constantFrom('no-dishes', 'no-cards'),
  tieBreak: fc.constantFrom('fewest-discards', 'shared'),
});

const randomGame: fc.Arbitrary<Match<KingLui>> = fc
  .record({ players: fc.integer({ min: 3, max: 5 }), options, seed: fc.string() })
  .map(({ seed, ...table }) => playRandomly(kingLui, table, fastRandom(seed)));

/** Holds at every position of any random game, the last one included. */
function always(holds: (state: State) => void, numRuns = 60): void {
  const everywhere = fc.property(randomGame, (match) => {
    for (const { state } of positions(match)) holds(state);
  });
  fc.assert(everywhere, { numRuns });
}

type Counts = { readonly [card: string]: number };
const cardsIn = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

describe('at every moment', () => {
  test('[K-M1] all 110 cards are somewhere, 15 of each dish and 5 Emeralds', () => {
    always((state) => {
      const { supply, table, king, emeralds, taken, drawn, removed, drawnEmerald } = facts(state);
      const piles: Counts[] = [table, king, removed, ...taken, ...drawn];
      const lying = emeralds + Number(drawnEmerald);
      expect(piles.map(cardsIn).reduce((sum, cards) => sum + cards, supply.length + lying)).toBe(
        110,
      );
      for (const card of CARDS) {
        const inSupply = supply.filter((other) => other === card).length;
        const found = piles.reduce((sum, pile) => sum + (pile[card] ?? 0), inSupply);
        expect(card === 'emerald' ? found + lying : found).toBe(card === 'emerald' ? 5 : 15);
      }
    }, 25);
  });

  test('[K-A3] two portions are removed for each Emerald that is', () => {
    always((state) => {
      const { emerald = 0, ...portions } = facts(state).removed;
      expect(cardsIn(portions)).toBe(2 * emerald);
    });
  });

  test('there are 1 to 36 choices until the end, and at most 29 after a drawn Emerald', () => {
    always((state) => {
      const choices = legalActions(kingLui, state).length;
      expect(choices).toBeLessThanOrEqual(state.drawnEmerald ? 29 : 36);
      expect(choices === 0).toBe(kingLui.toAct(state) === NOBODY);
    });
  });

  test('a position is the same after its way through text', () => {
    always((state) => {
      const text = kingLui.notation.makeState(state);
      const parsed = kingLui.notation.parseState(text);
      expect(kingLui.notation.makeState(parsed)).toBe(text);
      expect(facts(parsed)).toEqual(facts(state));
      expect([parsed.players, parsed.options]).toEqual([state.players, state.options]);
    }, 25);
  });

  test('applying an action to a clone leaves the original untouched', () => {
    always((state) => {
      const before = JSON.stringify(state);
      for (const action of legalActions(kingLui, state)) {
        const copy = kingLui.clone(state);
        expect(copy).toEqual(state);
        kingLui.apply(copy, action);
        expect(JSON.stringify(copy)).not.toBe(before);
      }
      expect(JSON.stringify(state)).toBe(before);
    }, 5);
  });
});

describe('every game', () => {
  test('ends within the steps that the game promises', () => {
    const ends = fc.property(randomGame, (match) => {
      expect(match.steps.length).toBeLessThanOrEqual(kingLui.maxSteps);
      expect(kingLui.toAct(match.state)).toBe(NOBODY);
      expect(kingLui.outcome(match.state)?.scores).toHaveLength(match.players);
    });
    fc.assert(ends, { numRuns: 200 });
  });

  test('replays from its record to the same end', () => {
    const replays = fc.property(randomGame, (match) => {
      const names = Array.from({ length: match.players }, (_, seat) => `Player ${seat}`);
      const record = makeRecord(match, names, { withLegal: true });
      const replayed = verifyRecord(kingLui, JSON.parse(JSON.stringify(record)));
      expect(facts(replayed.state)).toEqual(facts(match.state));
      expect(replayed.steps).toEqual(match.steps);
    });
    fc.assert(replays, { numRuns: 25 });
  });

  test('[K-C3] turned by a seat goes the same way, a seat further on', () => {
    const turned = fc.property(randomGame, ({ players, options, setup, steps }) => {
      const further = (seat: number) => (seat === NOBODY ? NOBODY : (seat + 1) % players);
      const first = further(setup.first);
      const one = kingLui.init(players, options, setup);
      const other = kingLui.init(players, options, { ...setup, first });
      for (const { action } of steps) {
        expect(legalActions(kingLui, other)).toEqual(legalActions(kingLui, one));
        kingLui.apply(one, action);
        kingLui.apply(other, action);
        const { chef, player, taken, drawn, ...same } = facts(one);
        expect(facts(other)).toEqual({
          ...same,
          chef: further(chef),
          player: further(player),
          taken: turn(taken),
          drawn: turn(drawn),
        });
      }
      const result = kingLui.outcome(one);
      expect(kingLui.outcome(other)).toEqual({
        scores: turn(result?.scores ?? []),
        discards: turn(result?.discards ?? []),
        winners: result?.winners.map(further).sort((one, other) => one - other),
      });
    });
    fc.assert(turned, { numRuns: 25 });
  });
});

/** What belonged to each seat now belongs to the next one. */
const turn = <T>(bySeat: readonly T[]): T[] => [...bySeat.slice(-1), ...bySeat.slice(0, -1)];

describe('random play', () => {
  const GAMES = 1000;

  test.each([
    [3, 16, 22],
    [4, 12, 13],
    [5, 10, 32],
  ])(
    '[K-A6] %i players: about 49 decisions, %i courses, and %i %% meet an empty supply',
    (players, courses, emptyPercent) => {
      let [steps, laid, empty] = [0, 0, 0];
      for (let game = 0; game < GAMES; game++) {
        const random = fastRandom(`average/${players}/${game}`);
        const match = playRandomly(kingLui, { players, options: DEFAULTS }, random);
        steps += match.steps.length;
        laid += match.state.course;
        empty += Number(match.state.next === 110);
      }
      expect(Math.abs(steps / GAMES - 49)).toBeLessThan(0.5);
      expect(Math.abs(laid / GAMES - courses)).toBeLessThan(0.4);
      expect(Math.abs((100 * empty) / GAMES - emptyPercent)).toBeLessThan(3);
    },
  );
});
