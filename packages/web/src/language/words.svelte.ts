/**
 * The words on the screen. `words.shell`, `words.table`… give the catalogue of the current language;
 * a change of language loads all areas in use first and then changes them at once, without a reload.
 */

import { settings } from '../settings/settings.svelte.ts';
import { ENGLISH_SHELL, loadWords, type Area, type Catalogue } from './catalogue.ts';
import { chosenLanguage, type AnyLanguage } from '../settings/languages.ts';

class Words {
  language = $state.raw<AnyLanguage>('en');
  #loaded = $state.raw<Partial<Catalogue>>({ shell: ENGLISH_SHELL });
  readonly #areas = new Set<Area>(['shell']);
  #wanted: AnyLanguage = 'en';
  #work: Promise<void> = Promise.resolve();

  get shell(): Catalogue['shell'] {
    return this.#get('shell');
  }

  get table(): Catalogue['table'] {
    return this.#get('table');
  }

  get kingLui(): Catalogue['kingLui'] {
    return this.#get('kingLui');
  }

  get cappuccino(): Catalogue['cappuccino'] {
    return this.#get('cappuccino');
  }

  get online(): Catalogue['online'] {
    return this.#get('online');
  }

  #get<A extends Area>(area: A): Catalogue[A] {
    const words = this.#loaded[area];
    if (!words) throw new Error(`the words of ${area} are not loaded`);
    return words;
  }

  /** The tag for `lang` attributes and `Intl`. */
  get tag(): string {
    return this.language === 'zz' ? 'en' : this.language;
  }

  /** Loads areas that a screen is about to use. */
  need(...areas: Area[]): Promise<void> {
    for (const area of areas) this.#areas.add(area);
    return this.#catchUp();
  }

  /** Speaks the chosen language. If its words cannot be loaded, the old ones stay. */
  followSettings(): Promise<void> {
    this.#wanted = chosenLanguage(settings.values.language, navigator.languages);
    return this.#catchUp();
  }

  /** One after the other, so that a slow answer never replaces a newer one. */
  #catchUp(): Promise<void> {
    const load = () => this.#load();
    this.#work = this.#work.then(load, load);
    return this.#work;
  }

  async #load(): Promise<void> {
    const language = this.#wanted;
    const isNew = language !== this.language;
    const areas = [...this.#areas].filter((area) => isNew || !this.#loaded[area]);
    if (areas.length === 0) return;
    const loaded = await Promise.all(
      areas.map(async (area) => [area, await loadWords(area, language)] as const),
    );
    this.#loaded = { ...this.#loaded, ...(Object.fromEntries(loaded) as Partial<Catalogue>) };
    this.language = language;
  }
}

export const words = new Words();
