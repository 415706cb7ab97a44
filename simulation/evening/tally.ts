/** What was reached: every kind of command accepted and refused, every fault, every outcome of a proposal. */

import { OUTCOMES } from '../checks/consent.ts';
import { COMMAND_STEPS, FAULT_STEPS } from './plan.ts';

export interface Counts {
  [what: string]: number;
}

const ACCEPTED = COMMAND_STEPS.filter((kind) => kind !== 'move-seat').map((kind) =>
  kind.startsWith('propose') ? 'propose' : kind,
);
const PROPOSALS = ['undo', 'end', 'stand-in', 'give-back'] as const;

/** Outcomes that a kind of proposal cannot have. */
const IMPOSSIBLE: readonly string[] = ['proposal give-back withdrawn'];

/** Records and links that were given, and that were refused. */
const RECORD_ANSWERS = [
  'read-record 200',
  'read-record 404',
  'share-record 200',
  'share-record 404',
  'end-link 204',
  'end-link 404',
  'use-link newest 200',
  'use-link old 404',
  'use-link guessed 404',
  'use-link elsewhere 404',
];

/** All that a long enough run must have reached. */
const EXPECTED: readonly string[] = [
  ...new Set(ACCEPTED.flatMap((kind) => [`accepted ${kind}`, `refused ${kind}`])),
  ...FAULT_STEPS.map((fault) => `fault ${fault}`),
  ...RECORD_ANSWERS,
  'banned',
  'removed table',
  'lists at rest',
  ...PROPOSALS.flatMap((kind) => OUTCOMES.map((outcome) => `proposal ${kind} ${outcome}`)).filter(
    (name) => !IMPOSSIBLE.includes(name),
  ),
];

export class Tally {
  readonly counts: Counts = {};

  count(what: string, times = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + times;
  }
}

export function addCounts(sum: Counts, counts: Counts): void {
  for (const [what, times] of Object.entries(counts)) sum[what] = (sum[what] ?? 0) + times;
}

/** What was never reached. */
export const missingIn = (counts: Counts): string[] =>
  EXPECTED.filter((what) => counts[what] === undefined);

/** How much an evening must have on average. */
const AVERAGES = { connections: 3, commands: 200, faults: 5 };

/** What the evenings had too little of; a few of them need to have only a share of the average. */
export const tooFewIn = (counts: Counts, evenings: number, share = 1): string[] =>
  Object.entries(AVERAGES)
    .filter(([what, average]) => (counts[what] ?? 0) / evenings < share * average)
    .map(([what]) => what);
