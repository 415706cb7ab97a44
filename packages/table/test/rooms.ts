/** Tiny builders for tests of rooms: a driver that keeps time, makes ids and plays every browser. */

import { cappuccino } from '@tavolata/cappuccino';
import { attempt, fastRandom, type Game, type Problem, type Seat } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import {
  botActs,
  commitmentTo,
  decideRoom,
  digestOf,
  emptyRoom,
  evolveRoom,
  openRoom,
  passTime,
  roomPhase,
  roomWishes,
  seatsOf,
  updateFor,
  type Decision,
  type Fact,
  type House,
  type NewRoom,
  type Room,
  type RoomCommand,
  type RoomUpdate,
  type RoomView,
} from '@tavolata/table';

export const GAMES = [kingLui, cappuccino] as unknown as readonly Game[];

export const HOUSE: House = { isPublic: true, hasSpectators: true, hasChat: true, clock: 0 };

export const newRoom = (wishes: Partial<NewRoom> = {}): NewRoom => ({
  game: 'king-lui',
  players: 3,
  options: {},
  display: { memoryAid: true },
  house: HOUSE,
  name: 'Ada',
  ...wishes,
});

/** A room in the middle of its life, with all that its world would keep of it. */
export class LivingRoom {
  room: Room;
  readonly facts: Fact[] = [];
  readonly texts = new Map<string, string>();
  now = 1_000_000;
  /** Seats whose people are gone. */
  away: readonly Seat[] = [];
  readonly #random;

  constructor(
    wishes: Partial<NewRoom> = {},
    { seed = 'room', games = GAMES }: { seed?: string; games?: readonly Game[] } = {},
  ) {
    this.#random = fastRandom(seed);
    const { entries, texts } = openRoom(games, newRoom(wishes), this.circumstances('ada'));
    for (const { id, text } of texts) this.texts.set(id, text);
    const [opened, ...rest] = entries;
    this.facts.push({ at: this.now, entry: opened });
    this.room = emptyRoom(games, 'table', this.facts[0]);
    this.#take({ entries: rest, texts: [] });
  }

  get phase(): string {
    return roomPhase(this.room);
  }

  circumstances(browser: string) {
    const fresh = (): string => {
      let text = '';
      while (text.length < 64) text += this.#random.uint32().toString(16).padStart(8, '0');
      return text;
    };
    const isPresent = (seat: Seat): boolean => !this.away.includes(seat);
    return { at: this.now, browser, fresh, isPresent };
  }

  #take({ entries, texts }: Decision): void {
    for (const { id, text } of texts) this.texts.set(id, text);
    for (const entry of entries) {
      const fact = { at: this.now, entry };
      this.facts.push(fact);
      this.room = evolveRoom(this.room, fact);
    }
  }

  do(browser: string, command: RoomCommand): void {
    this.#take(decideRoom(this.room, command, this.circumstances(browser)));
  }

  /** Why a command is refused; `undefined` if it is not. */
  refusal(browser: string, command: RoomCommand): Problem['code'] | undefined {
    const tried = attempt(() => decideRoom(this.room, command, this.circumstances(browser)));
    return tried.ok ? undefined : tried.problem.code;
  }

  undoCommand(browser: string): RoomCommand {
    const { number = 0, step = 0 } = this.see(browser).room.game ?? {};
    return { type: 'undo', seat: this.seat(browser), game: number, step };
  }

  answerCommand(browser: string, isYes: boolean): RoomCommand {
    const proposal = this.see(browser).room.proposal?.id ?? 0;
    return { type: 'answer', seat: this.seat(browser), proposal, isYes };
  }

  answer(browser: string, isYes: boolean): void {
    this.do(browser, this.answerCommand(browser, isYes));
  }

  wait(ms: number): void {
    this.now += ms;
    this.#take(passTime(this.room, this.now));
  }

  botActs(action: unknown): void {
    const { ask } = roomWishes(this.room);
    if (!ask) throw new Error('no bot is asked');
    this.#take(botActs(this.room, ask, action));
  }

  /** All of the room, as a browser sees it. */
  see(browser: string): RoomUpdate & { room: RoomView } {
    const update = this.news(browser, 0);
    if (!update.room) throw new Error('whoever has seen nothing is shown the whole room');
    return { ...update, room: update.room };
  }

  news(browser: string, since: number, before?: Room): RoomUpdate {
    return updateFor(this.room, { browser }, (id) => this.texts.get(id) ?? '', since, before);
  }

  /** All the people sit down, each with a browser of his own, and get ready. */
  gather(...browsers: string[]): this {
    for (const [index, browser] of browsers.entries()) {
      if (seatsOf(this.room, browser).length === 0) {
        this.do(browser, { type: 'sit', seat: index, name: browser });
      }
    }
    for (const browser of browsers)
      this.do(browser, { type: 'ready', seat: this.seat(browser), isReady: true });
    return this;
  }

  seat(browser: string): Seat {
    return seatsOf(this.room, browser)[0] ?? -1;
  }

  /** Every browser does its part of the deal. */
  deal(...browsers: string[]): this {
    const entropies = browsers.map((browser) => this.circumstances(browser).fresh());
    for (const [index, browser] of browsers.entries()) {
      const { terms } = this.dealView(browser);
      const seat = this.seat(browser);
      const commitment = commitmentTo(terms, seat, entropies[index]);
      this.do(browser, { type: 'commit', seat, number: terms.number, commitment });
    }
    for (const [index, browser] of browsers.entries()) {
      const { terms, commitments } = this.dealView(browser);
      const seat = this.seat(browser);
      const entropy = entropies[index];
      const seen = digestOf(terms, commitments);
      this.do(browser, { type: 'contribute', seat, number: terms.number, entropy, seen });
    }
    return this;
  }

  dealView(browser: string) {
    const { deal } = this.see(browser).room;
    if (!deal) throw new Error('nothing is being dealt');
    return deal;
  }

  /** The command that the person in turn could give first, or the one with this index. */
  actCommand(index = 0): { browser: string; command: RoomCommand } | undefined {
    const browser = [...new Set(this.room.keys.map((key) => key.browser))].find((candidate) => {
      const { game } = this.see(candidate).room;
      return game !== undefined && game.legal.length > 0;
    });
    if (browser === undefined) return undefined;
    const { game } = this.see(browser).room;
    if (!game) return undefined;
    const action = game.legal[index % game.legal.length];
    const { number, step, toAct } = game;
    return { browser, command: { type: 'act', seat: toAct, game: number, step, action } };
  }

  /** Plays on by the first legal actions until the game ends, or for so many steps. */
  play(steps = Infinity): this {
    for (let step = 0; step < steps; step++) {
      const next = this.actCommand(step);
      if (!next) break;
      this.do(next.browser, next.command);
    }
    return this;
  }
}
