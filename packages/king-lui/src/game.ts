/** King Lui as a game of the engine: the parts wired together. */

import type { Game } from '@tavolata/engine';
import { describeAction, parseAction } from './actions.ts';
import { apply, reveals } from './apply.ts';
import { events, opening, privyTo, type Event } from './events.ts';
import { legal, MAX_LEGAL, whyNot } from './legal.ts';
import { currentCourse, fadeEvents, fadeView, type FadedEvent } from './memory.ts';
import * as notation from './notation.ts';
import { sample } from './sample.ts';
import { outcome } from './score.ts';
import { clone, drawSetup, init, OPTION_SPECS, parseSetup, PRESETS } from './setup.ts';
import {
  GAME_ID,
  SEATS,
  type Action,
  type Options,
  type PublicSetup,
  type Result,
  type Setup,
  type State,
} from './types.ts';
import { ownView, view, type View } from './view.ts';

export type KingLui = {
  options: Options;
  setup: Setup;
  publicSetup: PublicSetup;
  state: State;
  action: Action;
  view: View;
  event: Event;
  shownEvent: Event | FadedEvent;
  result: Result;
};

export const kingLui: Game<KingLui> = {
  id: GAME_ID,
  title: 'King Lui',
  designers: ['Alan R. Moon', 'Aaron Weissblum'],
  year: 2003,
  rulesVersion: 1,
  seats: SEATS,
  usualPlayers: 4,
  hasSecrets: true,
  optionSpecs: OPTION_SPECS,
  presets: PRESETS,
  maxLegal: MAX_LEGAL,
  maxSteps: 60, // one per player and course, and one more for each Emerald drawn
  contradiction: () => undefined,
  drawSetup,
  parseSetup,
  publicSetup: ({ first }) => ({ first }),
  init,
  clone,
  toAct: (state) => state.player,
  legal,
  apply,
  outcome,
  describeAction: (_state, action) => describeAction(action),
  parseAction: (_state, input) => parseAction(input),
  whyNot,
  view,
  ownView,
  privyTo,
  opening,
  events,
  reveals,
  sample,
  notation,
  memoryAid: { option: 'openTakings', rule: 'K-O3', fadeView, fadeEvents, recent: currentCourse },
};
