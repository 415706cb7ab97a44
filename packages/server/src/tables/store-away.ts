/** A store that does not answer, as tables and sessions see it. */

/** The store cannot be reached, or has failed. */
export class StoreAway extends Error {}

export async function orStoreAway<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    throw storeAwayOf(error);
  }
}

export const storeAwayOf = (error: unknown): StoreAway =>
  new StoreAway(error instanceof Error ? error.message : String(error), { cause: error });
