/** What answers requests: a pattern for the path, and a function from a request to its answer. */

import type { IncomingMessage } from 'node:http';

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Left out of the answer to HEAD, which otherwise is that to GET. */
  readonly body?: string | Buffer;
}

export interface Endpoint {
  /** GET and HEAD unless it says otherwise. */
  readonly methods?: readonly string[];
  readonly path: RegExp;
  readonly answer: (
    request: IncomingMessage,
    match: RegExpExecArray,
  ) => HttpResponse | Promise<HttpResponse>;
}
