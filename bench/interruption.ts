/** Long runs that end early, by a signal or because nobody reads their output any more, clean up first. */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Rejects when the run is interrupted, so that what is in a `finally` of the caller still happens. */
export async function untilInterrupted<Result>(work: Promise<Result>): Promise<Result> {
  const interrupted = Promise.withResolvers<never>();
  const onSignal = (signal: NodeJS.Signals): void => {
    interrupted.reject(new Error(`interrupted by ${signal}`));
  };
  const onCutOff = (error: Error): void => {
    interrupted.reject(error);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  process.stdout.on('error', onCutOff);
  try {
    return await Promise.race([work, interrupted.promise]);
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    process.stdout.off('error', onCutOff);
  }
}
