/** One game from the first card or cup to the explained end: a person against bots. */

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
  type KnowledgeOf,
  type Match,
  type Parsed,
} from '@tavolata/engine';
import { botNamed, SeenMatch } from '@tavolata/bots';
import type { Company } from './company.ts';
import { Memory } from './memory.ts';
import { chooseFrom } from './menu.ts';
import type { Talk } from './talk.ts';
import type { Display, GameScreen, TerminalFace } from './terminal-face.ts';

export interface GameOrder<T extends GameTypes> {
  readonly face: TerminalFace<T>;
  readonly company: Company;
  readonly options: T['options'];
  readonly display: Display;
  readonly seed: string;
  readonly opponents: string;
}

/** The person's side of the game. */
interface Side<T extends GameTypes> {
  readonly talk: Talk;
  readonly help: readonly string[];
  readonly screen: GameScreen<T>;
  readonly memory: Memory<T>;
}

/** Plays to the end and returns the record. */
export async function playOneGame<T extends GameTypes>(
  talk: Talk,
  { face, company, options, display, seed, opponents }: GameOrder<T>,
): Promise<GameRecord<T>> {
  const { bots, help } = face;
  const { game } = bots;
  const players = company.names.length;
  const setup = game.drawSetup(players, options, fastRandom(`${seed}/deal`));
  const match = startMatch(game, { players, options, setup });
  const seen = new SeenMatch(match);
  const screen = face.newScreen(company, knowledge(match, company.seat), display);
  const side: Side<T> = { talk, help, screen, memory: new Memory(game, display) };
  const bot = botNamed(bots, opponents);
  const random = fastRandom(`${seed}/opponents`);
  talk.say(...screen.welcome);
  for (let seat = seen.toAct; seat !== NOBODY; seat = seen.toAct) {
    await tellNews(side, seen.takeNews(company.seat));
    if (company.isYou(seat)) {
      seen.play(await ask(side, seen));
    } else {
      await talk.pause();
      seen.play(bot.choose(seen.question(seat), {}, random));
    }
  }
  await tellNews(side, seen.takeNews(company.seat));
  const record = makeRecord(match, company.names);
  talk.say(...screen.end(faded(side, knowledge(match, company.seat)), record.result));
  return record;
}

/**
 * Everything is told in full when it happens. What the person must then remember without help is
 * taken off the screen, where that is possible.
 */
async function tellNews<T extends GameTypes>(
  { talk, help, screen, memory }: Side<T>,
  events: readonly T['event'][],
): Promise<void> {
  for (const event of events) {
    const toldAgain = memory.add(event);
    if (toldAgain.length === 0 || !talk.canForget) {
      talk.tell(...screen.tell(event));
    } else {
      await talk.ask('Enter clears the screen and goes on > ', help);
      talk.forget();
      for (const shown of toldAgain) talk.tell(...screen.tell(shown));
    }
  }
}

const faded = <T extends GameTypes, Known extends KnowledgeOf<T>>(
  { memory }: Side<T>,
  known: Known,
): Known => ({ ...known, view: memory.fade(known.view) });

async function ask<T extends GameTypes>(side: Side<T>, seen: SeenMatch<T>): Promise<T['action']> {
  const { talk, help, screen } = side;
  const question = faded(side, seen.question(seen.toAct));
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
