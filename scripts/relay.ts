/** A stretch of line between two programs of a test, which can be cut, or held as if the network had gone. */

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

  /** Asks for the port with every line, since who listens there may come and go. */
  static async to(portNow: () => number | undefined): Promise<Relay> {
    const relay = new Relay(portNow);
    await new Promise<void>((resolve) => relay.#server.listen(0, '127.0.0.1', resolve));
    return relay;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** All lines break, and no new one comes about. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Nothing gets through any more, and nobody is told. */
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
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      this.#sockets.add(one);
      one.on('error', () => undefined);
      one.on('data', (bytes) => other.write(bytes));
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
  }
}
