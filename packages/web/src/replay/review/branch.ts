/** How a match would have gone on after another choice: strong bots play it to the end, with the same cards. */

import { exactName, SeenMatch, type BotClient } from '@tavolata/bots';
import { NOBODY, startMatch, type GameTypes, type Match } from '@tavolata/engine';
import { newReviewClients } from '../../local/bots/ask-bots.ts';

/** Who plays on, and within what: the same course comes again. */
const PLAYER = exactName('expert');
const BUDGET = { iterations: 400 };

export async function branchOf<T extends GameTypes>(
  match: Match<T>,
  step: number,
  instead: T['action'],
): Promise<Match<T>> {
  const client = newReviewClients(1)[0];
  try {
    return await playOn(match, step, instead, client);
  } finally {
    client.stop();
  }
}

/** The match up to a step, then another action, then bots to the end. */
async function playOn<T extends GameTypes>(
  match: Match<T>,
  step: number,
  instead: T['action'],
  client: BotClient,
): Promise<Match<T>> {
  const { game, players, options, setup } = match;
  const seen = new SeenMatch(startMatch(game, { players, options, setup }));
  for (const { action } of match.steps.slice(0, step)) {
    seen.play(game.describeAction(seen.match.state, action));
  }
  seen.play(instead);
  for (let seat = seen.toAct; seat !== NOBODY; seat = seen.toAct) {
    const question = seen.question(seat);
    const seed = String(seen.match.steps.length);
    const asked = { game: game.id, bot: PLAYER, question, budget: BUDGET, seed };
    const [only, ...others] = question.legal;
    seen.play(only && others.length === 0 ? only : await client.choose(asked));
  }
  return seen.match;
}
