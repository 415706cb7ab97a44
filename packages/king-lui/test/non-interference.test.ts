/**
 * No viewer is told what they may not know: worlds that differ only in what a viewer cannot know
 * look the same to that viewer, byte for byte. Deliberate leaks show that a leak would be noticed.
 */

import {
  everyOptions,
  fastRandom,
  legalActions,
  pick,
  playRandomly,
  viewersOf,
  type Match,
  type Viewer,
} from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import {
  ACTION_COUNT,
  DRAW,
  drawnAt,
  EMERALD_CODE,
  kingLui,
  type Card,
  type Event,
  type KingLui,
  type Options,
  type State,
} from '../src/index.ts';
import { DEFAULTS } from './builders.ts';
import { moments, otherDeck, worldAt, type Moment } from './worlds.ts';

/** Something that is told to a viewer about a position. */
type Look = (state: State, viewer: Viewer, other: State) => unknown;

const view: Look = (state, viewer) => kingLui.view(state, viewer);
const choices: Look = (state) => legalActions(kingLui, state);

const refusals: Look = (state) => {
  const legal = new Set(legalActions(kingLui, state));
  const codes = Array.from({ length: ACTION_COUNT }, (_, code) => code);
  return codes.filter((code) => !legal.has(code)).map((code) => kingLui.whyNot(state, code).reason);
};

/** Of every action but a draw that this viewer learns from: its own, or one of an Emerald. */
const events: Look = (state, viewer, other) => {
  const topCards = [state, other].map((world) => world.supply[world.next]);
  const isHidden = viewer !== state.player && !topCards.includes(EMERALD_CODE);
  return legalActions(kingLui, state)
    .filter((action) => action !== DRAW || isHidden)
    .map((action) => kingLui.events(state, action, viewer).map(withoutReveals));
};

/** A new table and the end show cards that were secret until then; that is their purpose. */
function withoutReveals(event: Event): unknown {
  if (event.type === 'laid') return { ...event, cards: event.cards.length };
  return event.type === 'ended' ? { type: event.type, king: event.king } : event;
}

/** All that the viewer has been told so far. */
function story({ match, steps }: Moment, deck: readonly Card[], viewer: Viewer): Event[] {
  const { players, options, setup } = match;
  const state = kingLui.init(players, options, { ...setup, deck });
  const told = kingLui.opening(state, viewer);
  for (const { action } of match.steps.slice(0, steps)) {
    told.push(...kingLui.events(state, action, viewer));
    kingLui.apply(state, action);
  }
  return told;
}

function games(players: number, options: Options, count: number): Match<KingLui>[] {
  return Array.from({ length: count }, (_, game) => {
    const seed = `non-interference/${players}/${JSON.stringify(options)}/${game}`;
    return playRandomly(kingLui, { players, options }, fastRandom(seed));
  });
}

interface Findings {
  positions: number;
  /** Comparisons in which the cards of the supply, or those drawn by others, are not the same. */
  otherSupplies: number;
  otherHands: number;
  /** Where the two worlds look different. */
  leaks: string[];
}

/** Compares, at every moment of these games and for each viewer, the real world with another. */
function compare(matches: readonly Match<KingLui>[], looks: readonly Look[]): Findings {
  const random = fastRandom('other worlds');
  const found: Findings = { positions: 0, otherSupplies: 0, otherHands: 0, leaks: [] };
  for (const match of matches) {
    for (const moment of moments(match)) {
      found.positions++;
      for (const viewer of viewersOf(match.players)) {
        const deck = otherDeck(moment, viewer, random);
        const [real, other] = [worldAt(moment, match.setup.deck), worldAt(moment, deck)];
        const seen = JSON.stringify(looks.map((look) => look(real, viewer, other)));
        const alike = JSON.stringify(looks.map((look) => look(other, viewer, real)));
        if (seen !== alike) found.leaks.push(`${viewer}: ${kingLui.notation.makeState(real)}`);
        const isOther = (card: Card, place: number) => card !== match.setup.deck[place];
        if (deck.slice(moment.gone).some((card, at) => isOther(card, moment.gone + at))) {
          found.otherSupplies++;
        }
        if (deck.slice(0, moment.gone).some(isOther)) found.otherHands++;
      }
    }
  }
  return found;
}

describe.each([3, 4, 5])('with %i players', (players) => {
  test.each(everyOptions(kingLui, players))(
    '[K-H2, K-H3] views, choices, refusals and events hold nothing secret: %j',
    (options) => {
      const found = compare(games(players, options, 18), [view, choices, refusals, events]);
      expect(found.leaks).toEqual([]);
      expect(found.positions).toBeGreaterThan(850); // in all 12 cases more than 10,000
      expect(found.otherSupplies).toBeGreaterThan(found.positions * players);
      expect(found.otherHands).toBeGreaterThan(found.positions * players * 0.7);
    },
  );

  test('[K-H2, K-H3] nor does all that was told since the start', () => {
    const random = fastRandom('stories');
    for (const match of games(players, DEFAULTS, 20)) {
      const moment = pick([...moments(match)], random);
      for (const viewer of viewersOf(players)) {
        const deck = otherDeck(moment, viewer, random);
        expect(story(moment, deck, viewer)).toEqual(story(moment, match.setup.deck, viewer));
      }
    }
  });
});

describe('a leak would be noticed', () => {
  const leaks: [string, Look][] = [
    ['the order of the supply', (state) => [...state.supply.subarray(state.next)]],
    ['the top card of the supply', (state) => state.supply[state.next]],
    ['the card that went last', (state) => state.supply[state.next - 1]],
    [
      'the draws of the first seat',
      (state) => [...state.counts.subarray(drawnAt(0), drawnAt(0) + 7)],
    ],
    ['the view of another seat', (state) => kingLui.view(state, 1)],
    ['all hands before the end', (state) => kingLui.view({ ...state, player: -1 }, 0).hands],
    [
      "a drawer's events",
      (state) => (state.player < 0 ? [] : kingLui.events(state, DRAW, state.player)),
    ],
    ['whether an Emerald is next', (state) => state.supply[state.next] === EMERALD_CODE],
  ];

  test.each(leaks)('of %s', (_, leak) => {
    const { positions, leaks: found } = compare(games(3, DEFAULTS, 4), [view, leak]);
    expect(found.length).toBeGreaterThan(positions / 5);
  });
});
