/** What a game registers with the command line. `registry.ts` lists the games. */

import type { GameTypes, KnowledgeOf } from '@tavolata/engine';
import type { GameBots, Question } from '@tavolata/bots';
import type { SeatedPlayers } from './seated-players.ts';
import type { Menu } from './menu.ts';

export interface Registry {
  readonly games: readonly TerminalFace[];
  /**
   * The address of the module that exports this as `REGISTRY`: the processes of a tournament find
   * the same games there.
   */
  readonly module: string;
}

export interface TerminalFace<T extends GameTypes = GameTypes> {
  /** The game and its bots. */
  readonly bots: GameBots<T>;
  /** The rules in short and how to type, a paragraph each. */
  readonly help: readonly string[];
  /** For a new game, with what the person knows at its start; a screen may remember things. */
  newScreen(seated: SeatedPlayers, atStart: KnowledgeOf<T>, display: Display): GameScreen<T>;
}

/** How a person wants a game to be shown. */
export interface Display {
  /** Whether the screen remembers for the person what was public once. */
  readonly memoryAid: boolean;
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
