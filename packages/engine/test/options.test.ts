import { describe, expect, test } from 'vitest';
import {
  attempt,
  checkPlayers,
  completeOptions,
  everyOptions,
  optionFromText,
  parseOptions,
} from '../src/index.ts';
import { pebbles } from '../../../fixtures/pebbles/game.ts';

describe('options of a record', () => {
  test('are read in full, and what else stands there is ignored', () => {
    expect(parseOptions(pebbles, { open: true, later: 'field' }, 2)).toEqual({ open: true });
  });

  test.each([
    [undefined, 'bad-type', 'options'],
    [[], 'bad-type', 'options'],
    [{}, 'missing-field', 'options.open'],
    [{ open: 'true' }, 'unknown-id', 'options.open'],
    [Object.create({ open: true }), 'missing-field', 'options.open'],
  ])('refuse %j', (input, code, field) => {
    const refused = attempt(() => parseOptions(pebbles, input, 2));
    expect(refused).toMatchObject({ ok: false, problem: { code, field } });
  });

  test('name the rule and the choices of a wrong value', () => {
    const refused = attempt(() => parseOptions(pebbles, { open: 1 }, 2));
    expect(refused).toEqual({
      ok: false,
      problem: {
        code: 'unknown-id',
        field: 'options.open',
        rule: 'P-O1',
        reason: 'open must be one of false, true',
      },
    });
  });

  test('that contradict the number of players are refused by the game', () => {
    const refused = attempt(() => parseOptions(pebbles, { open: true }, 3));
    expect(refused).toMatchObject({ problem: { code: 'bad-options', rule: 'P-O1' } });
  });
});

describe('options that a person asks for', () => {
  test('are filled up with defaults', () => {
    expect(completeOptions(pebbles, {}, 2)).toEqual({ open: false });
  });

  test('take presets, and single options come before them', () => {
    expect(completeOptions(pebbles, { table: 'shown' }, 2)).toEqual({ open: true });
    expect(completeOptions(pebbles, { open: false, table: 'shown' }, 2)).toEqual({ open: false });
    expect(completeOptions(pebbles, { table: 'shown', open: false }, 2)).toEqual({ open: false });
  });

  test.each([
    [{ colour: 'red' }, 'pebbles has no option "colour"', 'colour'],
    [{ table: 'round' }, 'table must be one of shown, hidden', 'options.table'],
    [{ table: 'toString' }, 'table must be one of shown, hidden', 'options.table'],
    [{ toString: 'x' }, 'pebbles has no option "toString"', 'toString'],
    [{ open: 'yes' }, 'open must be one of false, true', 'options.open'],
  ])('refuse %j', (wishes, reason, field) => {
    const refused = attempt(() => completeOptions(pebbles, wishes, 2));
    expect(refused).toMatchObject({ ok: false, problem: { code: 'unknown-id', reason, field } });
  });

  test('come from text with the type of the option', () => {
    expect(optionFromText(pebbles, 'open', 'true')).toBe(true);
    expect(optionFromText(pebbles, 'open', 'maybe')).toBe('maybe');
    expect(optionFromText(pebbles, 'table', 'shown')).toBe('shown');
    expect(optionFromText(pebbles, 'toString', 'x')).toBe('x');
  });
});

test('every set of options leaves out contradictions', () => {
  expect(everyOptions(pebbles, 2)).toEqual([{ open: false }, { open: true }]);
  expect(everyOptions(pebbles, 3)).toEqual([{ open: false }]);
});

test.each([1, 4, 2.5, NaN, -2])('%d players are refused', (players) => {
  expect(
    attempt(() => {
      checkPlayers(pebbles, players);
    }),
  ).toEqual({
    ok: false,
    problem: {
      code: 'wrong-player-count',
      field: 'players',
      reason: `pebbles is for 2 to 3 players, not ${players}`,
    },
  });
});
