/** The sounds of a table: what happens is heard, and so is one's own turn. */

import type { GameTypes } from '@tavolata/engine';
import type { Arrival } from '../staged-link.ts';
import { playSound, type Sound } from '../../ui/sound/sound.ts';

interface Heard<T extends GameTypes> {
  readonly arrival: () => Arrival<T> | undefined;
  readonly isMine: () => boolean;
  readonly soundOf: (event: T['shownEvent']) => Sound | undefined;
}

/** To be called when a component is made; it ends with it. */
export function hearTable<T extends GameTypes>({ arrival, isMine, soundOf }: Heard<T>): void {
  let heard = arrival();
  $effect(() => {
    const arrived = arrival();
    if (arrived === heard) return;
    heard = arrived;
    for (const event of arrived?.events ?? []) {
      const sound = soundOf(event);
      if (sound) playSound(sound);
    }
  });

  let wasMine = true;
  $effect(() => {
    const isNow = isMine();
    if (isNow && !wasMine) playSound('turn');
    wasMine = isNow;
  });
}
