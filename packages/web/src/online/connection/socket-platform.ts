/** What a connection to the server needs of its platform: a browser in the app, Node in tests. */

import { HELLO_ADDRESS, parseRoute, socketAddress } from '@tavolata/table';

/** A socket that is open or about to be. */
export interface PlatformSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  readonly onOpen: () => void;
  readonly onMessage: (text: string) => void;
  /** Once, whatever the reason. */
  readonly onClose: () => void;
}

export interface SocketPlatform {
  /** Names this version of the client; empty while developing. */
  readonly build: string;
  /** Makes sure that the server knows this browser by its cookie. */
  greet(): Promise<void>;
  openSocket(events: SocketEvents): PlatformSocket;
  /** Calls back when the page is seen again, restored, or on a network again. */
  onWake(listener: () => void): () => void;
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

  openSocket({ onOpen, onMessage, onClose }) {
    const socket = new WebSocket(socketUrl(location));
    socket.addEventListener('open', onOpen);
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') onMessage(data);
    });
    socket.addEventListener('close', onClose);
    return socket;
  },

  onWake(listener) {
    const seen = (): void => {
      if (document.visibilityState === 'visible') listener();
    };
    document.addEventListener('visibilitychange', seen);
    addEventListener('online', listener);
    addEventListener('pageshow', listener);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('online', listener);
      removeEventListener('pageshow', listener);
    };
  },
};
