/** Advice in words, as it is shown and as it is read out, and as its choices are marked on a board. */

import type { FactOf, Prospect } from '@tavolata/bots';
import { itemAt, type GameTypes } from '@tavolata/engine';
import type { TableWords } from '../../language/en/table.ts';
import type { Advice } from '../table-link.ts';
import { isCertain, percent, ROUNDING } from './numbers.ts';

/** How a game puts advice into words, and shows a choice on its board. */
export interface HintTeller<T extends GameTypes> {
  readonly action: (action: T['action']) => string;
  /** A sentence; empty if there is nothing to say. */
  readonly fact: (fact: FactOf<T>) => string;
  /** The same without chances, where `fact` tells some: what is said first. */
  readonly reason?: (fact: FactOf<T>) => string;
  /** A fact that speaks against its action, as it is said after a reason for it; empty if it does not. */
  readonly drawback?: (fact: FactOf<T>) => string;
  /** What speaks for an action that no fact speaks for; empty if nothing does. */
  readonly otherwise: (action: T['action'], facts: readonly FactOf<T>[]) => string;
  /** What speaks for an action besides its facts; empty if nothing does. */
  readonly besides?: (action: T['action'], facts: readonly FactOf<T>[]) => string;
  /** What an action is for, in a word or two, where its name is too long to be shown. */
  readonly idea?: (action: T['action'], facts: readonly FactOf<T>[]) => string;
  readonly score: (score: number) => string;
  /** Somebody looks at this choice; by keyboard, the focus goes to it on the board. */
  readonly show: (action: T['action'], options: { readonly focuses: boolean }) => void;
}

/** The mark of one choice: its number, the best one first. */
export interface Pin {
  readonly number: number;
  readonly isChosen: boolean;
}

/** How a choice compares with the best one. */
export type Verdict = 'best' | 'equal' | 'less' | 'worse';

export interface ToldChoice<Action> {
  readonly action: Action;
  readonly name: string;
  readonly idea: string | undefined;
  readonly verdict: Verdict;
  readonly chance: string;
  readonly score: string;
  readonly reasons: readonly string[];
  /** The reasons with their numbers; empty where these add nothing. */
  readonly details: readonly string[];
}

/** More reasons than these are not read. */
const MOST_REASONS = 2;

export function reasonsOf<T extends GameTypes>(
  facts: Advice<T>['facts'],
  { fact, reason = fact }: HintTeller<T>,
): string[] {
  return toldFacts(facts, reason);
}

/** What is only told to those who want numbers. */
export function detailsOf<T extends GameTypes>(
  facts: Advice<T>['facts'],
  { fact, reason }: HintTeller<T>,
): string[] {
  return reason ? toldFacts(facts, fact) : [];
}

function toldFacts<F>(facts: readonly F[], tell: (fact: F) => string): string[] {
  const told = new Set(facts.map(tell).filter((text) => text !== ''));
  return [...told].slice(0, MOST_REASONS);
}

/** Chances this near to each other are equal: the next hint might order them the other way. */
const EQUAL = 0.03;
/** Beyond this a choice is clearly worse. */
const CLEAR = 0.1;
/** The same of scores that are expected, where chances tell nothing. */
const EQUAL_SCORES = 0.5;
const CLEAR_SCORES = 1.5;

/** By choice, the best first. Where all win or all lose, or nearly so, the scores decide. */
export function verdictsOf<T extends GameTypes>(advice: Advice<T>): Verdict[] {
  const { actions, exact } = advice;
  const [best] = actions;
  if (!best) return [];
  const { behind, near, clear } = gapsIn(advice, best);
  const isShared = behind.filter((gap) => gap <= near + ROUNDING).length > 1;
  return behind.map((gap, index) => {
    if (gap <= near + ROUNDING) return isShared ? 'equal' : 'best';
    if (index === 0) return 'best';
    return gap > clear && !(exact && isDecided(advice)) ? 'worse' : 'less';
  });
}

/** How far each choice is behind the best, and from where on that counts. */
function gapsIn<T extends GameTypes>(
  advice: Advice<T>,
  best: Advice<T>['actions'][number],
): { readonly behind: readonly number[]; readonly near: number; readonly clear: number } {
  const { actions, exact } = advice;
  const own = actions.map((action) => ownIn(advice, action));
  const first = ownIn(advice, best);
  if (isDecided(advice)) {
    const behind = own.map(({ score }) => Math.round(first.score) - Math.round(score));
    return { behind, near: 0, clear: CLEAR_SCORES };
  }
  if (isAsGoodAsDecided(advice)) {
    const behind = own.map(({ score }) => first.score - score);
    return { behind, near: EQUAL_SCORES, clear: CLEAR_SCORES };
  }
  const behind = own.map(({ chance }) => first.chance - chance);
  return { behind, near: exact ? 0 : EQUAL, clear: CLEAR };
}

