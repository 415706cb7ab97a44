import {
  fastRandom,
  knowledge,
  shuffle,
  SPECTATOR,
  viewersOf,
  type Viewer,
} from '@tavolata/engine';
import { kingLui, type Card, type KingLui } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import {
  applyCommand,
  openSeries,
  projectSeries,
  restoreSeries,
  type Series,
} from '../src/index.ts';
import { acted, bot, cupTable, dealt, finished, human, kingTable } from './builders.ts';

const game = (table: Series<KingLui>, viewer: Viewer) => {
  const shown = projectSeries(table, viewer).match;
  if (!shown) throw new Error('no game');
  return shown;
};

describe('what a viewer is shown', () => {
  test('before the first deal: the terms and the seats', () => {
    const table = openSeries(kingLui, { players: 3 });
    const { terms, seats } = table;
    expect(projectSeries(table, SPECTATOR)).toEqual({ seq: 1, phase: 'seating', terms, seats });
  });

  test('in a game: the view, one’s own choices, and what was seen to happen', () => {
    const table = acted(kingTable([human('ada'), human('ben'), bot()]), { type: 'draw' });
    const own = game(table, 0);
    expect(own.view).toEqual(table.match && kingLui.view(table.match.state, 0));
    expect(own.legal.length).toBeGreaterThan(0); // an Emerald was drawn: use it or lay it down
    expect(own.events.map(({ type }) => type)).toEqual(['laid', 'drew']);
    expect(game(table, 1).legal).toEqual([]);
    expect(game(table, SPECTATOR)).toMatchObject({ number: 1, setup: { first: 0 }, toAct: 0 });
    expect(JSON.stringify(game(table, 1))).not.toContain('deck');
  });

  test('steps that were taken back are not told', () => {
    const table = kingTable([human('ada'), human('ben'), bot()]);
    const undone = applyCommand(acted(table), { type: 'undo', seat: 0 });
    expect(game(undone, 1).events).toEqual(game(table, 1).events);
  });

  test('whether one may undo', () => {
    const table = acted(cupTable(human('ada'), human('ben')));
    const canUndo = (viewer: Viewer) => projectSeries(table, viewer).match?.canUndo;
    expect([canUndo(0), canUndo(1), canUndo(SPECTATOR)]).toEqual([true, false, false]);
  });

  test('at the end: the result, and nobody in turn', () => {
    const over = finished(kingTable([human('ada'), bot(), bot()]));
    const shown = projectSeries(over, SPECTATOR);
    expect(shown.phase).toBe('over');
    expect(shown.match?.result).toEqual(over.match && kingLui.outcome(over.match.state));
    expect(shown.match?.toAct).toBe(-1);
  });

  test('in an abandoned game nobody is in turn, and hands stay closed', () => {
    const table = kingTable([human('ada'), bot(), bot()]);
    const left = applyCommand(table, { type: 'give-up', seat: 0, bot: 'easy' });
    const shown = game(left, 0);
    expect(shown).toMatchObject({ toAct: -1, legal: [], canUndo: false });
    expect(shown.result).toBeUndefined();
    expect(shown.view.hands).toBeUndefined();
  });
});

describe('without the memory aid', () => {
  const everyone = [human('ada'), human('ben'), human('cem')];
  const course = (table: Series<KingLui>) => acted(acted(acted(table)));
  const open = course(acted(course(kingTable(everyone))));
  const faded = course(acted(course(kingTable(everyone, { memoryAid: false }))));

  test('takings of earlier courses are shown to nobody', () => {
    const takings = (table: Series<KingLui>) =>
      game(table, 0).events.filter((event) => event.type === 'took' && 'dish' in event).length;
    expect(takings(faded)).toBeLessThan(takings(open));
    const shown = game(faded, 0).view.players.map(({ taken }) => Object.keys(taken).length);
    expect(Math.max(...shown)).toBeLessThanOrEqual(1);
    expect(game(faded, 0).view.hand).toEqual(game(open, 0).view.hand);
  });

  test('a game without such an aid is shown in full', () => {
    const table = acted(cupTable(human('ada'), bot()));
    const blind = { ...table, terms: { ...table.terms, display: { memoryAid: false } } };
    expect(projectSeries(blind, 0).match).toEqual(projectSeries(table, 0).match);
  });
});

/** Another deck that this viewer could not tell from the one that was dealt, up to now. */
function otherDeck(table: Series<KingLui>, viewer: Viewer, seed: string): Card[] {
  const { match } = table;
  if (!match) throw new Error('no game');
  const deck = [...match.setup.deck];
  const hiddenDraws = new Set<number>();
  let state = kingLui.init(match.players, match.options, match.setup);
  for (const { player, action } of match.steps) {
    const top = state.next;
    const drew = kingLui.describeAction(state, action).type === 'draw';
    if (drew && deck[top] !== 'emerald' && player !== viewer) hiddenDraws.add(top);
    state = kingLui.clone(state);
    kingLui.apply(state, action);
  }
  const unseen = [...deck.keys()].filter((at) => hiddenDraws.has(at) || at >= state.next);
  const random = fastRandom(seed);
  for (;;) {
    const cards = unseen.map((at) => deck[at]);
    shuffle(cards, random);
    const changed = deck.map((card, at) => cards[unseen.indexOf(at)] ?? card);
    if ([...hiddenDraws].every((at) => changed[at] !== 'emerald')) return changed;
  }
}

test('tables that differ only in what a viewer cannot know look the same to that viewer', () => {
  let compared = 0;
  for (let round = 0; round < 12; round++) {
    const occupants = [human('ada'), human('ben'), bot(), bot()];
    const whole = finished(kingTable(occupants), `secret/${round}`);
    const until = 6 + ((round * 37) % (whole.entries.length - 8));
    const table = restoreSeries(kingLui, whole.entries.slice(0, until));
    for (const viewer of viewersOf(4)) {
      const deck = otherDeck(table, viewer, `${round}/${viewer}`);
      const log = table.entries.map((entry) =>
        entry.type === 'dealt' ? { ...entry, setup: { ...entry.setup, deck } } : entry,
      );
      const other = restoreSeries(kingLui, log);
      expect(JSON.stringify(projectSeries(other, viewer))).toBe(
        JSON.stringify(projectSeries(table, viewer)),
      );
      const { match } = table;
      if (match && other.match) {
        expect(knowledge(other.match, viewer)).toEqual(knowledge(match, viewer));
      }
      compared++;
    }
  }
  expect(compared).toBe(60);
});

test('the same deal shows the same to all who may know it', () => {
  const table = kingTable([human('ada'), bot(), bot()]);
  const again = dealt(finished(table), 'deal', 0);
  expect(game(again, 1).view).toEqual(game(table, 1).view);
  expect(game(again, 1).number).toBe(2);
});
