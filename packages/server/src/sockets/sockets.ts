/**
 * All connections: who may open one, how many there may be, and what is done to all of them. Every message that
 * a browser sends comes in here, and goes to the session of its connection.
 */

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { MAX_MESSAGE, SOCKET_ADDRESS } from '@tavolata/table';
import { WebSocketServer } from 'ws';
import { failureFields, pseudonymOf, shortHash } from '../log.ts';
import type { ConnectionRefusal } from '../metrics/meter.ts';
import { encode } from '../outgoing.ts';
import { AddressCounts } from '../people/address-counts.ts';
import { browserOf, knownSecret, readSecrets, type Identities } from '../people/identity.ts';
import { addressOf, isOwnPage, type Trust } from '../people/visitor.ts';
import { inSlices } from '../slices.ts';
import { parseAddress } from '../web/addresses.ts';
import { refuseSocket } from '../web/endpoints.ts';
import { CLOSE, Connection, type ServerSocket } from './connection.ts';
import { FramedSocket } from './framed-socket.ts';
import { Session, type SessionParts } from './session.ts';

export const isSocketRequest = ({ url, method }: IncomingMessage): boolean =>
  method === 'GET' && parseAddress(url ?? '').path === SOCKET_ADDRESS;

export interface SocketsParts extends SessionParts {
  readonly trust: Trust;
  readonly identities: Identities;
}

interface Visitor {
  readonly browser: string;
  readonly address: string;
}

const REFUSALS = {
  400: 'malformed',
  401: 'no-cookie',
  403: 'foreign-origin',
  429: 'too-many',
  503: 'stopping',
} as const satisfies Record<number, ConnectionRefusal>;

type RefusalStatus = keyof typeof REFUSALS;

export class Sockets {
  readonly #parts: SocketsParts;
  readonly #server: WebSocketServer;
  readonly #connections = new Set<Connection>();
  readonly #perAddress = new AddressCounts();
  #isClosed = false;

