/**
 * A browser that follows every entry, one that comes back after some, and one that comes for the first time end
 * up with the same: checked for every viewer along random commands. So are the texts that a server assembles.
 */

import { isSameContent, itemAt } from '@tavolata/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  followUpdate,
  UpdateTexts,
  type ChatView,
  type Moment,
  type TableUpdate,
  type TableView,
} from '../src/index.ts';
import { LivingTable } from './tables.ts';

interface Seen {
  seq: number;
  moments: readonly Moment[];
  chat: readonly ChatView[];
  table: TableView | undefined;
}

const NOTHING: Seen = { seq: 0, moments: [], chat: [], table: undefined };

const follow = (seen: Seen, update: TableUpdate): Seen => ({
  seq: update.seq,
  moments: [
    ...seen.moments.filter(({ number }) => number >= update.keep.from && number < update.keep.to),
    ...update.moments,
  ],
  chat: [...seen.chat, ...update.chat],
  table: followUpdate(seen.table, update),
});

/** `toEqual` would take most of the time. */
function checkSame(seen: Seen, fresh: Seen): void {
  if (!isSameContent(seen, fresh)) expect(seen).toEqual(fresh);
}

/** A text must say what `updateFor` says. */
function checkText(text: string, table: string, update: TableUpdate): void {
  const told = JSON.parse(text) as unknown;
  const meant = JSON.parse(JSON.stringify({ type: 'update', table, ...update })) as unknown;
  if (!isSameContent(told, meant)) expect(told).toEqual(meant);
}

const BROWSERS = ['ada', 'ben', 'cem', 'stranger'];

/** Something that may happen: most of it play. */
function happen(living: LivingTable, dice: number): void {
  const seat = dice % 3;
  const browser = itemAt(BROWSERS, seat);
  if (living.phase === 'gathering' || living.phase === 'over' || living.phase === 'abandoned') {
    living.gather('ada', 'ben', 'cem');
  } else if (living.phase === 'shuffling') {
    if (dice % 2 === 0) living.deal('ada', 'ben', 'cem');
    else living.wait(10_000);
  } else if (dice % 11 === 0) {
    living.do(browser, { type: 'say', seat, text: `said ${dice}` });
  } else if (dice % 13 === 0 && living.see(browser).view.match?.canUndo) {
    living.do(browser, living.undoCommand(browser));
  } else if (dice % 17 === 0 && living.see(browser).view.match?.canProposeUndo) {
    living.do(browser, { type: 'propose', seat, what: 'undo' });
    for (const other of living.see(browser).view.proposal?.waitsFor ?? []) {
      living.answer(itemAt(BROWSERS, other), true);
    }
  } else {
    living.play(1);
  }
}

const evening = (game: string, memoryAid: boolean, dice: readonly number[]): void => {
  const living = new LivingTable({ game, display: { memoryAid } });
  living.do('ben', { type: 'sit', seat: 1, name: 'Ben' });
  living.do('cem', { type: 'sit', seat: 2, name: 'Cem' });
  const followers = new Map(BROWSERS.map((browser) => [browser, NOTHING]));
  const sleepers = new Map(BROWSERS.map((browser) => [browser, NOTHING]));
  for (const [step, die] of dice.entries()) {
    const before = living.table;
    happen(living, die);
    const { table } = living;
    const texts = new UpdateTexts(table, living.textOf, before);
    for (const browser of BROWSERS) {
      const seen = followers.get(browser) ?? NOTHING;
      const news = living.news(browser, seen.seq, before);
      const { viewer, text } = texts.textFor({ browser }, seen.seq);
      const isMove = viewer !== undefined && texts.isOnlyMove;
      checkText(text, table.id, news);
      if (isMove) expect(texts.ofMove(viewer).join('') === text).toBe(true);
      const followed = follow(seen, news);
      followers.set(browser, followed);
      const fresh = follow(NOTHING, living.see(browser));
      checkSame(followed, fresh);
      if (step % 7 !== 0) continue;
      const slept = sleepers.get(browser) ?? NOTHING;
      const late = living.news(browser, slept.seq);
      checkText(texts.textFor({ browser }, slept.seq).text, table.id, late);
      const woken = follow(slept, late);
      checkSame(woken, fresh);
      sleepers.set(browser, woken);
    }
  }
};

const someDice = fc.array(fc.nat(10_000), { minLength: 30, maxLength: 70 });

test.each([
  ['king-lui', true],
  ['king-lui', false],
  ['cappuccino', true],
] as const)('%s, memory aid %s', (game, memoryAid) => {
  fc.assert(
    fc.property(someDice, (dice) => {
      evening(game, memoryAid, dice);
    }),
    { numRuns: 4 },
  );
});

test('an undo and other actions that are told at once, as a server reads them of another, are no single action', () => {
  const living = new LivingTable({ game: 'cappuccino' }).gather('ada', 'ben', 'cem');
  living.deal('ada', 'ben', 'cem').play(2);
  const { browser } = living.actCommand() ?? { browser: '' };
  const before = living.play(1).table;
  living.do(browser, living.undoCommand(browser));
  const { table } = living.play(2);
  expect(table.positions.length).toBe(before.positions.length + 1);
  const texts = new UpdateTexts(table, living.textOf, before);
  expect(texts.isOnlyMove).toBe(false);
  const { text } = texts.textFor({ browser: 'stranger' }, before.seq);
  checkText(text, table.id, living.news('stranger', before.seq, before));
});
