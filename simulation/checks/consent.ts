/**
 * Nobody's step is taken back, no match is ended and no seat is handed on but as the rules of consent say. And,
 * but for one person among bots, no position is reached again after somebody saw more than it shows.
 */

import {
  actionBuffer,
  fastRandom,
  itemAt,
  knowledge,
  positions,
  viewersOf,
  type Match,
  type Seat,
} from '@tavolata/engine';
import { personOn, tablePhase, type Key, type Proposal, type Table } from '@tavolata/table';
import type { Chronicle, Committed } from './chronicle.ts';
import { isClaimOf, waitingAt } from './law.ts';
import type { Verdict } from './verdict.ts';

export const OUTCOMES = ['granted', 'declined', 'withdrawn', 'replaced', 'lapsed'] as const;
type ProposalOutcome = (typeof OUTCOMES)[number];

/** A bot must have stood in for this long, or for as long as a turn may take, before a match is ended without a person. */
const PASSED_OVER_MS = 120_000;

/** It must have stood in for longer before one person alone hands on a seat. */
const LONG_AWAY_MS = 15 * 60_000;

/** For so long a device that the others have let in does not speak for the owner of the seat. */
const UNKNOWN_MS = 24 * 3600_000;

/** A proposal or a claim that waits. Whom it asks by its own words does not count: that is what is judged. */
interface Waiting {
  readonly proposal: Proposal;
  /** The seats of those who have a say in it, if they are there. */
  readonly voters: readonly Seat[];
  /** How many steps the match had when it was made. */
  readonly steps: number;
  /** The people who have said yes to it, by seat. */
  readonly yes: Map<Seat, string>;
}

interface ConsentParts {
  readonly chronicle: Chronicle;
  readonly verdict: Verdict;
  /** Whether every node knows for sure that somebody on this seat is there. */
  readonly isSurelyPresent: (table: Table, seat: Seat) => boolean;
  /** Whether every node knows for sure that the browser of this key is there. */
  readonly isSurelyHere: (table: Table, key: Key) => boolean;
  readonly onOutcome: (kind: Proposal['kind'], outcome: ProposalOutcome) => void;
}

export class ConsentCheck {
  readonly #parts: ConsentParts;
  /** By the number of the entry that proposed it. */
  readonly #waiting = new Map<number, Waiting>();
  /** The numbers of the devices that the owner of their seat does not know. */
  readonly #unknown = new Set<number>();
  /** When the owner of a seat has last acted, by the number of a device that they do not know, since it came. */
  readonly #ownerActed = new Map<number, number>();
  /** The entry that made the position in which somebody in turn has come back last. */
  #cameBackIn: number | undefined;
  /** The turns that were taken back, by seat and first step, in the present match. */
  #undone: { readonly seat: Seat; readonly turn: number }[] = [];

  constructor(parts: ConsentParts) {
    this.#parts = parts;
  }

