/** Cappuccino as a game of the engine: the parts wired together. */

import type { Game } from '@tavolata/engine';
import { describeAction, parseAction } from './actions.ts';
import { apply } from './apply.ts';
import { events, opening, type Event } from './events.ts';
import { legal, MAX_LEGAL, whyNot } from './legal.ts';
import * as notation from './notation.ts';
import { sample } from './position.ts';
import { outcome } from './score.ts';
import { clone, contradiction, drawSetup, init, OPTION_SPECS, parseSetup } from './setup.ts';
import {
  COLOURS,
  GAME_ID,
  MAX_CUPS,
  SEATS,
  type Action,
  type Options,
  type Result,
  type Setup,
  type State,
} from './types.ts';
import { view, type View } from './view.ts';

export type Cappuccino = {
  options: Options;
  setup: Setup;
  publicSetup: Setup;
  state: State;
  action: Action;
  view: View;
  event: Event;
  shownEvent: Event;
  result: Result;
};

export const cappuccino: Game<Cappuccino> = {
  id: GAME_ID,
  title: 'Cappuccino',
  designers: ['Charles Chevallier'],
  year: 2013,
  rulesVersion: 1,
  seats: SEATS,
  usualPlayers: 2, // few colours on the table, and short waits between turns
  hasSecrets: false,
  optionSpecs: OPTION_SPECS,
  presets: {},
  maxLegal: MAX_LEGAL,
  maxSteps: 2 * MAX_CUPS - 1, // each cup is placed, and each move takes one stack away
  colourChoice: (options) => ({ names: COLOURS, each: options.coloursPerPlayer }),
  contradiction,
  drawSetup,
  parseSetup,
  publicSetup: (setup) => setup,
  init,
  clone,
  toAct: (state) => state.player,
  legal,
  apply,
  outcome,
  describeAction,
  parseAction,
  whyNot,
  view,
  opening,
  events,
  reveals: () => false,
  sample,
  notation,
};
