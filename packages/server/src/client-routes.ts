/** Answers with the client's files, and with its page at the addresses that the client reads itself. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFileName, isPlaceOfClient, parseAddress } from './addresses.ts';
import type { ClientFile, ClientFiles } from './client-files.ts';
import { chooseCompression, isKnown, wantsPage } from './negotiation.ts';
import { METHODS, refuse } from './refusals.ts';
import type { Preview } from './web/link-preview.ts';

export function serveClient(app: FastifyInstance, client: ClientFiles, preview: Preview): void {
  app.route({
    method: METHODS,
    url: '/*',
    handler: async (request, reply) => {
      const { path, refusal } = parseAddress(request.raw.url ?? '');
      if (path === undefined) return refuse(reply, refusal);
      const file = client.files.get(path);
      if (file) return sendFile(request, reply, file);
      if (isPlaceOfClient(path)) {
        const page = await preview(path, request);
        if (page !== undefined) return sendPreview(reply, page, client.page);
        return sendFile(request, reply, client.page);
      }
      if (isMissingPage(path, request)) return sendMissingPage(request, reply, client.page);
      return refuse(reply, 404);
    },
  });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: ClientFile): FastifyReply {
  const { etag, bytes } = chooseForm(request, reply, file);
  reply.header('Cache-Control', file.cacheControl).header('ETag', etag);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.header('Content-Type', file.type).send(bytes);
}

/** It says how things are just now, so nobody keeps it. */
function sendPreview(reply: FastifyReply, page: string, { type }: ClientFile): FastifyReply {
  return reply.header('Cache-Control', 'no-store').header('Content-Type', type).send(page);
}

/** A person who followed a wrong link is told so by the client, in her language. */
function isMissingPage(path: string, request: FastifyRequest): boolean {
  return !path.startsWith('/assets/') && !isFileName(path) && wantsPage(request.headers.accept);
}

function sendMissingPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ClientFile,
): FastifyReply {
  const { bytes } = chooseForm(request, reply, page);
  return reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .header('Content-Type', page.type)
    .send(bytes);
}

function chooseForm(request: FastifyRequest, reply: FastifyReply, file: ClientFile) {
  const { plain, compressed } = file;
  if (compressed.size === 0) return plain;
  reply.header('Vary', 'Accept-Encoding');
  const accepted = request.headers['accept-encoding'] ?? '';
  const name = chooseCompression(accepted, (candidate) => compressed.has(candidate));
  const shorter = name === undefined ? undefined : compressed.get(name);
  if (name === undefined || shorter === undefined) return plain;
  reply.header('Content-Encoding', name);
  return shorter;
}
