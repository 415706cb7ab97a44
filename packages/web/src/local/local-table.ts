/**
 * A table in this tab. The authority is `@tavolata/table`; here it meets the browser: its log is kept,
 * bots are asked, and the screen goes from hand to hand.
 */

import {
  attempt,
  NOBODY,
  SPECTATOR,
  type GameRecord,
  type GameTypes,
  type Seat,
  type Viewer,
} from '@tavolata/engine';
import {
  decideSeries,
  makeRoute,
  questionFor,
  seriesLength,
  STAND_IN,
  type Moment,
  type Series,
  type SeriesCommand,
  type SeriesView,
} from '@tavolata/table';
import type { Advice, TableLink, Trouble } from '../table/table-link.ts';
import { cryptoRandom } from '../ui/crypto-random.ts';
import { BotTurns, type BotTurnsParts } from './bot-turns.ts';
import type { AskAnalyst } from './bots/ask-bots.ts';
import { matchId } from './history/kept-match.ts';
import { KeptSeries, type KeptSeriesParts } from './kept-series.ts';
import { ProjectionCache, seatsTaken, type Projection } from './projection.ts';
import { recordOfSeries } from './record-of-series.ts';
import type { SaveFacts } from './saves/save.ts';
import { SharedScreen, toAct } from './shared-screen.ts';

export interface LocalTableParts<T extends GameTypes>
  extends
    Pick<KeptSeriesParts<T>, 'series' | 'facts' | 'store' | 'now'>,
    Pick<BotTurnsParts<T>, 'askBot' | 'beatOf'> {
  readonly askAnalyst: AskAnalyst;
  /** Whether players hold something that the others must not see. */
  readonly hasSecrets: boolean;
}

export class LocalTable<T extends GameTypes> implements TableLink<T> {
  readonly #listeners = new Set<() => void>();
  readonly #askAnalyst: AskAnalyst;
  readonly #kept: KeptSeries<T>;
  readonly #bots: BotTurns<T>;
  readonly #screen: SharedScreen;
  readonly #projections = new ProjectionCache<T>();
  readonly isLasting: boolean;
  pending: T['action'] | undefined;

  constructor(parts: LocalTableParts<T>) {
    this.isLasting = parts.store.isLasting;
    this.#askAnalyst = parts.askAnalyst;
    this.#screen = new SharedScreen(parts.series, parts.hasSecrets);
    this.#kept = new KeptSeries<T>({
      ...parts,
      onAppending: (series) => {
        this.#projections.prepare(series, this.#screen.viewer(series));
      },
      onChange: () => {
        this.#bots.drop();
        this.#notify();
        this.#bots.ask();
      },
    });
    this.#bots = new BotTurns<T>({
      ...parts,
      game: parts.facts.game,
      series: () => this.#kept.series,
      command: (make) => this.#kept.command(make),
      onSilent: () => {
        this.#notify();
      },
    });
    this.#bots.ask();
  }

  get facts(): SaveFacts {
    return this.#kept.facts;
  }

  get names(): readonly string[] {
    return this.facts.names;
  }

  get gaveUp(): readonly Seat[] {
    return this.#shown.gaveUp;
  }

  get view(): SeriesView<T> {
    return this.#shown.view;
  }

  get moments(): readonly Moment<T>[] {
    return this.#shown.moments;
  }

  get viewer(): Viewer {
    return this.#screen.viewer(this.#series);
  }

  get waitsFor(): Seat | undefined {
    return this.#screen.waitsFor(this.#series);
  }

  get goesTo(): Seat | undefined {
    return this.#screen.goesTo(this.#series);
  }

  get canUndo(): boolean {
    return attempt(() => decideSeries(this.#series, this.#undoCommand())).ok;
  }

  get trouble(): Trouble | undefined {
    if (this.#bots.isSilent) return 'bot-silent';
    return this.#kept.isKept ? undefined : 'not-kept';
  }

  record(): GameRecord<T> | undefined {
    return recordOfSeries(this.#series, this.names);
  }

  /** Finished matches are kept in the history of this browser, if it keeps anything. */
  get replayAddress(): string | undefined {
    const record = this.isLasting ? this.record() : undefined;
    return record && makeRoute({ screen: 'kept', match: matchId(record) });
  }

  handOver(): void {
    this.#screen.handOver();
    this.#notify();
  }

  takeScreen(): void {
    this.#screen.take(this.#series);
    this.#notify();
  }

  act(action: T['action']): Promise<void> {
    const seat = toAct(this.#series);
    const seq = seriesLength(this.#series);
    this.pending = action;
    this.#notify();
    return this.#kept
      .command(() => ({ type: 'act', seat, action, seq }))
      .finally(() => {
        this.pending = undefined;
        this.#notify();
      });
  }

  /** Whatever is allowed will do. */
  async finish(): Promise<void> {
    for (;;) {
      const before = seriesLength(this.#series);
      const [action] = this.view.match?.legal ?? [];
      if (action === undefined) return;
      await this.act(action);
      if (seriesLength(this.#series) === before) return; // it was refused
    }
  }

  undo(): Promise<void> {
    return this.#kept.command(() => this.#undoCommand());
  }

  giveUp(): Promise<void> {
    return this.#kept.command(() => {
      const { viewer } = this;
      return { type: 'give-up', seat: viewer === SPECTATOR ? NOBODY : viewer, bot: STAND_IN };
    });
  }

  /** People who gave up sit down again; colours stay with their players. */
  async again(): Promise<void> {
    for (const [seat, occupant] of seatsTaken(this.#series).entries()) {
      if (this.#series.seats[seat]?.kind === occupant.kind) continue;
      await this.#kept.command(() => ({ type: 'seat', seat, occupant }));
    }
    await this.#kept.command(() => {
      const { game, terms, match } = this.#series;
      const first = match ? (match.setup.first + 1) % terms.players : 0;
      const wishes = { ...match?.setup, first };
      return {
        type: 'deal',
        setup: game.drawSetup(terms.players, terms.options, cryptoRandom(), wishes),
      };
    });
  }

  /** Only for the person in turn who has the screen: advice is made of what that seat knows. */
  advise(signal: AbortSignal): Promise<Advice<T>> {
    const seat = toAct(this.#series);
    if (seat === NOBODY || seat !== this.viewer) {
      return Promise.reject(new Error('nobody at the screen is in turn'));
    }
    return this.#askAnalyst(this.#kept.facts.game, questionFor(this.#series, seat), signal);
  }

  hurry(): void {
    this.#bots.hurry();
  }

  holdFor(shown: Promise<void>): void {
    this.#bots.holdFor(shown);
  }

  retry(): void {
    this.#bots.askAgain();
    this.#notify();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#kept.close();
    this.#bots.close();
    this.#listeners.clear();
  }

  get #series(): Series<T> {
    return this.#kept.series;
  }

  get #shown(): Projection<T> {
    return this.#projections.show(this.#series, this.viewer);
  }

  /** Refused while the screen is covered: nobody is there to take anything back. */
  #undoCommand(): SeriesCommand {
    return { type: 'undo', seat: this.#screen.undoer(this.#series) ?? NOBODY };
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
