/** What a player can choose, and how a stored choice is read. */

import * as v from 'valibot';
import { LANGUAGE_CHOICES } from './languages.ts';
import { PALETTES } from './palette.ts';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export const MOTION_CHOICES = ['system', 'full', 'reduced'] as const;
export const BOT_SPEEDS = ['slow', 'natural', 'fast', 'instant'] as const;
export type BotSpeed = (typeof BOT_SPEEDS)[number];

/** A wrong or missing value falls back by itself, and takes no other choice with it. */
const Settings = v.object({
  language: v.fallback(v.picklist(LANGUAGE_CHOICES), 'system'),
  theme: v.fallback(v.picklist(THEME_CHOICES), 'system'),
  palette: v.fallback(v.picklist(PALETTES), 'standard'),
  motion: v.fallback(v.picklist(MOTION_CHOICES), 'system'),
  sound: v.fallback(v.boolean(), true),
  confirmMoves: v.fallback(v.boolean(), true),
  botSpeed: v.fallback(v.picklist(BOT_SPEEDS), 'natural'),
  /** Whether a player who looks elsewhere is called when it is their turn at an online table. */
  turnCalls: v.fallback(v.boolean(), true),
});

export type SettingValues = v.InferOutput<typeof Settings>;

const DEFAULTS = v.parse(Settings, {
  language: null,
  theme: null,
  palette: null,
  motion: null,
  sound: null,
  confirmMoves: null,
  botSpeed: null,
  turnCalls: null,
});

/** The settings that a stored text tells of; whatever it is. */
export function parseSettings(text: string | null): SettingValues {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return v.parse(Settings, { ...DEFAULTS, ...(stored as object) });
  } catch {
    return DEFAULTS;
  }
}