  judge(committed: Committed): void {
    const { entry, before } = committed;
    switch (entry.type) {
      case 'dealt':
        this.#undone = [];
        break;
      case 'proposed': {
        const { proposal } = entry;
        this.#waiting.set(before.seq, {
          proposal,
          voters: votersOn(proposal, before),
          steps: before.series.match?.steps.length ?? 0,
          yes: new Map(),
        });
        if ('seat' in proposal) this.#judgeVoice(committed, proposal, proposal.seat);
        break;
      }
      case 'agreed': {
        const occupant = before.series.seats[entry.seat];
        // An entry that does not say which proposal it answers means the open one.
        const waiting = this.#waiting.get(entry.proposal ?? before.open?.id ?? -1);
        if (!waiting || occupant?.kind !== 'human') break;
        const { proposal, yes } = waiting;
        yes.set(entry.seat, occupant.person);
        if (proposal.kind === 'give-back' && proposal.browser === committed.browser) {
          this.#fail('somebody agreed to their own claim');
        }
        this.#judgeVoice(committed, proposal, entry.seat);
        break;
      }
      case 'undone':
        this.#judgeUndo(committed, entry);
        if (committed.together.length === 1) {
          this.#judgeVoice(committed, { kind: 'undo', step: entry.step }, entry.seat);
        }
        break;
      case 'abandoned':
        this.#judgeEnd(committed);
        break;
      case 'stood-in':
        if (entry.why === 'consent') this.#judgeStandIn(committed, entry.seat);
        break;
      case 'acted':
        this.#noteActed(committed, entry.seat);
        break;
      case 'gave-up':
        this.#judgeDevice(committed, { seat: entry.seat, did: 'gave it up' });
        break;
      case 'seated': {
        const person = personOn(before, entry.seat);
        const isGone = !committed.after.series.seats.some(
          (occupant) => occupant.kind === 'human' && occupant.person === person,
        );
        if (isGone) this.#judgeDevice(committed, { seat: entry.seat, did: 'left it' });
        if (isByHost(committed, entry)) this.#judgeHost(committed);
        break;
      }
      case 'confirmed': {
        this.#judgeDevices(committed, entry.person, { did: 'made another one known' });
        const key = keyOf(before, entry);
        if (key) this.#unknown.delete(key.seq);
        break;
      }
      case 'revoked': {
        const key = keyOf(before, entry);
        if (!key || this.#unknown.has(key.seq)) break;
        this.#judgeDevices(committed, entry.person, { did: 'removed a known one' });
        break;
      }
      case 'returned':
        this.#judgeReturn(committed, entry.seat);
        break;
      case 'arranged':
      case 'barred':
        this.#judgeHost(committed);
        break;
      case 'keyed': {
        this.#judgeClaim(committed, entry);
        const others = before.keys.filter(({ person }) => person === entry.person);
        const isClaimed = this.#lastWaiting(before, ofClaimer(entry.browser)) !== undefined;
        const isUnknown = isClaimed || others.some(({ seq }) => this.#unknown.has(seq));
        if (others.length > 0 && isUnknown) this.#unknown.add(before.seq);
        break;
      }
      default:
    }
    this.#countOutcomes(committed);
  }

