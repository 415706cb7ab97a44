/** Setting up positions of King Lui, with all hands open. */

import { NOBODY, shuffle, type RandomSource } from '@tavolata/engine';
import {
  CARDS,
  flawsOf,
  kingLui,
  makeDraft,
  parseDraft,
  supplyOf,
  draftOf,
  type CardCounts,
  type Draft,
  type Flaw,
  type KingLui,
  type State,
} from '@tavolata/king-lui';
import type { LaidPosition } from '../laid-position.ts';
import type { PositionEditor, ToldFlaw } from '../position-editor.ts';
import { drawPlaces } from './draw.ts';
import { editorWords as text } from './editor-words.ts';
import { layOut } from './lay-out.ts';
import { nameOfCard, nameOfPlace, seatNames } from './setup-names.ts';
import { cardsAt, leftOf, placesOf } from './setup-places.ts';
import Setup from './Setup.svelte';
import { kingLuiWords } from './words.ts';

const PLAYERS = 3;
const OPTIONS: Draft['options'] = { forcedDraw: 'no-dishes', tieBreak: 'fewest-discards' };

const tableOf = (position: string | undefined): { players: number; options: Draft['options'] } => {
  if (position === undefined) return { players: PLAYERS, options: OPTIONS };
  const { hands, options } = parseDraft(position);
  return { players: hands.length, options };
};

function told(draft: Draft, flaw: Flaw): string {
  const { flaws } = text.now;
  const { cause, found = 0, limit } = flaw;
  switch (cause) {
    case 'wrong-count': {
      const card = nameOfCard(flaw.card ?? CARDS[0] ?? 'bread');
      return flaws[found > (limit ?? 0) ? 'tooMany' : 'tooFew'](card, found, limit ?? 0);
    }
    case 'not-over':
    case 'bare-table':
      return flaws[cause](limit ?? 0);
    case 'meals':
    case 'full-table':
      return flaws[cause](found, limit ?? 0);
    case 'many-draws':
      return flaws[cause](seatNames(draft)[flaw.seat ?? 0] ?? '', found, limit ?? 0);
    case 'course':
      return limit === undefined ? flaws.courses(found) : flaws.course(limit);
    case 'king-early':
      return flaws[cause];
  }
}

/** The order of the supply is drawn where the notation leaves it open. */
function dealt(position: string, random: RandomSource): LaidPosition<KingLui> {
  const laid = layOut(position);
  const { supply, hasRest } = parseDraft(position);
  if (!hasRest) return laid;
  const { state } = laid;
  const listed = state.next + supply.length;
  const open = Array.from(state.supply.subarray(listed));
  shuffle(open, random);
  const whole = state.supply.slice();
  whole.set(open, listed);
  return { ...laid, state: { ...state, supply: whole } satisfies State };
}

const turnOf = (draft: Draft): string =>
  draft.player === NOBODY ? text.now.isOver : text.now.toMove(seatNames(draft)[draft.player] ?? '');

export const positionEditor: PositionEditor<KingLui> = {
  words: [text, kingLuiWords],
  Setup,
  empty(position) {
    const { players, options } = tableOf(position);
    return makeDraft({
      options,
      course: 1,
      chef: 0,
      player: 0,
      drawnEmerald: false,
      table: {},
      king: {},
      removed: {},
      hands: Array.from({ length: players }, () => ({ taken: {}, drawn: {} })),
      supply: [],
      hasRest: true,
    });
  },
  fresh(position, random) {
    const { players, options } = tableOf(position);
    const setup = kingLui.drawSetup(players, options, random, { first: 0 });
    const draft = draftOf(kingLui.init(players, options, setup));
    return makeDraft({ ...draft, supply: [], hasRest: true });
  },
  tidy: (position) => makeDraft(parseDraft(position)),
  partOf: (field = 'position') => {
    const { parts } = text.now;
    return Object.hasOwn(parts, field) ? parts[field as keyof typeof parts] : parts.position;
  },
  flawsOf(position) {
    const draft = parseDraft(position);
    return flawsOf(draft).map((flaw): ToldFlaw => ({ ...flaw, text: told(draft, flaw) }));
  },
  layOut: dealt,
  seatNames: (position) => seatNames(parseDraft(position)),
  draw(position) {
    const draft = parseDraft(position);
    const left: CardCounts = Object.fromEntries(
      CARDS.map((card) => [card, Math.max(0, leftOf(draft, card))]),
    );
    return drawPlaces(`${kingLuiWords.now.course(draft.course)} · ${turnOf(draft)}`, [
      ...placesOf(draft).map((place) => ({
        name: nameOfPlace(draft, place),
        cards: cardsAt(draft, place),
      })),
      { name: text.now.supply(Math.max(0, supplyOf(draft))), cards: left },
    ]);
  },
};
