/**
 * What a player has chosen for this browser. Kept in `localStorage`, believed only after parsing;
 * where storage is forbidden, choices hold until the page is closed.
 */

import type { Theme } from './palette.ts';
import {
  KEY,
  parseSettings,
  recallSettings,
  themeFor,
  type SettingValues,
} from './setting-values.ts';

const TEMPOS: Readonly<Partial<Record<SettingValues['motion'], number>>> = { slow: 1.7, fast: 0.6 };

class BrowserSettings {
  values = $state.raw<SettingValues>(parseSettings(recallSettings()));
  #prefersDark = $state(matches('(prefers-color-scheme: dark)'));
  #prefersCalm = $state(matches('(prefers-reduced-motion: reduce)'));

  readonly theme: Theme = $derived(themeFor(this.values.theme, this.#prefersDark));

  readonly isCalm: boolean = $derived.by(() => {
    const { motion } = this.values;
    return motion === 'system' ? this.#prefersCalm : motion === 'reduced';
  });

  /** What the times of a move are multiplied by. */
  get tempo(): number {
    return TEMPOS[this.values.motion] ?? 1;
  }

  /** How long others seem to think who would think for so many milliseconds: not at all if everything is to happen at once. */
  thinkingTime(milliseconds: number): number {
    return this.isCalm || this.values.botSpeed === 'instant' ? 0 : milliseconds * this.tempo;
  }

  change(changes: Partial<SettingValues>): void {
    this.values = { ...this.values, ...changes };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.values));
    } catch {
      // Forbidden or full: the choice holds for this visit.
    }
  }

  /** Follows the system's wishes and other tabs of this browser. */
  follow(): void {
    watch('(prefers-color-scheme: dark)', (isDark) => (this.#prefersDark = isDark));
    watch('(prefers-reduced-motion: reduce)', (isCalm) => (this.#prefersCalm = isCalm));
    addEventListener('storage', ({ key, newValue }) => {
      if (key === KEY) this.values = parseSettings(newValue);
    });
  }
}

const matches = (query: string): boolean => matchMedia(query).matches;

function watch(query: string, tell: (matches: boolean) => void): void {
  matchMedia(query).addEventListener('change', (event) => {
    tell(event.matches);
  });
}

export const settings = new BrowserSettings();
