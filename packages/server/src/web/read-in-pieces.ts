/**
 * Hands what a connection has sent to the parser of HTTP in small pieces. The parser goes through all that it is
 * handed, even if the connection is cut at the first request: in the 64 KB that are read at a time, a thousand requests
 * and more, which take some megabytes for each connection that is flooded.
 */

import type { Socket } from 'node:net';

const PIECE = 4096;

export function readInPieces(socket: Socket): void {
  const push = socket.push.bind(socket);
  socket.push = (chunk: Buffer | null): boolean => {
    if (chunk === null || chunk.length <= PIECE) return push(chunk);
    let takesMore = true;
    for (let at = 0; at < chunk.length && !socket.destroyed; at += PIECE) {
      takesMore = push(chunk.subarray(at, at + PIECE));
    }
    return takesMore;
  };
  // Node's parser would read past the stream, until somebody else listens.
  socket.on('data', ignore).off('data', ignore);
}

const ignore = (): void => undefined;
