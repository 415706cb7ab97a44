/** What a connection to the server needs of its platform: a browser in the app, Node in tests. */

import { HELLO_ADDRESS, parseRoute, socketAddress } from '@tavolata/table';

/** A socket that is open or about to be. */
export interface PlatformSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  readonly opened: () => void;
  readonly heard: (text: string) => void;
  /** Once, whatever the reason. */
  readonly closed: () => void;
}

export interface SocketPlatform {
  /** Names this version of the client; empty while developing. */
  readonly build: string;
  /** Makes sure that the server knows this browser by its cookie. */
  greet(): Promise<void>;
  openSocket(events: SocketEvents): PlatformSocket;
  /** Tells when the page is back: seen again, restored, or on a network again. */
  onWake(tell: () => void): () => void;
}

/** The first page's script carries a hash of its content in its name. */
export function buildOf(page: Document): string {
  const script = page.querySelector<HTMLScriptElement>('script[type=module][src]');
  return /\/assets\/([^/]+)\.js$/.exec(script?.src ?? '')?.[1] ?? '';
}

/** The address of the socket for a page. */
export function socketUrl({ protocol, host, pathname }: Location | URL): string {
  const route = parseRoute(pathname);
  const path = socketAddress('table' in route ? route.table : undefined);
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`;
}

export const browserPlatform: SocketPlatform = {
  get build() {
    return buildOf(document);
  },

  async greet() {
    const hello = async (): Promise<void> => {
      const answer = await fetch(HELLO_ADDRESS, { method: 'POST', credentials: 'same-origin' });
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    };
    // Two tabs of a first visit must not get a cookie each: the first one's seats would be lost.
    if ('locks' in navigator) await navigator.locks.request('tavolata.hello', hello);
    else await hello();
  },

  openSocket({ opened, heard, closed }) {
    const socket = new WebSocket(socketUrl(location));
    socket.addEventListener('open', opened);
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') heard(data);
    });
    socket.addEventListener('close', closed);
    return socket;
  },

  onWake(tell) {
    const seen = (): void => {
      if (document.visibilityState === 'visible') tell();
    };
    document.addEventListener('visibilitychange', seen);
    addEventListener('online', tell);
    addEventListener('pageshow', tell);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('online', tell);
      removeEventListener('pageshow', tell);
    };
  },
};
