/** How many tables are removed in one transaction, so that play need not wait for long. */
export const BATCH = 50;

/** Goes on until a batch is not full; returns how many there were in all. */
export async function removeInBatches(removeBatch: () => Promise<number>): Promise<number> {
  for (let removed = 0; ;) {
    const batch = await removeBatch();
    removed += batch;
    if (batch < BATCH) return removed;
  }
}
