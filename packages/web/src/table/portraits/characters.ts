/** The characters that bots are: a picture, and a temper in which they comment. */

import { hashText, itemAt } from '@tavolata/engine';
import { BOT_NAMES, castOf, type BotName } from '@tavolata/table';
import type { PictureName } from '../../ui/controls/pictures.svelte.ts';

export const TEMPERS = ['merry', 'gentle', 'proud', 'dry'] as const;
export type Temper = (typeof TEMPERS)[number];

const TEMPER_OF = {
  Elsa: 'gentle',
  Fabio: 'merry',
  Greta: 'gentle',
  Hugo: 'merry',
  Ada: 'merry',
  Bruno: 'gentle',
  Carla: 'dry',
  Dario: 'merry',
  Ines: 'proud',
  Jonas: 'dry',
  Klara: 'proud',
  Leo: 'proud',
  Mira: 'gentle',
  Nino: 'dry',
  Olga: 'proud',
  Piet: 'dry',
  Rosa: 'gentle',
  Silvan: 'proud',
  Thea: 'dry',
  Urs: 'merry',
} as const satisfies Record<BotName, Temper>;

export interface Character {
  readonly picture: PictureName;
  readonly temper: Temper;
}

/** The same everywhere: by its name, or one of its level's cast for a bot that is called otherwise. */
export function characterOf(name: string, level: string): Character {
  const cast = castOf(level);
  const [number] = hashText(name);
  const known = BOT_NAMES.find((one) => one === name);
  const character = known ?? itemAt(cast, (number >>> 0) % cast.length);
  return { picture: `bot-${lowerCase(character)}`, temper: TEMPER_OF[character] };
}

const lowerCase = <Text extends string>(text: Text): Lowercase<Text> =>
  text.toLowerCase() as Lowercase<Text>;
