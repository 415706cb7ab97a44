/**
 * Time and randomness of the runtime, taken from the evening that runs in this thread. Server and client read
 * them where they meet the world; what is read during an evening must come from its clock and its seed.
 */

import { fractionFrom, type Clock } from './clock.ts';

let current: Clock | undefined;

/** From now on this clock counts; without one the runtime's own. */
export function follow(clock: Clock | undefined): void {
  current = clock;
}

/** One for all, since its stack costs more than what it ends. */
const TOO_LATE = new DOMException('too late', 'TimeoutError');

/** What `setTimeout` returns on an evening. */
class Timer {
  readonly cancel: () => void;

  constructor(cancel: () => void) {
    this.cancel = cancel;
  }

  unref(): this {
    return this;
  }
}

/** To be called once in a thread that runs evenings and nothing else. */
export function replaceGlobals(): void {
  const real = {
    now: Date.now.bind(Date),
    elapsed: performance.now.bind(performance),
    random: Math.random.bind(Math),
    values: crypto.getRandomValues.bind(crypto),
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    timeout: AbortSignal.timeout.bind(AbortSignal),
  };
  const set = (run: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) => {
    if (!current) return real.setTimeout(run, milliseconds, ...args);
    const later =
      args.length === 0
        ? run
        : () => {
            run(...args);
          };
    return new Timer(current.after(milliseconds, later));
  };
  const clear = (timer: unknown): void => {
    if (timer instanceof Timer) timer.cancel();
    else real.clearTimeout(timer as NodeJS.Timeout);
  };
  const fill = (array: Uint8Array | Uint32Array): ArrayBufferView => {
    if (!current) return real.values(array as Uint8Array<ArrayBuffer>);
    const { random } = current.place;
    for (let at = 0; at < array.length; at++) array[at] = random.uint32();
    return array;
  };
  const timeout = (milliseconds: number): AbortSignal => {
    if (!current) return real.timeout(milliseconds);
    const controller = new AbortController();
    current.after(milliseconds, () => {
      controller.abort(TOO_LATE);
    });
    return controller.signal;
  };
  Object.assign(Date, { now: () => current?.now ?? real.now() });
  Object.assign(performance, { now: () => current?.elapsed ?? real.elapsed() });
  Object.assign(Math, {
    random: () => (current ? fractionFrom(current.place.random) : real.random()),
  });
  Object.assign(crypto, { getRandomValues: fill });
  Object.assign(AbortSignal, { timeout });
  Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
}
