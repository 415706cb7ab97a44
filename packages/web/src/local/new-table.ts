/** Lays a new local table: seats, first deal, first save. */

import type { Game, GameTypes } from '@tavolata/engine';
import {
  applyCommand,
  openSeries,
  seriesPhase,
  seriesLength,
  type Occupant,
  type Series,
} from '@tavolata/table';
import type { TableWishes } from '../games/form.ts';
import type { SaveFacts, SaveStore } from './saves/save.ts';
import { cryptoRandom, newId } from '../ui/crypto-random.ts';

export function startSeries<T extends GameTypes>(game: Game<T>, wishes: TableWishes): Series<T> {
  const { sitters, options = {}, memoryAid = true, first } = wishes;
  const players = sitters.length;
  let table = openSeries(game, { players, options, display: { memoryAid } });
  for (const [seat, sitter] of sitters.entries()) {
    const occupant: Occupant =
      sitter.kind === 'bot'
        ? { kind: 'bot', level: sitter.level }
        : { kind: 'human', person: `p${seat}` };
    table = applyCommand(table, { type: 'seat', seat, occupant });
  }
  const setup = game.drawSetup(
    players,
    table.terms.options,
    cryptoRandom(),
    first === undefined ? {} : { first },
  );
  return applyCommand(table, { type: 'deal', setup });
}

/** Puts a new table on the shelf and returns what it is known by. */
export async function keepTable<T extends GameTypes>(
  shelf: SaveStore,
  table: Series<T>,
  { names, now }: { names: readonly string[]; now: number },
): Promise<SaveFacts> {
  const facts: SaveFacts = {
    id: newId(),
    game: table.game.id,
    names: [...names],
    phase: seriesPhase(table),
    created: now,
    touched: now,
    length: seriesLength(table),
  };
  await shelf.append(facts, table.entries);
  return facts;
}