  constructor(parts: SocketsParts) {
    this.#parts = parts;
    this.#server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: MAX_MESSAGE,
      maxFragments: parts.limits.pieces,
      maxBufferedChunks: parts.limits.parts,
      autoPong: false, // pings are counted and answered by the session
      perMessageDeflate: {
        threshold: parts.limits.compressFrom,
        // Without these every connection keeps a compression window in memory.
        serverNoContextTakeover: true,
        clientNoContextTakeover: true,
        zlibDeflateOptions: { level: 3, memLevel: 7 },
        concurrencyLimit: 4,
      },
    });
    this.#server.on('wsClientError', (_error, socket) => {
      this.#refuse(socket, 400);
    });
  }

  get size(): number {
    return this.#connections.size;
  }

  /** How many browsers are connected. */
  get people(): number {
    return new Set([...this.#connections].map(({ browser }) => browser)).size;
  }

  /** Whether no more connections are accepted. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Answers a request for a socket. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    this.#answer(request, socket, head).catch((error: unknown) => {
      this.#parts.log.error('request-failed', failureFields(error));
      socket.destroy();
    });
  }

  async #answer(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const visitor = await this.#identify(request);
    if (typeof visitor === 'number') {
      this.#refuse(socket, visitor);
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (webSocket) => {
      const { compressFrom } = this.#parts.limits;
      this.connect(new FramedSocket(webSocket, socket, compressFrom), visitor);
    });
  }

  #refuse(socket: Duplex, status: RefusalStatus): void {
    this.#parts.meter.connectionRefused(REFUSALS[status]);
    refuseSocket(socket, status);
  }

  /** Who asks, or the status of the refusal. */
  async #identify(request: IncomingMessage): Promise<Visitor | RefusalStatus> {
    const { trust, log, gatekeeper } = this.#parts;
    if (!isSocketRequest(request)) return 400;
    if (this.#isClosed) return 503;
    const address = addressOf(request, trust);
    if (!gatekeeper.mayArrive(address)) return 429;
    if (!isOwnPage(request, this.#parts)) return 403;
    const secret = await knownSecret(request, this.#parts);
    if (secret === undefined) {
      if (readSecrets(request.headers.cookie).length > 0) {
        log.info('unknown-secret', { address: pseudonymOf(address) });
      }
      return 401;
    }
    if (typeof secret === 'number') return secret;
    if (this.#isClosed) return 503;
    if (!this.#hasRoom(address)) {
      log.warn('too-many-connections', { address: pseudonymOf(address) });
      return 429;
    }
    return { browser: browserOf(secret), address };
  }

  /** Closes the connections that have been silent since the last ping. In slices: a full server has many. */
  async ping(): Promise<void> {
    await inSlices([...this.#connections], (connection) => {
      if (this.#connections.has(connection)) connection.ping();
    });
  }

  /** Closes the connections of those who have been banned since. */
  dropBanned(): void {
    for (const connection of this.#connections) {
      if (this.#parts.bans.isBanned(connection)) connection.close(CLOSE.policy, 'banned');
    }
  }

  /** Where a browser is connected from. */
  addressesOf(browser: string): string[] {
    const own = [...this.#connections].filter((connection) => connection.browser === browser);
    return [...new Set(own.map(({ address }) => address))];
  }

  /** Closes the connections of browsers whose secret is worth nothing any more. */
  dropForgotten(): void {
    for (const connection of this.#connections) {
      if (this.#parts.identities.isForgotten(connection.browser)) {
        connection.close(CLOSE.policy, 'forgotten');
      }
    }
  }

  /** Closes all connections, so that the clients try another server. */
  handOver(): void {
    for (const connection of this.#connections) connection.close(CLOSE.goingAway, 'away');
  }

  /** Accepts no more connections, and tells everybody. */
  announceStop(): void {
    this.#isClosed = true;
    const message = encode({ type: 'notice', notice: 'stopping' });
    for (const connection of this.#connections) connection.send(message);
  }

  /** Closes all connections; those that do not answer in time are cut. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const connection of this.#connections) connection.close(CLOSE.goingAway, 'stopping');
    const { platform, limits } = this.#parts;
    await new Promise<void>((resolve) => {
      const stopWaiting = platform.after(limits.closeMs, resolve);
      this.#whenEmpty = () => {
        stopWaiting();
        resolve();
      };
      if (this.#connections.size === 0) this.#whenEmpty();
    });
    for (const connection of this.#connections) connection.terminate();
  }

  #whenEmpty: () => void = () => undefined;

  /** Opens the session on a socket that is open; it sends `welcome` when hello has come. */
  connect(socket: ServerSocket, { browser, address }: Visitor): void {
    const { limits, log, meter, tables } = this.#parts;
    const connection = new Connection(socket, {
      browser,
      address,
      unread: limits.unread,
      closeMs: limits.closeMs,
      onSlow: () => {
        log.warn('slow-reader', { browser: shortHash(browser) });
        meter.readerDropped('socket');
      },
      watchingsOf: (one) => tables.kept.watchingsOf(one),
    });
    socket.on('error', (error) => {
      log.debug('socket-failed', { browser: shortHash(browser), error: error.message });
      meter.messageRefused('malformed');
      connection.giveUp();
    });
    this.#connections.add(connection);
    this.#perAddress.add(address);
    const session = new Session(this.#parts, connection);
    log.debug('connected', { browser: shortHash(browser), address: pseudonymOf(address) });
    socket.on('message', (data: Buffer, isBinary) => {
      connection.markAlive();
      try {
        if (isBinary) {
          meter.messageRefused('malformed');
          connection.close(CLOSE.unsupported, 'text only');
        } else {
          session.receive(data.toString());
        }
      } catch (error) {
        log.error('message-failed', failureFields(error));
      }
    });
    socket.on('ping', (payload) => {
      connection.markAlive();
      session.receiveControl(payload);
    });
    socket.on('pong', () => {
      connection.markAlive();
      session.receiveControl();
    });
    socket.on('close', () => {
      this.#connections.delete(connection);
      this.#perAddress.remove(address);
      session.end();
      log.debug('disconnected', { browser: shortHash(browser) });
      if (this.#connections.size === 0) this.#whenEmpty();
    });
  }

  /** Before the upgrade: a socket that is upgraded and then closed stays open while its client is silent. */
  #hasRoom(address: string): boolean {
    const { connections, connectionsPerAddress: most, addressesPerNetwork } = this.#parts.limits;
    const bound = { most, perNetwork: addressesPerNetwork };
    return this.#perAddress.hasRoom(address, bound) && this.#connections.size < connections;
  }
}
