/**
 * A review as it lies beside its match. A browser's storage is outside: a review that is not whole, or that another version
 * has made, is made anew.
 */

import { REVIEW_VERSION, type Review } from '@tavolata/bots';
import * as v from 'valibot';

const finite = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** By seat. */
const shares = v.array(finite);
/** An action or a fact: only its game knows more of it. */
const named = v.looseObject({ type: v.string() });
const choice = v.object({ action: named, chances: shares, facts: v.array(named) });

const decision = v.object({
  judged: v.object({
    seat: count,
    best: choice,
    chosen: choice,
    cost: v.pipe(finite, v.minValue(0)),
    doubt: finite,
    exact: v.boolean(),
  }),
  isProvisional: v.boolean(),
});

const account = v.object({
  before: shares,
  deal: shares,
  steps: v.array(v.object({ luck: shares, choice: shares })),
  open: v.array(shares),
});

const kept = v.pipe(
  v.object({
    version: v.literal(REVIEW_VERSION),
    steps: count,
    chances: v.array(shares),
    choices: v.array(count),
    decisions: v.record(v.pipe(v.string(), v.digits()), decision),
    account: v.exactOptional(v.nullable(account)),
    certainty: v.exactOptional(v.object({ from: count, isFirst: v.exactOptional(v.boolean()) })),
  }),
  v.check((review) => isWhole(review)),
);

export function readReview(input: unknown): Review | undefined {
  const result = v.safeParse(kept, input);
  return result.success ? result.output : undefined;
}

/** Whether all of it is about one match, with the same players everywhere. */
function isWhole({
  steps,
  chances,
  choices,
  decisions,
  account: told,
  certainty,
}: Review): boolean {
  const players = chances[0]?.length ?? 0;
  const isForAll = (each: readonly number[]): boolean => each.length === players;
  const judged = Object.entries(decisions);
  return (
    (chances.length === 0 || chances.length === steps + 1) &&
    chances.every(isForAll) &&
    choices.every((step) => step < steps) &&
    judged.every(
      ([
        step,
        {
          judged: { seat, best, chosen },
        },
      ]) =>
        choices.includes(Number(step)) &&
        seat < players &&
        isForAll(best.chances) &&
        isForAll(chosen.chances),
    ) &&
    (!told ||
      ([told.before, told.deal, ...told.open].every(isForAll) &&
        told.open.length === steps + 1 &&
        told.steps.length === steps &&
        told.steps.every(({ luck, choice: own }) => isForAll(luck) && isForAll(own)))) &&
    (certainty?.from ?? 0) <= steps
  );
}
