/** A tap on a notification of the system, as the service worker answers it. */

import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';

const SCRIPT = readFileSync(new URL('../build/notification-click.js', import.meta.url), 'utf8');

let told: string[];
let pages: { url: string; focus: () => void }[];
let click: (event: unknown) => void;

beforeEach(() => {
  told = [];
  pages = [];
  const self = {
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (address: string) => told.push(`opened ${address}`),
    },
    addEventListener: (type: string, listener: typeof click) => {
      expect(type).toBe('notificationclick');
      click = listener;
    },
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- a worker’s script, read as such
  (new Function('self', SCRIPT) as (scope: unknown) => void)(self);
});

async function tap(data: unknown): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  click({
    notification: { data, close: () => told.push('closed') },
    waitUntil: (promise: Promise<unknown>) => (work = promise),
  });
  await work;
}

const page = (path: string) => ({
  url: `https://tavolata.example${path}`,
  focus: () => void told.push(`seen ${path}`),
});

test('shows the page that has the table open', async () => {
  pages = [page('/'), page('/table/abc')];
  await tap({ address: '/table/abc' });
  expect(told).toEqual(['closed', 'seen /table/abc']);
});

test('opens the table where no page shows it', async () => {
  pages = [page('/'), page('/table/other')];
  await tap({ address: '/table/abc' });
  expect(told).toEqual(['closed', 'opened /table/abc']);
});

test('leads nowhere without an address', async () => {
  await tap(undefined);
  expect(told).toEqual(['closed']);
});
