/** A new table: its terms, its house, and the host on the first seat. */

import { readId, type Game } from '@tavolata/engine';
import { openSeries } from './series/series.ts';
import type { NewTable } from './wire/client-messages.ts';
import { checkSettings, takeSeat } from './decide-seats.ts';
import type { CommandContext, Decision } from './types.ts';

export function openTable(
  games: readonly Game[],
  { game: id, players, options, display, settings, name }: NewTable,
  { browser, fresh }: CommandContext,
): Decision {
  const known = readId(
    id,
    games.map((game) => game.id),
    'game',
    'game',
  );
  const game = games[games.findIndex((candidate) => candidate.id === known)];
  const { terms } = openSeries(game, { players, options, display });
  const { entries, texts } = takeSeat(0, name, { browser, fresh, hasHost: false });
  return {
    entries: [{ type: 'opened', terms, house: checkSettings(settings) }, ...entries],
    texts,
  };
}
