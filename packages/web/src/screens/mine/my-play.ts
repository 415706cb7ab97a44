/** How somebody plays, from the finished matches of this browser and the reviews that lie beside them. */

import { gradeOf, isGraded, levelOf, type Review } from '@tavolata/bots';
import { itemAt, type Seat } from '@tavolata/engine';
import type { ReviewedMistake } from '../../games/puzzle-set.ts';
import { outcomeOf, type KeptMatch, type Outcome } from '../../local/history/kept-match.ts';
import { isMistake, summariesOf } from '../../table/review/findings.ts';
import type { PlotPoint } from '../../ui/plots/plot.ts';
import { isCounted } from '../history/tally.ts';

/** What the review of a match says of the person who played here. */
export interface OwnReview {
  /** What a decision cost on average, in chance to win. */
  readonly meanCost: number;
  /** What luck brought, in games that have some. */
  readonly luck?: number;
  readonly mistakes: readonly ReviewedMistake[];
}

export interface OwnMatch {
  readonly match: KeptMatch;
  readonly outcome: Outcome;
  readonly review: OwnReview | undefined;
}

/** Matches that one person has played here from their beginning, the earliest first. */
export const ownMatches = (
  matches: readonly KeptMatch[],
): (KeptMatch & { readonly seat: Seat })[] =>
  matches
    .flatMap((match) =>
      isCounted(match) && match.seat !== undefined ? [{ ...match, seat: match.seat }] : [],
    )
    .sort((one, other) => one.ended - other.ended);

export function ownOutcome(match: KeptMatch, review: Review | undefined): OwnMatch {
  const outcome = outcomeOf(match) ?? 'lost';
  return { match, outcome, review: review && ownReview(review, match) };
}

/** Nothing until every decision has a grade, and luck is told where there is some. */
function ownReview(review: Review, { seat = 0, players }: KeptMatch): OwnReview | undefined {
  if (!isGraded(review) || review.account === null) return undefined;
  const { account, decisions } = review;
  const mistakes = Object.values(decisions).flatMap(({ judged }) =>
    judged.seat === seat && isMistake(gradeOf(judged.cost)) ? [judged] : [],
  );
  const luck =
    account &&
    account.steps.reduce((sum, step) => sum + itemAt(step.luck, seat), itemAt(account.deal, seat));
  const { meanCost } = itemAt(summariesOf(review, players.length), seat);
  return { meanCost, ...(typeof luck === 'number' ? { luck } : {}), mistakes };
}

/** The latest so many are looked at: reviews are large. */
export const MOST_REVIEWS = 300;

/** Of those that are looked at, the ids of those without a review; the latest first. */
export const unreviewed = (matches: readonly OwnMatch[]): string[] =>
  matches
    .toSorted((one, other) => other.match.ended - one.match.ended)
    .slice(0, MOST_REVIEWS)
    .flatMap(({ match, review }) => (review ? [] : [match.id]));

/** A line of values by the number of the match, and the mean of the last few at each. */
export function withMeans(values: readonly number[], last: number) {
  const points = values.map((value, index): PlotPoint => ({ at: index + 1, value }));
  const means = points.map(({ at }, index): PlotPoint => {
    const few = values.slice(Math.max(0, index + 1 - last), index + 1);
    return { at, value: few.reduce((sum, value) => sum + value, 0) / few.length };
  });
  return [
    { id: 'each', points },
    { id: 'mean', points: means },
  ];
}

export interface MistakeCount {
  /** That of the puzzles that practise it; nothing if none do. */
  readonly kind: string | undefined;
  readonly count: number;
  /** What they cost together, in chance to win. */
  readonly cost: number;
}

/** The most common first, those that no puzzle practises last. */
export function commonMistakes(
  matches: readonly OwnMatch[],
  kindOf: (mistake: ReviewedMistake) => string | undefined,
): MistakeCount[] {
  const mistakes = matches.flatMap(({ review }) => review?.mistakes ?? []);
  return [...Map.groupBy(mistakes, kindOf)]
    .map(([kind, some]) => ({
      kind,
      count: some.length,
      cost: some.reduce((sum, { cost }) => sum + cost, 0),
    }))
    .sort(
      (one, other) =>
        Number(one.kind === undefined) - Number(other.kind === undefined) ||
        other.count - one.count ||
        other.cost - one.cost,
    );
}

/** A match a line, for programs that draw tables. */
export function exportOwn(matches: readonly OwnMatch[]): string {
  return matches
    .map(({ match: { id, game, ended, players, seat, scores }, outcome, review }) => {
      const rivals = players.flatMap(({ bot }) => (bot === undefined ? [] : (levelOf(bot) ?? bot)));
      const told = {
        id,
        game,
        ended: new Date(ended).toISOString(),
        players: players.length,
        bots: rivals,
        outcome,
        score: scores[seat ?? 0],
        ...(review
          ? { meanCost: review.meanCost, luck: review.luck, mistakes: review.mistakes.length }
          : {}),
      };
      return `${JSON.stringify(told)}\n`;
    })
    .join('');
}
