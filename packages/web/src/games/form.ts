/**
 * The choices of the new-table screen, and what they ask of a table. Which options a game has, which
 * values they take and what goes together is asked of its rules.
 */

import { LEVELS, type Level } from '@tavolata/bots';
import type { Game, OptionValue, OptionValues, Seat } from '@tavolata/engine';
import { nameInCast } from '../table/draw-bot-names.ts';
import { distinctNames } from '../table/names.ts';

export type Sitter =
  | { readonly kind: 'human'; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string; readonly level: string };

export interface ChosenTable {
  readonly sitters: readonly Sitter[];
  readonly options?: OptionValues;
  readonly memoryAid?: boolean;
  /** At random if nobody is named. */
  readonly first?: Seat;
}

/** As much of a game's rules as choosing needs. */
export type ChosenGame = Pick<Game, 'id' | 'seats' | 'optionSpecs' | 'presets'> & {
  contradiction(options: OptionValues, players: number): { readonly field?: string } | undefined;
};

export interface FormSeat {
  readonly kind: 'human' | 'bot';
  /** As the person typed it. */
  readonly name: string;
  readonly botName: string;
  readonly level: Level;
}

/** The options are chosen one by one, and by no edition. */
export const OWN_MIX = 'own';
export const RANDOM = 'random';

export interface Form {
  readonly players: number;
  /** As many as the game can have: who is sent away is remembered. */
  readonly seats: readonly FormSeat[];
  readonly first: Seat | typeof RANDOM;
  /** The name of a printed edition, in games that have some. */
  readonly edition: string;
  readonly options: OptionValues;
  readonly memoryAid: boolean;
}

export const DEFAULT_LEVEL: Level = LEVELS.includes('medium') ? 'medium' : LEVELS[0];

export function seatsInPlay({ seats, players }: Form): readonly FormSeat[] {
  return seats.slice(0, players);
}

export const peopleOf = (form: Form): number =>
  seatsInPlay(form).filter(({ kind }) => kind === 'human').length;

/** One person among bots is spoken to as “you” and needs no name. */
export const isAlone = (form: Form): boolean => peopleOf(form) === 1;

export type Company = 'alone' | 'together' | 'mixed';

export function companyOf(form: Form): Company {
  if (peopleOf(form) === form.players) return 'together';
  return isAlone(form) && form.seats[0]?.kind === 'human' ? 'alone' : 'mixed';
}

export function withCompany(form: Form, company: Company): Form {
  if (company === 'mixed') return form;
  const seats = form.seats.map((seat, index): FormSeat => {
    const isHuman = company === 'together' || index === 0;
    return { ...seat, kind: isHuman ? 'human' : 'bot' };
  });
  return { ...form, seats };
}

/** The level of all bots, if they have one in common. */
export function commonLevel(form: Form): Level | 'mixed' {
  const levels = new Set(
    seatsInPlay(form).flatMap(({ kind, level }) => (kind === 'bot' ? [level] : [])),
  );
  const [level, ...others] = levels;
  return level !== undefined && others.length === 0 ? level : 'mixed';
}

export const withLevel = (form: Form, level: Level): Form => ({
  ...form,
  seats: form.seats.map((seat) => ({ ...seat, level })),
});

export function withSeat(form: Form, index: Seat, changes: Partial<FormSeat>): Form {
  const seats = form.seats.map((seat, other) => (other === index ? { ...seat, ...changes } : seat));
  return { ...form, seats };
}

export function withPlayers(form: Form, players: number): Form {
  const { first } = form;
  return { ...form, players, first: first === RANDOM || first < players ? first : RANDOM };
}

export function withEdition(game: ChosenGame, form: Form, edition: string): Form {
  // An own mix starts from what held before.
  return { ...form, edition, options: { ...form.options, ...presetOf(game, form.edition) } };
}

export const withOption = (form: Form, name: string, value: OptionValue): Form => ({
  ...form,
  options: { ...form.options, [name]: value },
});

function presetOf(game: ChosenGame, edition: string): OptionValues {
  return game.presets['edition']?.[edition] ?? {};
}

/** The options that hold: the edition's, and none that the number of players rules out. */
export function optionsOf(game: ChosenGame, form: Form): OptionValues {
  const options = { ...form.options, ...presetOf(game, form.edition) };
  const excluded = game.contradiction(options, form.players)?.field?.replace('options.', '');
  const spec = excluded === undefined ? undefined : game.optionSpecs[excluded];
  return excluded === undefined || !spec ? options : { ...options, [excluded]: spec.values[0] };
}

/** Whether a value goes with the number of players. */
export function isPossible(
  game: ChosenGame,
  form: Form,
  name: string,
  value: OptionValue,
): boolean {
  const options = { ...optionsOf(game, form), [name]: value };
  return game.contradiction(options, form.players) === undefined;
}

export type FormProblem = 'nobody';

export function problemOf(form: Form): FormProblem | undefined {
  return peopleOf(form) === 0 ? 'nobody' : undefined;
}

/** The names at the table, all different; empty for a person alone. */
export function namesOf(form: Form, defaultName: (number: number) => string): string[] {
  const named = seatsInPlay(form).map(({ kind, name, botName, level }, seat) => {
    if (kind === 'bot') {
      return { kind, wish: nameInCast(level, botName), level, fallback: botName };
    }
    return { kind, wish: isAlone(form) ? '' : name, fallback: defaultName(seat + 1) };
  });
  return distinctNames(named, { keepsOneEmpty: isAlone(form) });
}

export function chosenTable(
  game: ChosenGame,
  form: Form,
  defaultName: (number: number) => string,
): ChosenTable {
  const names = namesOf(form, defaultName);
  const sitters = seatsInPlay(form).map(({ kind, level }, seat): Sitter => {
    const name = names[seat] ?? '';
    return kind === 'bot' ? { kind, name, level } : { kind, name };
  });
  const { first, memoryAid } = form;
  const options = optionsOf(game, form);
  return { sitters, options, memoryAid, ...(first === RANDOM ? {} : { first }) };
}
