/** Wires the parts of the server together and opens it to the network. */

import type { AddressInfo } from 'node:net';
import { fastify, type FastifyError, type FastifyInstance } from 'fastify';
import { readClient } from './client-files.ts';
import { serveClient } from './client-routes.ts';
import { createHttpServer, onClientError } from './http-server.ts';
import { METHODS, refuse } from './refusals.ts';

export interface ServerSettings {
  /** The built client. */
  readonly clientFolder: string;
  /** The address to listen on, such as `127.0.0.1`, or `0.0.0.0` for all of this machine. */
  readonly host: string;
  /** 0 lets the system choose a free one. */
  readonly port: number;
  /** Hears of defects; nothing is told elsewhere. */
  readonly logger?: { error(error: unknown): void };
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Ends what is under way, then closes; those who do not come to an end are cut off. */
  close(): Promise<void>;
}

/** How long an answer under way may take when the server stops. */
const GRACE_MS = 1_000;

export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const client = await readClient(settings.clientFolder);
  const app = createApp(settings);
  serveClient(app, client);
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  const { address, family, port } = app.server.address() as AddressInfo;
  const name = family === 'IPv6' ? `[${address}]` : address;
  return { url: `http://${name}:${port}`, port, close: () => closeApp(app) };
}

function createApp({ logger }: ServerSettings): FastifyInstance {
  const app = fastify({
    serverFactory: (handle) => createHttpServer(handle),
    clientErrorHandler: onClientError,
    frameworkErrors: (error, _request, reply) => {
      refuse(reply, error.statusCode ?? 400);
    },
    exposeHeadRoutes: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && !METHODS.includes(request.method)) await refuse(reply, 405);
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logger?.error(error);
    return refuse(reply, status);
  });
  return app;
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const impatience = setTimeout(() => {
    app.server.closeAllConnections();
  }, GRACE_MS);
  await app.close();
  clearTimeout(impatience);
}
