/**
 * What a player can choose, and how a stored choice is read. It is read without a schema: the start page
 * needs it at once, and would load the whole schema library with it.
 */

import { LANGUAGE_CHOICES, type LanguageChoice } from './languages.ts';
import { PALETTES, type Palette, type Theme } from './palette.ts';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export const MOTION_CHOICES = ['system', 'slow', 'full', 'fast', 'reduced'] as const;
export const BOT_SPEEDS = ['slow', 'natural', 'fast', 'instant'] as const;
export type BotSpeed = (typeof BOT_SPEEDS)[number];

export interface SettingValues {
  language: LanguageChoice;
  theme: (typeof THEME_CHOICES)[number];
  palette: Palette;
  motion: (typeof MOTION_CHOICES)[number];
  sound: boolean;
  confirmMoves: boolean;
  botSpeed: BotSpeed;
  /** Whether bots say something now and then. */
  botRemarks: boolean;
  /** Whether beginners are told what matters when it first happens. */
  coach: boolean;
  /** Whether a player who looks elsewhere is called when it is their turn at an online table. */
  turnCalls: boolean;
}

/** Where they are stored. */
export const KEY = 'tavolata.settings';

/** As they were stored. */
export function recallSettings(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** What is chosen, or what the system wishes. */
export function themeFor(choice: SettingValues['theme'], prefersDark: boolean): Theme {
  if (choice !== 'system') return choice;
  return prefersDark ? 'dark' : 'light';
}

/** The settings that a stored text tells of. A wrong or missing value takes no other choice with it. */
export function parseSettings(text: string | null): SettingValues {
  const stored = readStored(text);
  const isOn = (value: unknown): boolean => value !== false;
  return {
    language: oneOf(LANGUAGE_CHOICES, stored['language'], 'system'),
    theme: oneOf(THEME_CHOICES, stored['theme'], 'system'),
    palette: oneOf(PALETTES, stored['palette'], 'standard'),
    motion: oneOf(MOTION_CHOICES, stored['motion'], 'system'),
    sound: isOn(stored['sound']),
    confirmMoves: isOn(stored['confirmMoves']),
    botSpeed: oneOf(BOT_SPEEDS, stored['botSpeed'], 'natural'),
    botRemarks: isOn(stored['botRemarks']),
    coach: isOn(stored['coach']),
    turnCalls: isOn(stored['turnCalls']),
  };
}

function oneOf<Choice>(choices: readonly Choice[], value: unknown, fallback: Choice): Choice {
  return choices.find((choice) => choice === value) ?? fallback;
}

function readStored(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(text ?? '{}') as object) };
  } catch {
    return {};
  }
}
