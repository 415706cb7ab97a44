/** How the players of a kept match are called: the person who played here alone has no name, and is “You”. */

import { words } from '../../language/words.svelte.ts';
import type { KeptMatch } from '../../local/history/kept-match.ts';
import { shownNames } from '../../replay/opened-record.ts';

type Named = Pick<KeptMatch, 'players' | 'seat'>;

/** By seat, in the words of the reader. */
export const keptNames = (match: Named): string[] =>
  namesForTable(match).map((name) => name || words.history.you);

/** The same for a table, which has no name for “You” either, and says it in any language. */
export const namesForTable = ({ players, seat: own }: Named): string[] =>
  shownNames(players).map((name, seat) => (seat === own && players[seat]?.name === '' ? '' : name));