/** Chances that are no farther than this from 0, or from 1, differ by nothing that one can rely on. */
const HARDLY = 0.05;

/** Whether all that is told of nearly wins, or all of it nearly loses. */
export function isAsGoodAsDecided<T extends GameTypes>(advice: Advice<T>): boolean {
  const chances = advice.actions.map((action) => ownIn(advice, action).chance);
  if (advice.exact) return false;
  return (
    chances.every((chance) => chance < HARDLY) || chances.every((chance) => chance > 1 - HARDLY)
  );
}

/** Whether all that is told of wins, or all of it loses: then only the scores tell the choices apart. */
export function isDecided<T extends GameTypes>(advice: Advice<T>): boolean {
  const { actions, exact } = advice;
  const chances = actions.map((action) => ownIn(advice, action).chance);
  const isAlike = new Set(chances.map(Math.round)).size === 1;
  return exact && isAlike && chances.every(isCertain);
}

/** What the player who asked can expect of a choice. */
function ownIn<T extends GameTypes>(
  { seat }: Advice<T>,
  { players }: Advice<T>['actions'][number],
): Prospect {
  return itemAt(players, seat);
}

/**
 * Of choices that show the same chance as the best, those with nothing against them come first. The others keep
 * their order, so that no choice further down has a higher number. Where chances tell nothing the scores order them.
 */
export function soundFirst<T extends GameTypes>(
  advice: Advice<T>,
  isDrawback: (fact: FactOf<T>) => boolean,
): Advice<T> {
  const shownOf = (action: Advice<T>['actions'][number]): number =>
    Math.round(ownIn(advice, action).chance * 100);
  const isSound = ({ facts }: Advice<T>['actions'][number]): boolean => !facts.some(isDrawback);
  const { actions } = advice;
  const [best] = actions;
  if (!best || isDecided(advice)) return advice;
  if (isAsGoodAsDecided(advice)) {
    const scoreOf = (action: Advice<T>['actions'][number]): number => ownIn(advice, action).score;
    return {
      ...advice,
      actions: actions.toSorted(
        (one, other) =>
          Math.round(scoreOf(other)) - Math.round(scoreOf(one)) ||
          Number(isSound(other)) - Number(isSound(one)),
      ),
    };
  }
  const after = actions.findIndex((action) => shownOf(action) !== shownOf(best));
  const alike = after < 0 ? actions : actions.slice(0, after);
  const others = actions.slice(alike.length);
  return {
    ...advice,
    actions: [...alike.filter(isSound), ...alike.filter((it) => !isSound(it)), ...others],
  };
}

/** A player whose chance is this small a part of an even share is far behind. */
const FAR_BEHIND = 0.4;

/** Where the best choice loses most likely, what there is still to play for: words about winning only discourage. */
function openingOf<T extends GameTypes>(
  advice: Advice<T>,
  teller: HintTeller<T>,
  { lost, behind }: TableWords['advice'],
): string[] {
  const [best] = advice.actions;
  if (!best || advice.exact) return [];
  const own = ownIn(advice, best);
  if (own.chance * best.players.length >= FAR_BEHIND) return [];
  if (!isAsGoodAsDecided(advice)) return [behind];
  const before = best.players.filter(({ score }) => Math.round(score) > Math.round(own.score));
  const place = best.players.length > 2 ? Math.max(2, before.length + 1) : undefined;
  return [lost(teller.score(own.score), place)];
}

/**
 * Why a choice is recommended: what speaks for it comes first, and what speaks against it is owned up to, with the
 * reason to choose it all the same. Where nothing speaks for it alone, it is compared with the others.
 */
function recommendation<T extends GameTypes>(
  { action, facts }: Pick<Advice<T>['actions'][number], 'action' | 'facts'>,
  teller: HintTeller<T>,
  { comparison, opening }: { readonly comparison: string; readonly opening: readonly string[] },
): string[] {
  const { drawback = () => '' } = teller;
  const drawbacks = toldFacts(facts, drawback);
  const reasons = reasonsOf<T>(
    facts.filter((fact) => drawback(fact) === ''),
    teller,
  );
  const quiet = drawbacks.length === 0 ? teller.otherwise(action, facts) : '';
  const first = [
    ...opening,
    ...(reasons.length > 0
      ? withMore(reasons, teller.besides?.(action, facts))
      : [quiet || comparison]),
  ];
  const [against] = drawbacks;
  if (against === undefined) return first.slice(0, MOST_REASONS);
  const told = first.slice(0, MOST_REASONS - 1);
  const isArgued = opening.length > 0 || comparison === '' || told.includes(comparison);
  return [...told, isArgued ? against : `${against} ${comparison}`];
}

