/** Takes steps out of an evening for as long as the same rule is still broken. */

import type { Violation } from '../checks/verdict.ts';
import { runEvening } from './evening.ts';
import type { Plan } from './plan.ts';

const MOST_RUNS = 120;

export async function shrink(plan: Plan, wanted: Violation): Promise<Plan> {
  let runs = 0;
  let smallest = plan;
  const stillFails = async (candidate: Plan): Promise<boolean> => {
    if (runs++ >= MOST_RUNS) return false;
    const { violation, steps } = await runEvening(candidate);
    if (!violation || !isSame(violation, wanted)) return false;
    smallest = { ...candidate, steps: candidate.steps.slice(0, steps) };
    return true;
  };
  await stillFails(plan); // cuts off what came after
  await stillFails({ ...smallest, nodes: 1 });
  await stillFails({ ...smallest, steps: [] }); // what shows at rest may need none
  for (let size = Math.ceil(smallest.steps.length / 2); size >= 1; size = nextSize(size)) {
    for (let from = 0; from < smallest.steps.length && runs < MOST_RUNS;) {
      const { steps } = smallest;
      const fewer = [...steps.slice(0, from), ...steps.slice(from + size)];
      if (!(await stillFails({ ...smallest, steps: fewer }))) from += size;
    }
    if (size === 1) break;
  }
  await stillFails({ ...smallest, browsers: smallest.browsers - 1 });
  return smallest;
}

const nextSize = (size: number): number => Math.floor(size / 2);

/** It may be another browser's page, another seat or another count. */
const kindOf = (what: string): string =>
  what.replace(/\w+, page \d+/g, 'a page').replace(/\d/g, '');

const isSame = (one: Violation, other: Violation): boolean =>
  one.rule === other.rule && kindOf(one.what) === kindOf(other.what);
