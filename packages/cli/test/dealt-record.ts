/** A record of a game that was dealt as a server deals. */

import {
  completeOptions,
  fastRandom,
  makeRecord,
  play,
  legalActions,
  NOBODY,
  pick,
  startMatch,
} from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { commitmentTo, dealFrom, DEAL_SCHEME, SERVER, type DealTerms } from '@tavolata/table';

export function dealtRecord() {
  const players = 3;
  const options = completeOptions(kingLui, {}, players);
  const terms: DealTerms = {
    table: 'breakfast',
    number: 1,
    game: kingLui.id,
    seats: ['human', 'bot', 'bot'],
    options,
    wishes: {},
  };
  const server = '7'.repeat(64);
  const entropy = ['8'.repeat(64), null, null];
  const setup = dealFrom(kingLui, terms, { server, players: entropy });
  const match = startMatch(kingLui, { players, options, setup });
  const random = fastRandom('dealt');
  for (let seat = kingLui.toAct(match.state); seat !== NOBODY; seat = kingLui.toAct(match.state)) {
    play(match, seat, pick(legalActions(kingLui, match.state), random));
  }
  const deal = {
    scheme: DEAL_SCHEME,
    table: terms.table,
    number: terms.number,
    commitments: {
      server: commitmentTo(terms, SERVER, server),
      players: [commitmentTo(terms, 0, '8'.repeat(64)), null, null],
    },
    server,
    entropy,
    seats: terms.seats,
    wishes: {},
  };
  return { ...makeRecord(match, ['Ada', 'easy', 'easy']), deal };
}
