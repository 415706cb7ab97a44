import { describe, expect, test } from 'vitest';
import {
  attempt,
  describeProblem as tell,
  findGame,
  itemAt,
  makeRecord,
  play,
  startMatch,
  verifyRecord,
} from '../src/index.ts';
import { pebbles } from '../../../fixtures/pebbles/game.ts';

const BAG = [3, 1, 2, 1, 2, 3, 1, 2, 3];
const NAMES = ['Ada', 'Ben'];

/** Player 0 draws a 3, player 1 stops, player 0 stops. */
function finished() {
  const options = { open: false };
  const match = startMatch(pebbles, { players: 2, options, setup: { first: 0, bag: BAG } });
  play(match, 0, 0);
  play(match, 1, 1);
  play(match, 0, 1);
  return match;
}

interface Loose {
  [field: string]: unknown;
  players: unknown[];
  setup: { [field: string]: unknown };
  actions: { [field: string]: unknown }[];
  result: { [field: string]: unknown };
}

/** The record as JSON that a test may spoil. */
function loose({ withLegal = false } = {}): Loose {
  return JSON.parse(JSON.stringify(makeRecord(finished(), NAMES, { withLegal }))) as Loose;
}

describe('writing', () => {
  test('a record has all that is needed to replay', () => {
    expect(makeRecord(finished(), NAMES)).toEqual({
      format: 'tavolata-record/1',
      game: 'pebbles',
      players: [{ name: 'Ada' }, { name: 'Ben' }],
      options: { open: false },
      setup: { first: 0, bag: BAG },
      actions: [
        { player: 0, action: { type: 'draw' } },
        { player: 1, action: { type: 'stop' } },
        { player: 0, action: { type: 'stop' } },
      ],
      result: { scores: [3, 0], winners: [0] },
    });
  });

  test('legal lists are added on request', () => {
    expect(makeRecord(finished(), NAMES, { withLegal: true }).actions[1]).toEqual({
      player: 1,
      action: { type: 'stop' },
      legal: [{ type: 'draw' }, { type: 'stop' }],
    });
  });

  test('bots are named beside their players, and stand-ins where there were any', () => {
    const standIns = [{ player: 0, bot: 'easy', from: 2, to: 3 }];
    const record = makeRecord(finished(), ['Ada', { name: 'Ben', bot: 'hard' }], { standIns });
    expect(record.players).toEqual([{ name: 'Ada' }, { name: 'Ben', bot: 'hard' }]);
    expect(record.standIns).toEqual(standIns);
    expect(makeRecord(finished(), NAMES)).not.toHaveProperty('standIns');
    expect(verifyRecord(pebbles, record).steps).toEqual(finished().steps);
  });

  test('an unfinished game has no record', () => {
    const options = { open: false };
    const match = startMatch(pebbles, { players: 2, options, setup: { first: 0, bag: BAG } });
    const refused = attempt(() => makeRecord(match, NAMES));
    expect(refused).toMatchObject({
      problem: { code: 'unfinished', reason: 'a record is made when the game is over' },
    });
  });

  test('every player has a name', () => {
    const refused = attempt(() => makeRecord(finished(), ['Ada']));
    expect(refused).toMatchObject({
      problem: { code: 'wrong-player-count', reason: '2 names are needed' },
    });
  });
});

