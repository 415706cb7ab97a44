/** A review as it lies beside its match. A browser's storage is outside: what does not look like one is made anew. */

import { REVIEW_VERSION, type Review } from '@tavolata/bots';

export function readReview(input: unknown): Review | undefined {
  return isReview(input) ? input : undefined;
}

function isReview(input: unknown): input is Review {
  if (typeof input !== 'object' || input === null) return false;
  const { version, steps, chances, choices, decisions } = input as Partial<Review>;
  return (
    version === REVIEW_VERSION &&
    typeof steps === 'number' &&
    Array.isArray(chances) &&
    (chances.length === 0 || chances.length === steps + 1) &&
    Array.isArray(choices) &&
    typeof decisions === 'object'
  );
}
