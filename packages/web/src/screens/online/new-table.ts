/** The choices for a new online table, as last time; the game's own options are the new-game form's. */

import type { Game } from '@tavolata/engine';
import { cappuccino } from '@tavolata/cappuccino';
import { kingLui } from '@tavolata/king-lui';
import { CLOCK, type TableSettings, type NewTable } from '@tavolata/table';
import * as v from 'valibot';
import type { GameId } from '../../games/games.ts';
import { GAME_FACTS } from '../../games/game-facts.ts';
import { optionsOf, type ChosenGame, type Form } from '../../games/form.ts';
import { newForm, recallForm } from '../new-game/stored-form.ts';

const KEY = 'tavolata.house';

export const rulesOf = (game: GameId): ChosenGame & Pick<Game, 'id'> =>
  game === 'king-lui' ? kingLui : cappuccino;

const DEFAULT_SETTINGS: TableSettings = {
  isPublic: false,
  hasSpectators: true,
  hasChat: true,
  clock: 0,
};

const StoredSettings = v.object({
  isPublic: v.boolean(),
  hasSpectators: v.boolean(),
  hasChat: v.boolean(),
  clock: v.union([v.literal(0), v.pipe(v.number(), v.minValue(CLOCK.min), v.maxValue(CLOCK.max))]),
});

export function recallTableSettings(): TableSettings {
  try {
    return v.parse(StoredSettings, JSON.parse(localStorage.getItem(KEY) ?? ''));
  } catch {
    return DEFAULT_SETTINGS;
  }
}

export function rememberTableSettings(settings: TableSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Forbidden or full: the choice holds for this table.
  }
}

/** The rules as they were last played by in this browser. */
export function formFor(game: GameId, language: string): Form {
  const rules = rulesOf(game);
  return recallForm(game, rules, newForm(rules, GAME_FACTS[game].bots + 1, language));
}

export function newTable(
  game: GameId,
  form: Form,
  settings: TableSettings,
  name: string,
): NewTable {
  return {
    game,
    players: form.players,
    options: optionsOf(rulesOf(game), form),
    display: { memoryAid: form.memoryAid },
    settings,
    name,
  };
}
