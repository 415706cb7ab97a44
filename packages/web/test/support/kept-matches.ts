/** Finished games as the history keeps them. */

import { cappuccino } from '@tavolata/cappuccino';
import {
  completeOptions,
  fastRandom,
  makeRecord,
  playRandomly,
  type GameRecord,
  type RecordPlayer,
} from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import {
  describeMatch,
  type KeptMatch,
  type MatchDetails,
} from '../../src/local/history/kept-match.ts';

export const PLAYERS = [{ name: '' }, { name: 'Ada', bot: 'hard' }, { name: 'Ben', bot: 'hard' }];
export const ALONE: MatchDetails = { where: 'alone', seat: 0, ended: 1000 };

export function dishes(seed: string, players: readonly RecordPlayer[] = PLAYERS): GameRecord {
  const options = completeOptions(kingLui, {}, players.length);
  const match = playRandomly(kingLui, { players: players.length, options }, fastRandom(seed));
  return makeRecord(match, players);
}

export function cups(seed: string): GameRecord {
  const options = completeOptions(cappuccino, {}, 2);
  return makeRecord(playRandomly(cappuccino, { players: 2, options }, fastRandom(seed)), [
    { name: 'Maxi' },
    { name: 'Jo' },
  ]);
}

export const kept = (record: GameRecord, details: Partial<MatchDetails> = {}): KeptMatch =>
  describeMatch(record, { ...ALONE, ...details });
