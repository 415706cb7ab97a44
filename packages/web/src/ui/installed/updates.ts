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

/** A browser that does not say how far the new version is must not hold the player for ever. */
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

/** Looks for a newer version, which is then offered as any other. */
export async function lookForUpdate(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    return registration;
  } catch {
    return undefined; // offline, or there is none
  }
}

/** Fetches the newest version and takes it: for a page that cannot go on without it. */
export async function updateNow(): Promise<void> {
  const registration = await lookForUpdate();
  if (registration?.installing) await reaches(registration.installing, 'installed');
  if (registration) await take(registration);
  else location.reload();
}

async function take({ waiting }: ServiceWorkerRegistration): Promise<void> {
  // None waits if another tab has taken the update already.
  if (waiting) {
    await keepFiles(caches).catch(() => undefined); // a full disk must not keep the update away
    const activated = reaches(waiting, 'activated');
    waiting.postMessage({ type: 'SKIP_WAITING' });
    await activated;
  }
  location.reload();
}

function reaches(worker: ServiceWorker, state: ServiceWorkerState): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT);
    worker.addEventListener('statechange', () => {
      if (worker.state === state) resolve();
    });
  });
}
