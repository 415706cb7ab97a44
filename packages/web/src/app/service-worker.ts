/** Starts the service worker, which keeps the app for offline play. */

import { trustedScriptUrl } from '../local/trusted-scripts.ts';

/** Not there while developing, over plain http, and where the browser forbids it: then all stays online. */
export async function startServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  await pageLoaded(); // fetching all files must not slow down the first page
  try {
    return await navigator.serviceWorker.register(trustedScriptUrl('service worker'), {
      updateViaCache: 'none',
    });
  } catch {
    return undefined;
  }
}

function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('load', () => {
      resolve();
    });
  });
}
