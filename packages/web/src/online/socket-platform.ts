/** What a line to the server needs of the world: the browser in the app, something smaller in tests. */

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

/** It names the table of the page: a proxy before several servers can send all of a table to one of them. */
export function socketAddress({ protocol, host, pathname }: Location | URL): string {
  const table = /^\/table\/([\w-]+)/.exec(pathname)?.[1];
  const query = table === undefined ? '' : `?table=${table}`;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/socket${query}`;
}

export const browserPlatform: SocketPlatform = {
  get build() {
    return buildOf(document);
  },

  async greet() {
    const hello = async (): Promise<void> => {
      const answer = await fetch('/api/hello', { method: 'POST', credentials: 'same-origin' });
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    };
    // Two tabs of a first visit must not get a cookie each: the first one's seats would be lost.
    if ('locks' in navigator) await navigator.locks.request('tavolata.hello', hello);
    else await hello();
  },

  openSocket({ opened, heard, closed }) {
    const socket = new WebSocket(socketAddress(location));
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
