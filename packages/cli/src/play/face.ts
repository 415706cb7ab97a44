/** What a game needs in order to be played on a terminal. */

import type { Game, GameTypes, KnowledgeOf } from '@tavolata/engine';
import type { Bots, Question } from '@tavolata/bots';
import type { Company } from './company.ts';
import type { Menu } from './menu.ts';

export interface Face<T extends GameTypes> {
  readonly game: Game<T>;
  readonly bots: Bots<T>;
  readonly help: readonly string[];
  /** A new game: the screen may keep in mind what it has shown. */
  open(company: Company, opening: KnowledgeOf<T>): Screen<T>;
}

/** All that is said and shown during one game. */
export interface Screen<T extends GameTypes> {
  readonly welcome: readonly string[];
  /** An event in sentences; none if there is nothing to say. */
  tell(event: T['event']): readonly string[];
  /** The table and the choices of the person whose turn it is. */
  ask(question: Question<T>): Menu<T['action']>;
  /** The only action that is left, in a sentence. */
  tellForced(action: T['action']): string;
  /** How the game ended, and why. */
  end(known: KnowledgeOf<T>, result: T['result']): readonly string[];
}
