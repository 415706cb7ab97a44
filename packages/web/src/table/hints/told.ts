/** Advice in words, as it is shown and as it is read out, and as its choices are marked on a board. */

import type { FactOf } from '@tavolata/bots';
import type { GameTypes } from '@tavolata/engine';
import type { TableWords } from '../../language/en/table.ts';
import type { Advice } from '../table-link.ts';
import { isCertain, percent } from './numbers.ts';

/** How a game puts advice into words, and shows a choice on its board. */
export interface HintTeller<T extends GameTypes> {
  readonly action: (action: T['action']) => string;
  /** A sentence; empty if there is nothing to say. */
  readonly fact: (fact: FactOf<T>) => string;
  /** What speaks for an action that no fact speaks for; empty if nothing does. */
  readonly otherwise: (action: T['action']) => string;
  readonly score: (score: number) => string;
  /** Somebody looks at this choice; by keyboard, the focus goes to it on the board. */
  readonly show: (action: T['action'], options: { readonly focuses: boolean }) => void;
}

/** The mark of one choice: its number, the best one first. */
export interface Pin {
  readonly number: number;
  readonly isChosen: boolean;
}

export interface ToldChoice<Action> {
  readonly action: Action;
  readonly name: string;
  readonly chance: string;
  readonly score: string;
  /** The score where there is no room for words. */
  readonly bareScore: string;
  readonly reasons: readonly string[];
}

/** More reasons than these are not read. */
const MOST_REASONS = 2;

export function reasonsOf<T extends GameTypes>(
  facts: Advice<T>['facts'],
  { fact: tell }: HintTeller<T>,
): string[] {
  return facts
    .map(tell)
    .filter((reason) => reason !== '')
    .slice(0, MOST_REASONS);
}

/** Whether all that is told of wins, or all of it loses: then only the scores tell the choices apart. */
export function isDecided<T extends GameTypes>({ actions, exact }: Advice<T>): boolean {
  const chances = actions.map(({ prospect }) => prospect.chance);
  const isAlike = new Set(chances.map(Math.round)).size === 1;
  return exact && isAlike && chances.every(isCertain);
}

/** The best first. What is not proven is told as an estimate. */
export function tellChoices<T extends GameTypes>(
  { actions, exact }: Advice<T>,
  teller: HintTeller<T>,
  { hint, tag }: { readonly hint: TableWords['hint']; readonly tag: string },
): ToldChoice<T['action']>[] {
  return actions.map(({ action, prospect, facts }) => {
    const score = teller.score(prospect.score);
    const reasons = reasonsOf<T>(facts, teller);
    const otherwise = teller.otherwise(action);
    return {
      action,
      name: teller.action(action),
      chance: percent(prospect.chance, tag, { exact }),
      score: exact ? score : hint.about(score),
      bareScore: String(Math.round(prospect.score)),
      reasons: reasons.length === 0 && otherwise !== '' ? [otherwise] : reasons,
    };
  });
}
