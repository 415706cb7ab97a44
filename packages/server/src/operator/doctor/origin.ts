/** Whether browsers reach the server at an address, through whatever is in between. */

import { SOCKET_ADDRESS } from '@tavolata/table';
import { WebSocket } from 'ws';
import { judgeClock } from './clock.ts';
import { fail, ok, reasonOf, warn, type Finding } from './finding.ts';

const ANSWER_MS = 5_000;

/** `origin` is as a browser knows it, such as `https://play.example`. */
export async function checkOrigin(origin: string): Promise<readonly Finding[]> {
  const started = Date.now();
  let response: Response;
  try {
    response = await fetch(`${origin}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.arrayBuffer();
  } catch (error) {
    const reason = error instanceof Error && error.cause ? error.cause : error;
    return [fail('origin', `${origin} does not answer: ${reasonOf(reason)}`)];
  }
  const date = response.headers.get('date');
  return [
    judgeHealth(origin, response),
    judgeScheme(origin),
    await checkUpgrade(origin),
    ...(date === null ? [] : [judgeDate(origin, Date.parse(date), (started + Date.now()) / 2)]),
  ];
}

export function judgeHealth(
  origin: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): Finding {
  const about = 'origin';
  if (status === 200) return ok(about, `${origin} answers`);
  const target = headers.get('location');
  if (target !== null) return fail(about, `${origin} sends browsers to ${target}: name that one`);
  return fail(about, `${origin}/healthz answers ${status}: is it this server that is behind it?`);
}

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

export function judgeScheme(origin: string): Finding {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:') return ok('https', 'the app can be installed and played offline');
  if (LOOPBACK.test(hostname)) return ok('https', 'not needed on this machine itself');
  return warn(
    'https',
    'over http nobody can install the app, play offline, share or get notices: ' +
      'put a proxy with a certificate in front',
  );
}

/** The header has whole seconds, so the clock may be anywhere within one. */
function judgeDate(origin: string, told: number, now: number): Finding {
  const differs = told > now ? told - now : Math.min(0, told + 1000 - now);
  return judgeClock(origin, differs);
}

async function checkUpgrade(origin: string): Promise<Finding> {
  try {
    return judgeUpgrade(origin, await askForSocket(origin));
  } catch (error) {
    return fail('websocket', reasonOf(error));
  }
}

export interface UpgradeAnswer {
  readonly status: number;
  /** Whether somebody asks for a name and a password. */
  readonly asksForPassword: boolean;
}

/** Without a cookie the server answers 401, so that status shows that the request has reached it. */
export function judgeUpgrade(origin: string, { status, asksForPassword }: UpgradeAnswer): Finding {
  const about = 'websocket';
  if (asksForPassword) return warn(about, 'a proxy asks for a password, so it could not be tried');
  if (status === 101 || status === 401) return ok(about, 'reaches the server');
  if (status === 403) return fail(about, `refused: start the server with --origin ${origin}`);
  return fail(about, `answered with ${status}: let the proxy pass on Upgrade and Connection`);
}

function askForSocket(origin: string): Promise<UpgradeAnswer> {
  return new Promise((resolve, reject) => {
    const address = `${origin.replace(/^http/, 'ws')}${SOCKET_ADDRESS}`;
    const socket = new WebSocket(address, { origin, handshakeTimeout: ANSWER_MS });
    socket.on('open', () => {
      resolve({ status: 101, asksForPassword: false });
      socket.terminate();
    });
    socket.on('unexpected-response', (_request, { statusCode = 0, headers }) => {
      const asksForPassword = headers['www-authenticate'] !== undefined;
      resolve({ status: statusCode, asksForPassword });
      socket.terminate();
    });
    socket.on('error', reject);
  });
}
