/** Rule options: each has a closed list of values, and named presets fill several at once. */

import type {
  Game,
  GameTypes,
  OptionSpec,
  OptionSpecs,
  OptionValue,
  OptionValues,
  Presets,
} from './game.ts';
import { excerpt, readField, readObject, type JsonObject } from './json.ts';
import { refuse, TavolataError } from './problem.ts';

/** The options of a record: every one with its value; what else stands there is ignored. */
export function parseOptions<T extends GameTypes>(
  game: Game<T>,
  input: unknown,
  players: number,
): T['options'] {
  const given = readObject(input, 'options');
  return checked(game, players, (name) =>
    readValue(game.optionSpecs, name, readField(given, name, 'options')),
  );
}

/** What a person asked for, filled up with presets and defaults. Unknown names are refused. */
export function completeOptions<T extends GameTypes>(
  game: Game<T>,
  wishes: OptionValues,
  players: number,
): T['options'] {
  const chosen: { [name: string]: OptionValue } = {};
  for (const [name, value] of Object.entries(wishes)) {
    if (Object.hasOwn(game.presets, name)) {
      Object.assign(chosen, readPreset(game.presets, name, value));
    } else if (!Object.hasOwn(game.optionSpecs, name)) {
      refuse('unknown-id', `${game.id} has no option ${excerpt(name)}`, { field: name });
    }
  }
  for (const [name, value] of Object.entries(wishes)) {
    if (Object.hasOwn(game.optionSpecs, name)) chosen[name] = value;
  }
  return checked(game, players, (name, spec) =>
    Object.hasOwn(chosen, name) ? readValue(game.optionSpecs, name, chosen[name]) : spec.values[0],
  );
}

/** The value whose text form this is: `2` is a number for an option that counts. */
export function optionFromText(
  game: Pick<Game, 'optionSpecs'>,
  name: string,
  text: string,
): OptionValue {
  const spec = Object.hasOwn(game.optionSpecs, name) ? game.optionSpecs[name] : undefined;
  return spec?.values.find((value) => String(value) === text) ?? text;
}

/** Every set of options that goes with this number of players. */
export function everyOptions<T extends GameTypes>(game: Game<T>, players: number): T['options'][] {
  let sets: OptionValues[] = [{}];
  for (const [name, spec] of Object.entries(game.optionSpecs)) {
    sets = sets.flatMap((set) => spec.values.map((value) => ({ ...set, [name]: value })));
  }
  return sets.filter((set) => game.contradiction(set, players) === undefined);
}

export function checkPlayers(game: Pick<Game, 'id' | 'seats'>, players: number): void {
  const { min, max } = game.seats;
  if (!Number.isInteger(players) || players < min || players > max) {
    const reason = `${game.id} is for ${min} to ${max} players, not ${players}`;
    refuse('wrong-player-count', reason, { field: 'players' });
  }
}

function checked<T extends GameTypes>(
  game: Game<T>,
  players: number,
  valueOf: (name: string, spec: OptionSpec) => OptionValue,
): T['options'] {
  checkPlayers(game, players);
  const entries = Object.entries(game.optionSpecs).map(([name, spec]) => [
    name,
    valueOf(name, spec),
  ]);
  const options = Object.fromEntries(entries) as T['options'];
  const problem = game.contradiction(options, players);
  if (problem) throw new TavolataError(problem);
  return options;
}

function readValue(specs: OptionSpecs, name: string, value: unknown): OptionValue {
  const spec = specs[name];
  const found = spec.values.find((candidate) => candidate === value);
  if (found === undefined) {
    const choices = spec.values.map(String).join(', ');
    refuse('unknown-id', `${name} must be one of ${choices}`, {
      field: `options.${name}`,
      rule: spec.rule,
    });
  }
  return found;
}

function readPreset(presets: Presets, name: string, value: OptionValue): JsonObject {
  const known = presets[name] ?? {};
  const text = String(value);
  if (!Object.hasOwn(known, text)) {
    const choices = Object.keys(known).join(', ');
    refuse('unknown-id', `${name} must be one of ${choices}`, { field: `options.${name}` });
  }
  return known[text];
}
