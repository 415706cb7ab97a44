import { cappuccino } from '@tavolata/cappuccino';
import { kingLui } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import { applyCommand, openSeries } from '../src/index.ts';
import { acted, bot, cupTable, finished, human, kingTable, refusal } from './builders.ts';

const position = ({ match }: ReturnType<typeof cupTable>) =>
  match && cappuccino.notation.makeState(match.state);

describe('undo', () => {
  test('goes back to one’s own last decision', () => {
    const table = cupTable(human('ada'), human('ben'));
    const undone = applyCommand(acted(table), { type: 'undo', seat: 0 });
    expect(position(undone)).toBe(position(table));
    expect(undone.match?.steps).toEqual([]);
    expect(undone.entries.at(-1)).toEqual({ type: 'undone', seat: 0, step: 0 });
  });

  test('takes bots’ replies back with it', () => {
    const table = cupTable(human('ada'), bot(), bot());
    const undone = applyCommand(acted(acted(acted(table))), { type: 'undo', seat: 0 });
    expect(position(undone)).toBe(position(table));
  });

  test('can be repeated', () => {
    const table = cupTable(human('ada'), bot());
    const later = acted(acted(acted(table)));
    const once = applyCommand(later, { type: 'undo', seat: 0 });
    expect(once.match?.steps).toHaveLength(2);
    const twice = applyCommand(once, { type: 'undo', seat: 0 });
    expect(position(twice)).toBe(position(table));
    expect(refusal(twice, { type: 'undo', seat: 0 }).reason).toBe('there is nothing to take back');
  });

  test('does not take back what another person has done', () => {
    const table = acted(acted(cupTable(human('ada'), human('ben'))));
    expect(refusal(table, { type: 'undo', seat: 0 }).reason).toBe('somebody else has acted since');
    expect(applyCommand(table, { type: 'undo', seat: 1 }).match?.steps).toHaveLength(1);
  });

  test('does not go back over a draw', () => {
    const table = acted(kingTable([human('ada'), bot(), bot()]), { type: 'draw' });
    const hidden = 'something hidden has come to light since';
    expect(refusal(table, { type: 'undo', seat: 0 })).toEqual({ code: 'not-now', reason: hidden });
  });

  test('does not go back over a bot’s draw', () => {
    const taken = acted(kingTable([human('ada'), bot(), bot()]));
    expect(applyCommand(taken, { type: 'undo', seat: 0 }).match?.steps).toEqual([]);
    const drawn = acted(taken, { type: 'draw' });
    expect(refusal(drawn, { type: 'undo', seat: 0 }).reason).toContain('hidden');
  });

  test('does not go back over a deal', () => {
    const table = acted(acted(acted(kingTable([human('ada'), bot(), bot()]))));
    expect(table.match && kingLui.view(table.match.state, 'spectator').course).toBe(2);
    expect(refusal(table, { type: 'undo', seat: 0 }).reason).toContain('hidden');
  });

  test('a draw before one’s own decision does not matter', () => {
    const drawn = acted(kingTable([bot(), human('ada'), bot()]), { type: 'draw' });
    const left = acted(drawn, { type: 'leave' }); // it was an Emerald
    const taken = acted(left);
    expect(taken.match?.steps.at(-1)?.player).toBe(1);
    expect(applyCommand(taken, { type: 'undo', seat: 1 }).match?.steps).toHaveLength(2);
  });

  test('not before a game and not after it', () => {
    const undo = { type: 'undo', seat: 0 } as const;
    const reason = 'no game is being played';
    expect(refusal(openSeries(cappuccino, { players: 2 }), undo).reason).toBe(reason);
    expect(refusal(finished(cupTable(human('ada'), bot())), undo).reason).toBe(reason);
  });

  test('not for a player who gave up: the actions since are the bot’s', () => {
    const table = acted(cupTable(human('ada'), human('ben')));
    const without = applyCommand(table, { type: 'give-up', seat: 0, bot: 'easy' });
    expect(refusal(without, { type: 'undo', seat: 0 }).reason).toBe('no person plays on this seat');
  });

  test('only for a seat of the table', () => {
    expect(refusal(cupTable(human('ada'), bot()), { type: 'undo', seat: 2 }).code).toBe(
      'out-of-range',
    );
  });
});