  /** Whether the browser that speaks for a seat may do so: not a device that its owner does not know, where it concerns them. */
  #judgeVoice(
    committed: Committed,
    what: Pick<Proposal, 'kind'> & { readonly step?: number },
    seat: Seat,
  ): void {
    const { before, browser } = committed;
    const passedOver = passedOverMs(before);
    if (what.kind === 'end') {
      this.#judgeDevice(committed, { seat, forMs: passedOver, did: 'agreed to end the match' });
    }
    if (what.kind === 'give-back') {
      this.#judgeDevice(committed, { seat, forMs: passedOver, did: 'agreed to give a seat' });
    }
    if (what.kind !== 'undo') return;
    const isOwners = this.#parts.chronicle.makers.some(
      (maker, index) =>
        index >= (what.step ?? 0) &&
        maker.person === personOn(before, seat) &&
        maker.browser !== browser,
    );
    if (isOwners) this.#judgeDevice(committed, { seat, did: 'undid their step' });
  }

  #judgeHost(committed: Committed): void {
    const { host } = committed.before;
    if (host === undefined) return;
    this.#judgeDevices(committed, host, { forMs: 0, did: 'decided as the host' });
  }

  /** Of a person, whatever seats they have. */
  #judgeDevices(committed: Committed, person: string, what: { did: string; forMs?: number }): void {
    for (const seat of committed.before.series.seats.keys()) {
      if (personOn(committed.before, seat) !== person) continue;
      this.#judgeDevice(committed, { seat, ...what });
    }
  }

  /** Who lets the time run out again and again, and comes back each time, must not hold up the match. */
  #judgeReturn({ before, together }: Committed, seat: Seat): void {
    const { match, game } = before.series;
    const isPlaying = match !== undefined && tablePhase(before) === 'playing';
    if (!isPlaying || game.toAct(match.state) !== seat || together.length > 1) return;
    const position = before.positions.at(-1)?.seq;
    if (this.#cameBackIn === position && before.standIns[seat]?.why === 'clock') {
      this.#fail('a clock began anew a second time in a turn');
    }
    this.#cameBackIn = position;
  }

  /** An owner who is there, or has acted a while ago, speaks for themselves. */
  #judgeDevice(
    { before, browser, at }: Committed,
    { seat, did, forMs }: { seat: Seat; did: string; forMs?: number },
  ): void {
    const person = personOn(before, seat);
    const key = before.keys.find((one) => one.person === person && one.browser === browser);
    if (!key || !this.#unknown.has(key.seq)) return;
    const unknownMs = Math.max(UNKNOWN_MS, before.settings.clock * 1000);
    const acted = this.#ownerActed.get(key.seq);
    const until = acted === undefined ? key.at + (forMs ?? unknownMs) : acted + unknownMs;
    const isOwnerHere = before.keys.some(
      (other) => this.#isOwners(other, key) && this.#parts.isSurelyHere(before, other),
    );
    if (at < until || isOwnerHere) {
      this.#fail(`a device that the owner of a seat does not know ${did}`);
    }
  }

  /** Notes for which devices the owner has acted since they came. */
  #noteActed({ before, browser, at }: Committed, seat: Seat): void {
    const own = before.keys.find(
      (key) => key.person === personOn(before, seat) && key.browser === browser,
    );
    if (!own) return;
    for (const key of before.keys) {
      if (this.#unknown.has(key.seq) && this.#isOwners(own, key)) {
        this.#ownerActed.set(key.seq, at);
      }
    }
  }

  /** Whether the first device speaks for the owner of the other one: they know it, or it was there before. */
  #isOwners({ person, seq }: Key, other: Key): boolean {
    const isEarlier = seq < other.seq || !this.#unknown.has(seq);
    return person === other.person && seq !== other.seq && isEarlier;
  }

  /** What does not wait any more has come to an end. */
  #countOutcomes({ entry, after }: Committed): void {
    const ids = waitingIds(after);
    for (const [id, { proposal }] of this.#waiting) {
      if (ids.includes(id)) continue;
      this.#waiting.delete(id);
      this.#parts.onOutcome(proposal.kind, outcomeOf(entry, proposal));
    }
  }

  /** The proposal that an answer in the same command has carried out; nothing if nobody was asked. */
  #granted(
    kind: Exclude<Proposal['kind'], 'give-back'>,
    { together, before }: Committed,
  ): Waiting | undefined {
    const isAsked = together.some(({ type }) => type === 'agreed' || type === 'proposed');
    return isAsked ? this.#lastWaiting(before, (proposal) => proposal.kind === kind) : undefined;
  }

  #lastWaiting(before: Table, isIt: (proposal: Proposal) => boolean): Waiting | undefined {
    const ids = waitingIds(before);
    return [...this.#waiting].findLast(
      ([id, { proposal }]) => ids.includes(id) && isIt(proposal),
    )?.[1];
  }

  /** The seats among the voters whose people are there for sure and have not said yes. */
  #missing({ voters, yes }: Waiting, before: Table): Seat[] {
    return voters.filter(
      (seat) =>
        this.#parts.isSurelyPresent(before, seat) && yes.get(seat) !== personOn(before, seat),
    );
  }

  #judgeUndo(committed: Committed, { seat, step }: { seat: Seat; step: number }): void {
    const { before } = committed;
    const { series } = before;
    const { match } = series;
    if (!match) return;
    const granted = this.#granted('undo', committed);
    const undoer = series.seats[seat];
    const person = undoer?.kind === 'human' ? undoer.person : undefined;
    const { makers } = this.#parts.chronicle;
    const undone = makers.slice(step);
    if (undone[0]?.seat !== seat) this.#fail('an undo does not begin with the player’s own step');
    for (const maker of undone) {
      if (maker.person === undefined || maker.person === person) continue;
      if (!granted) this.#fail('an undo takes back another person’s step without asking');
      else if (granted.yes.get(maker.seat) !== maker.person) {
        this.#fail('an undo takes back a step of a person who has not said yes');
      }
    }
    if (granted && match.steps.length !== granted.steps) {
      this.#fail('an undo was granted for another position than it was proposed for');
    }
    if (peopleAt(before) === 1) return;
    if (!granted && undone.length > 1) this.#fail('an undo goes behind an answer without asking');
    const missing = granted ? this.#missing(granted, before) : [];
    if (missing.length > 0) this.#fail(`an undo was granted without ${seatNames(missing)}`);
    const turn = makers.findLastIndex((maker, at) => at < step && maker.seat !== seat) + 1;
    if (this.#undone.some((other) => other.seat === seat && other.turn === turn)) {
      this.#fail('a turn was taken back a second time');
    }
    this.#undone = [...this.#undone.filter((other) => other.turn <= step), { seat, turn }];
    this.#judgeSeen(match, step);
  }

  /** In another world that fits what a viewer knew then, the same steps must have looked the same. */
  #judgeSeen(match: Match, step: number): void {
    const { game, players, steps } = match;
    const undone = steps.slice(step);
    const states = Array.from(positions(match), ({ state }) => game.clone(state)).slice(step);
    const isRevealed = undone.some(({ action }, at) => game.reveals(itemAt(states, at), action));
    if (isRevealed) this.#fail('an undo goes back behind a step that revealed something', 'seen');
    if (!game.hasSecrets) return;
    const random = fastRandom(`worlds ${step} ${steps.length}`);
    const legal = actionBuffer(game);
    for (const viewer of viewersOf(players)) {
      const known = knowledge(match, viewer, itemAt(states, 0));
      for (let world = 0; world < 2; world++) {
        const other = game.sample(known, random);
        for (const [at, { action }] of undone.entries()) {
          const count = game.legal(other, legal);
          const real = game.events(itemAt(states, at), action, viewer);
          const isSame =
            legal.subarray(0, count).includes(action) &&
            JSON.stringify(game.events(other, action, viewer)) === JSON.stringify(real);
          if (!isSame) {
            this.#fail(
              `${viewer} has seen more than the position shows that it goes back to`,
              'seen',
            );
            return;
          }
          game.apply(other, action);
        }
      }
    }
  }

  /** Everybody has to agree, but for people who are away and for whom a bot has stood in for long. */
  #judgeEnd(committed: Committed): void {
    const { before, together, at } = committed;
    if (together.some(({ type }) => type === 'gave-up')) return; // the last person gave up
    const granted = this.#granted('end', committed);
    if (!granted) {
      this.#fail('a match was ended that nobody proposed to end');
      return;
    }
    const longEnough = passedOverMs(before);
    const missing = granted.voters.filter((seat) => {
      if (granted.yes.get(seat) === personOn(before, seat)) return false;
      const { since = Infinity } = before.standIns[seat] ?? {};
      return this.#parts.isSurelyPresent(before, seat) || at < since + longEnough;
    });
    if (missing.length > 0) this.#fail(`a match was ended without ${seatNames(missing)}`);
  }

  /** All others who are there have to agree; one person alone decides only where nobody else is there and no clock runs. */
  #judgeStandIn(committed: Committed, seat: Seat): void {
    const { before } = committed;
    const granted = this.#granted('stand-in', committed);
    if (before.series.seats[seat]?.kind !== 'human') this.#fail('a stand-in for no person');
    if (this.#parts.isSurelyPresent(before, seat))
      this.#fail('a stand-in for somebody who is there');
    if (granted?.proposal.kind !== 'stand-in' || granted.proposal.for !== seat) {
      this.#fail('a stand-in that nobody proposed');
      return;
    }
    const missing = this.#missing(granted, before);
    if (missing.length > 0) this.#fail(`a bot stood in without ${seatNames(missing)}`);
    if (granted.yes.size === 0 && before.settings.clock > 0) {
      this.#fail('a bot stood in by the word of one, though a clock runs');
    }
  }

  /**
   * All others have to agree, but for people who are away and for whom a bot has stood in for long: for longer, if all who
   * have agreed are on one device.
   */
  #judgeClaim(
    committed: Committed,
    { person, browser }: { person: string; browser: string },
  ): void {
    const { before, together, at } = committed;
    if (together.some(({ type }) => type === 'seated')) return;
    const claim = this.#lastWaiting(before, (proposal) => isClaimOf(proposal, person, browser));
    if (claim?.proposal.kind !== 'give-back') return; // by a code, which the law judges
    // A browser that has claimed the seat may be given a code for it as well.
    const isByCode =
      committed.browser === browser &&
      before.codes.some((code) => code.person === person && at < code.until);
    if (isByCode) return;
    const { voters, yes } = claim;
    const devices = new Set([...yes.values()].map((one) => firstBrowser(before, one)));
    const longEnough = Math.max(devices.size < 2 ? LONG_AWAY_MS : 0, passedOverMs(before));
    const missing = voters.filter((seat) => {
      if (yes.get(seat) === personOn(before, seat)) return false;
      const { since = Infinity } = before.standIns[seat] ?? {};
      return this.#parts.isSurelyPresent(before, seat) || at < since + longEnough;
    });
    if (missing.length > 0) {
      this.#fail(`a seat was handed to another browser without ${seatNames(missing)}`);
    }
    if (yes.size === 0) this.#fail('a seat was handed on and nobody said yes');
    if (this.#parts.isSurelyPresent(before, claim.proposal.for)) {
      this.#fail('the seat of somebody who is there was handed to another browser');
    }
  }

  #fail(what: string, rule = 'consent'): void {
    this.#parts.verdict.fail(rule, what);
  }
}

