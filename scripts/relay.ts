/**
 * Forwards connections between two programs of a test; it can cut them, or hold them like a dead
 * network.
 */

import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class Relay {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(portNow: () => number | undefined) {
    this.#server = createServer((near) => {
      const port = portNow();
      if (this.#isCut || port === undefined) near.destroy();
      else this.#join(near, connect(port, '127.0.0.1'));
    });
  }

  /** Asks for the port with every connection: the server behind it may restart on another one. */
  static async to(portNow: () => number | undefined): Promise<Relay> {
    const relay = new Relay(portNow);
    await new Promise<void>((resolve) => relay.#server.listen(0, '127.0.0.1', resolve));
    return relay;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Breaks all connections and refuses new ones. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Lets nothing through, without closing a connection. */
  hold(): void {
    for (const socket of this.#sockets) socket.pause();
  }

  mend(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.resume();
  }

  async end(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket, far: Socket): void {
    this.#forward(near, far);
    this.#forward(far, near);
  }

  #forward(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('error', () => undefined);
    from.on('data', (bytes) => to.write(bytes));
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
  }
}
