/** Requests as Node hands them over, without a connection. */

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

export function requestFrom(
  address: string | undefined,
  headers: Record<string, string> = {},
): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const request = new IncomingMessage(socket);
  for (const [name, value] of Object.entries(headers)) request.headers[name.toLowerCase()] = value;
  return request;
}
