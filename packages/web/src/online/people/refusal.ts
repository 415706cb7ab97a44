/** Why the server said no, in the reader's words. */

import type { WireProblem } from '@tavolata/table';
import { words } from '../../language/words.svelte.ts';

export function tellRefusal(code: WireProblem): string {
  const { refusals } = words.online;
  return Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : refusals.other;
}
