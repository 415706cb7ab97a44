/** Cappuccino on a terminal. */

import { cappuccinoBots } from '@tavolata/bots/cappuccino';
import { itemAt, type KnowledgeOf } from '@tavolata/engine';
import {
  cellKey,
  type Action,
  type Cappuccino,
  type Cell,
  type Event,
  type Result,
} from '@tavolata/cappuccino';
import type { Question } from '@tavolata/bots';
import type { SeatedPlayers } from '../seated-players.ts';
import type { Menu } from '../menu.ts';
import type { GameScreen, TerminalFace } from '../terminal-face.ts';
import { listed } from '../text.ts';
import { Board } from './board.ts';
import { moveText, movingMenu, placingMenu } from './choices.ts';
import { picture } from './picture.ts';
import { endLines, tallyLines } from './tally.ts';
import { eventSentences, HELP, LETTERS } from './words.ts';

/** One match on the screen, which remembers all places and what is new on them. */
class CappuccinoScreen implements GameScreen<Cappuccino> {
  readonly welcome: readonly string[];
  readonly #seated: SeatedPlayers;
  /** Every place that had a cup. */
  readonly #places: Cell[];
  /** Where others have placed or moved since the person was last asked. */
  #fresh = new Set<string>();

  constructor(seated: SeatedPlayers, { setup }: KnowledgeOf<Cappuccino>) {
    this.#seated = seated;
    this.#places = (setup.cups ?? []).map(([q, r]): Cell => [q, r]);
    const own = itemAt(setup.colours, seated.seat).map(
      (colour) => `${colour} (${LETTERS[colour]})`,
    );
    this.welcome = ['', `You play ${listed(own)}. ${seated.does(setup.first, 'begin')}.`];
  }

  tell(event: Event): string[] {
    if (event.type === 'placed') this.#places.push(event.cell);
    if (event.type === 'placed' || event.type === 'moved') {
      const place = event.type === 'placed' ? event.cell : event.to;
      if (!this.#seated.isYou(event.player)) this.#fresh.add(cellKey(place));
    }
    const board = new Board(this.#places);
    return eventSentences(this.#seated, (cell) => board.nameOf(cell), event);
  }

  ask(question: Question<Cappuccino>): Menu<Action> {
    const fresh = this.#fresh;
    this.#fresh = new Set();
    const scene = { question, fresh, below: ['', ...tallyLines(this.#seated, question)] };
    return question.legal.some(({ type }) => type === 'place')
      ? placingMenu(scene, this.#places)
      : movingMenu(scene, new Board(this.#places));
  }

  tellForced(action: Action): string {
    if (action.type === 'place') return 'There is only one place for your cup.';
    return `You have only one move: ${moveText(new Board(this.#places), action)}.`;
  }

  end(known: KnowledgeOf<Cappuccino>, result: Result): string[] {
    const left = known.view.stacks.length > 0;
    const last = left ? ['', ...picture(new Board(this.#places), known.view, {})] : [];
    return [...last, ...endLines(this.#seated, known, result)];
  }
}

export const cappuccinoFace: TerminalFace<Cappuccino> = {
  bots: cappuccinoBots,
  help: HELP,
  newScreen: (seated, atStart) => new CappuccinoScreen(seated, atStart),
};
