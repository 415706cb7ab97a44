/** Begins a new table in this tab: seats, first deal, first save. */

import { exactName } from '@tavolata/bots';
import type { Game, GameTypes } from '@tavolata/engine';
import {
  applyCommand,
  openSeries,
  seriesPhase,
  seriesLength,
  type Occupant,
  type Series,
} from '@tavolata/table';
import type { ChosenTable } from '../games/form.ts';
import { cryptoRandom, newId } from '../ui/crypto-random.ts';
import type { SaveFacts, SaveStore } from './saves/save.ts';

export function startSeries<T extends GameTypes>(game: Game<T>, chosen: ChosenTable): Series<T> {
  const { sitters, options = {}, memoryAid = true, first } = chosen;
  const players = sitters.length;
  let series = openSeries(game, { players, options, display: { memoryAid } });
  for (const [seat, sitter] of sitters.entries()) {
    const occupant: Occupant =
      sitter.kind === 'bot'
        ? { kind: 'bot', level: exactName(sitter.level) }
        : { kind: 'human', person: `p${seat}` };
    series = applyCommand(series, { type: 'seat', seat, occupant });
  }
  const setup = game.drawSetup(
    players,
    series.terms.options,
    cryptoRandom(),
    first === undefined ? {} : { first },
  );
  return applyCommand(series, { type: 'deal', setup });
}

export interface NewSave {
  /** By seat. */
  readonly names: readonly string[];
  /** How many steps were taken over from a finished match. */
  readonly playedOn?: number;
}

/** Keeps a new table and returns what the list of saves knows of it. */
export async function keepTable<T extends GameTypes>(
  store: SaveStore,
  series: Series<T>,
  { names, now, playedOn }: NewSave & { readonly now: number },
): Promise<SaveFacts> {
  const facts: SaveFacts = {
    id: newId(),
    game: series.game.id,
    names: [...names],
    phase: seriesPhase(series),
    created: now,
    touched: now,
    length: seriesLength(series),
    ...(playedOn === undefined ? {} : { playedOn }),
  };
  await store.append(facts, series.entries);
  return facts;
}
