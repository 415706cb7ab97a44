/**
 * A new version of the service worker throws away the files of the old one, and so may the server;
 * but other tabs still run the old one, and load parts of it when they first need them. So these files
 * are laid aside before the new version takes over, where the new service worker looks as well. They
 * stay until the next update: a tab that is older still is told to reload (`LoadFailure.svelte`).
 */

export const KEPT_FILES = 'tavolata-kept-files';

export async function keepFiles(caches: CacheStorage): Promise<void> {
  const stores = (await caches.keys()).filter((name) => name.includes('precache'));
  await caches.delete(KEPT_FILES);
  const kept = await caches.open(KEPT_FILES);
  for (const store of stores) {
    const files = await caches.open(store);
    const parts = (await files.keys()).filter(({ url }) => isPart(url));
    await Promise.all(
      parts.map(async (part) => {
        const file = await files.match(part);
        if (file) await kept.put(part, file);
      }),
    );
  }
}

/** Parts carry a hash in their names; the page and its icons mean the newest version always. */
const isPart = (url: string): boolean => new URL(url).pathname.startsWith('/assets/');
