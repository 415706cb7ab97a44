/** Every kind of answer has the security headers. */

import { expect, test } from 'vitest';
import { runServer } from './running.ts';

const running = runServer();

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html tavolata',
].join('; ');

test.each([
  ['a page', '/', 'GET', 200],
  ['a script', '/assets/index-abc.js', 'GET', 200],
  ['the service worker', '/sw.js', 'GET', 200],
  ['a missing file', '/nowhere.js', 'GET', 404],
  ['a refused path', '/%2e%2e/x', 'GET', 400],
  ['a path that cannot be decoded', '/%zz', 'GET', 400],
  ['a refused method', '/', 'POST', 405],
])('%s carries them all', async (_name, path, method, status) => {
  const answer = await running.ask(path, {}, method);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-security-policy': POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers).not.toHaveProperty('server');
  expect(answer.headers).not.toHaveProperty('x-powered-by');
  // Over plain http it would be ignored; over https a proxy has to send it.
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
});

test('what the client does not use is switched off', async () => {
  const { headers } = await running.ask('/');
  const features = String(headers['permissions-policy']).split(', ');
  expect(features).toEqual(expect.arrayContaining(['screen-wake-lock=(self)', 'camera=()']));
  expect(features.filter((feature) => feature.endsWith('=(self)'))).toHaveLength(3);
});

test('an answer that is not needed again carries them too', async () => {
  const { etag } = (await running.ask('/')).headers;
  const { status, headers } = await running.ask('/', { 'If-None-Match': String(etag) });
  expect(status).toBe(304);
  expect(headers['content-security-policy']).toBe(POLICY);
});
