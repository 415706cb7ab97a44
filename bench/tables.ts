/**
 * The tables of a game that are measured: every number of players with the usual options, and at
 * the smallest table each other value of an option by itself.
 */

import { completeOptions, type Game, type GameTypes, type OptionValues } from '@tavolata/engine';

export interface MeasuredTable<T extends GameTypes> {
  readonly players: number;
  readonly options: T['options'];
  readonly label: string;
}

export function tablesOf<T extends GameTypes>(game: Game<T>): MeasuredTable<T>[] {
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  const others = Object.entries(game.optionSpecs).flatMap(([name, { values }]) =>
    values.slice(1).map((value) => ({ [name]: value })),
  );
  return [
    ...counts.map((players) => tableOf(game, players, {})),
    ...others
      .filter(
        (wishes) => !game.contradiction({ ...completeOptions(game, {}, min), ...wishes }, min),
      )
      .map((wishes) => tableOf(game, min, wishes)),
  ];
}

function tableOf<T extends GameTypes>(
  game: Game<T>,
  players: number,
  wishes: OptionValues,
): MeasuredTable<T> {
  const said = Object.entries(wishes).map(([name, value]) => `, ${name}=${String(value)}`);
  const label = `${game.id}, ${players} players${said.join('')}`;
  return { players, options: completeOptions(game, wishes, players), label };
}
