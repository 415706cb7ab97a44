/** Requests of HTTP, well made or not, as bytes. */

import { below, pick, type RandomSource } from '@tavolata/engine';
import { HELLO_ADDRESS, SOCKET_ADDRESS } from '@tavolata/table';

const PATHS = [
  ...[
    '/',
    '/metrics',
    '/healthz',
    '/readyz',
    '/api/imprint',
    '/api/open-tables',
    '/index.html',
    '/sw.js',
    '/.stamp',
  ],
  ...['/table/x', '/table/x/match/1', '/api/tables/x/matches/1', '/api/tables/x/matches/999999'],
  ...[HELLO_ADDRESS, SOCKET_ADDRESS, '/api/nothing', '/assets/', '/icon-512.png', '*'],
  ...[
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%',
    '/%ff',
    '/%00',
    '//',
    '/\\',
    '/a/./b',
  ],
  ...['http://elsewhere.example/', '/?a=%', `/${'a'.repeat(4000)}`, '/#', '/__proto__'],
];
const METHODS = [
  ...['GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
  ...['PATCH', 'TRACE', 'PROPFIND'],
];

const HEADERS = [
  ...['Cookie: tavolata=short', 'Cookie: ;;;=;', `Cookie: tavolata=${'A'.repeat(43)}`],
  ...['Origin: null', 'Origin: http://', 'Origin: http://elsewhere.example', 'Origin: \u00ff'],
  ...['Accept-Encoding: br;q=x, gzip;q=-1', 'Accept-Encoding: *;q=0', 'Accept: ,,,', 'Accept: */'],
  ...['If-None-Match: W/"', 'If-None-Match: *', 'If-Modified-Since: never', 'Range: bytes=9-1'],
  ...['Range: bytes=-', 'Expect: 100-continue', 'Expect: the unexpected', 'Connection: upgrade'],
  ...['X-Forwarded-For: 1.2.3.4, x', 'X-Forwarded-Host: \u00ff', 'X-Forwarded-Proto: gopher'],
  ...['Forwarded: for=_', 'Upgrade: websocket', 'Upgrade: h2c', 'HTTP2-Settings: x', 'TE: x'],
  ...['Sec-WebSocket-Version: 99', 'Sec-WebSocket-Key: x', 'Content-Type: \t', 'DNT: 1'],
  ...['Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99; x=="'],
];

/** Understandable, but hardly what a browser asks: the connection stays open for the next one. */
export function makeOddRequest(random: RandomSource, host: string): Buffer {
  const method = pick(METHODS, random);
  const headers = Array.from({ length: below(random, 5) }, () => pick(HEADERS, random));
  const hasBody = below(random, 6) === 0;
  const body = hasBody ? 'x'.repeat(below(random, 2000)) : '';
  const length = hasBody ? [`Content-Length: ${body.length}`] : [];
  return makeRequest(`${method} ${pick(PATHS, random)} HTTP/1.1`, [
    `Host: ${host}`,
    ...length,
    ...headers,
    ...(body ? ['', body] : []),
  ]);
}

/** As text, or with a body after an empty line. */
function makeRequest(first: string, lines: readonly string[]): Buffer {
  const at = lines.indexOf('');
  if (at < 0) return Buffer.from(`${[first, ...lines].join('\r\n')}\r\n\r\n`, 'latin1');
  const head = [first, ...lines.slice(0, at)].join('\r\n');
  return Buffer.from(`${head}\r\n\r\n${lines.slice(at + 1).join('')}`, 'latin1');
}

type Make = (random: RandomSource, host: string) => Buffer;

const BROKEN: readonly Make[] = [
  (random) => Buffer.from(Array.from({ length: below(random, 400) }, () => below(random, 256))),
  () => Buffer.from('GET / HTTP/9.9\r\n\r\n'),
  () => Buffer.from('GET / HTTP/1.1\r\n\r\n'), // names no host
  (_, host) => makeRequest('GET /', [`Host: ${host}`]),
  (_, host) => makeRequest('GET  HTTP/1.1', [`Host: ${host}`]),
  (_, host) => makeRequest('GET /\u00e9 HTTP/1.1', [`Host: ${host}`]),
  (_, host) => makeRequest('GET / HTTP/1.1', [`Host: ${host}`, 'X: \u0001']),
  (_, host) => makeRequest('G\u0000T / HTTP/1.1', [`Host: ${host}`]),
  (_, host) => makeRequest('CONNECT example.org:443 HTTP/1.1', [`Host: ${host}`]),
  (_, host) => makeRequest('PRI * HTTP/2.0', [`Host: ${host}`, '', 'SM\r\n\r\n']),
  (_, host) => makeRequest('GET / HTTP/1.1', [`Host: ${host}`, ': no name']),
  (_, host) => makeRequest('GET / HTTP/1.1', [`Host: ${host}`, 'X Y: a space']),
  (_, host) => makeRequest('GET / HTTP/1.1', [`Host: ${host}`, `X: ${'y'.repeat(20_000)}`]),
  (_, host) =>
    makeRequest('GET / HTTP/1.1', [`Host: ${host}`, ...Array<string>(3000).fill('a: b')]),
  (_, host) => makeRequest(`GET /${'a'.repeat(20_000)} HTTP/1.1`, [`Host: ${host}`]),
  (_, host) => makeRequest('GET / HTTP/1.1', [`Host: ${host}`, 'Host: another']),
  (_, host) => makeRequest('POST / HTTP/1.1', [`Host: ${host}`, 'Content-Length: -1']),
  (_, host) => makeRequest('POST / HTTP/1.1', [`Host: ${host}`, 'Content-Length: 1e9']),
  (_, host) =>
    makeRequest('POST / HTTP/1.1', [
      `Host: ${host}`,
      ...['Content-Length: 4', 'Transfer-Encoding: chunked', '', '0\r\n\r\n'],
    ]),
  (random, host) =>
    makeRequest(`POST ${HELLO_ADDRESS} HTTP/1.1`, [
      ...[`Host: ${host}`, 'Transfer-Encoding: chunked', ''],
      pick(['zz\r\n', '-1\r\n', `1;${'e'.repeat(20_000)}\r\n`, 'ffffffffffffffffff\r\n'], random),
    ]),
  (random, host) => {
    const whole = makeOddRequest(random, host);
    return whole.subarray(0, below(random, whole.length));
  },
  (random, host) => {
    const whole = makeOddRequest(random, host);
    whole[below(random, whole.length)] = below(random, 256);
    return whole;
  },
];

/** Several on one connection, the last of which breaks off or breaks the protocol. */
export function makeRequests(random: RandomSource, count: number, host: string): Buffer[] {
  const odd = Array.from({ length: count - 1 }, () => makeOddRequest(random, host));
  return [...odd, pick(BROKEN, random)(random, host)];
}

/** Asks for a socket, as a browser does unless told otherwise. */
export function upgradeRequest(
  host: string,
  { secret = 'A'.repeat(43), origin = `http://${host}`, isCompressing = true } = {},
): Buffer {
  return makeRequest(`GET ${SOCKET_ADDRESS} HTTP/1.1`, [
    ...[`Host: ${host}`, 'Connection: Upgrade', 'Upgrade: websocket'],
    ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='],
    ...(isCompressing ? ['Sec-WebSocket-Extensions: permessage-deflate'] : []),
    ...[`Origin: ${origin}`, `Cookie: tavolata=${secret}`],
  ]);
}
