/** King Lui's expert: always legal, never using hidden cards, and right in obvious decisions. */

import { describeLegal, fastRandom, knowledge, type Seat } from '@tavolata/engine';
import { kingLui, type Action, type KingLui } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import type { Bot } from '../../src/bot.ts';
import { kingLuiFlat } from '../../src/king-lui/baseline/flat.ts';
import { kingLuiIsmcts } from '../../src/king-lui/baseline/ismcts.ts';
import { kingLuiExpert } from '../../src/king-lui/expert.ts';
import { SeenMatch } from '../../src/seen-match.ts';
import { randomBot } from '../../src/simple-bots.ts';
import { everyTable, sitDown } from '../tables.ts';
import { ABOUT_TO_END, EMERALD_TO_FEED, PLENTY_OF_HAM, questionAt } from './positions.ts';

const BUDGET = { iterations: 40 };

describe.each([kingLuiExpert, kingLuiIsmcts, kingLuiFlat])('$name', (bot) => {
  test.each(everyTable(kingLui))(
    'is legal, repeatable and blind to hidden cards: $seed',
    (table) => {
      const seen = new SeenMatch(sitDown(table));
      const random = fastRandom(table.seed);
      for (let seat = seen.toAct; seat >= 0; seat = seen.toAct) {
        const question = seen.question(seat);
        if (seat > 0) {
          seen.play(randomBot.choose(question, {}, random));
          continue;
        }
        const chosen = bot.choose(question, BUDGET, fastRandom('chooser'));
        expect(question.legal).toContainEqual(chosen);
        expect(chooseElsewhere(bot, seen, seat)).toEqual(chosen);
        seen.play(chosen);
      }
    },
  );
});

/** The choice after all that is hidden from the seat is dealt again. */
function chooseElsewhere(bot: Bot<KingLui>, seen: SeenMatch<KingLui>, seat: Seat): Action {
  const world = kingLui.sample(knowledge(seen.match, seat), fastRandom('another deal'));
  const view = kingLui.view(world, seat);
  const question = { ...seen.question(seat), view, legal: describeLegal(kingLui, world) };
  return bot.choose(question, BUDGET, fastRandom('chooser'));
}

const choose = (position: string): Action =>
  kingLuiExpert.choose(
    questionAt(kingLui.notation.parseState(position)),
    { iterations: 400 },
    fastRandom('expert'),
  );

test('takes what the king has plenty of and leaves what he lacks', () => {
  expect(choose(PLENTY_OF_HAM)).toEqual({ type: 'take', dish: 'ham' });
});

test('does not go above the king when the game is about to end', () => {
  expect(choose(ABOUT_TO_END)).toEqual({ type: 'take', dish: 'wine' });
});

test('spares what it holds itself when it feeds Emerald', () => {
  const chosen = choose(EMERALD_TO_FEED);
  expect(chosen.type).toBe('emerald');
  expect(JSON.stringify(chosen)).not.toContain('wine');
});
