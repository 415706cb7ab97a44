/**
 * Non-interference of a table: two evenings that differ only in what a viewer cannot know look the same
 * to that viewer, update for update, through deal, play, undo, chat and coming back.
 */

import { fastRandom, shuffle, type Game } from '@tavolata/engine';
import { kingLui, type Card, type Setup } from '@tavolata/king-lui';
import { expect, test } from 'vitest';
import { LivingTable } from './tables.ts';

const PEOPLE = ['ada', 'ben', 'cem'];
const TABLE_CARDS = 20;

/** King Lui with a fixed deal, of which the hidden lower part is shuffled by a seed. */
function riggedGame(seed: string): Game {
  const drawSetup: typeof kingLui.drawSetup = (players, options) => {
    const { deck } = kingLui.drawSetup(players, options, fastRandom('rigged'), { first: 0 });
    const hidden: Card[] = deck.slice(TABLE_CARDS);
    shuffle(hidden, fastRandom(seed));
    const setup: Setup = { first: 0, deck: [...deck.slice(0, TABLE_CARDS), ...hidden] };
    return setup;
  };
  return { ...kingLui, drawSetup };
}

/** All that each browser is shown along an evening that stays within the known part of the deck. */
function evening(seed: string): Map<string, string[]> {
  const living = new LivingTable({}, { games: [riggedGame(seed)] });
  const shown = new Map<string, string[]>([...PEOPLE, 'stranger'].map((browser) => [browser, []]));
  const look = (): void => {
    for (const [browser, texts] of shown) {
      const last = texts.length === 0 ? 0 : seriesLength(texts.at(-1) ?? '');
      texts.push(JSON.stringify(living.news(browser, last)), JSON.stringify(living.see(browser)));
    }
  };
  living.gather(...PEOPLE);
  look();
  living.deal(...PEOPLE);
  look();
  let undos = 0;
  for (let step = 0; step < 6; step++) {
    living.play(1);
    look();
    const undoer = PEOPLE.find((browser) => living.see(browser).view.match?.canUndo);
    if (undoer === undefined || undos > 0) continue;
    living.do(undoer, living.undoCommand(undoer));
    undos++;
    look();
  }
  expect(undos).toBe(1);
  living.do('ben', { type: 'say', seat: 1, text: 'hm' });
  living.do('cem', { type: 'propose', seat: 2, what: 'end' });
  look();
  return shown;
}

const seriesLength = (text: string): number => (JSON.parse(text) as { seq: number }).seq;

test.each([...PEOPLE, 'stranger'])('%s cannot tell two evenings apart', (browser) => {
  expect(evening('other cards').get(browser)).toEqual(evening('some cards').get(browser));
});

test('the evenings do differ', () => {
  const decks = ['some cards', 'other cards'].map((seed) => {
    const living = new LivingTable({}, { games: [riggedGame(seed)] });
    living.gather(...PEOPLE).deal(...PEOPLE);
    return JSON.stringify(living.table.series.match?.setup);
  });
  expect(decks[0]).not.toBe(decks[1]);
});
