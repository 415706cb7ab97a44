/**
 * A position that was set up, played on against bots. It is no match: it has no deal and no record, and is not kept; the
 * address of the editor has the position.
 */

import {
  checkLegal,
  describeLegal,
  NOBODY,
  type Game,
  type GameTypes,
  type Seat,
} from '@tavolata/engine';
import type { Question } from '@tavolata/bots';
import type { LaidPosition } from '../games/laid-position.ts';
import { laidDown, namesAt, PositionLink, type Stand } from '../games/position-link.ts';
import type { AskAnalyst, AskBot } from '../local/bots/ask-bots.ts';
import type { Advice } from '../table/table-link.ts';

export interface TrialParts {
  readonly game: Game;
  readonly laid: LaidPosition;
  /** Where the person sits. */
  readonly viewer: Seat;
  readonly level: string;
  readonly beatOf: () => number;
  readonly askBot: AskBot;
  readonly askAnalyst: AskAnalyst;
}

/** An action, and the position that it was played in. */
interface Step {
  readonly state: GameTypes['state'];
  readonly action: number;
}

/** Where the person acted, and what had led there. */
interface Turn {
  readonly stand: Stand;
  readonly steps: readonly Step[];
}

export class TrialLink extends PositionLink {
  readonly #parts: TrialParts;
  #steps: readonly Step[] = [];
  #turns: readonly Turn[] = [];
  #thinking: AbortController | undefined;
  #isSilent = false;

  constructor(parts: TrialParts) {
    const { game, laid, viewer, level, beatOf } = parts;
    super(
      {
        game,
        viewer,
        names: namesAt(laid.players, viewer, level),
        bots: { kind: 'bot', level },
        beatOf,
      },
      laidDown({ game, viewer }, laid),
    );
    this.#parts = parts;
    this.#askNext();
  }

  override get trouble(): 'bot-silent' | undefined {
    return this.#isSilent ? 'bot-silent' : undefined;
  }

  override get canUndo(): boolean {
    return this.#turns.length > 0;
  }

  protected override get isAsked(): boolean {
    return true;
  }

  override act(described: GameTypes['action']): Promise<void> {
    const { game } = this.#parts;
    if (game.toAct(this.state) !== this.viewer) return Promise.resolve();
    const action = game.parseAction(this.state, described);
    checkLegal(game, this.state, action);
    this.#turns = [...this.#turns, { stand: this.stand, steps: this.#steps }];
    this.play(action);
    this.tell();
    this.#askNext();
    return Promise.resolve();
  }

  /** One's own last move is taken back, with all that the others answered. */
  override undo = (): Promise<void> => {
    const turn = this.#turns.at(-1);
    if (!turn) return Promise.resolve();
    this.#goBack(turn.stand, turn.steps, this.#turns.slice(0, -1));
    return Promise.resolve();
  };

  advise(signal: AbortSignal): Promise<Advice<GameTypes>> {
    return this.#parts.askAnalyst(this.#parts.game.id, this.#question(this.viewer), signal);
  }

  /** The position again, as it was set up. */
  override again = (): Promise<void> => {
    const { game, laid } = this.#parts;
    this.#goBack(laidDown({ game, viewer: this.viewer }, laid), [], []);
    this.#askNext();
    return Promise.resolve();
  };

  override retry = (): void => {
    this.#isSilent = false;
    this.tell();
    this.#askNext();
  };

  override close(): void {
    this.#thinking?.abort();
    super.close();
  }

  protected override play(action: number): void {
    this.#steps = [...this.#steps, { state: this.state, action }];
    super.play(action);
  }

  #goBack(stand: Stand, steps: readonly Step[], turns: readonly Turn[]): void {
    this.#thinking?.abort();
    this.#isSilent = false;
    this.#steps = steps;
    this.#turns = turns;
    this.lay(stand);
    this.tell();
  }

  #askNext(): void {
    const { game, askBot, level } = this.#parts;
    const seat = game.toAct(this.state);
    if (seat === NOBODY || seat === this.viewer) return;
    const thinking = new AbortController();
    this.#thinking = thinking;
    askBot(game.id, level, this.#question(seat), thinking.signal).then(
      (described) => {
        if (thinking.signal.aborted) return;
        const action = game.parseAction(this.state, described);
        const text = game.notation.makeAction(this.state, action);
        this.playOn([text], () => {
          this.#askNext();
        });
      },
      () => {
        if (thinking.signal.aborted) return;
        this.#isSilent = true;
        this.tell();
      },
    );
  }

  /** What a seat knows by the position alone, and by what it has seen happen since. */
  #question(seat: Seat): Question<GameTypes> {
    const { game, laid } = this.#parts;
    const { players, options, setup } = laid;
    return {
      viewer: seat,
      players,
      options,
      setup,
      view: game.view(this.state, seat),
      events: this.#steps.flatMap(({ state, action }) => game.events(state, action, seat)),
      legal: describeLegal(game, this.state),
    };
  }
}
