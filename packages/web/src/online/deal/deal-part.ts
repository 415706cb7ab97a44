/**
 * This browser's part in a deal. For each of its seats it hides 32 random bytes behind a commitment,
 * and shows them when all commitments are sealed: never before, never for another deal than the one
 * they were made for, and never the same bytes twice, or a server could choose its own bytes last.
 */

import {
  commitmentTo,
  digestOf,
  type DealView,
  type TableCommand,
  type TableView,
} from '@tavolata/table';
import type { Seat } from '@tavolata/engine';
import type { DealMemory, DealName, Stake } from './deal-memory.ts';
import type { ServerReply } from '../connection/server-link.ts';

/** After a refusal that is not for good, in milliseconds. */
const AGAIN = 1000;
const PASSING: readonly string[] = ['no-store', 'too-many'];

export interface DealPartParts {
  readonly memory: DealMemory;
  readonly ask: (command: TableCommand) => Promise<ServerReply>;
  /** 32 new random bytes in hexadecimal. */
  readonly fresh: () => string;
}

export class DealPart {
  readonly #parts: DealPartParts;
  /** What was sent, so that an update before the answer does not send it again. */
  readonly #sent = new Set<string>();
  /** What was followed last: most updates leave the deal as it is, and storage is slow. */
  #followed: DealView | undefined;
  /** The same with all that matters beside it, as text: every view that the server sends has a deal of its own. */
  #text = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: DealPartParts) {
    this.#parts = parts;
  }

  /** To be called with every change of the table. Whatever concerns a deal comes with a new view of it. */
  follow(deal: DealView, { mine, isShuffling }: { mine: readonly Seat[]; isShuffling: boolean }) {
    if (deal === this.#followed) return;
    this.#followed = deal;
    const text = JSON.stringify([deal, mine, isShuffling]);
    if (text === this.#text) return;
    this.#text = text;
    if (deal.isSealed) this.#remember(deal);
    for (const seat of mine) {
      if (deal.terms.seats[seat] !== 'human') continue;
      if (!isShuffling) this.#parts.memory.dropStake(deal.terms, seat);
      else if (deal.isSealed) this.#show(deal, seat);
      else this.#hide(deal, seat);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #hide({ terms, commitments }: DealView, seat: Seat): void {
    const { memory, fresh } = this.#parts;
    if (commitments.players[seat] !== null) return; // here or on another device
    if (memory.witness(terms)?.own[seat] !== undefined) return; // shown in a deal of this number
    const { server } = commitments;
    const known = memory.stake(terms, seat);
    const stake: Stake = known?.server === server ? known : { entropy: fresh(), server };
    memory.keepStake(terms, seat, stake);
    const commitment = commitmentTo(terms, seat, stake.entropy);
    this.#send(terms, { type: 'commit', seat, number: terms.number, commitment });
  }

  #show(deal: DealView, seat: Seat): void {
    const { terms, commitments } = deal;
    const { memory } = this.#parts;
    const stake = memory.stake(terms, seat);
    if (deal.entropy[seat] !== null || !stake) return;
    // What the others were asked to trust must be what these bytes were hidden for.
    if (stake.server !== commitments.server) return;
    const { entropy } = stake;
    if (commitmentTo(terms, seat, entropy) !== commitments.players[seat]) return;
    this.#remember(deal, { [seat]: entropy });
    const seen = digestOf(terms, commitments);
    this.#send(terms, { type: 'contribute', seat, number: terms.number, entropy, seen });
  }

  /** The first that was seen of a deal counts; only what was shown since is added. */
  #remember({ terms, commitments, seen }: DealView, own: Readonly<Record<string, string>> = {}) {
    const { memory } = this.#parts;
    const known = memory.witness(terms);
    const isNew =
      !known ||
      Object.keys(own).some((seat) => known.own[seat] === undefined) ||
      seen.some((digest, seat) => digest !== null && known.seen[seat] === null);
    if (!isNew) return;
    memory.keepWitness(terms, {
      terms: known?.terms ?? terms,
      commitments: known?.commitments ?? commitments,
      own: { ...known?.own, ...own },
      late: known?.late ?? [],
      seen: seen.map((digest, seat) => known?.seen[seat] ?? digest),
    });
  }

  #send(deal: DealName, command: TableCommand & { type: 'commit' | 'contribute' }): void {
    const name = `${command.type} ${command.number} ${command.seat}`;
    if (this.#sent.has(name)) return;
    this.#sent.add(name);
    void this.#parts.ask(command).then((answer) => {
      if (answer.isDone) return;
      if (!PASSING.includes(answer.code)) {
        if (command.type === 'contribute') this.#noteLate(deal, command.seat);
        return;
      }
      this.#timer = setTimeout(() => {
        this.#sent.delete(name);
        this.#send(deal, command);
      }, AGAIN);
    });
  }

  #noteLate(deal: DealName, seat: Seat): void {
    const { memory } = this.#parts;
    const witness = memory.witness(deal);
    if (witness) memory.keepWitness(deal, { ...witness, late: [...witness.late, seat] });
  }
}

/** How far a seat's part in a deal has come. */
export type PartState = 'waiting' | 'locked' | 'opened' | 'left-out' | 'bot';

/** By seat. A person who had not locked anything away when all was sealed is left out. */
export function partsOf({ terms, commitments, isSealed, entropy }: DealView): PartState[] {
  return terms.seats.map((kind, seat) => {
    if (kind === 'bot') return 'bot';
    if (entropy[seat] !== null) return 'opened';
    if (commitments.players[seat] !== null) return 'locked';
    return isSealed ? 'left-out' : 'waiting';
  });
}

/** The people whose browsers did not answer in time, once the match has begun. */
export function leftOut({ terms, entropy }: DealView): number[] {
  return [...terms.seats.keys()].filter(
    (seat) => terms.seats[seat] === 'human' && entropy[seat] === null,
  );
}

/** Whether a match that has no record shows all the numbers of its deal. */
export const isDealOpen = ({ phase, deal, match }: TableView): boolean =>
  phase === 'abandoned' && deal?.server !== undefined && deal.terms.number === match?.number;
