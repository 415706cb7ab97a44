/**
 * The rules of a game as they are read. Figures stand beside the sections: the game's own pieces,
 * arranged so that they show what the section says, each with a caption.
 */

import type { Component } from 'svelte';
import type { WordLoaders } from '../language/catalogue.ts';
import type { WordArea } from '../language/words.svelte.ts';
import type { Language } from '../settings/languages.ts';
import type { PictureName } from '../ui/controls/pictures.svelte.ts';
import type { RulesText } from './rules-text.ts';

export type FigureMark = 'yes' | 'no';

export type Item =
  /** A picture on a card of a colour that suits it, with a number in its corner and a text below. */
  | {
      readonly kind: 'card';
      readonly picture: PictureName;
      /** A custom property, such as `--seat1-soft`. */
      readonly tone: `--${string}`;
      readonly count?: number;
      readonly below?: string;
      readonly mark?: FigureMark;
    }
  /** A card that lies on its face. */
  | { readonly kind: 'back'; readonly picture: PictureName; readonly count?: number }
  /** From the bottom to the top. */
  | { readonly kind: 'stack'; readonly pieces: readonly PictureName[]; readonly mark?: FigureMark }
  /** Rows of a honeycomb, each one longer or shorter than the one above; a dot is a free place. */
  | { readonly kind: 'hive'; readonly rows: readonly (readonly (PictureName | '.')[])[] }
  | { readonly kind: 'arrow' | 'divider' };

export const arrow: Item = { kind: 'arrow' };

/** By the id of the section, such as `K-M`, or of a part of the guide, such as `part-1`. */
export type Figures = Readonly<Record<string, readonly Item[]>>;

/** What each figure shows, by the same ids. */
export type Captions = Readonly<Record<string, string>>;

export interface RulesPage {
  /** The game on one illustrated page, and the words on it, to be loaded before it is shown. */
  readonly primer: { readonly Primer: Component; readonly words: WordArea };
  readonly text: { readonly [language in Language]: () => Promise<{ default: RulesText }> };
  readonly figures: Figures;
  readonly captions: WordLoaders<Captions>;
}
