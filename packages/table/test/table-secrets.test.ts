/**
 * Non-interference of a table: two evenings that differ only in what a viewer cannot know look the same
 * to that viewer, update for update, through deal, play, undo, chat and coming back.
 */

import { fastRandom, shuffle, type Game } from '@tavolata/engine';
import { kingLui, type Card, type Setup } from '@tavolata/king-lui';
import { UpdateTexts, type TableUpdate } from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { LivingTable, SETTINGS } from './tables.ts';

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

describe('who sits down on a free seat after a match', () => {
  /** Ben has left, and Eve sits down in his place; what she is shown then, and after somebody has spoken. */
  function newcomer(isPublic: boolean, end: (living: LivingTable) => void): TableUpdate[] {
    const settings = { ...SETTINGS, isPublic, hasSpectators: false };
    const living = new LivingTable({ settings }).gather(...PEOPLE).deal(...PEOPLE);
    end(living);
    living.do('ben', { type: 'leave', seat: 1 });
    living.do('eve', { type: 'sit', seat: 1, name: 'Eve' });
    const { table: before } = living;
    living.do('ada', { type: 'say', seat: 0, text: 'welcome' });
    const texts = new UpdateTexts(living.table, living.textOf, before);
    const text = (since: number): TableUpdate =>
      JSON.parse(texts.textFor({ browser: 'eve' }, since).text) as TableUpdate;
    return [
      living.see('eve'),
      living.news('eve', before.seq, before),
      text(0),
      text(before.seq),
      living.see('ada'),
    ];
  }

  const giveUpTogether = (living: LivingTable): void => {
    living.play(4);
    living.do('ada', { type: 'propose', seat: 0, what: 'end' });
    for (const browser of ['ben', 'cem']) living.answer(browser, true);
  };

  test.each([
    ['over', (living: LivingTable) => void living.play()],
    ['abandoned', giveUpTogether],
  ])('that is %s sees nothing by the eyes of those who played at a private table', (phase, end) => {
    const updates = newcomer(false, end);
    const adas = updates.pop();
    for (const { viewer, view, turn, moments, chat } of updates) {
      expect({ viewer, turn, moments }).toEqual({ viewer: 1, turn: undefined, moments: [] });
      expect(view).toMatchObject({ phase, mine: [1], records: [] });
      expect(view?.match).toBeUndefined();
      expect(chat).toMatchObject([{ text: 'welcome' }]);
    }
    expect(adas?.view?.match).toBeDefined();
    expect(adas?.moments.length).toBeGreaterThan(4);
  });

  test('may look at it at a public table, as everybody may have its record', () => {
    const [first] = newcomer(true, (living) => void living.play());
    expect(first?.view).toMatchObject({ records: [1], match: { number: 1 } });
    expect(first?.moments.length).toBeGreaterThan(4);
  });
});
