/**
 * What French sentences about players are made of. A name has no gender here, so no participle or
 * adjective may agree with it. No-break spaces stand before : ; ! ? and inside « », as in RULES.fr.md.
 */

import { countIn, listIn } from '../count.ts';
import type { Who } from '../en/table.ts';

export const count = countIn('fr');
export const list = listIn('fr');

/** “Tu prends”, “Ada prend”. */
export const does = ({ name, isYou }: Who, you: string, other: string): string =>
  isYou ? `Tu ${you}` : `${name} ${other}`;

/** “de Bruno”, but “d’Ada”. */
export const of = (name: string): string =>
  /^[aeiouàâäéèêëîïôöùûüœ]/i.test(name) ? `d’${name}` : `de ${name}`;

/** “Ada et toi”: the person spoken to comes last. */
export const together = (all: readonly Who[]): string => {
  const others = all.filter(({ isYou }) => !isYou).map(({ name }) => name);
  return list(others.length < all.length ? [...others, 'toi'] : others);
};

/** “Ada et Bruno se partagent la victoire”, “Ada et toi vous partagez la victoire”. */
export const shareTheWin = (winners: readonly Who[]): string => {
  const share = winners.some(({ isYou }) => isYou) ? 'vous partagez' : 'se partagent';
  return `${together(winners)} ${share} la victoire`;
};
