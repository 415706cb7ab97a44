/** The choices of last time, by game. What cannot be read falls back by itself, silently. */

import { LEVELS } from '@tavolata/bots';
import type { OptionValue } from '@tavolata/engine';
import * as v from 'valibot';
import {
  DEFAULT_LEVEL,
  OWN_MIX,
  RANDOM,
  withPlayers,
  type ChosenGame,
  type Form,
} from '../../games/form.ts';
import { drawBotNames } from '../../table/draw-bot-names.ts';
import { NAME_LIMIT } from '../../table/names.ts';

/** As earlier versions called it: browsers have it stored. */
const keyOf = ({ id }: ChosenGame): string => `tavolata.new-game.${id}`;

/** A person and bots, and all options as the reader's own rulebook has them. */
export function newForm(game: ChosenGame, players: number, language: string): Form {
  const seats = drawBotNames(game.seats.max, DEFAULT_LEVEL).map((botName, seat) => ({
    kind: seat === 0 ? ('human' as const) : ('bot' as const),
    name: '',
    botName,
    level: DEFAULT_LEVEL,
  }));
  const options = defaultOptions(game);
  const edition = editionFor(game, options, language);
  return { players, seats, first: RANDOM, edition, options, memoryAid: true };
}

export function parseForm(game: ChosenGame, text: string | null, fallback: Form): Form {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    const result = v.safeParse(formSchema(game, fallback), stored);
    return result.success ? withPlayers(result.output, result.output.players) : fallback;
  } catch {
    return fallback;
  }
}

export function recallForm(game: ChosenGame, fallback: Form): Form {
  try {
    return parseForm(game, localStorage.getItem(keyOf(game)), fallback);
  } catch {
    return fallback; // storage is forbidden
  }
}

export function rememberForm(game: ChosenGame, form: Form): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(form));
  } catch {
    // Forbidden or full: the choices hold for this game.
  }
}

const defaultOptions = (game: ChosenGame): Record<string, OptionValue> =>
  Object.fromEntries(
    Object.entries(game.optionSpecs).map(([name, { values }]) => [name, values[0]]),
  );

/** The edition that the reader's own rulebook follows; otherwise one with the default rules. */
function editionFor(game: ChosenGame, options: Form['options'], language: string): string {
  const editions = Object.entries(game.presets['edition'] ?? {});
  const hasDefaults = ([, preset]: (typeof editions)[number]): boolean =>
    Object.entries(preset).every(([name, value]) => options[name] === value);
  const [edition] =
    editions.find(([name]) => name === language) ?? editions.find(hasDefaults) ?? [];
  return edition ?? OWN_MIX;
}

function formSchema(game: ChosenGame, fallback: Form) {
  const seat = v.object({
    kind: v.picklist(['human', 'bot']),
    name: v.pipe(v.string(), v.maxLength(2 * NAME_LIMIT)),
    botName: v.pipe(v.string(), v.minLength(1), v.maxLength(NAME_LIMIT)),
    level: v.fallback(v.picklist(LEVELS), DEFAULT_LEVEL),
  });
  const { min, max } = game.seats;
  const editions = [...Object.keys(game.presets['edition'] ?? {}), OWN_MIX];
  const first = v.union([
    v.literal(RANDOM),
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max - 1)),
  ]);
  const option = ([name, { values }]: [string, ChosenGame['optionSpecs'][string]]) => [
    name,
    v.fallback(
      v.custom<OptionValue>((input) => values.some((value) => value === input)),
      values[0],
    ),
  ];
  return v.object({
    players: v.fallback(
      v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)),
      fallback.players,
    ),
    seats: v.fallback(v.pipe(v.array(seat), v.length(max)), [...fallback.seats]),
    first: v.fallback(first, RANDOM),
    edition: v.fallback(v.picklist(editions), fallback.edition),
    options: v.fallback(
      v.object(
        Object.fromEntries(Object.entries(game.optionSpecs).map(option)) as Record<
          string,
          v.GenericSchema<OptionValue>
        >,
      ),
      { ...fallback.options },
    ),
    memoryAid: v.fallback(v.boolean(), fallback.memoryAid),
  });
}
