/**
 * Names of people: what may be in one, and when two of them look alike. A name that cannot be seen, or that looks
 * like somebody else's, lets a person pass for another one, so it is refused.
 */

import { readString, refuse } from '@tavolata/engine';
import { tidy } from './texts.ts';

export const MAX_NAME = 24;

/** Characters that show nothing, or that only change how others are shown. */
const INVISIBLE =
  /[\u{16fe4}\p{Default_Ignorable_Code_Point}\p{C}\u2028\u2029\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/u;
/** Pictures that are joined from several, and the sign for the coloured form of one. */
const PICTURES =
  /\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?(?:\u200d\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?)*/gu;
/** Scripts that write words with joiners, which show in the form of the letters beside them. */
const JOINING =
  '\\p{Script=Arabic}\\p{Script=Bengali}\\p{Script=Devanagari}\\p{Script=Gujarati}\\p{Script=Gurmukhi}\\p{Script=Kannada}\\p{Script=Khmer}\\p{Script=Malayalam}\\p{Script=Oriya}\\p{Script=Sinhala}\\p{Script=Tamil}\\p{Script=Telugu}\\p{M}';
const JOINERS = new RegExp(`([${JOINING}])[\\u200c\\u200d](?=[${JOINING}])`, 'gu');
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name as it is stored. Forms of one letter that differ in width or style become that letter. */
export function cleanName(input: string): string {
  const name = tidy(readString(input, 'name').normalize('NFKC'));
  const plain = name.replace(PICTURES, '*').replace(JOINERS, '$1');
  if (INVISIBLE.test(plain) || (name !== '' && !VISIBLE.test(plain))) {
    refuse('bad-name', 'a name may have no invisible characters', { field: 'name' });
  }
  const length = Array.from(name).length;
  if (length === 0 || length > MAX_NAME) {
    refuse('out-of-range', `name must have 1 to ${MAX_NAME} characters`, { field: 'name' });
  }
  return name;
}

/** Whether people could take one name for the other. */
export const looksLike = (one: string, other: string): boolean =>
  [folded, outlineOf, foldedInLatin].some((form) => form(one) === form(other));

const UNSEEN = new RegExp(`${INVISIBLE.source}|\\s`, 'gu');

const folded = (name: string): string =>
  name.normalize('NFKC').replace(UNSEEN, '').toLowerCase().normalize('NFKC');

/** Each text has a letter or digit, and the Latin letter that it looks like. */
const pairs = (...twins: readonly string[]): [string, string][] =>
  twins.map((pair) => [pair.slice(0, -1), pair.slice(-1)]);

/** Letters of other alphabets. */
const FOREIGN = new Map(
  pairs(
    ...['аa', 'еe', 'оo', 'рp', 'сc', 'уy', 'хx', 'іi', 'јj', 'ѕs', 'һh', 'ԁd', 'ԛq', 'ԝw', 'ӏl'],
    ...['АA', 'ВB', 'ЕE', 'КK', 'МM', 'НH', 'ОO', 'РP', 'СC', 'ТT', 'УY', 'ХX', 'Іl', 'ЈJ', 'ЅS'],
    ...['ΑA', 'ΒB', 'ΕE', 'ΖZ', 'ΗH', 'Ιl', 'ΚK', 'ΜM', 'ΝN', 'ΟO', 'ΡP', 'ΤT', 'ΥY', 'ΧX', 'Ӏl'],
    ...[
      'αa',
      'ιi',
      'νv',
      'οo',
      'ρp',
      'υu',
      'ıi',
      'ɡg',
      'ցg',
      'զq',
      'հh',
      'ոn',
      'սu',
      'օo',
      'ՍU',
      'ՕO',
      'ՏS',
    ],
    ...[
      'ᎪA',
      'ᏴB',
      'ᏟC',
      'ᎠD',
      'ᎬE',
      'ᏀG',
      'ᎻH',
      'ᎫJ',
      'ᏦK',
      'ᏞL',
      'ᎷM',
      'ᏢP',
      'ᎡR',
      'ᏚS',
      'ᎢT',
      'ᏙV',
      'ᎳW',
      'ᎩY',
      'ᏃZ',
    ],
    ...[
      'ꓐB',
      'ꓑP',
      'ꓓD',
      'ꓔT',
      'ꓖG',
      'ꓗK',
      'ꓙJ',
      'ꓚC',
      'ꓜZ',
      'ꓝF',
      'ꓟM',
      'ꓠN',
      'ꓡL',
      'ꓢS',
      'ꓣR',
      'ꓦV',
      'ꓧH',
      'ꓪW',
    ],
    ...[
      'ꓫX',
      'ꓬY',
      'ꓮA',
      'ꓰE',
      'ꓲl',
      'ꓳO',
      'ꓴU',
      'ⲀA',
      'ⲂB',
      'ⲈE',
      'ⲎH',
      'Ⲓl',
      'ⲔK',
      'ⲘM',
      'ⲚN',
      'ⲞO',
      'ⲟo',
    ],
    ...['ⲢP', 'ⲣp', 'ⲤC', 'ⲥc', 'ⲦT', 'ⲨY', 'ⲬX'],
  ),
);
const TWINS = new Map([...FOREIGN, ...pairs('Il', '1l', '|l', '0O')]);

const replaced = (name: string, by: ReadonlyMap<string, string>): string =>
  Array.from(name.normalize('NFKC').replace(UNSEEN, ''), (sign) => by.get(sign) ?? sign).join('');

/** As it looks, in this case. */
const outlineOf = (name: string): string => replaced(name, TWINS).replaceAll('rn', 'm');

/** In any case, where a letter of another alphabet stands for a Latin one. */
const foldedInLatin = (name: string): string => folded(replaced(name, FOREIGN));