describe('verifying', () => {
  test('a right record leads to the end of its game', () => {
    const match = verifyRecord(pebbles, loose({ withLegal: true }));
    expect(match.steps).toEqual(finished().steps);
    expect(match.state).toEqual(finished().state);
  });

  test('fields that are not known are ignored', () => {
    const record = { ...loose(), deal: { scheme: 'x' } };
    record.result['later'] = 'x';
    record.actions[0] = { ...record.actions[0], thought: 12 };
    expect(attempt(() => verifyRecord(pebbles, record)).ok).toBe(true);
  });

  test('of bots and stand-ins only the types are judged', () => {
    const record = loose();
    record.players[0] = { name: 'Ada', bot: 'unheard of' };
    record['standIns'] = [{ player: 99, bot: '', from: 1e9, to: -1 }];
    expect(attempt(() => verifyRecord(pebbles, record)).ok).toBe(true);
  });

  test('a legal list may have any order', () => {
    const record = loose({ withLegal: true });
    (itemAt(record.actions, 0)['legal'] as unknown[]).reverse();
    expect(attempt(() => verifyRecord(pebbles, record)).ok).toBe(true);
  });

  const WRONG: [what: string, spoil: (record: Loose) => unknown, problem: object][] = [
    ['no object', () => 'text', { code: 'bad-type', field: 'record' }],
    ['a list', () => [], { code: 'bad-type', field: 'record' }],
    ['no format', ({ format: _, ...rest }) => rest, { code: 'missing-field', field: 'format' }],
    [
      'a bot without a name',
      (record) => ({ ...record, players: [{ name: 'Ada', bot: true }, { name: 'Ben' }] }),
      { code: 'bad-type', field: 'players[0].bot' },
    ],
    [
      'stand-ins that are no list',
      (record) => ({ ...record, standIns: {} }),
      { code: 'bad-type', field: 'standIns' },
    ],
    [
      'a stand-in of nobody',
      (record) => ({ ...record, standIns: [{ bot: 'easy', from: 0, to: 1 }] }),
      { code: 'missing-field', field: 'standIns[0].player' },
    ],
    [
      'a stand-in from half a step',
      (record) => ({ ...record, standIns: [{ player: 0, bot: 'easy', from: 0.5, to: 1 }] }),
      { code: 'bad-type', field: 'standIns[0].from' },
    ],
    [
      'another version',
      (record) => ({ ...record, format: 'tavolata-record/2' }),
      { code: 'bad-format', field: 'format', reason: 'format must be tavolata-record/1' },
    ],
    [
      'an unknown game',
      (record) => ({ ...record, game: 'chess' }),
      { code: 'unknown-id', field: 'game', reason: '"chess" is no game that is known here' },
    ],
    [
      'a game without a name',
      (record) => ({ ...record, game: 7 }),
      { code: 'bad-type', field: 'game' },
    ],
    [
      'players as a number',
      (record) => ({ ...record, players: 2 }),
      { code: 'bad-type', field: 'players' },
    ],
    [
      'too few players',
      (record) => ({ ...record, players: [{ name: 'Ada' }] }),
      { code: 'wrong-player-count' },
    ],
    [
      'a player without a name',
      (record) => ({ ...record, players: [{ name: 'Ada' }, {}] }),
      { code: 'missing-field', field: 'players[1].name' },
    ],
    [
      'a name that is a number',
      (record) => ({ ...record, players: [{ name: 'Ada' }, { name: 5 }] }),
      { code: 'bad-type', field: 'players[1].name' },
    ],
    [
      'no options',
      (record) => ({ ...record, options: null }),
      { code: 'bad-type', field: 'options' },
    ],
    ['no set-up', ({ setup: _, ...rest }) => rest, { code: 'missing-field', field: 'setup' }],
    [
      'actions as text',
      (record) => ({ ...record, actions: 'none' }),
      { code: 'bad-type', field: 'actions' },
    ],
    ['no result', ({ result: _, ...rest }) => rest, { code: 'missing-field', field: 'result' }],
    [
      'a step that is no object',
      (record) => ({ ...record, actions: [7] }),
      { code: 'bad-type', field: 'step', step: 0 },
    ],
    [
      'a player who does not exist',
      (record) => ({ ...record, actions: [{ player: 2, action: { type: 'draw' } }] }),
      {
        code: 'out-of-range',
        field: 'player',
        step: 0,
        reason: 'player must be between 0 and 1, not 2',
      },
    ],
    [
      'a step out of turn',
      (record) => ({ ...record, actions: [record.actions[0], record.actions[0]] }),
      { code: 'wrong-player', step: 1 },
    ],
    [
      'a step after the end',
      (record) => ({ ...record, actions: [...record.actions, record.actions[0]] }),
      { code: 'game-over', step: 3 },
    ],
    [
      'a step after the end with a legal list',
      (record) => ({
        ...record,
        actions: [...record.actions, { ...record.actions[0], legal: [{ type: 'draw' }] }],
      }),
      { code: 'game-over', step: 3 },
    ],
    [
      'a lost step, by the player and not by the legal list',
      (record) => ({
        ...record,
        actions: [{ player: 1, action: { type: 'stop' }, legal: [] }, ...record.actions.slice(2)],
      }),
      { code: 'wrong-player', step: 0 },
    ],
    [
      'a game that is not over',
      (record) => ({ ...record, actions: record.actions.slice(0, 2) }),
      { code: 'unfinished', field: 'actions', reason: 'the game is not over after its 2 steps' },
    ],
    [
      'a wrong score',
      (record) => ({ ...record, result: { scores: [3, 1], winners: [0] } }),
      { code: 'wrong-result', field: 'result.scores', reason: 'scores must be [3,0]' },
    ],
    [
      'a wrong winner',
      (record) => ({ ...record, result: { scores: [3, 0], winners: [0, 1] } }),
      { code: 'wrong-result', field: 'result.winners', reason: 'winners must be [0]' },
    ],
    [
      'a result without winners',
      (record) => ({ ...record, result: { scores: [3, 0] } }),
      { code: 'missing-field', field: 'result.winners' },
    ],
    [
      'scores that are no list',
      (record) => ({ ...record, result: { scores: '3,0', winners: [0] } }),
      { code: 'bad-type', field: 'result.scores' },
    ],
  ];

  test.each(WRONG)('refuses %s', (_what, spoil, problem) => {
    const refused = attempt(() => verifyRecord(pebbles, spoil(loose())));
    expect(refused).toMatchObject({ ok: false, problem });
  });

  test.each([
    ['a missing action', [{ type: 'draw' }], 'the list lacks stop', 'legal'],
    [
      'an action twice',
      [{ type: 'draw' }, { type: 'draw' }, { type: 'stop' }],
      'draw is not legal here, or listed twice',
      'legal[1]',
    ],
  ])('refuses a legal list with %s', (_what, legal, reason, field) => {
    const record = loose();
    record.actions[1] = { ...record.actions[1], legal };
    const refused = attempt(() => verifyRecord(pebbles, record));
    expect(refused).toMatchObject({ problem: { code: 'wrong-legal', step: 1, reason, field } });
  });

  test.each([
    ['an action that does not exist', { type: 'jump' }, 'no such action'],
    ['something that is no action', 7, 'action must be an object'],
  ])('refuses a legal list with %s', (_what, entry, reason) => {
    const record = loose();
    record.actions[1] = { ...record.actions[1], legal: [{ type: 'stop' }, entry] };
    const refused = attempt(() => verifyRecord(pebbles, record));
    expect(refused).toMatchObject({
      problem: { code: 'wrong-legal', step: 1, reason, field: 'legal[1]' },
    });
  });

  test('stops at the first entry of a legal list that is one too many', () => {
    const record = loose();
    const legal = [{ type: 'stop' }, { type: 'draw' }, ...new Array<unknown>(1000).fill(null)];
    record.actions[1] = { ...record.actions[1], legal };
    expect(attempt(() => verifyRecord(pebbles, record))).toMatchObject({
      problem: { code: 'wrong-legal', reason: 'more is listed than is legal', field: 'legal[2]' },
    });
  });

  test('survives claims that are nested too deep to be written', () => {
    const deep: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
    const record = { ...loose(), result: { scores: [deep, 0], winners: [0] } };
    expect(attempt(() => verifyRecord(pebbles, record))).toMatchObject({
      problem: { code: 'wrong-result', field: 'result.scores' },
    });
    record.actions[1] = { ...record.actions[1], legal: [deep] };
    expect(attempt(() => verifyRecord(pebbles, record))).toMatchObject({
      problem: { code: 'wrong-legal', field: 'legal[0]' },
    });
  });

  test('refuses a legal list that is no list', () => {
    const record = loose();
    record.actions[0] = { ...record.actions[0], legal: {} };
    const refused = attempt(() => verifyRecord(pebbles, record));
    expect(refused).toMatchObject({ problem: { code: 'bad-type', field: 'legal', step: 0 } });
  });
});

test('the game of a record is found by its id', () => {
  expect(findGame([pebbles], loose())).toBe(pebbles);
});

test('a problem is told in one line with its place', () => {
  const record = loose();
  record.actions[1] = { player: 1, action: { type: 'jump' } };
  const refused = attempt(() => verifyRecord(pebbles, record));
  expect(refused.ok ? '' : tell(refused.problem)).toBe(
    'unknown-id (step 1, action.type): no such action',
  );
});
