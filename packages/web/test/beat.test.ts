import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Beat } from '../src/local/bot-turns.ts';

/** Whether a promise has been kept by now. */
async function isOver(wait: Promise<void>): Promise<boolean> {
  let over = false;
  void wait.then(() => (over = true));
  await vi.advanceTimersByTimeAsync(0);
  return over;
}

describe('a bot’s beat', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test('lasts as long as it should', async () => {
    const wait = new Beat().wait(500);
    await vi.advanceTimersByTimeAsync(499);
    expect(await isOver(wait)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isOver(wait)).toBe(true);
  });

  test('may be nothing at all', async () => {
    expect(await isOver(new Beat().wait(0))).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is cut short by skipping, and leaves no timer behind', async () => {
    const beat = new Beat();
    const wait = beat.wait(500);
    beat.skip();
    expect(await isOver(wait)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('stays skipped until it is restored', async () => {
    const beat = new Beat();
    beat.skip();
    expect(await isOver(beat.wait(500))).toBe(true);
    beat.restore();
    expect(await isOver(beat.wait(500))).toBe(false);
  });

  test('all who wait are let go, not only the last', async () => {
    const beat = new Beat();
    const waits = [beat.wait(500), beat.wait(500)];
    beat.skip();
    expect(await Promise.all(waits.map(isOver))).toEqual([true, true]);
  });
});
