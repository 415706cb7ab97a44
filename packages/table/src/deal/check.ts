/** Checks the deal of a record: whether the set-up follows from what everybody had committed to. */

import {
  isSameContent,
  readArray,
  readField,
  readInteger,
  readObject,
  readString,
  refuse,
  type GameTypes,
  type JsonObject,
  type Match,
  type SetupWishes,
} from '@tavolata/engine';
import {
  commitmentTo,
  DEAL_SCHEME,
  dealFrom,
  readHash,
  SERVER,
  type DealTerms,
  type PutIn,
} from './scheme.ts';

/** The `deal` of a record. */
export type DealRecord = {
  readonly scheme: typeof DEAL_SCHEME;
  readonly table: string;
  readonly number: number;
  /** What was published first, by seat; `null` for bots and players who did not answer in time. */
  readonly commitments: PutIn;
  /** The server's 32 bytes. */
  readonly server: string;
  /** The browsers' 32 bytes, by seat; `null` for bots and players who were left out. */
  readonly entropy: readonly (string | null)[];
  /** Who took part. */
  readonly seats: readonly ('human' | 'bot')[];
  /** What was agreed on beforehand. */
  readonly wishes: SetupWishes;
};

/** The result of a check: the deal is right, there is none, or its scheme is of another version. */
export type DealCheck = 'right' | 'none' | 'unknown';

/** Refuses a deal that the set-up of a match does not follow from. */
export function checkDeal<T extends GameTypes>(
  { game, players, options, setup }: Pick<Match<T>, 'game' | 'players' | 'options' | 'setup'>,
  claimed: unknown,
): DealCheck {
  if (claimed === undefined) return 'none';
  const scheme = readString(
    readField(readObject(claimed, 'deal'), 'scheme', 'deal'),
    'deal.scheme',
  );
  if (scheme !== DEAL_SCHEME) return 'unknown';
  const deal = parseDeal(claimed, players);
  const terms: DealTerms = { ...deal, game: game.id, options };
  if (commitmentTo(terms, SERVER, deal.server) !== deal.commitments.server) {
    refuse('wrong-deal', 'the server’s bytes are not what it had committed to', {
      field: 'deal.server',
    });
  }
  for (const [seat, entropy] of deal.entropy.entries()) {
    if (entropy === null) continue;
    if (commitmentTo(terms, seat, entropy) !== deal.commitments.players[seat]) {
      refuse('wrong-deal', 'these bytes are not what the browser had committed to', {
        field: `deal.entropy[${seat}]`,
      });
    }
  }
  const dealt = dealFrom(game, terms, { server: deal.server, players: deal.entropy });
  if (!isSameContent(dealt, setup)) {
    refuse('wrong-deal', 'the set-up does not follow from the deal', { field: 'setup' });
  }
  return 'right';
}

export function parseDeal(input: unknown, players: number): DealRecord {
  const deal = readObject(input, 'deal');
  if (readField(deal, 'scheme', 'deal') !== DEAL_SCHEME) {
    refuse('bad-format', `deal.scheme must be ${DEAL_SCHEME}`, { field: 'deal.scheme' });
  }
  const commitments = readObject(readField(deal, 'commitments', 'deal'), 'deal.commitments');
  return {
    scheme: DEAL_SCHEME,
    table: readString(readField(deal, 'table', 'deal'), 'deal.table'),
    number: readInteger(readField(deal, 'number', 'deal'), 'deal.number', 1, 1_000_000),
    commitments: {
      server: readHash(commitments['server'], 'deal.commitments.server'),
      players: readBySeat(commitments['players'], 'deal.commitments.players', players),
    },
    server: readHash(deal['server'], 'deal.server'),
    entropy: readBySeat(deal['entropy'], 'deal.entropy', players),
    seats: readSeats(readArray(readField(deal, 'seats', 'deal'), 'deal.seats'), players),
    wishes: readWishes(readObject(readField(deal, 'wishes', 'deal'), 'deal.wishes'), players),
  };
}

function readBySeat(input: unknown, field: string, players: number): (string | null)[] {
  const listed = readArray(input, field);
  if (listed.length !== players)
    refuse('out-of-range', `${field} has one for each seat`, { field });
  return listed.map((own, seat) => (own === null ? null : readHash(own, `${field}[${seat}]`)));
}

function readSeats(listed: readonly unknown[], players: number): ('human' | 'bot')[] {
  const field = 'deal.seats';
  if (listed.length !== players)
    refuse('out-of-range', `${field} has one for each seat`, { field });
  return listed.map((kind) => {
    if (kind === 'human' || kind === 'bot') return kind;
    return refuse('unknown-id', 'a seat is human or bot', { field });
  });
}

function readWishes(wishes: JsonObject, players: number): SetupWishes {
  const { first, colours } = wishes;
  return {
    ...(first === undefined
      ? {}
      : { first: readInteger(first, 'deal.wishes.first', 0, players - 1) }),
    ...(colours === undefined ? {} : { colours: readColours(colours) }),
  };
}

const readColours = (input: unknown): (string[] | null)[] =>
  readArray(input, 'deal.wishes.colours').map((own) =>
    own === null
      ? null
      : readArray(own, 'deal.wishes.colours').map((name) => readString(name, 'colour')),
  );
