/** Rule options: each has a closed list of values, and named presets fill several at once. */

import type { Game, GameTypes, OptionSpec, OptionValue, OptionValues, Preset } from './game.ts';
import { excerpt, readField, readObject } from './json.ts';
import { refuse, TavolataError } from './problem.ts';

/** The options of a record, each with its value; unknown fields are ignored. */
export function parseOptions<T extends GameTypes>(
  game: Game<T>,
  input: unknown,
  players: number,
): T['options'] {
  const given = readObject(input, 'options');
  return checked(game, players, (name, spec) =>
    readValue(name, spec, readField(given, name, 'options')),
  );
}

/** What a person asked for, completed by presets and defaults. Unknown names are refused. */
export function completeOptions<T extends GameTypes>(
  game: Game<T>,
  wishes: OptionValues,
  players: number,
): T['options'] {
  const chosen: { [name: string]: OptionValue } = {};
  for (const [name, value] of Object.entries(wishes)) {
    const preset = ownField(game.presets, name);
    if (preset) {
      Object.assign(chosen, readPreset(name, preset, value));
    } else if (!Object.hasOwn(game.optionSpecs, name)) {
      refuse('unknown-id', `${game.id} has no option ${excerpt(name)}`, { field: name });
    }
  }
  for (const [name, value] of Object.entries(wishes)) {
    if (Object.hasOwn(game.optionSpecs, name)) chosen[name] = value;
  }
  return checked(game, players, (name, spec) =>
    Object.hasOwn(chosen, name) ? readValue(name, spec, chosen[name]) : spec.values[0],
  );
}

/** The value whose text form this is: `2` is a number for an option that counts. */
export function optionFromText(
  game: Pick<Game, 'optionSpecs'>,
  name: string,
  text: string,
): OptionValue {
  return ownField(game.optionSpecs, name)?.values.find((value) => String(value) === text) ?? text;
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

function readValue(name: string, spec: OptionSpec, value: unknown): OptionValue {
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

function readPreset(name: string, preset: Preset, value: OptionValue): OptionValues {
  const found = ownField(preset, String(value));
  if (found === undefined) {
    const choices = Object.keys(preset).join(', ');
    refuse('unknown-id', `${name} must be one of ${choices}`, { field: `options.${name}` });
  }
  return found;
}

/** A name from outside may be one of the prototype's, such as `constructor`. */
function ownField<Value>(
  fields: { readonly [name: string]: Value },
  name: string,
): Value | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
