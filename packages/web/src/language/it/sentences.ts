/**
 * What Italian sentences about players are made of. A name has no gender here, so no participle or
 * adjective may agree with it.
 */

import { countIn, listIn } from '../count.ts';
import type { Who } from '../en/table.ts';

export const count = countIn('it');
const joined = listIn('it');

/** “Ada, Bruno e Carla”, but “Bruno ed Elsa”. */
export const list = (items: readonly string[]): string => {
  const last = items.at(-1) ?? '';
  if (items.length < 2 || !/^[eèé]/i.test(last)) return joined(items);
  return `${items.slice(0, -1).join(', ')} ed ${last}`;
};

/** “a Bruno”, but “ad Ada”. */
export const to = (name: string): string => (/^[aàá]/i.test(name) ? `ad ${name}` : `a ${name}`);

/** “Hai preso”, “Ada ha preso”. */
export const has = ({ name, isYou }: Who, done: string): string =>
  isYou ? `Hai ${done}` : `${name} ha ${done}`;

/** “Tu hai”, “Ada ha”. */
export const does = ({ name, isYou }: Who, you: string, other: string): string =>
  isYou ? `Tu ${you}` : `${name} ${other}`;

/** “Vinci tu”, “Vince Ada”. */
export const wins = ({ name, isYou }: Who): string => (isYou ? 'Vinci tu' : `Vince ${name}`);

/** “Tu e Ada”: the person spoken to comes first, as “tu”, “Tu” or “te”. */
export const together = (all: readonly Who[], you: string): string => {
  const others = all.filter(({ isYou }) => !isYou).map(({ name }) => name);
  return list(others.length < all.length ? [you, ...others] : others);
};

/** “Ada e Bruno condividono la vittoria”, “Tu e Ada condividete la vittoria”. */
export const shareTheWin = (winners: readonly Who[]): string => {
  const share = winners.some(({ isYou }) => isYou) ? 'condividete' : 'condividono';
  return `${together(winners, 'Tu')} ${share} la vittoria`;
};
