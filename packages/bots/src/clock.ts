/** The one place where bots look at the clock. Browsers, workers and Node all have this one. */

declare const performance: { now(): number };

/** Milliseconds since some moment in the past. */
export const now = (): number => performance.now();
