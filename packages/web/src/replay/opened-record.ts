/** A record that was read, as the table on which it is shown. */

import type { RecordPlayer } from '@tavolata/engine';
import { makeRoute } from '@tavolata/table';
import { words } from '../language/words.svelte.ts';
import type { BotSpeed } from '../settings/setting-values.ts';
import { settings } from '../settings/settings.svelte.ts';
import { navigation } from '../ui/navigation.svelte.ts';
import type { Showing } from './record-link.ts';
import type { OpenedRecord, ReadRecord } from './read-records.ts';

/** A name from outside may be anything; this much of it fits beside a board. */
const LONGEST_NAME = 24;

/** By seat; players without a name are numbered. */
export function shownNames(players: readonly RecordPlayer[]): string[] {
  return players.map(({ name }, seat) => {
    const trimmed = name.trim();
    if (trimmed === '') return words.shell.replay.player(seat + 1);
    const letters = Array.from(trimmed);
    return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : trimmed;
  });
}

export const openRecord = (
  record: ReadRecord,
  {
    names = shownNames(record.players),
    viewer,
    memoryAid,
  }: Partial<Pick<Showing, 'names' | 'viewer' | 'memoryAid'>> = {},
): OpenedRecord =>
  record.open({
    names,
    viewer,
    memoryAid,
    goTo: (save) => {
      navigation.go(makeRoute({ screen: 'play', save }));
    },
    beatOf: () => BEATS[settings.values.botSpeed],
  });

/** How long a step is looked at, in milliseconds: time to see what others did, at the pace of bots. */
const BEATS: Readonly<Record<BotSpeed, number>> = {
  slow: 2600,
  natural: 1600,
  fast: 900,
  instant: 450,
};
