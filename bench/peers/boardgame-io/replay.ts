/** Plays the finished matches of a folder again, move by move, and compares their ends. */

import { isDeepStrictEqual } from 'node:util';
import { checkLegal } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import type { FlatFiles } from './flat-files.ts';
import { restoreState, storeState } from './king-lui-game.ts';

/** How many matches have been finished; throws about the first that the rules do not allow. */
export function replayFinished(files: FlatFiles): number {
  const finished = files.matches.filter((id) => !files.isCut(id) && isOver(files, id));
  for (const id of finished) replay(files, id);
  return finished.length;
}

const isOver = (files: FlatFiles, id: string): boolean =>
  files.latest(id)?.ctx.gameover !== undefined;

function replay(files: FlatFiles, id: string): void {
  const [first, latest] = [files.first(id), files.latest(id)];
  if (!first || !latest) throw new Error(`${id} is not there`);
  const state = restoreState(first.G);
  for (const { action } of files.log(id)) {
    if (action.type !== 'MAKE_MOVE') continue;
    const played = Number(action.payload.args?.[0]);
    if (kingLui.toAct(state) !== Number(action.payload.playerID)) {
      throw new Error(`${id}: played out of turn`);
    }
    checkLegal(kingLui, state, played);
    kingLui.apply(state, played);
  }
  const result = kingLui.outcome(state);
  const isSame =
    result !== undefined &&
    isDeepStrictEqual(storeState(state), latest.G) &&
    isDeepStrictEqual(result, latest.ctx.gameover);
  if (!isSame) throw new Error(`${id}: the moves lead to another end than the one that is stored`);
}
