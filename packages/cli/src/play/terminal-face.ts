/** What a game needs in order to be played on a terminal: every game brings one such face. */

import type { GameTypes, KnowledgeOf } from '@tavolata/engine';
import type { GameBots, Question } from '@tavolata/bots';
import type { Company } from './company.ts';
import type { Display } from './display.ts';
import type { Menu } from './menu.ts';

export interface TerminalFace<T extends GameTypes> {
  readonly bots: GameBots<T>;
  readonly help: readonly string[];
  /** For a new game, with what the person knows at its start; a screen may remember things. */
  newScreen(company: Company, atStart: KnowledgeOf<T>, display: Display): GameScreen<T>;
}

/** All that is said and shown during one game. */
export interface GameScreen<T extends GameTypes> {
  readonly welcome: readonly string[];
  /** An event in sentences; none if there is nothing to say. */
  tell(event: T['event'] | T['shownEvent']): readonly string[];
  /** The table and the choices of the person whose turn it is. */
  ask(question: Question<T>): Menu<T['action']>;
  /** The only action that is left, in a sentence. */
  tellForced(action: T['action']): string;
  /** How the game ended, and why. */
  end(known: KnowledgeOf<T>, result: T['result']): readonly string[];
}
