/** The sounds of a table: what happens is heard, and so is one's own turn. */

import type { GameTypes } from '@tavolata/engine';
import type { Moment } from '@tavolata/table';
import { playSound, type Sound } from '../../ui/sound/sound.ts';

interface Heard<T extends GameTypes> {
  readonly latest: () => Moment<T> | undefined;
  readonly isMine: () => boolean;
  readonly soundOf: (event: T['shownEvent']) => Sound | undefined;
}

/** To be called when a component is made; it ends with it. */
export function hearTable<T extends GameTypes>({ latest, isMine, soundOf }: Heard<T>): void {
  let heard = -1;
  $effect(() => {
    const moment = latest();
    if (!moment) return;
    const { number, events } = moment;
    const isNext = heard >= 0 && number === heard + 1;
    heard = number;
    if (!isNext) return;
    for (const event of events) {
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
