/** The web framework over our HTTP server: every refusal is plain, and defects are told to the log. */

import { fastify, type FastifyError, type FastifyInstance } from 'fastify';
import { createHttpServer, onClientError, type Upgrades } from './http-server.ts';
import { failureFields, type Log } from './log.ts';
import { METHODS, refuse } from './refusals.ts';

const MAX_BODY = 1024;

export function createApp({ log, upgrades }: { log: Log; upgrades: Upgrades }): FastifyInstance {
  const app = fastify({
    serverFactory: (handle) => createHttpServer(handle, { upgrades }),
    clientErrorHandler: onClientError,
    frameworkErrors: (error, _request, reply) => {
      refuse(reply, error.statusCode ?? 400);
    },
    exposeHeadRoutes: false,
    bodyLimit: MAX_BODY,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && !METHODS.includes(request.method)) await refuse(reply, 405);
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error('request-failed', failureFields(error));
    return refuse(reply, status);
  });
  return app;
}
