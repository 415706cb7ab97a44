/** The games that can be played on a terminal: a registry of their faces, all with one handle. */

import type { GameRecord, GameTypes } from '@tavolata/engine';
import type { Arguments } from '../arguments.ts';
import { optionsFrom } from '../games.ts';
import { cappuccinoFace } from './cappuccino/terminal-face.ts';
import type { Company } from './company.ts';
import { displayFrom } from './display.ts';
import { playOneGame } from './game-loop.ts';
import { kingLuiFace } from './king-lui/terminal-face.ts';
import type { Talk } from './talk.ts';
import type { TerminalFace } from './terminal-face.ts';

export interface Wishes {
  readonly args: Arguments;
  readonly company: Company;
  readonly seed: string;
  readonly opponents: string;
}

/** Plays the game that was prepared, and returns its record. */
export type PreparedGame = (talk: Talk) => Promise<GameRecord>;

export interface PlayableGame {
  readonly id: string;
  /** Refuses options that do not fit; nothing is said or asked before the game is started. */
  prepare(wishes: Wishes): PreparedGame;
}

export const PLAYABLE_GAMES: readonly PlayableGame[] = [
  playable(kingLuiFace),
  playable(cappuccinoFace),
];

function playable<T extends GameTypes>(face: TerminalFace<T>): PlayableGame {
  const { game } = face.bots;
  return {
    id: game.id,
    prepare: ({ args, company, seed, opponents }) => {
      const display = displayFrom(args, game);
      const options = optionsFrom(args, game, company.names.length, game.memoryAid?.option);
      return (talk) => playOneGame(talk, { face, company, options, display, seed, opponents });
    },
  };
}
