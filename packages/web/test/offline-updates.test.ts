/** A new version is offered, and taken when the player says so; nothing reloads by itself. */

import { itemAt } from '@tavolata/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEPT_FILES, keepFiles } from '../src/ui/installed/kept-files.ts';
import { followUpdates, updateNow, type Update } from '../src/ui/installed/updates.ts';

const unused = (): never => {
  throw new Error('not used by the client');
};

class FakeWorker extends EventTarget implements ServiceWorker {
  state: ServiceWorkerState = 'installing';
  readonly scriptURL = '';
  readonly onstatechange = null;
  readonly onerror = null;
  readonly messages: unknown[] = [];

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }

  postMessage(message: unknown): void {
    this.messages.push(message);
  }
}

class FakeRegistration extends EventTarget implements ServiceWorkerRegistration {
  readonly scope = '/';
  readonly updateViaCache = 'imports';
  readonly onupdatefound = null;
  readonly getNotifications = unused;
  readonly showNotification = unused;
  readonly unregister = unused;
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  readonly update = vi.fn(() => Promise.reject(new Error('offline')));

  get navigationPreload() {
    return unused();
  }

  get cookies() {
    return unused();
  }

  get pushManager() {
    return unused();
  }

  find(): FakeWorker {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }

  finish(worker: FakeWorker): void {
    [this.installing, this.waiting] = [null, worker];
    worker.become('installed');
  }
}

/** As much of a browser's cache as is used. */
class FakeCache implements Cache {
  /** Texts by addresses. */
  readonly #files: Map<string, string>;
  readonly add = unused;
  readonly addAll = unused;
  readonly delete = unused;
  readonly matchAll = unused;

  constructor(files: Map<string, string>) {
    this.#files = files;
  }

  keys(): Promise<readonly Request[]> {
    return Promise.resolve(Array.from(this.#files.keys(), (url) => new Request(url)));
  }

  match(request: RequestInfo | URL): Promise<Response | undefined> {
    const file = this.#files.get(new Request(request).url);
    return Promise.resolve(file === undefined ? undefined : new Response(file));
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.#files.set(new Request(request).url, await response.text());
  }
}

class FakeCaches implements CacheStorage {
  readonly stores = new Map<string, Map<string, string>>();
  readonly has = unused;
  readonly match = unused;
  readonly keys = () => Promise.resolve([...this.stores.keys()]);
  readonly delete = (name: string) => Promise.resolve(this.stores.delete(name));
  readonly open = (name: string) => {
    const store = this.stores.get(name) ?? new Map<string, string>();
    this.stores.set(name, store);
    return Promise.resolve(new FakeCache(store));
  };
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const reload = vi.fn();
let caches: FakeCaches;
let registration: FakeRegistration;
let offers: Update[];

beforeEach(() => {
  vi.useFakeTimers();
  caches = new FakeCaches();
  registration = new FakeRegistration();
  offers = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('caches', caches);
});

afterEach(() => {
  reload.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow(): void {
  followUpdates(registration, (update) => {
    offers.push(update);
  });
}

test('a first visit offers nothing', () => {
  follow();
  registration.finish(registration.find());
  expect(offers).toHaveLength(0);
});

test('a version that waits already is offered', () => {
  registration.active = new FakeWorker();
  registration.waiting = new FakeWorker();
  follow();
  expect(offers).toHaveLength(1);
});

test('one that is being fetched when the page starts is offered when it is complete', () => {
  registration.active = new FakeWorker();
  const worker = registration.find();
  follow();
  expect(offers).toHaveLength(0);
  registration.finish(worker);
  expect(offers).toHaveLength(1);
});

test('each new version is offered, also after an earlier one was put off', () => {
  registration.active = new FakeWorker();
  follow();
  registration.finish(registration.find());
  registration.finish(registration.find());
  expect(offers).toHaveLength(2);
});

test('taken elsewhere, it does not reload this page; the tap here does', async () => {
  registration.active = new FakeWorker();
  follow();
  const worker = registration.find();
  registration.finish(worker);
  registration.waiting = null;
  worker.become('activating');
  worker.become('activated');
  await vi.runAllTimersAsync();
  expect(reload).not.toHaveBeenCalled();
  await itemAt(offers, 0).take();
  expect(reload).toHaveBeenCalledOnce();
  expect(worker.messages).toEqual([]);
});

test('taken here, it reloads when the new version is in charge', async () => {
  registration.active = new FakeWorker();
  follow();
  const worker = registration.find();
  registration.finish(worker);
  const taken = itemAt(offers, 0).take();
  await vi.advanceTimersByTimeAsync(100);
  expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(reload).not.toHaveBeenCalled();
  worker.become('activated');
  await taken;
  expect(reload).toHaveBeenCalledOnce();
});

test('a browser that stays silent holds nobody for ever', async () => {
  registration.active = new FakeWorker();
  follow();
  registration.finish(registration.find());
  const taken = itemAt(offers, 0).take();
  await vi.runAllTimersAsync();
  await taken;
  expect(reload).toHaveBeenCalledOnce();
});

test('a full disk does not keep the update away', async () => {
  registration.active = new FakeWorker();
  vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('no room')) });
  follow();
  const worker = registration.find();
  registration.finish(worker);
  void itemAt(offers, 0).take();
  await vi.advanceTimersByTimeAsync(10);
  expect(worker.messages).toHaveLength(1);
});

test('a page that cannot go on fetches the newest version, and takes it', async () => {
  registration.active = new FakeWorker();
  registration.update.mockImplementation(() => {
    registration.find();
    return Promise.resolve() as Promise<never>;
  });
  const getRegistration = () => Promise.resolve(registration);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  const updating = updateNow();
  await vi.advanceTimersByTimeAsync(100);
  const worker = registration.installing;
  if (!worker) throw new Error('nothing is being fetched');
  registration.finish(worker);
  await vi.advanceTimersByTimeAsync(100);
  expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(reload).not.toHaveBeenCalled();
  worker.become('activated');
  await updating;
  expect(reload).toHaveBeenCalledOnce();
});

test('where there is no service worker, the newest version is a reload away', async () => {
  vi.stubGlobal('navigator', {});
  await updateNow();
  expect(reload).toHaveBeenCalledOnce();
});

test('it asks for news when the player comes back, at most once an hour', () => {
  follow();
  const comeBack = () => page.dispatchEvent(new Event('focus'));
  comeBack();
  expect(registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(61 * 60 * 1000);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  comeBack();
  expect(registration.update).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(61 * 60 * 1000);
  comeBack();
  expect(registration.update).toHaveBeenCalledTimes(2);
});

test('the parts of the old version are laid aside for other tabs, and only of the last one', async () => {
  const at = (path: string): string => `https://tavolata.example${path}`;
  caches.stores.set(
    'workbox-precache-v2-https://tavolata.example/',
    new Map([
      [at('/index.html?__WB_REVISION__=1'), 'page'],
      [at('/assets/a-1.js'), 'a'],
      [at('/assets/b-1.js'), 'b'],
    ]),
  );
  caches.stores.set('of-somebody-else', new Map([[at('/assets/x.js'), 'x']]));
  caches.stores.set(KEPT_FILES, new Map([[at('/assets/a-0.js'), 'older']]));
  await keepFiles(caches);
  expect([...(caches.stores.get(KEPT_FILES) ?? [])]).toEqual([
    [at('/assets/a-1.js'), 'a'],
    [at('/assets/b-1.js'), 'b'],
  ]);
});
