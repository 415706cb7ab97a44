/** Who sits where, in the words of the reader: alone among bots, one is spoken to. */

import { SPECTATOR, type GameTypes, type Seat } from '@tavolata/engine';
import type { Who } from '../language/en/table.ts';
import { words } from '../language/words.svelte.ts';
import type { TableLink } from './table-link.ts';

export function whoIs<T extends GameTypes>(link: TableLink<T>, seat: Seat): Who {
  const { gaveUp, viewer } = link;
  const name = link.names[seat] || words.table.you;
  if (gaveUp.includes(seat)) return { name: words.table.standIn(name), isYou: false };
  if (link.isPersonal) {
    const isYou = viewer !== SPECTATOR && viewer === seat;
    return { name: isYou ? words.table.you : name, isYou };
  }
  const people = link.view.seats.filter(({ kind }) => kind === 'human').length + gaveUp.length;
  return { name, isYou: people === 1 && viewer !== SPECTATOR && viewer === seat };
}
