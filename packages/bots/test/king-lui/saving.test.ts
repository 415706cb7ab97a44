/** The chance that the king catches up: from the view alone, true in the end, and true on average. */

import { everyOptions, fastRandom, knowledge, SPECTATOR, startMatch } from '@tavolata/engine';
import { SeenMatch } from '@tavolata/bots';
import { savingOdds, type SavingOdds } from '@tavolata/bots/king-lui';
import { DISHES, fadeView, isTooMany, kingLui } from '@tavolata/king-lui';
import { expect, test } from 'vitest';
import { randomBot } from '../../src/simple-bots.ts';
import { foretellGame } from './calibration.ts';

const numbersOf = (odds: SavingOdds): number[] =>
  DISHES.flatMap((dish) => [0, 1, 3].map((held) => odds.ofHolding(dish, held)));

test('positions that look alike are judged alike, with the memory aid and without', () => {
  for (const players of [3, 4, 5]) {
    const [options] = everyOptions(kingLui, players);
    const random = fastRandom(`alike/${players}`);
    const setup = kingLui.drawSetup(players, options, random);
    const seen = new SeenMatch(startMatch(kingLui, { players, options, setup }));
    for (let step = 0; seen.toAct >= 0; step++) {
      const question = seen.question(seen.toAct);
      const { viewer, events } = question;
      if (step % 12 === 5) {
        const world = kingLui.sample(knowledge(seen.match, viewer), random);
        const there = kingLui.view(world, viewer);
        expect(numbersOf(savingOdds({ ...question, view: there }))).toEqual(
          numbersOf(savingOdds(question)),
        );
        const faded = { ...question, view: fadeView(question.view, events) };
        const other = kingLui.sample(faded, random);
        const alike = fadeView(kingLui.view(other, viewer), events);
        expect(alike).toEqual(faded.view);
        expect(numbersOf(savingOdds({ ...question, view: alike }))).toEqual(
          numbersOf(savingOdds(faded)),
        );
      }
      seen.play(randomBot.choose(question, {}, random));
    }
    for (const viewer of [0, SPECTATOR] as const) {
      const known = knowledge(seen.match, viewer);
      const odds = savingOdds(known);
      for (const dish of DISHES) {
        for (const held of [0, 1, 4, 9]) {
          const chance = isTooMany(held, known.view.king[dish] ?? 0) ? 0 : 1;
          expect(odds.ofHolding(dish, held)).toBe(chance);
        }
      }
    }
  }
});

test('a spectator can ask too, and more portions are never safer', () => {
  const [options] = everyOptions(kingLui, 4);
  const setup = kingLui.drawSetup(4, options, fastRandom('spectator'));
  const known = knowledge(startMatch(kingLui, { players: 4, options, setup }), SPECTATOR);
  const odds = savingOdds(known);
  for (const dish of DISHES) {
    expect(odds.ofHolding(dish, 0)).toBe(1);
    expect(odds.ofHolding(dish, 1)).toBeGreaterThanOrEqual(odds.ofHolding(dish, 2));
    expect(odds.ofHolding(dish, 15)).toBe(0);
  }
});

test('what is called good is mostly saved, and what is called poor mostly lost', () => {
  const told = [3, 4, 5].flatMap((players) =>
    foretellGame(players, 'medium-1', `calibration/${players}`),
  );
  for (const isTaking of [false, true]) {
    const shareSaved = (least: number, most: number): number => {
      const asked = told.filter(
        (one) => one.isTaking === isTaking && one.chance >= least && one.chance < most,
      );
      return asked.filter(({ saved }) => saved).length / asked.length;
    };
    expect(shareSaved(0.6, 2)).toBeGreaterThan(0.8);
    expect(shareSaved(0, 0.3)).toBeLessThan(0.35);
  }
});
