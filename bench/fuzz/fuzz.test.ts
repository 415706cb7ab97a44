/** The fuzzer's short form on a real server, and that it notices what it looks for. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastRandom } from '@tavolata/engine';
import {
  clientMessage,
  parseClientMessage,
} from '../../packages/table/src/wire/client-messages.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FLOOD_NAMES } from './floods.ts';
import type { Phase } from './phase.ts';
import { runFuzz } from './run-fuzz.ts';
import { valueOf } from './schema-values.ts';
import { drawConnection, runStorm, type StormOrder } from './storm.ts';
import {
  judgeFlood,
  judgeGrowth,
  judgeLeft,
  judgeMoves,
  judgePeak,
  judgeSilence,
  judgeStorm,
} from './verdict.ts';
import type { Sample } from './watched-server.ts';

function clientFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-fuzz-client-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  writeFileSync(join(folder, 'index.html'), '<title>Tavolata</title>');
  return folder;
}

test('malformed requests, frames and messages, floods and silence do the server no harm', async () => {
  const lines: string[] = [];
  const complaints = await runFuzz({
    ...{ seed: 'short', cases: 6000, rounds: 3, calmSeconds: 0.6, isTimed: false },
    ...{ floods: FLOOD_NAMES, floodSeconds: 2, silent: 60, batch: 60, silentMostMs: 5000 },
    longest: 2000,
    words: ['--client', clientFolder()],
    tell: (line) => lines.push(line),
  });
  expect(complaints).toEqual([]);
  expect(lines.join('\n')).toMatch(/^6\d{3} cases on \d{3} connections; answers: .*101.*400/m);
  expect(lines.filter((line) => / 0 late/.test(line))).toHaveLength(4); // those whose time is up within seconds
}, 60_000);

async function stormAgainst(listener: RequestListener, kind: StormOrder['kind']) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const order = { kind, port, seed: 'planted', round: '1', cases: 200, atOnce: 8, known: {} };
  return { server, order, storm: () => runStorm(order) };
}

const phaseOf = <Outcome>(outcome: Outcome): Phase<Outcome> => ({
  ...{ name: 'planted', seconds: 1, lines: 0, attacked: [], control: [] },
  outcome,
});

describe('planted defects are noticed', () => {
  test('a method that fails', async () => {
    const { storm } = await stormAgainst((request, response) => {
      response.statusCode = request.method === 'GET' ? 500 : 405;
      response.end();
    }, 'requests');
    const complaints = judgeStorm(phaseOf(await storm()));
    expect(complaints[0]).toMatch(/HTTP\/1.1 500 .*\(round 1, requests, connection \d+\)/);
  });

  test('a server that is gone', async () => {
    const { server, storm } = await stormAgainst(() => undefined, 'messages');
    await new Promise((resolve) => server.close(resolve));
    expect(judgeStorm(phaseOf(await storm()))).toEqual([
      expect.stringMatching(/^planted: (\d+) of \1 connections were not accepted$/),
    ]);
  });

  const calm: Sample = {
    at: 0,
    megabytes: 150,
    files: 40,
    handles: 10,
    connections: 3,
    tables: 1,
    loopMs: 11,
    moves: [8],
  };
  const slow: Sample = { ...calm, moves: [8, 140] };
  const movesOf = (attacked: Sample, control: Sample): string[] =>
    judgeMoves({ ...phaseOf(undefined), attacked: [attacked], control: [control] });

  test('slow moves, unless the whole machine was slow', () => {
    expect(movesOf(calm, calm)).toEqual([]);
    expect(movesOf(slow, calm)).toEqual(['planted: 1 moves took over 100 ms, up to 140 ms']);
    expect(movesOf(slow, slow)).toEqual([]);
    expect(movesOf({ ...calm, moves: [] }, calm)).toEqual(['planted: no bystander has moved']);
  });

  test('memory that rises, or grows from round to round', () => {
    const peak = { ...phaseOf(undefined), attacked: [{ ...calm, megabytes: 900 }] };
    expect(judgePeak(peak, calm)).toEqual(['planted: memory rose from 150 to 900 MB']);
    expect(judgeGrowth([150, 200, 210, 212, 209, 211])).toEqual([]);
    expect(judgeGrowth([150, 200, 250, 300, 350, 400])).toHaveLength(1);
  });

  test('a visitor who gets too much for too little', () => {
    const quiet = { seconds: 5, bytesSent: 50_000, bytesReceived: 9_000_000 };
    expect(judgeFlood(phaseOf(quiet))).toEqual([]);
    expect(judgeFlood(phaseOf({ ...quiet, bytesReceived: 90_000_000 }))).toEqual([
      'planted: 10 KB/s asked for 17.2 MB/s',
    ]);
    expect(judgeFlood(phaseOf({ ...quiet, bytesSent: 9e6, bytesReceived: 36e6 }))).toEqual([]);
    expect(judgeFlood(phaseOf({ ...quiet, bytesUnread: 2 ** 30 }))).toHaveLength(1);
    expect(judgeFlood({ ...phaseOf(quiet), lines: 3000 })).toHaveLength(1);
  });

  test('connections that stay open', () => {
    const silence = (late: number) => phaseOf({ mute: { opened: 9, late, longestMs: 20_000 } });
    expect(judgeSilence(silence(0))).toEqual([]);
    expect(judgeSilence(silence(2))).toEqual(['planted: “mute”: 2 of 9 still open after 20 s']);
    expect(judgeLeft(calm, { ...calm, files: 45 })).toEqual([]);
    expect(judgeLeft(calm, { ...calm, files: 400, handles: 380 })).toHaveLength(2);
  });
});

test('values drawn from the schemas fit them, in all kinds of messages', () => {
  const random = fastRandom('values');
  const types = new Set<string>();
  for (let count = 0; count < 3000; count++) {
    const text = JSON.stringify(valueOf(clientMessage, random, {}));
    const message = parseClientMessage(text);
    types.add(message.type === 'do' ? message.command.type : message.type);
  }
  expect(types.size).toBe(8 + 24);
});

test('a connection follows from the seed and its number', () => {
  const order = { kind: 'messages', port: 1, seed: 'same', round: '1', known: {} } as const;
  expect(drawConnection(order, 7)).toEqual(drawConnection(order, 7));
  expect(drawConnection(order, 7)).not.toEqual(drawConnection(order, 8));
});
