/** A new game in this tab from a moment of a finished one: the same deal and steps, and then something else. */

import { exactName, keptName, levelOf } from '@tavolata/bots';
import {
  positions,
  type GameTypes,
  type Match,
  type RecordPlayer,
  type Seat,
} from '@tavolata/engine';
import {
  applyCommand,
  botNameAt,
  freeBotName,
  openSeries,
  type Occupant,
  type Series,
} from '@tavolata/table';
import type { LoadedFace } from '../games/face.ts';
import { keepAndOpen } from './tables.ts';

/** For people of that game, and for bots of a kind that is not known here. */
const LEVEL = 'medium';

export interface PlayOn<T extends GameTypes> {
  readonly match: Match<T>;
  readonly players: readonly RecordPlayer[];
  /** What everybody is called, by seat. */
  readonly names: readonly string[];
  /** How many steps are taken over. */
  readonly position: number;
  /** Where the person sits; bots play for all others. */
  readonly seat: Seat;
  /** As it was played; with it if that is not known. */
  readonly memoryAid?: boolean | undefined;
}

/** Begins it and returns the name of its save. */
export function playOnFrom<T extends GameTypes>(
  face: LoadedFace,
  wanted: PlayOn<T>,
): Promise<string> {
  const { names, seat: own, position } = wanted;
  const nameOf = (name: string, seat: Seat): string => {
    if (seat === own) return '';
    // A bot plays for the person who had no name, and needs one.
    return name || freeBotName(botNameAt('', seat, LEVEL), LEVEL, (free) => !names.includes(free));
  };
  return keepAndOpen(face, seriesAt(wanted), { names: names.map(nameOf), playedOn: position });
}

export function seriesAt<T extends GameTypes>(wanted: PlayOn<T>): Series<T> {
  const { match, players, position, seat: own, memoryAid = true } = wanted;
  const { game, options, setup } = match;
  let series = openSeries(game, { players: match.players, options, display: { memoryAid } });
  for (const [seat, { bot }] of players.entries()) {
    const isKnown = bot !== undefined && levelOf(bot) !== undefined;
    const level = isKnown ? keptName(bot) : exactName(LEVEL);
    const occupant: Occupant =
      seat === own ? { kind: 'human', person: `p${seat}` } : { kind: 'bot', level };
    series = applyCommand(series, { type: 'seat', seat, occupant });
  }
  series = applyCommand(series, { type: 'deal', setup });
  let taken = 0;
  for (const { state, step } of positions(match)) {
    if (!step || taken++ === position) break;
    const action = game.describeAction(state, step.action);
    series = applyCommand(series, { type: 'act', seat: step.player, action });
  }
  return series;
}
