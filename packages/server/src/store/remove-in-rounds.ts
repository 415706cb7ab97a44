/** Great clean-ups, a little at a time. */

/** How many tables are removed in one go, so that play need not wait for long. */
export const REMOVED_AT_ONCE = 50;

/** Goes on until there are no more; returns how many there were. */
export async function removeInRounds(removeSome: () => Promise<number>): Promise<number> {
  for (let removed = 0; ;) {
    const some = await removeSome();
    removed += some;
    if (some < REMOVED_AT_ONCE) return removed;
  }
}
