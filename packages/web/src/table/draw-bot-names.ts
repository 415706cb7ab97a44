/** Names for the bots of a new table in this tab. */

import { BOT_NAMES, castOf } from '@tavolata/table';

/** Different names in any order, those of the level first. */
export function drawBotNames(count: number, level: string): string[] {
  const cast = castOf(level);
  const others = BOT_NAMES.filter((name) => !cast.includes(name));
  return [...inAnyOrder(cast), ...inAnyOrder(others)].slice(0, count);
}

function inAnyOrder(names: readonly string[]): string[] {
  const left = [...names];
  return names.flatMap(() => left.splice(Math.floor(Math.random() * left.length), 1));
}

/** The name at the same place of a level's cast, for a seat whose bot changes its level. */
export function nameInCast(level: string, drawn: string): string {
  const cast: readonly string[] = castOf(level);
  if (cast.includes(drawn)) return drawn;
  const place = BOT_NAMES.findIndex((name) => name === drawn);
  return cast[Math.max(0, place) % cast.length] ?? drawn;
}
