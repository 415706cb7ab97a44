/** Answers with the client's files, and with its page at the addresses that the client reads itself. */

import type { IncomingMessage } from 'node:http';
import { isFileName, isPlaceOfClient } from './addresses.ts';
import type { Body, ClientFile, ClientFiles } from './client-files.ts';
import type { Preview } from './link-preview.ts';
import { chooseCompression, isKnown, wantsPage } from './negotiation.ts';
import { refuse, type HttpResponse, type Endpoint } from './endpoints.ts';

/** Fits every path, so it stands last. */
export function clientEndpoint(client: ClientFiles, preview: Preview): Endpoint {
  return {
    path: /^.*$/s,
    answer: async (request, [path]) => {
      const file = client.files.get(path);
      if (file) return answerFile(request, file);
      if (isPlaceOfClient(path)) {
        const page = await preview(path, request);
        if (page !== undefined) return answerPreview(page, client.page);
        return answerFile(request, client.page);
      }
      if (isMissingPage(path, request)) return answerMissingPage(request, client.page);
      return refuse(404);
    },
  };
}

function answerFile(request: IncomingMessage, file: ClientFile): HttpResponse {
  const { etag, bytes, headers } = chooseForm(request, file);
  const kept = { ...headers, 'Cache-Control': file.cacheControl, ETag: etag };
  if (isKnown(request.headers['if-none-match'], etag)) return { status: 304, headers: kept };
  return { status: 200, headers: { ...kept, 'Content-Type': file.type }, body: bytes };
}

/** It describes the table as it is now, so it must not be cached. */
function answerPreview(page: string, { type }: ClientFile): HttpResponse {
  return { status: 200, headers: { ...NOT_KEPT, 'Content-Type': type }, body: page };
}

/** The client tells a person who followed a wrong link so, in their language. */
function isMissingPage(path: string, request: IncomingMessage): boolean {
  return !path.startsWith('/assets/') && !isFileName(path) && wantsPage(request.headers.accept);
}

function answerMissingPage(request: IncomingMessage, page: ClientFile): HttpResponse {
  const { bytes, headers } = chooseForm(request, page);
  return {
    status: 404,
    headers: { ...headers, ...NOT_KEPT, 'Content-Type': page.type },
    body: bytes,
  };
}

const NOT_KEPT = { 'Cache-Control': 'no-store' };

interface Form extends Body {
  readonly headers: HttpResponse['headers'];
}

/** The shortest form that the browser can read. */
function chooseForm(request: IncomingMessage, { plain, compressed }: ClientFile): Form {
  if (compressed.size === 0) return { ...plain, headers: {} };
  const accepted = request.headers['accept-encoding'] ?? '';
  const name = chooseCompression(accepted, (candidate) => compressed.has(candidate));
  const shorter = name === undefined ? undefined : compressed.get(name);
  const headers = { Vary: 'Accept-Encoding' };
  if (name === undefined || shorter === undefined) return { ...plain, headers };
  return { ...shorter, headers: { ...headers, 'Content-Encoding': name } };
}
