/** Advice in words, as it is shown and as it is read out. */

import type { GameTypes } from '@tavolata/engine';
import type { TableWords } from '../../language/en/table.ts';
import type { Advice } from '../table-link.ts';
import { isCertain, percent } from './numbers.ts';
import type { HintTeller } from './teller.ts';

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
