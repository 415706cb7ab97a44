/** A record that was read, as the table on which it is shown. */

import type { Cappuccino } from '@tavolata/cappuccino';
import type { KingLui } from '@tavolata/king-lui';
import type { BotSpeed } from '../settings/setting-values.ts';
import { settings } from '../settings/settings.svelte.ts';
import { words } from '../language/words.svelte.ts';
import type { ReadRecord } from './read-records.ts';
import { RecordLink } from './record-link.ts';

export type OpenedRecord =
  | { readonly game: 'king-lui'; readonly link: RecordLink<KingLui> }
  | { readonly game: 'cappuccino'; readonly link: RecordLink<Cappuccino> };

/** A name from outside may be anything; this much of it fits beside a board. */
const LONGEST_NAME = 24;

/** By seat; whoever has no name is numbered. */
export function shownNames(names: readonly string[]): string[] {
  return names.map((name, seat) => {
    const trimmed = name.trim();
    if (trimmed === '') return words.shell.replay.player(seat + 1);
    const letters = Array.from(trimmed);
    return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : trimmed;
  });
}

export function openRecord(record: ReadRecord): OpenedRecord {
  const names = shownNames(record.names);
  const beatOf = (): number => BEATS[settings.values.botSpeed];
  return record.game === 'king-lui'
    ? {
        game: record.game,
        link: new RecordLink({ match: record.match, names, beatOf, hasSecrets: true }),
      }
    : {
        game: record.game,
        link: new RecordLink({ match: record.match, names, beatOf, hasSecrets: false }),
      };
}

/** How long a step is looked at, in milliseconds: time to see what others did, at the pace of bots. */
const BEATS: Readonly<Record<BotSpeed, number>> = {
  slow: 2600,
  natural: 1600,
  fast: 900,
  instant: 450,
};
