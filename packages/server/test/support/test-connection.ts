/** One socket to the server as a browser has it, and everything that came over it. */

import { once } from 'node:events';
import { PROTOCOL, VERSION_1, type ClientMessage, type ServerMessage } from '@tavolata/table';
import { WebSocket } from 'ws';
import { asSentInVersion1, readInVersion1 } from '../../../table/test/version-1.ts';

export interface TestConnectionSettings {
  readonly url: string;
  readonly cookie?: string | undefined;
  readonly origin?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it offers compression. */
  readonly deflates?: boolean;
  /** The version of the protocol that it speaks; messages are translated from and to those of today. */
  readonly protocol?: number;
}

type Message<Type> = Extract<ServerMessage, { type: Type }>;
type Hear = (message: ServerMessage) => void;

export class TestConnection {
  readonly socket: WebSocket;
  /** Every message as it came. */
  readonly texts: string[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly #hearers = new Set<Hear>();
  readonly #protocol: number;

  constructor({ url, cookie, origin = url, headers = {}, ...more }: TestConnectionSettings) {
    const { deflates = true, protocol = PROTOCOL } = more;
    this.#protocol = protocol;
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, {
      origin,
      headers: { ...(cookie === undefined ? {} : { Cookie: cookie }), ...headers },
      perMessageDeflate: deflates,
    });
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code, reason) => {
        resolve({ code, reason: reason.toString() });
      });
    });
    this.socket.on('error', () => undefined); // `closed` and `opened` tell it
    this.socket.on('message', (data: Buffer) => {
      const text = data.toString();
      this.texts.push(text);
      for (const hear of [...this.#hearers]) hear(this.#read(text));
    });
  }

  /** Resolves when the server lets it in; rejects with the status of the refusal. */
  get opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.socket.once('open', resolve);
      this.socket.once('unexpected-response', (_request, { statusCode }) => {
        reject(new Error(`status ${statusCode ?? 0}`));
        this.socket.terminate();
      });
      this.socket.once('error', reject);
    });
  }

  /** A connection that has said hello. */
  static async open(settings: TestConnectionSettings): Promise<TestConnection> {
    const connection = new TestConnection(settings);
    await connection.opened;
    const welcome = connection.next('welcome');
    connection.send({ type: 'hello', protocol: settings.protocol ?? PROTOCOL, build: 'test' });
    await welcome;
    return connection;
  }

  get messages(): ServerMessage[] {
    return this.texts.map((text) => this.#read(text));
  }

  #read(text: string): ServerMessage {
    return this.#protocol === VERSION_1
      ? readInVersion1(text)
      : (JSON.parse(text) as ServerMessage);
  }

  send(message: ClientMessage): void {
    this.socket.send(
      JSON.stringify(this.#protocol === VERSION_1 ? asSentInVersion1(message) : message),
    );
  }

  onMessage(hear: Hear): void {
    this.#hearers.add(hear);
  }

  /** The next message of a kind, from now on. */
  next<Type extends ServerMessage['type']>(
    type: Type,
    isIt: (message: Message<Type>) => boolean = () => true,
  ): Promise<Message<Type>> {
    return new Promise((resolve, reject) => {
      const hear: Hear = (message) => {
        if (message.type !== type || !isIt(message as Message<Type>)) return;
        this.#hearers.delete(hear);
        resolve(message as Message<Type>);
      };
      this.#hearers.add(hear);
      void this.closed.then(({ code }) => {
        if (this.#hearers.delete(hear)) reject(new Error(`closed with ${code}, not ${type}`));
      });
    });
  }

  /** Resolves when everything has come that the server has sent until now. */
  async flush(): Promise<void> {
    const pong = once(this.socket, 'pong');
    this.socket.ping();
    await pong;
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.closed;
  }
}

/** The cookie that the server gives to a new browser. */
export async function newCookie(url: string): Promise<string> {
  const response = await fetch(`${url}/api/hello`, { method: 'POST', headers: { Origin: url } });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