interface Choice<T extends GameTypes> {
  readonly action: T['action'];
  readonly facts: Advice<T>['facts'];
}

/** What speaks for a choice, then what it risks. */
function reasonsFor<T extends GameTypes>(
  { action, facts }: Choice<T>,
  teller: HintTeller<T>,
): string[] {
  return recommendation<T>({ action, facts }, teller, { comparison: '', opening: [] }).filter(
    (reason) => reason !== '',
  );
}

/** Of two choices, what speaks for the better one alone, and what was made alone, its risks first. */
export function differenceBetween<T extends GameTypes>(
  { better, made }: { readonly better: Choice<T>; readonly made: Choice<T> },
  teller: HintTeller<T>,
): { readonly better: string[]; readonly made: string[] } {
  const { fact, reason = fact, drawback = () => '' } = teller;
  const toldOf = ({ facts }: Choice<T>) => new Set(facts.map(reason));
  const without = (choice: Choice<T>, other: Choice<T>) => {
    const shared = toldOf(other);
    return choice.facts.filter((it) => !shared.has(reason(it)));
  };
  const own = without(better, made);
  // What is said for want of other facts depends on all facts, also on those that are left out here.
  const besides = (action: T['action']) => teller.besides?.(action, better.facts) ?? '';
  const isWhole = own.length === better.facts.length;
  const speaksFor = reasonsFor<T>(
    { action: better.action, facts: own },
    { ...teller, besides, otherwise: isWhole ? teller.otherwise : besides },
  );
  const saidOfBoth = new Set(reasonsFor<T>(made, teller));
  const ownOfMade = without(made, better);
  const isRisk = (it: FactOf<T>) => drawback(it) !== '';
  return {
    better: speaksFor.filter((text) => !saidOfBoth.has(text)),
    made: reasonsOf<T>(
      [...ownOfMade.filter(isRisk), ...ownOfMade.filter((it) => !isRisk(it))],
      teller,
    ),
  };
}

/** Of a choice that is not recommended everything can be said, the most telling first. */
function everyReason<T extends GameTypes>(
  { action, facts }: Advice<T>['actions'][number],
  teller: HintTeller<T>,
): string[] {
  const reasons = reasonsOf<T>(facts, teller);
  const otherwise = teller.otherwise(action, facts);
  if (reasons.length > 0) return withMore(reasons, teller.besides?.(action, facts));
  return otherwise === '' ? [] : [otherwise];
}

const withMore = (reasons: readonly string[], more = ''): string[] =>
  (more === '' ? [...reasons] : [...reasons, more]).slice(0, MOST_REASONS);

/** How the best choices compare with the others, in words. */
function comparisonIn<T extends GameTypes>(
  advice: Advice<T>,
  isShared: boolean,
  { compared }: TableWords['advice'],
): string {
  if (advice.actions.length === 1) return compared.only;
  if (isDecided(advice)) return isShared ? compared.scoresAlike : compared.scoresMore;
  return isShared ? compared.winsAlike : compared.winsMore;
}

/** The best first. What is not proven is told as an estimate. */
export function tellChoices<T extends GameTypes>(
  advice: Advice<T>,
  teller: HintTeller<T>,
  { words, tag }: { readonly words: Pick<TableWords, 'hint' | 'advice'>; readonly tag: string },
): ToldChoice<T['action']>[] {
  const { actions, exact } = advice;
  const verdicts = verdictsOf(advice);
  const opening = openingOf(advice, teller, words.advice);
  return actions.map((choice, index) => {
    const { action, facts } = choice;
    const { chance, score } = ownIn(advice, choice);
    const told = teller.score(score);
    const verdict = verdicts[index] ?? 'worse';
    const isBest = verdict === 'best' || verdict === 'equal';
    const comparison = comparisonIn(advice, verdict === 'equal', words.advice);
    return {
      action,
      name: teller.action(action),
      idea: teller.idea?.(action, facts),
      verdict,
      chance: percent(chance, tag, { exact }),
      score: exact ? told : words.hint.about(told),
      reasons: isBest
        ? recommendation(choice, teller, { comparison, opening })
        : everyReason(choice, teller),
      details: detailsOf<T>(facts, teller),
    };
  });
}
