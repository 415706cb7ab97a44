/**
 * Puzzles of King Lui: the last course, in which everything can be counted. An answer is best over all that the player
 * in turn cannot see: every way in which the portions that others drew can be spread, and every card of the supply.
 */

import { kingLuiBots } from '@tavolata/bots/king-lui';
import { SeenMatch, type Question } from '@tavolata/bots';
import { everyOptions, fastRandom, NOBODY, startMatch } from '@tavolata/engine';
import { DISHES, FIRST_PAIR, kingLui, type KingLui, type State } from '@tavolata/king-lui';
import { everyDraw } from '../../packages/bots/src/king-lui/search/hidden-draws.ts';
import {
  isCountable,
  isLastCourse,
  LastCourse,
} from '../../packages/bots/src/king-lui/search/last-course.ts';
import { Worlds } from '../../packages/bots/src/king-lui/worlds.ts';
import { layOut } from '../../packages/web/src/games/king-lui/lay-out.ts';
import type {
  KingLuiKind,
  KingLuiReason,
} from '../../packages/web/src/games/king-lui/puzzle-reasons.ts';
import type { PuzzleAnswer } from '../../packages/web/src/games/puzzle.ts';
import { questionAt, type PuzzleMaker } from '../maker.ts';
import { rounded } from '../rounded.ts';
import { OpenHands, outlooksOf, type Outlook } from './ends.ts';

/** The best answer wins at least this often, and more often than any other by this much. */
const LEAST_CHANCE = 0.5;
const CLEARLY = 0.2;
/** With fewer answers there is little to find. */
const LEAST_ANSWERS = 3;
/** How many deals of what is hidden are tried for one that shows the point. */
const DEALS = 24;
/** Below this, a difference in points is no reason. */
const WORTH_TELLING = 2;
const OFTEN = 0.5;
const HARDLY = 0.15;
const SELDOM = 0.25;
const SURE = 1e-9;

const LEVELS = ['medium', 'hard', 'expert'] as const;

export const kingLuiMaker: PuzzleMaker<KingLui> = {
  bots: kingLuiBots,
  *positions(game) {
    const random = fastRandom(`puzzles/king-lui/${game}`);
    const players = 3 + (game % 3);
    const tables = everyOptions(kingLui, players);
    // Most people play with the default options, which come first.
    const options = tables[game % 4 === 3 ? (game >> 2) % tables.length : 0];
    const setup = kingLui.drawSetup(players, options, random);
    const seen = new SeenMatch(startMatch(kingLui, { players, options, setup }));
    while (seen.toAct !== NOBODY) {
      const { state } = seen.match;
      if (isLastCourse(state)) yield state;
      const bot = kingLuiBots.levels[LEVELS[game % LEVELS.length]];
      const question = seen.question(seen.toAct);
      seen.play(bot.choose(game % 2 === 0 ? question : sparingEmerald(question), {}, random));
    }
  },
  layOut,
  keyOf: (state) => JSON.stringify(kingLui.view(state, state.player)),
  examine(state) {
    const question = questionAt(kingLuiMaker, kingLui.notation.makeState(state));
    const { viewer, legal } = question;
    if (legal.length < LEAST_ANSWERS) return undefined;
    const worlds = new Worlds(question, fastRandom('worlds'));
    if (!isCountable(worlds.known)) return undefined;
    const draws = everyDraw(worlds);
    if (draws === undefined || !isClear(worlds, viewer)) return undefined;
    const outlooks = outlooksOf(worlds, viewer, draws);
    const [best, next] = outlooks;
    if (next.shares[viewer] > best.shares[viewer] - CLEARLY) return undefined;
    const reasons = reasonsFor(best, next, state);
    const dealt = telling(question, outlooks, worlds);
    if (reasons.length === 0 || dealt === undefined) return undefined;
    const [answer, ...others] = outlooks.map(({ action, shares, scores }, index): PuzzleAnswer => ({
      action: kingLui.notation.makeAction(state, action),
      chance: rounded(shares[viewer], 3),
      scores: scores.map(Math.round),
      line: dealt.lines[index],
    }));
    return {
      kind: kindOf(best.action, reasons),
      position: kingLui.notation.makeState(dealt.world),
      best: answer,
      others: others as [PuzzleAnswer, ...PuzzleAnswer[]],
      reasons: reasons as [KingLuiReason, ...KingLuiReason[]],
      evidence: { method: 'proven', worlds: draws.count },
    };
  },
};

