/** The games that can be played on a terminal, each behind the same door. */

import type { GameRecord, GameTypes } from '@tavolata/engine';
import type { BotName } from '@tavolata/bots';
import type { Arguments } from '../arguments.ts';
import { optionsFrom } from '../games.ts';
import { cappuccinoFace } from './cappuccino/face.ts';
import type { Company } from './company.ts';
import { spendEvening } from './evening.ts';
import type { Face } from './face.ts';
import { kingLuiFace } from './king-lui/face.ts';
import type { Talk } from './talk.ts';

export interface Wishes {
  readonly args: Arguments;
  readonly company: Company;
  readonly seed: string;
  readonly opponents: BotName;
}

type Opening = (talk: Talk, wishes: Wishes) => Promise<GameRecord>;

/** Plays one game, by the id of the game. */
export const OPENINGS: { readonly [game: string]: Opening } = {
  [kingLuiFace.game.id]: openingOf(kingLuiFace),
  [cappuccinoFace.game.id]: openingOf(cappuccinoFace),
};

function openingOf<T extends GameTypes>(face: Face<T>): Opening {
  return (talk, { args, company, seed, opponents }) => {
    const options = optionsFrom(args, face.game, company.names.length);
    return spendEvening(talk, { face, company, options, seed, opponents });
  };
}
