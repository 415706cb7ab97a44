/** The choices for a new online table, as last time; the game's own options are the new-table form's. */

import { CLOCK, tableSettings, type NewTable, type TableSettings } from '@tavolata/table';
import * as v from 'valibot';
import type { LoadedFace } from '../../games/face.ts';
import { optionsOf, type Form } from '../../games/form.ts';
import { newForm, recallForm } from '../new-table/stored-form.ts';

/** As earlier versions called it: browsers have it stored. */
const KEY = 'tavolata.house';

const DEFAULT_SETTINGS: TableSettings = {
  isPublic: false,
  hasSpectators: true,
  hasChat: true,
  clock: 0,
};

const storedSettings = v.pipe(
  tableSettings,
  v.check(({ clock }) => clock === 0 || (clock >= CLOCK.min && clock <= CLOCK.max)),
);

export function recallTableSettings(): TableSettings {
  try {
    return v.parse(storedSettings, JSON.parse(localStorage.getItem(KEY) ?? ''));
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
export function formFor({ game, bots }: LoadedFace, language: string): Form {
  return recallForm(game, newForm(game, bots + 1, language));
}

export function newTable(
  { game }: LoadedFace,
  form: Form,
  { settings, name, language }: { settings: TableSettings; name: string; language: string },
): NewTable {
  return {
    game: game.id,
    players: form.players,
    options: optionsOf(game, form),
    display: { memoryAid: form.memoryAid },
    settings: { ...settings, language },
    name,
  };
}