/** In half of the games nobody feeds Emerald while they can do something else: so he is there in the end. */
function sparingEmerald(question: Question<KingLui>): Question<KingLui> {
  const legal = question.legal.filter(({ type }) => type !== 'emerald');
  return legal.length > 0 ? { ...question, legal } : question;
}

/** The calculation of the bots, which is fast: whether one answer is clearly best. */
function isClear(worlds: Worlds, viewer: number): boolean {
  const course = new LastCourse(worlds, viewer, fastRandom('course'));
  while (course.step() > 0);
  const [best, next] = course
    .results()
    .map((result) => result[viewer])
    .sort((one, other) => other - one);
  return best >= LEAST_CHANCE && next <= best - CLEARLY;
}

/** The answer changes what dishes bring, one's own or those of rivals who would win otherwise. */
function reasonsFor(best: Outlook, next: Outlook, state: State): KingLuiReason[] {
  const { player: viewer, players } = state;
  const found: { readonly reason: KingLuiReason; readonly weight: number }[] = [];
  const { hand = {}, table } = kingLui.view(state, viewer);
  for (const [code, dish] of DISHES.entries()) {
    for (let player = 0; player < players; player++) {
      const change = best.points(player, code) - next.points(player, code);
      const before = next.discards(player, code);
      const after = best.discards(player, code);
      if (player === viewer) {
        const held = (hand[dish] ?? 0) + (best.action === code ? (table[dish] ?? 0) : 0);
        if (held === 0 || change < WORTH_TELLING) continue;
        const isSaved = before - after >= OFTEN && after <= SELDOM;
        const reason: KingLuiReason = isSaved
          ? { type: 'saved', dish, held, sure: after < SURE }
          : { type: 'scores', dish, held, more: Math.round(change) };
        found.push({ reason, weight: change + (isSaved ? 100 : 0) });
      } else {
        const threat = next.shares[player] / Math.max(SURE, 1 - next.shares[viewer]);
        const weight = -change * threat;
        if (weight < WORTH_TELLING) continue;
        const isLost = after >= 1 - HARDLY && before <= OFTEN;
        const reason: KingLuiReason = isLost
          ? { type: 'discards', dish, player, sure: after > 1 - SURE }
          : { type: 'less', dish, player, less: Math.round(-change) };
        found.push({ reason, weight });
      }
    }
  }
  return found
    .sort((one, other) => other.weight - one.weight)
    .slice(0, 2)
    .map(({ reason }) => reason);
}

function kindOf(action: number, reasons: readonly KingLuiReason[]): KingLuiKind {
  if (action >= FIRST_PAIR) return 'feed-emerald';
  return reasons[0].type === 'saved' ? 'save-dish' : 'last-course';
}

interface Dealt {
  readonly world: State;
  /** By answer. */
  readonly lines: readonly string[][];
}

/**
 * A deal of what the player cannot see in which the best answer wins and as many others as possible do not. It is drawn
 * from the view alone, so that it tells nothing about the real one.
 */
function telling(
  question: Question<KingLui>,
  outlooks: readonly Outlook[],
  worlds: Worlds,
): Dealt | undefined {
  const open = new OpenHands(worlds);
  let most = -1;
  let dealt: Dealt | undefined;
  for (let deal = 0; deal < DEALS && most < outlooks.length - 1; deal++) {
    const world = kingLui.sample(question, fastRandom(`deal/${deal}`));
    const ends = outlooks.map(({ action }) => playOut(open, world, action));
    const [answer, ...others] = ends.map(({ winners }) => isOnly(winners, question.viewer));
    const beaten = others.filter((wins) => !wins).length;
    if (!answer || beaten <= most) continue;
    most = beaten;
    dealt = { world, lines: ends.map(({ line }) => line) };
  }
  return dealt;
}

const isOnly = (winners: readonly number[], seat: number): boolean =>
  winners.length === 1 && winners[0] === seat;

/** Everybody acts at their best with all hands open, and draws what lies on top. */
function playOut(
  open: OpenHands,
  world: State,
  action: number,
): { readonly line: string[]; readonly winners: readonly number[] } {
  const state = kingLui.clone(world);
  kingLui.apply(state, action);
  const line: string[] = [];
  while (state.player !== NOBODY) {
    const next = open.best(state);
    line.push(kingLui.notation.makeAction(state, next));
    kingLui.apply(state, next);
  }
  return { line, winners: kingLui.outcome(state)?.winners ?? [] };
}
