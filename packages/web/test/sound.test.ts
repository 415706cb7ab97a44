/** Sounds are short and soft, and come only when they may. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SoundPlayer } from '../src/ui/sound/player.ts';
import { CAPPUCCINO_SOUNDS } from '../src/games/cappuccino/sounds.ts';
import { KING_LUI_SOUNDS } from '../src/games/king-lui/sounds.ts';
import { SHARED_SOUNDS, lengthOf, MATERIALS, type Recipe } from '../src/ui/sound/recipes.ts';

const RECIPES: Readonly<Record<string, Recipe>> = {
  ...SHARED_SOUNDS,
  ...KING_LUI_SOUNDS,
  ...CAPPUCCINO_SOUNDS,
};

/** Voices that start further apart than this have faded when the next one comes, in seconds. */
const OVERLAP = 0.05;

describe.each(Object.entries(RECIPES))('%s', (_name, recipe) => {
  test('is over within 600 ms, and starts at once', () => {
    expect(lengthOf(recipe)).toBeLessThan(0.6);
    expect(Math.min(...recipe.map(({ at }) => at))).toBe(0);
  });

  test('is heard, and even with all its voices at once no louder than a fifth', () => {
    const starts = recipe.map(({ at }) => at);
    const startingBy = (time: number): number =>
      recipe
        .filter(({ at }) => at <= time && time - at < OVERLAP)
        .reduce((sum, { gain }) => sum + gain, 0);
    expect(Math.max(...starts.map(startingBy))).toBeLessThanOrEqual(0.2);
    for (const { gain } of recipe) expect(gain).toBeGreaterThan(0.01);
  });

  test('is made of what can be heard', () => {
    for (const voice of recipe) {
      const pitches = voice.kind === 'strike' ? [voice.pitch] : [voice.from, voice.to];
      for (const pitch of pitches) {
        expect(pitch).toBeGreaterThan(100);
        expect(pitch).toBeLessThan(6000);
      }
      if (voice.kind === 'brush') expect(voice.swell).toBeLessThan(1);
    }
  });
});

test.each(Object.entries(MATERIALS))('the partials of %s make one sound', (_name, partials) => {
  const shares: number[] = partials.map(([, share]) => share);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
});

/** As much of Web Audio as is used; it notes when tones start. */
class FakeNode {
  readonly gain = new FakeParam();
  readonly frequency = new FakeParam();
  readonly connect = <Node>(target: Node): Node => target;
  readonly stop = vi.fn();
  start(at: number): void {
    starts.push(at);
  }
}

class FakeParam {
  readonly setValueAtTime = vi.fn();
  readonly linearRampToValueAtTime = vi.fn();
  readonly exponentialRampToValueAtTime = vi.fn();
}

class FakeBuffer {
  readonly getChannelData = () => new Float32Array(8);
}

class FakeContext {
  state: AudioContextState = 'suspended';
  currentTime = 0;
  readonly sampleRate = 16;
  readonly destination = new FakeNode();
  mayRun = true;
  readonly resume = vi.fn(() => {
    if (!this.mayRun) return Promise.reject(new Error('not allowed'));
    this.state = 'running';
    return Promise.resolve();
  });
  readonly suspend = vi.fn(() => {
    this.state = 'suspended';
    return Promise.resolve();
  });
}

const NODES = ['Gain', 'BiquadFilter', 'Convolver', 'Oscillator', 'AudioBufferSource'];
const starts: number[] = [];

describe('the player', () => {
  let context: FakeContext;
  const makeContext = vi.fn(() => new AudioContext());
  let house: { wanted: boolean; gesture: boolean; hidden: boolean };
  let page: EventTarget;
  let player: SoundPlayer;

  beforeEach(() => {
    vi.useFakeTimers();
    for (const node of NODES) vi.stubGlobal(`${node}Node`, FakeNode);
    vi.stubGlobal('AudioBuffer', FakeBuffer);
    vi.stubGlobal('AudioContext', function AudioContext() {
      return context;
    });
    starts.length = 0;
    makeContext.mockClear();
    context = new FakeContext();
    house = { wanted: true, gesture: true, hidden: false };
    page = new EventTarget();
    player = new SoundPlayer({
      isWanted: () => house.wanted,
      hasGesture: () => house.gesture,
      isHidden: () => house.hidden,
      makeContext,
    });
    player.follow(page);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const settled = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(0);
  };

  test.each(['wanted', 'gesture'] as const)('sets nothing up unless %s', async (need) => {
    house[need] = false;
    page.dispatchEvent(new Event('pointerdown'));
    player.play(KING_LUI_SOUNDS.plate);
    await settled();
    expect(makeContext).not.toHaveBeenCalled();
    house[need] = true;
    player.play(KING_LUI_SOUNDS.plate);
    await settled();
    expect(starts.length).toBeGreaterThan(0);
  });

  test('is ready from the first gesture on, once', async () => {
    page.dispatchEvent(new Event('pointerdown'));
    page.dispatchEvent(new Event('pointerup'));
    page.dispatchEvent(new Event('keydown'));
    await settled();
    expect(makeContext).toHaveBeenCalledOnce();
    expect(context.state).toBe('running');
    expect(starts).toHaveLength(0);
  });

  test('plays the sounds of one move after each other, and forgets what is too many', async () => {
    for (let plates = 0; plates < 20; plates++) player.play('undo');
    await settled();
    expect(starts).toHaveLength(6);
    for (const [index, at] of starts.entries()) expect(at).toBeCloseTo(index * 0.07, 10);
  });

  test('rests while the page is hidden', async () => {
    player.play(CAPPUCCINO_SOUNDS.cup);
    await settled();
    const heard = starts.length;
    house.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(context.state).toBe('suspended');
    player.play(CAPPUCCINO_SOUNDS.cup);
    await settled();
    expect(starts).toHaveLength(heard);
    house.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(context.state).toBe('running');
  });

  test('calls somebody from a hidden page, and rests again afterwards', async () => {
    house.hidden = true;
    player.play('turn', { evenHidden: true });
    await settled();
    expect(starts.length).toBeGreaterThan(0);
    expect(context.state).toBe('running');
    await vi.runAllTimersAsync();
    expect(context.state).toBe('suspended');
  });

  test('a browser that does not let it start is asked again at the next gesture', async () => {
    context.mayRun = false;
    player.play(CAPPUCCINO_SOUNDS.cup);
    await settled();
    expect(starts).toHaveLength(0);
    context.mayRun = true;
    page.dispatchEvent(new Event('keydown'));
    await settled();
    expect(context.state).toBe('running');
  });

  test('is silent, and asks once, where Web Audio is broken', async () => {
    makeContext.mockImplementationOnce(() => {
      throw new Error('too many contexts');
    });
    player.play('crowned');
    player.play('crowned');
    await settled();
    expect(makeContext).toHaveBeenCalledOnce();
    expect(starts).toHaveLength(0);
  });
});
