/**
 * The words on the screen. `words.shell`, `words.table`… give the catalogue of the current language;
 * a change of language loads all areas in use first and then changes them at once, without a reload. None are there
 * before `begin` has loaded those of the first page.
 */

import { chosenLanguage, regionalTag, type AnyLanguage } from '../settings/languages.ts';
import { settings } from '../settings/settings.svelte.ts';
import {
  HISTORY_WORDS,
  loadWords,
  MEETING_WORDS,
  ONLINE_WORDS,
  RULES_WORDS,
  SHELL_WORDS,
  TABLE_WORDS,
  type WordLoaders,
} from './catalogue.ts';
import type { HistoryWords } from './en/history.ts';
import type { MeetingWords } from './en/meeting.ts';
import type { OnlineWords } from './en/online.ts';
import type { RulesWords } from './en/rules.ts';
import type { ShellWords } from './en/shell.ts';
import type { TableWords } from './en/table.ts';

/** Words that are loaded and change together; `now` has them in the current language. */
export class WordArea<Catalogue extends object = object> {
  readonly #loaders: WordLoaders<Catalogue>;
  #words = $state.raw<Catalogue>();

  constructor(loaders: WordLoaders<Catalogue>) {
    this.#loaders = loaders;
  }

  get now(): Catalogue {
    if (!this.#words) throw new Error('these words are not loaded');
    return this.#words;
  }

  get isLoaded(): boolean {
    return this.#words !== undefined;
  }

  /** Loads the words of a language; the function that comes back puts them in place. */
  async load(language: AnyLanguage): Promise<() => void> {
    const words = await loadWords(this.#loaders, language);
    return () => {
      this.#words = words;
    };
  }
}

export type AreaName = 'shell' | 'table' | 'online' | 'meeting' | 'rules' | 'history';

class Words {
  language = $state.raw<AnyLanguage>('en');
  readonly #named = {
    shell: new WordArea(SHELL_WORDS),
    table: new WordArea(TABLE_WORDS),
    online: new WordArea(ONLINE_WORDS),
    meeting: new WordArea(MEETING_WORDS),
    rules: new WordArea(RULES_WORDS),
    history: new WordArea(HISTORY_WORDS),
  } as const satisfies Record<AreaName, WordArea>;
  readonly #used = new Set<WordArea>([this.#named.shell]);
  #wanted: AnyLanguage = 'en';
  #work: Promise<void> = Promise.resolve();

  get shell(): ShellWords {
    return this.#named.shell.now;
  }

  get table(): TableWords {
    return this.#named.table.now;
  }

  get online(): OnlineWords {
    return this.#named.online.now;
  }

  get meeting(): MeetingWords {
    return this.#named.meeting.now;
  }

  get rules(): RulesWords {
    return this.#named.rules.now;
  }

  get history(): HistoryWords {
    return this.#named.history.now;
  }

  /** The tag for `lang` attributes and `Intl`. */
  get tag(): string {
    return this.language === 'zz' ? 'en' : this.language;
  }

  /** The tag for times and dates: readers of one language write them in several ways. */
  get locale(): string {
    return regionalTag(this.tag, navigator.languages);
  }

  /** An area that is part of the first page, as the shell is: it is loaded before anything is shown. */
  firstPageArea<Catalogue extends object>(loaders: WordLoaders<Catalogue>): WordArea<Catalogue> {
    const area = new WordArea(loaders);
    this.#used.add(area);
    return area;
  }

  /** Loads areas that a screen is about to use. */
  need(...areas: (AreaName | WordArea)[]): Promise<void> {
    for (const area of areas) this.#used.add(typeof area === 'string' ? this.#named[area] : area);
    return this.#catchUp();
  }

  /** Loads what the first page says: in the chosen language, or in English if its words cannot be loaded. */
  async begin(): Promise<void> {
    await this.followSettings().catch(() => this.#load('en'));
  }

  /** Speaks the chosen language. If its words cannot be loaded, the old ones stay. */
  followSettings(): Promise<void> {
    this.#wanted = chosenLanguage(settings.values.language, navigator.languages);
    return this.#catchUp();
  }

  /** One after the other, so that a slow answer never replaces a newer one. */
  #catchUp(): Promise<void> {
    const load = () => this.#load(this.#wanted);
    this.#work = this.#work.then(load, load);
    return this.#work;
  }

  async #load(language: AnyLanguage): Promise<void> {
    const isNew = language !== this.language;
    const areas = [...this.#used].filter((area) => isNew || !area.isLoaded);
    if (areas.length === 0) return;
    const loaded = await Promise.all(areas.map((area) => area.load(language)));
    for (const putInPlace of loaded) putInPlace();
    this.language = language;
  }
}

export const words = new Words();
