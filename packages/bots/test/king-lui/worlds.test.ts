/**
 * Worlds that King Lui's searches imagine: they fit what is seen, and are as likely as they should
 * be.
 */

import { fastRandom, startMatch } from '@tavolata/engine';
import { CARDS, DISH_COUNT, drawnAt, inHand, kingLui, type KingLui } from '@tavolata/king-lui';
import { expect, test } from 'vitest';
import type { Question } from '../../src/bot.ts';
import { charactersOf } from '../../src/king-lui/imagining/characters.ts';
import { History } from '../../src/king-lui/imagining/history.ts';
import { plausibleDraws } from '../../src/king-lui/imagining/plausible-draws.ts';
import { countSupply } from '../../src/king-lui/projection.ts';
import { Worlds } from '../../src/king-lui/worlds.ts';
import { SeenMatch } from '../../src/seen-match.ts';
import { randomBot } from '../../src/simple-bots.ts';
import { finish } from '../../src/thinking.ts';

const OPTIONS = { forcedDraw: 'no-dishes', tieBreak: 'fewest-discards' } as const;

/** Questions from random games, with the events that were seen. */
function* questions(games: number): Generator<Question<KingLui>> {
  for (let game = 0; game < games; game++) {
    const players = 3 + (game % 3);
    const random = fastRandom(`worlds/${game}`);
    const setup = kingLui.drawSetup(players, OPTIONS, random);
    const seen = new SeenMatch(startMatch(kingLui, { players, options: OPTIONS, setup }));
    for (let seat = seen.toAct; seat >= 0; seat = seen.toAct) {
      const question = seen.question(seat);
      yield question;
      seen.play(randomBot.choose(question, {}, random));
    }
  }
}

test('every world looks to the seat as its own, and has all cards once', () => {
  const random = fastRandom('deal');
  const rest = new Uint8Array(CARDS.length);
  for (const question of questions(3)) {
    const worlds = new Worlds(question, random);
    const world = worlds.slot();
    const history = History.of(question);
    for (const guessing of [false, true]) {
      if (guessing && history !== undefined) {
        const draws = worlds.draw(history.drawers.length, random);
        const characters = charactersOf(history, draws, question.players);
        const habits = characters.map(([likeliest]) => likeliest);
        worlds.guesses = finish(plausibleDraws(history, worlds, { habits, tried: 32, random }));
      }
      worlds.deal(world, random);
      expect(kingLui.view(world, question.viewer)).toEqual(question.view);
      countSupply(world, rest);
      const copies = Array.from(rest.subarray(0, DISH_COUNT), (cards, dish) => {
        const hands = question.view.players.map((_, seat) => inHand(world, seat, dish));
        const shown = world.counts[dish] + world.counts[dish + 7] + world.counts[dish + 14];
        return cards + shown + hands.reduce((sum, held) => sum + held, 0);
      });
      expect(copies).toEqual(Array.from({ length: DISH_COUNT }, () => 15));
    }
  }
});

test('hidden draws are dealt as often as a fair deal has them', () => {
  const random = fastRandom('often');
  const question = [...questions(3)].find(({ view, viewer }) =>
    view.players.some(({ drawn }, seat) => seat !== viewer && drawn === 2),
  );
  if (question === undefined) throw new Error('no question with two hidden draws');
  const worlds = new Worlds(question, random);
  const seat = worlds.drawn.indexOf(2);
  const hidden = worlds.unseen.subarray(0, DISH_COUNT).reduce((sum, cards) => sum + cards, 0);
  const world = worlds.slot();
  const drawn = new Float64Array(DISH_COUNT);
  const times = 20_000;
  for (let time = 0; time < times; time++) {
    worlds.deal(world, random);
    for (let dish = 0; dish < DISH_COUNT; dish++) drawn[dish] += world.counts[drawnAt(seat) + dish];
  }
  for (let dish = 0; dish < DISH_COUNT; dish++) {
    expect(drawn[dish] / times).toBeCloseTo((2 * worlds.unseen[dish]) / hidden, 1);
  }
});
