/** The client's files: their types, how long they may be kept, and their compressed forms. */

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PAGE, runServer, SCRIPT } from './running.ts';

const running = runServer();

describe('the type of a file', () => {
  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/index.html', 'text/html; charset=utf-8'],
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/icon.png', 'image/png'],
    ['/assets/index-abc.css', 'text/css; charset=utf-8'],
    ['/assets/nunito-abc.woff2', 'font/woff2'],
    ['/strange.xyz', 'application/octet-stream'],
    ['/lonely.gz', 'application/octet-stream'],
  ])('%s is %s', async (path, type) => {
    const { status, headers } = await running.ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
  });
});

describe('how long a file may be kept', () => {
  test('what has a hash in its name is kept for ever', async () => {
    for (const path of ['/assets/index-abc.js', '/assets/nunito-abc.woff2']) {
      const { headers } = await running.ask(path);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  test.each(['/', '/index.html', '/play/x', '/sw.js', '/manifest.webmanifest', '/icon.svg'])(
    '%s is asked for each time, and not sent again while it is the same',
    async (path) => {
      const first = await running.ask(path);
      expect(first.headers['cache-control']).toBe('no-cache');
      const etag = String(first.headers.etag);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await running.ask(path, { 'If-None-Match': known });
        expect(again).toMatchObject({ status: 304, text: '' });
        expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
      }
      expect(await running.ask(path, { 'If-None-Match': '"other"' })).toMatchObject({
        status: 200,
        text: first.text,
      });
    },
  );
});

describe('compression', () => {
  const SCRIPT_PATH = '/assets/index-abc.js';
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
  ] as const)('%s gets %s', async (accepted, encoding) => {
    const { headers, bytes } = await running.ask(SCRIPT_PATH, { 'Accept-Encoding': accepted });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(bytes.length),
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(unpack[encoding](bytes).toString()).toBe(SCRIPT);
  });

  test.each(['', 'identity', 'deflate', 'br;q=0, gzip;q=0', 'br;q=none', 'brotli', ';;,,q=1'])(
    '%j gets it plain, and caches are told that it depends',
    async (accepted) => {
      const { headers, text } = await running.ask(SCRIPT_PATH, { 'Accept-Encoding': accepted });
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toBe('Accept-Encoding');
      expect(text).toBe(SCRIPT);
    },
  );

  test('a form that is not there is not chosen', async () => {
    const { headers, bytes } = await running.ask('/', { 'Accept-Encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(bytes).toString()).toBe(PAGE);
    const picture = await running.ask('/icon.svg', { 'Accept-Encoding': 'br, gzip' });
    expect(picture.headers).not.toHaveProperty('content-encoding');
    expect(picture.headers).not.toHaveProperty('vary');
  });

  test('each form has a tag of its own, so that none is taken for another', async () => {
    const tags = new Set<unknown>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { headers } = await running.ask(SCRIPT_PATH, { 'Accept-Encoding': accepted });
      tags.add(headers.etag);
    }
    expect(tags.size).toBe(3);
  });

  test('a compressed form is no file of its own', async () => {
    expect((await running.ask('/assets/index-abc.js.br')).status).toBe(404);
    expect((await running.ask('/index.html.gz')).status).toBe(404);
  });
});

test('HEAD is GET without the content', async () => {
  for (const path of ['/', '/assets/index-abc.js', '/nowhere.js', '/settings']) {
    const get = await running.ask(path);
    const head = await running.ask(path, {}, 'HEAD');
    expect(head).toMatchObject({ status: get.status, text: '' });
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  }
});
