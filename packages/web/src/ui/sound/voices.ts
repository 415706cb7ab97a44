/** Plays recipes: the one place that knows Web Audio's nodes. */

import { MATERIALS, TAIL, type Brush, type Growl, type Strike, type Voice } from './recipes.ts';

/** What is left when most of a voice's time is over; the rest fades evenly, to real silence. */
const REST = { share: 0.012, from: 0.85 };
/** A tone that starts at once would crackle. */
const ATTACK = 0.003;

/** Where sounds are played into: softened above, and with a short echo of walls and wood. */
export interface Room {
  readonly context: BaseAudioContext;
  readonly input: AudioNode;
  readonly noise: AudioBuffer;
}

export function furnishRoom(context: BaseAudioContext): Room {
  const noise = makeNoise(context, 0.5, () => 1);
  const input = new GainNode(context);
  const softness = new BiquadFilterNode(context, { type: 'lowpass', frequency: 7000, Q: 0.4 });
  const echo = new ConvolverNode(context, {
    buffer: makeNoise(context, TAIL, (share) => (1 - share) ** 3),
  });
  const echoLevel = new GainNode(context, { gain: 0.35 });
  input.connect(softness).connect(context.destination);
  softness.connect(echo).connect(echoLevel).connect(context.destination);
  return { context, input, noise };
}

export interface Playing {
  /** When it starts, on the clock of the room's context. */
  readonly at: number;
  /** A factor for all pitches: no plate sounds twice the same. */
  readonly pitch: number;
}

export function playRecipe(room: Room, recipe: readonly Voice[], { at, pitch }: Playing): void {
  for (const voice of recipe) {
    const start = at + voice.at;
    if (voice.kind === 'strike') playStrike(room, voice, start, pitch);
    else if (voice.kind === 'brush') playBrush(room, voice, start, pitch);
    else playGrowl(room, voice, start, pitch);
  }
}

function playStrike({ context, input }: Room, voice: Strike, at: number, pitch: number): void {
  for (const [multiple, share, ring] of MATERIALS[voice.material]) {
    const frequency = voice.pitch * multiple * pitch;
    const tone = new OscillatorNode(context, { frequency });
    const level = fade(context, at, voice.gain * share, ATTACK, ring);
    tone.connect(level).connect(input);
    tone.start(at);
    tone.stop(at + ring);
  }
}

function playBrush({ context, input, noise }: Room, voice: Brush, at: number, pitch: number): void {
  const { from, to, gain, length, swell } = voice;
  const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', Q: 0.9 });
  glide(filter.frequency, at, from * pitch, to * pitch, length);
  const level = fade(context, at, gain, swell * length, length);
  source.connect(filter).connect(level).connect(input);
  source.start(at);
  source.stop(at + length);
}

function playGrowl({ context, input }: Room, voice: Growl, at: number, pitch: number): void {
  const { from, to, gain, length, flutter } = voice;
  const throat = new OscillatorNode(context, { type: 'sawtooth' });
  glide(throat.frequency, at, from * pitch, to * pitch, length);
  const mouth = new BiquadFilterNode(context, { type: 'lowpass', frequency: 1000, Q: 1.2 });
  // Half of the loudness stays, the other half flutters.
  const tremble = new GainNode(context, { gain: 0.5 });
  const flutterTone = new OscillatorNode(context, { frequency: flutter });
  const depth = new GainNode(context, { gain: 0.5 });
  flutterTone.connect(depth).connect(tremble.gain);
  const level = fade(context, at, gain, length * 0.3, length);
  throat.connect(mouth).connect(tremble).connect(level).connect(input);
  for (const tone of [throat, flutterTone]) {
    tone.start(at);
    tone.stop(at + length);
  }
}

/** Up to `gain` within `rise` seconds, and to silence at `length`. */
function fade(
  context: BaseAudioContext,
  at: number,
  gain: number,
  rise: number,
  length: number,
): GainNode {
  const node = new GainNode(context, { gain: 0 });
  node.gain.setValueAtTime(0, at);
  node.gain.linearRampToValueAtTime(gain, at + rise);
  const restAt = at + rise + (length - rise) * REST.from;
  node.gain.exponentialRampToValueAtTime(gain * REST.share, restAt);
  node.gain.linearRampToValueAtTime(0, at + length);
  return node;
}

function glide(frequency: AudioParam, at: number, from: number, to: number, length: number): void {
  frequency.setValueAtTime(from, at);
  frequency.exponentialRampToValueAtTime(to, at + length);
}

/** The same noise each time, so that what was measured is what is heard. */
function makeNoise(
  context: BaseAudioContext,
  seconds: number,
  levelAt: (share: number) => number,
): AudioBuffer {
  const length = Math.ceil(seconds * context.sampleRate);
  const buffer = new AudioBuffer({ length, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    samples[index] = (state / 2 ** 31 - 1) * levelAt(index / length);
  }
  return buffer;
}
