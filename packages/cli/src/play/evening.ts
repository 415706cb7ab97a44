/** One game from the first card or cup to the explained end, a person against bots. */

import {
  attempt,
  checkLegal,
  fastRandom,
  knowledge,
  makeRecord,
  NOBODY,
  startMatch,
  type GameRecord,
  type GameTypes,
  type Match,
  type Parsed,
} from '@tavolata/engine';
import { SeenMatch, type BotName } from '@tavolata/bots';
import type { Company } from './company.ts';
import type { Face, Screen } from './face.ts';
import { chooseFrom } from './menu.ts';
import type { Talk } from './talk.ts';

export interface Evening<T extends GameTypes> {
  readonly face: Face<T>;
  readonly company: Company;
  readonly options: T['options'];
  readonly seed: string;
  readonly opponents: BotName;
}

/** Plays to the end and returns the record. */
export async function spendEvening<T extends GameTypes>(
  talk: Talk,
  { face, company, options, seed, opponents }: Evening<T>,
): Promise<GameRecord<T>> {
  const { game } = face;
  const players = company.names.length;
  const setup = game.drawSetup(players, options, fastRandom(`${seed}/deal`));
  const match = startMatch(game, { players, options, setup });
  const seen = new SeenMatch(match);
  const screen = face.open(company, knowledge(match, company.seat));
  const bot = face.bots[opponents];
  const random = fastRandom(`${seed}/opponents`);
  talk.say(...screen.welcome);
  for (let seat = seen.toAct; seat !== NOBODY; seat = seen.toAct) {
    tellNews(talk, screen, seen.takeNews(company.seat));
    if (company.isYou(seat)) {
      seen.play(await ask(talk, face, screen, seen));
    } else {
      await talk.pause();
      seen.play(bot.choose(seen.question(seat), {}, random));
    }
  }
  tellNews(talk, screen, seen.takeNews(company.seat));
  const record = makeRecord(match, company.names);
  talk.say(...screen.end(knowledge(match, company.seat), record.result));
  return record;
}

function tellNews<T extends GameTypes>(
  talk: Talk,
  screen: Screen<T>,
  events: readonly T['event'][],
): void {
  for (const event of events) talk.tell(...screen.tell(event));
}

async function ask<T extends GameTypes>(
  talk: Talk,
  { help }: Face<T>,
  screen: Screen<T>,
  seen: SeenMatch<T>,
): Promise<T['action']> {
  const question = seen.question(seen.toAct);
  const menu = screen.ask(question);
  if (question.legal.length === 1) {
    talk.say(...menu.picture, '', screen.tellForced(question.legal[0]));
    await talk.pause();
    return question.legal[0];
  }
  return chooseFrom({ talk, help, parse: (text) => parseTyped(seen.match, text) }, menu);
}

/** An action in the notation of the game, if it is legal now. */
function parseTyped<T extends GameTypes>(match: Match<T>, text: string): Parsed<T['action']> {
  const { game, state } = match;
  return attempt(() => {
    const action = game.notation.parseAction(state, text);
    checkLegal(game, state, action);
    return game.describeAction(state, action);
  });
}