const passedOverMs = ({ settings }: Table): number =>
  Math.max(PASSED_OVER_MS, settings.clock * 1000);

const keyOf = (
  { keys }: Table,
  { person, browser }: { readonly person: string; readonly browser: string },
): Key | undefined => keys.find((key) => key.person === person && key.browser === browser);

const ofClaimer =
  (browser: string) =>
  (proposal: Proposal): boolean =>
    proposal.kind === 'give-back' && proposal.browser === browser;

/** The numbers of what waits for answers. */
const waitingIds = (table: Table): number[] => waitingAt(table).map(({ id }) => id);

/** Whether a seat was given to a bot, or freed by somebody else than its player. */
function isByHost(
  { before, browser, together }: Committed,
  { seat, occupant }: Extract<Committed['entry'], { type: 'seated' }>,
): boolean {
  if (browser === undefined || occupant.kind === 'human') return false;
  const person = personOn(before, seat);
  const isOwn = before.keys.some((key) => key.browser === browser && key.person === person);
  const isGivenUp = together.some(({ type }) => type === 'gave-up');
  return occupant.kind === 'bot' || !(isOwn || isGivenUp);
}

function outcomeOf(entry: Committed['entry'], proposal: Proposal): ProposalOutcome {
  switch (entry.type) {
    case 'undone':
      return proposal.kind === 'undo' ? 'granted' : 'lapsed';
    case 'keyed':
      return proposal.kind === 'give-back' && proposal.browser === entry.browser
        ? 'granted'
        : 'lapsed';
    case 'abandoned':
      return proposal.kind === 'end' ? 'granted' : 'lapsed';
    case 'stood-in':
      return proposal.kind === 'stand-in' && entry.why === 'consent' ? 'granted' : 'lapsed';
    case 'proposed':
      return 'replaced';
    case 'declined':
      if (entry.isLapse === true) return 'lapsed';
      return 'seat' in proposal && proposal.seat === entry.seat ? 'withdrawn' : 'declined';
    default:
      return 'lapsed';
  }
}

/**
 * The seats of the people who have a say, by the rules of consent: all but the one who asks and the one whom it is about.
 * A claimer's own seats have none, but a seat that was given to this browser by its owner has.
 */
function votersOn(proposal: Proposal, table: Table): Seat[] {
  return [...table.series.seats.keys()].filter((seat) => {
    const person = personOn(table, seat);
    if (person === undefined || ('for' in proposal && proposal.for === seat)) return false;
    if (proposal.kind !== 'give-back') return proposal.seat !== seat;
    return firstBrowser(table, person) !== proposal.browser;
  });
}

const firstBrowser = (table: Table, person: string): string | undefined =>
  table.keys.find((key) => key.person === person)?.browser;

const seatNames = (seats: readonly Seat[]): string => `seat ${seats.join(' and ')}`;

/** How many people sit at the table. */
const peopleAt = ({ series }: Table): number =>
  series.seats.filter(({ kind }) => kind === 'human').length;
