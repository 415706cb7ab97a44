/**
 * When sounds are heard. Browsers allow none before the first gesture, and warn a page that tries; so
 * nothing is set up until then, nor for a player who wants silence. Where Web Audio is missing or
 * fails, the page is silent and nothing else happens.
 */

import { recipeOf, type Sound } from './recipes.ts';
import { furnishRoom, playRecipe, type Room } from './voices.ts';

/** Sounds of one move follow each other, so that three plates are three clinks and not a loud one. */
const STEP = 0.07;
/** What would come later than this belongs to a move that is over. */
const LATEST = 0.4;
/** Milliseconds after which nothing of a sound is heard any more. */
const CALL_LENGTH = 1000;
/** How far the pitch strays, up or down. */
const STRAY = 0.025;

const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const;

export interface SoundPlatform {
  /** Whether the player wants sound. */
  readonly isWanted: () => boolean;
  /** Whether the browser has seen a gesture. */
  readonly hasGesture: () => boolean;
  readonly isHidden: () => boolean;
  /** Throws or gives nothing where there is no Web Audio. */
  readonly makeContext: () => AudioContext | undefined;
}

export class SoundPlayer {
  readonly #platform: SoundPlatform;
  #context: AudioContext | undefined;
  #room: Room | undefined;
  #isBroken = false;
  #nextAt = 0;

  constructor(platform: SoundPlatform) {
    this.#platform = platform;
  }

  /** Follows gestures and the visibility of a document. */
  follow(page: EventTarget): void {
    for (const gesture of GESTURES) {
      page.addEventListener(gesture, () => void this.#wake(), { capture: true, passive: true });
    }
    page.addEventListener('visibilitychange', () => {
      if (this.#platform.isHidden()) void this.#restIfHidden();
      else if (this.#context) void this.#wake();
    });
  }

  /** A sound that calls somebody is heard from a hidden page, too. */
  play(sound: Sound, { evenHidden = false } = {}): void {
    const asked = performance.now();
    void this.#wake(evenHidden).then((room) => {
      const isLate = performance.now() - asked > LATEST * 1000;
      if (!room || isLate) return;
      this.#start(room, sound);
      if (this.#platform.isHidden()) setTimeout(() => void this.#restIfHidden(), CALL_LENGTH);
    });
  }

  async #restIfHidden(): Promise<void> {
    if (this.#platform.isHidden()) await this.#context?.suspend().catch(() => undefined);
  }

  /** The room as soon as something can be heard in it; nothing if it cannot be. */
  async #wake(evenHidden = false): Promise<Room | undefined> {
    const { isWanted, hasGesture, isHidden } = this.#platform;
    if (!isWanted() || !hasGesture() || (isHidden() && !evenHidden)) return undefined;
    const context = this.#setUp();
    if (!context) return undefined;
    // Refused without a gesture, or while a call is under way: the next gesture tries again.
    if (context.state !== 'running') await context.resume().catch(() => undefined);
    return context.state === 'running' ? this.#room : undefined;
  }

  #setUp(): AudioContext | undefined {
    if (this.#context || this.#isBroken) return this.#context;
    try {
      const context = this.#platform.makeContext();
      this.#room = context && furnishRoom(context);
      this.#context = context;
    } catch {
      this.#isBroken = true;
    }
    return this.#context;
  }

  #start(room: Room, sound: Sound): void {
    const now = room.context.currentTime;
    const at = Math.max(now, this.#nextAt);
    if (at - now > LATEST) return;
    this.#nextAt = at + STEP;
    playRecipe(room, recipeOf(sound), { at, pitch: 1 + (Math.random() * 2 - 1) * STRAY });
  }
}
