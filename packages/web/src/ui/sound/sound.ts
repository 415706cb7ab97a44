/** Short, soft sounds. Silent until the first gesture, and when the player wants silence. */

import { settings } from '../../settings/settings.svelte.ts';
import { nextTask } from '../next-task.ts';
import { SoundPlayer } from './player.ts';
import type { Sound } from './recipes.ts';

export type { Sound } from './recipes.ts';

const player = new SoundPlayer({
  isWanted: () => settings.values.sound,
  // Browsers that do not tell are tried at each gesture.
  hasGesture: () => navigator.userActivation?.hasBeenActive ?? true,
  isHidden: () => document.hidden,
  makeContext: () => ('AudioContext' in globalThis ? new AudioContext() : undefined),
});

player.follow(document);

/** After what is shown: to put a sound together takes a slow phone ten milliseconds. */
export function playSound(sound: Sound): void {
  void nextTask().then(() => {
    player.play(sound);
  });
}

/** Heard also while the page is hidden, for a player who waits for something. */
export function callBySound(sound: Sound): void {
  player.play(sound, { evenHidden: true });
}
