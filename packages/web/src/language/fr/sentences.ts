/**
 * What French sentences about players are made of. A name has no gender here, so no participle or
 * adjective may agree with it. A narrow no-break space (U+202F) stands before ; ! ? and inside « », a
 * no-break space (U+00A0) before a colon; `test/typography.test.ts` checks it.
 */

import { countIn, listIn } from '../count.ts';
import type { Who } from '../en/table.ts';

export const count = countIn('fr');
export const list = listIn('fr');

/** “Tu prends”, “Ada prend”. */
export const does = ({ name, isYou }: Who, you: string, other: string): string =>
  isYou ? `Tu ${you}` : `${name} ${other}`;

/** “de Bruno”, “de Yann”, but “d’Ada”, “d’Hélène” and “d’Yves”. */
export const of = (name: string): string =>
  /^(?:[aeiouhàâäéèêëîïôöùûüœæ]|y[^aeiouéèê])/i.test(name) ? `d’${name}` : `de ${name}`;

/** What one plays: “à …”, but “au …” where the title begins with “Le”. */
export const at = (game: string): string =>
  game.startsWith('Le ') ? `au ${game.slice(3)}` : `à ${game}`;

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
