/**
 * A pause in which a worker of the page hears its messages. A message to oneself comes back after all
 * that came in before; a timer would do as well, but browsers let it wait for four milliseconds.
 */

const { port1, port2 } = new MessageChannel();
let resume: (() => void) | undefined;

port1.onmessage = () => {
  resume?.();
};

/** One pause at a time. */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    resume = resolve;
    port2.postMessage(null);
  });
