/** News of a table in words. */

import type { Seat } from '@tavolata/engine';
import type { CompanyWords } from '../../language/en/company.ts';
import type { TableNews } from '../table/table-news.ts';

interface Told {
  readonly words: CompanyWords['play']['news'];
  /** By seat. */
  readonly names: readonly string[];
  /** The seats of this browser. */
  readonly mine: readonly Seat[];
}

export function tellNews(news: TableNews, { words, names, mine }: Told): string {
  const nameOf = (seat: Seat): string => names[seat] ?? '';
  if (news.type === 'declined')
    return news.by === undefined ? words.lapsed : words.no(nameOf(news.by));
  if (!mine.includes(news.seat)) return words.undone(nameOf(news.seat));
  return news.wasAsked ? words.agreed : words.undoneMine;
}
