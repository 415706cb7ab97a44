/**
 * Newer versions of the app. The browser fetches one in the background, and it waits until the player
 * takes it; nothing ever reloads by itself, neither this tab nor another one.
 */

import { keepFiles } from './kept-files.ts';

export interface Update {
  /** Lets the new version take over, and loads this page again. */
  readonly take: () => Promise<void>;
}

const HOUR = 60 * 60 * 1000;

/** A browser that does not say that the new version is active must not hold the player for ever. */
const LONGEST_WAIT = 4000;

/** Tells of each new version as soon as it is complete. */
export function followUpdates(
  registration: ServiceWorkerRegistration,
  offer: (update: Update) => void,
): void {
  const update: Update = { take: () => take(registration) };
  const watch = (worker: ServiceWorker | null): void => {
    worker?.addEventListener('statechange', () => {
      // Without an active one before it, this was the first visit.
      if (worker.state === 'installed' && registration.active) offer(update);
    });
  };
  if (registration.waiting && registration.active) offer(update);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => {
    watch(registration.installing);
  });
  checkNowAndThen(registration);
}

/** A page asks when it is loaded; one that stays open asks when the player comes back to it. */
function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let checked = Date.now();
  const check = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < HOUR) return;
    checked = Date.now();
    registration.update().catch(() => undefined); // offline: at another time
  };
  document.addEventListener('visibilitychange', check);
  addEventListener('focus', check);
}

async function take({ waiting }: ServiceWorkerRegistration): Promise<void> {
  // None waits if another tab has taken the update already.
  if (waiting) {
    await keepFiles(caches).catch(() => undefined); // a full disk must not keep the update away
    const activated = becomesActive(waiting);
    waiting.postMessage({ type: 'SKIP_WAITING' });
    await activated;
  }
  location.reload();
}

function becomesActive(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT);
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
    });
  });
}
