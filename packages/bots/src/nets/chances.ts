/** Chances out of logits. */

/** Writes chances that add up to 1; the heat divides the logits, so that more of it evens them out. */
export function softMaximum(
  logits: ArrayLike<number>,
  count: number,
  chances: Float64Array,
  heat = 1,
): void {
  let most = -Infinity;
  for (let at = 0; at < count; at++) most = Math.max(most, logits[at]);
  let sum = 0;
  for (let at = 0; at < count; at++) {
    chances[at] = Math.exp((logits[at] - most) / heat);
    sum += chances[at];
  }
  for (let at = 0; at < count; at++) chances[at] /= sum;
}
