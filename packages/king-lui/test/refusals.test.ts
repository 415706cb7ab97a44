import { describe, expect, test } from 'vitest';
import { kingLui, type State } from '../src/index.ts';
import { play, position, refusal, type Scene } from './builders.ts';

const illegal = (rule: string, reason: string) => ({ code: 'illegal-action', rule, reason });

const onlyJustDrawn = illegal('K-A2a', 'only an Emerald just drawn can be laid down');
const decideFirst = illegal('K-A2a', 'the Emerald just drawn must be used or laid down first');
const noEmerald = illegal('K-A3', 'no Emerald on the table');
const notThere = illegal('K-A3', 'the king does not have these portions');
const noPass = illegal('K-A6', 'passing is for those who can do nothing else');

describe('every refusal names its rule and its reason', () => {
  const state = position({ table: 'b1k1', king: 'h2w1', top: 'e' });

  test.each(['cheese', 'chicken', 'fruit', 'ham', 'wine'])(
    '[K-A1] taking %s when none lies on the table',
    (dish) => {
      expect(refusal(state, `take ${dish}`)).toEqual(
        illegal('K-A1', `no ${dish} lies on the table`),
      );
    },
  );

  test('[K-A1] taking a dish that has just been taken', () => {
    const reason = 'no bread lies on the table';
    expect(refusal(play(state, 'take bread'), 'take bread')).toEqual(illegal('K-A1', reason));
  });

  test('[K-A2a] laying down an Emerald that was not just drawn', () => {
    expect(refusal(state, 'leave')).toEqual(onlyJustDrawn);
    expect(refusal(position({ table: 'b1e1', king: 'h2' }), 'leave')).toEqual(onlyJustDrawn);
  });

  test('[K-A2a] doing something else with a drawn Emerald in hand', () => {
    const drawn = play(state, 'draw');
    for (const move of ['take bread', 'take ham', 'draw', 'pass']) {
      expect(refusal(drawn, move)).toEqual(decideFirst);
    }
    for (const pair of ['bread bread', 'wine wine']) {
      expect(refusal(drawn, `emerald ${pair}`)).toEqual(notThere);
    }
  });

  test('[K-A3] using Emerald when there is none', () => {
    expect(refusal(state, 'emerald ham ham')).toEqual(noEmerald);
    expect(refusal(state, 'emerald bread bread')).toEqual(noEmerald);
  });

  test('[K-A3] using Emerald on portions that the king does not have', () => {
    const withEmerald = position({ table: 'b1e1', king: 'k1h2w1' });
    for (const pair of ['bread bread', 'wine wine', 'cake cake', 'bread ham', 'cake fruit']) {
      expect(refusal(withEmerald, `emerald ${pair}`)).toEqual(notThere);
    }
  });

  test('[K-O1] using Emerald where a card must be drawn', () => {
    const reason = 'with no dish on the table a card must be drawn';
    const forced = position({ table: 'e1', king: 'h2w1' });
    for (const pair of ['ham ham', 'ham wine', 'wine ham']) {
      expect(refusal(forced, `emerald ${pair}`)).toEqual(illegal('K-O1', reason));
    }
    expect(refusal(forced, 'emerald wine wine')).toEqual(notThere);
    expect(refusal(forced, 'emerald bread wine')).toEqual(notThere);
  });

  test('[K-A6] drawing from an empty supply, and passing without need', () => {
    const empty = position({ table: 'b1', supply: '' });
    expect(refusal(empty, 'draw')).toEqual(illegal('K-A6', 'the supply is empty'));
    expect(refusal(empty, 'pass')).toEqual(noPass);
    expect(refusal(state, 'pass')).toEqual(noPass);
  });

  test.each([-1, 38, 0.5, NaN, 1 << 30])('%d is no action', (action) => {
    expect(kingLui.whyNot(state, action)).toEqual({
      code: 'unknown-id',
      field: 'action',
      reason: `${action} is no action of King Lui`,
    });
  });

  test('the first and the last action are actions', () => {
    const bare: State = position({});
    expect(kingLui.whyNot(bare, 0)).toEqual(illegal('K-A1', 'no bread lies on the table'));
    expect(kingLui.whyNot(bare, 37)).toEqual(noEmerald);
  });
});

describe('a refused action changes nothing', () => {
  test.each<[string, Scene]>([
    ['take ham', { table: 'b1e1', king: 'h2' }],
    ['emerald wine wine', { table: 'b1e1', king: 'h2' }],
    ['draw', { table: 'b1', supply: '' }],
    ['leave', { table: 'b1e1', king: 'h2' }],
    ['pass', { table: 'b1e1', king: 'h2' }],
  ])('%s', (move, scene) => {
    const state = position(scene);
    const before = structuredClone(state);
    refusal(state, move);
    expect(() => play(state, move)).toThrow('illegal-action');
    expect(state).toEqual(before);
  });
});

test('[K-E1] every action is refused once the game is over', () => {
  const over = position({ over: true });
  const problem = { code: 'game-over', field: 'action', reason: 'the game is over' };
  for (const action of [0, 7, 8, 9, 10, 99]) expect(kingLui.whyNot(over, action)).toEqual(problem);
});
