/** Several tables of witnesses and bots, who play on whatever happens. */

import { onTestFinished } from 'vitest';
import { allAtRest, type Played } from './ledger.ts';
import { gather, leave, newTable, settle } from './play.ts';
import { witnessesOf, type Witness } from './witness.ts';

const TABLES = [
  { view: newTable({ players: 3 }), people: 3 },
  { view: newTable({ players: 4 }), people: 2 },
  { view: newTable({ game: 'cappuccino', players: 2 }), people: 2 },
  { view: newTable({ game: 'cappuccino', players: 3 }), people: 2 },
];

export interface WitnessedEvening {
  readonly tables: readonly Played[];
  readonly witnesses: readonly Witness[];
  /** Makes the current matches the last; resolves when they are over and everybody has seen all. */
  end(): Promise<void>;
  leave(): Promise<void>;
}

/** Players ask for the address at every connection, so that it may be another each time. */
export async function beginEvening(url: () => string, seed: string): Promise<WitnessedEvening> {
  let isLast = false;
  const tables: Played[] = [];
  for (const { view, people } of TABLES) {
    const party = await gather(url, view, () => ({ url }), people);
    for (let seat = people; seat < view.players; seat++) {
      await party.players[0].do(party.table, { type: 'bot', seat, level: 'easy' });
    }
    const witnesses = witnessesOf(party, { seed, isLast: () => isLast });
    tables.push({ ...party, witnesses });
  }
  const witnesses = tables.flatMap((table) => table.witnesses);
  const goAway = async (): Promise<void> => {
    for (const witness of witnesses) witness.stop();
    await Promise.all(tables.map(leave));
  };
  onTestFinished(goAway); // also if the test fails: they would reconnect for ever
  const staying = tables.flatMap(({ players }) => players.map((one) => one.stayConnected()));
  const playing = witnesses.map((witness) => witness.play());
  return {
    tables,
    witnesses,
    end: async () => {
      isLast = true;
      await allAtRest(tables);
      for (const witness of witnesses) witness.stop();
      await Promise.all(playing);
      for (const table of tables) await settle(table);
    },
    leave: async () => {
      await goAway();
      await Promise.all(staying);
    },
  };
}
