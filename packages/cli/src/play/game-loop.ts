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
import type { SeatedPlayers } from './seated-players.ts';
import { Memory } from './memory.ts';
import { chooseFrom } from './menu.ts';
import type { Terminal } from './terminal.ts';
import type { Display, GameScreen, TerminalFace } from './terminal-face.ts';

export interface GameOrder<T extends GameTypes> {
  readonly face: TerminalFace<T>;
  readonly seated: SeatedPlayers;
  readonly options: T['options'];
  readonly display: Display;
  readonly seed: string;
  readonly opponents: string;
}

/** The person's side of the game. */
interface Side<T extends GameTypes> {
  readonly terminal: Terminal;
  readonly help: readonly string[];
  readonly screen: GameScreen<T>;
  readonly memory: Memory<T>;
}

/** Plays to the end and returns the record. */
export async function playOneGame<T extends GameTypes>(
  terminal: Terminal,
  { face, seated, options, display, seed, opponents }: GameOrder<T>,
): Promise<GameRecord<T>> {
  const { bots, help } = face;
  const { game } = bots;
  const players = seated.names.length;
  const setup = game.drawSetup(players, options, fastRandom(`${seed}/deal`));
  const match = startMatch(game, { players, options, setup });
  const seen = new SeenMatch(match);
  const screen = face.newScreen(seated, knowledge(match, seated.seat), display);
  const side: Side<T> = { terminal, help, screen, memory: new Memory(game, display) };
  const bot = botNamed(bots, opponents);
  await bot.load?.();
  const random = fastRandom(`${seed}/opponents`);
  terminal.say(...screen.welcome);
  for (let seat = seen.toAct; seat !== NOBODY; seat = seen.toAct) {
    await tellNews(side, seen.takeNews(seated.seat));
    if (seated.isYou(seat)) {
      seen.play(await ask(side, seen));
    } else {
      await terminal.pause();
      seen.play(bot.choose(seen.question(seat), {}, random));
    }
  }
  await tellNews(side, seen.takeNews(seated.seat));
  const record = makeRecord(
    match,
    seated.names.map((name, seat) => (seated.isYou(seat) ? name : { name, bot: opponents })),
  );
  terminal.say(...screen.end(faded(side, knowledge(match, seated.seat)), record.result));
  return record;
}

/**
 * Every event is told in full when it happens. Without the memory aid, the screen is then cleared
 * of what the person must remember, where that is possible.
 */
async function tellNews<T extends GameTypes>(
  { terminal, help, screen, memory }: Side<T>,
  events: readonly T['event'][],
): Promise<void> {
  for (const event of events) {
    const toldAgain = memory.add(event);
    if (toldAgain.length === 0 || !terminal.canForget) {
      terminal.tell(...screen.tell(event));
    } else {
      await terminal.ask('Enter clears the screen and goes on > ', help);
      terminal.forget();
      for (const shown of toldAgain) terminal.tell(...screen.tell(shown));
    }
  }
}

const faded = <T extends GameTypes, Known extends KnowledgeOf<T>>(
  { memory }: Side<T>,
  known: Known,
): Known => ({ ...known, view: memory.fade(known.view) });

async function ask<T extends GameTypes>(side: Side<T>, seen: SeenMatch<T>): Promise<T['action']> {
  const { terminal, help, screen } = side;
  const question = faded(side, seen.question(seen.toAct));
  const menu = screen.ask(question);
  const [forced, ...others] = question.legal;
  if (forced && others.length === 0) {
    terminal.say(...menu.picture, '', screen.tellForced(forced));
    await terminal.pause();
    return forced;
  }
  return chooseFrom({ terminal, help, parse: (text) => parseTyped(seen.match, text) }, menu);
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
