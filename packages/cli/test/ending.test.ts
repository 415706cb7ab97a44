/** How the program ends when it is interrupted, and when its reader leaves. */

import { describe, expect, test, vi } from 'vitest';
import { tavolata, whenSaid } from './program.ts';
import { ILLEGAL_RECORD } from './records.ts';

/** A pipe without a reader is full by then. */
const FULL_MS = 4000;
const ENDLESS = ['simulate', '--game', 'king-lui', '--games', '1000000000'];

test('a reader that has seen enough ends it quietly', async () => {
  const run = await tavolata(ENDLESS, {
    during: (child) => {
      whenSaid(child, '\n', () => child.stdout.destroy());
    },
  });
  expect(run).toMatchObject({ code: 0, stderr: '' });
});

test('a reader that has seen enough of wrong records is not told that all is right', async () => {
  const run = await tavolata(['verify', '-'], {
    during: (child) => {
      child.stdout.destroy();
      child.stdin.end(`${ILLEGAL_RECORD}\n`.repeat(1500)); // the report is more than is written at once
    },
  });
  expect(run).toMatchObject({ code: 1, stderr: '' });
});

test('a report that breaks off before anything was judged is no success', async () => {
  const run = await tavolata(['verify', 'none.jsonl', '-'], {
    during: (child) => {
      child.stderr.destroy();
    },
  });
  expect(run.code).toBe(141);
});

describe('an interrupt ends it with code 130', () => {
  test('while it simulates', async () => {
    const run = await tavolata(ENDLESS, {
      during: (child) => {
        whenSaid(child, '\n', () => child.kill('SIGINT'));
      },
    });
    expect(run).toMatchObject({ code: 130, stderr: '' });
  });

  test('while its output is not read', async () => {
    const run = await tavolata(ENDLESS, {
      during: (child) => {
        child.stdout.once('data', () => {
          child.stdout.pause();
          void vi
            .waitFor(
              () => {
                const { readableLength, readableHighWaterMark } = child.stdout;
                expect(readableLength).toBeGreaterThanOrEqual(readableHighWaterMark);
              },
              { timeout: FULL_MS },
            )
            .finally(() => child.kill('SIGINT'));
          child.once('exit', () => child.stdout.resume());
        });
      },
    });
    expect(run).toMatchObject({ code: 130, stderr: '' });
  });

  test.each(['king-lui', 'cappuccino'])('while it plays %s', async (game) => {
    const run = await tavolata(['play', '--game', game], {
      during: (child) => {
        whenSaid(child, '\n> ', () => child.kill('SIGINT'));
      },
    });
    expect(run).toMatchObject({ code: 130, stderr: '' });
  });

  test('while it waits for records', async () => {
    const run = await tavolata(['verify', '-'], {
      during: (child) => {
        // More than a pipe holds: once it is written, the program has begun to read.
        child.stdin.write(' '.repeat(1 << 20), () => child.kill('SIGINT'));
      },
    });
    expect(run).toMatchObject({ code: 130, stderr: '' });
  });
});
