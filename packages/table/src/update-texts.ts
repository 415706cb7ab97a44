/**
 * The updates of all watchers after one change, as texts. A text says the same as `updateFor`, but what all viewers see
 * alike is projected and put into JSON once for all of them. Where only the turn has changed, the text depends on the
 * viewer alone, so all connections with the same eyes are sent the same bytes.
 */

import { itemAt, SPECTATOR, type GameTypes, type Viewer } from '@tavolata/engine';
import {
  projectCommonTable,
  projectCommonTurn,
  projectOwnTable,
  projectOwnTurn,
  seesMatch,
  viewerOf,
  type Observer,
} from './project.ts';
import { currentMatch } from './series/fold.ts';
import type { Table, Texts } from './types.ts';
import { chatSince, isSameTable, momentsSince, NOTHING } from './update.ts';

/** The pieces of a text in their order. Those that all viewers get alike are the same strings. */
export type MovePieces = readonly [start: string, turn: string, moment: string, rest: string];

export interface UpdateText {
  /** Whose view it is; nothing if the observer may not watch. */
  readonly viewer: Viewer | undefined;
  readonly text: string;
}

export class UpdateTexts<T extends GameTypes = GameTypes> {
  readonly #table: Table<T>;
  readonly #texts: Texts;
  /** The table before the last command, if it is at hand. */
  readonly #before: Table<T> | undefined;
  readonly #isSameTable: boolean;
  /** Whether the last command was an action and nothing else, of which all that was seen stays visible. */
  readonly #isMove: boolean;
  #common: CommonTexts | undefined;

  constructor(table: Table<T>, texts: Texts, before?: Table<T>) {
    this.#table = table;
    this.#texts = texts;
    this.#before = before;
    this.#isSameTable = before !== undefined && isSameTable(before, table);
    this.#isMove = before !== undefined && isMove(before, table);
  }

  /** Whether viewers stay who they were, and a viewer who has seen the table before needs no more than `ofMove`. */
  get isOnlyMove(): boolean {
    return this.#isMove && this.#isSameTable && this.#before?.chat === this.#table.chat;
  }

  /** What a viewer is told who has seen the table before, if `isOnlyMove`. */
  ofMove(viewer: Viewer): MovePieces {
    const common = this.#commonTexts;
    const { id, seq } = this.#table;
    common.start ??= `{"type":"update","table":${JSON.stringify(id)},"seq":${seq},"chat":[],"turn":${withoutEnd(this.#commonTurn)},`;
    const turn = `${this.#ownTurn(viewer)},"viewer":${JSON.stringify(viewer)},`;
    const [view, own] = this.#gameView(viewer);
    return [common.start, turn, this.#momentBefore(viewer, view), `${own}}]}`];
  }

  /** What an observer has not seen since that many entries. */
  textFor(observer: Observer, since: number): UpdateText {
    const viewer = viewerOf(this.#table, observer);
    const isAfter = since === this.#before?.seq;
    if (viewer !== undefined && isAfter && this.isOnlyMove) {
      return { viewer, text: this.ofMove(viewer).join('') };
    }
    const beginning = this.#beginning(viewer ?? SPECTATOR);
    if (viewer === undefined) {
      const text = `${beginning}${this.#view(observer)},${NO_MOMENTS},"chat":[]}`;
      return { viewer, text };
    }
    const isShown = seesMatch(this.#table, observer);
    const isKnown = isShown && isAfter && this.#isSameTable;
    const shown = isKnown ? this.#turn(viewer) : this.#view(observer);
    const moments = isShown ? this.#moments(viewer, since) : `,${NO_MOMENTS}`;
    const chat = JSON.stringify(chatSince(this.#table, since, this.#texts));
    return { viewer, text: `${beginning}${shown}${moments},"chat":${chat}}` };
  }

  get #commonTexts(): CommonTexts {
    return (this.#common ??= {});
  }

  #beginning(viewer: Viewer): string {
    const { id, seq } = this.#table;
    return `{"type":"update","table":${JSON.stringify(id)},"seq":${seq},"viewer":${JSON.stringify(viewer)}`;
  }

  get #commonTurn(): string {
    return (this.#commonTexts.turn ??= JSON.stringify(projectCommonTurn(this.#table)));
  }

  /** The rest of the turn, behind the comma. */
  #ownTurn(viewer: Viewer): string {
    return JSON.stringify(projectOwnTurn(this.#table, viewer)).slice(1);
  }

  #turn(viewer: Viewer): string {
    return `,"turn":${withoutEnd(this.#commonTurn)},${this.#ownTurn(viewer)}`;
  }

  #view(observer: Observer): string {
    const common = this.#commonTexts;
    common.view ??= JSON.stringify(projectCommonTable(this.#table, this.#texts));
    return `,"view":${joined(common.view, JSON.stringify(projectOwnTable(this.#table, observer)))}`;
  }

  #moments(viewer: Viewer, since: number): string {
    if (this.#isMove && since === this.#before?.seq) return this.#move(viewer);
    const before = since === this.#before?.seq ? this.#before : undefined;
    return `,${JSON.stringify(momentsSince(this.#table, viewer, since, before)).slice(1, -1)}`;
  }

  /** The only new position, with what led to it. */
  #move(viewer: Viewer): string {
    const [view, own] = this.#gameView(viewer);
    return `,${this.#momentBefore(viewer, view)}${own}}]`;
  }

  /** All of it up to what is the viewer's own. */
  #momentBefore(viewer: Viewer, view: string): string {
    const common = this.#commonTexts;
    const events = this.#events(viewer);
    const isCommon = events === common.events && view === common.gameView;
    if (isCommon && common.moment !== undefined) return common.moment;
    const { steps } = currentMatch(this.#table.series);
    const { length } = steps;
    const { player } = itemAt(steps, length - 1);
    const moment =
      `"keep":{"from":0,"to":${length}},"moments":[{"number":${length},"player":${player},` +
      `"events":${events},"view":${view}`;
    if (isCommon) common.moment = moment;
    return moment;
  }

  #events(viewer: Viewer): string {
    const common = this.#commonTexts;
    const { game, match } = this.#table.series;
    const before = this.#before?.series.match;
    if (!match || !before) throw new RangeError('no action has been taken');
    const { action } = itemAt(match.steps, match.steps.length - 1);
    const project = (eyes: Viewer): string =>
      JSON.stringify(game.events(before.state, action, eyes));
    const isPrivy =
      game.hasSecrets &&
      viewer !== SPECTATOR &&
      game.privyTo?.(before.state, action).includes(viewer) !== false;
    return isPrivy ? project(viewer) : (common.events ??= project(SPECTATOR));
  }

  /** What a viewer sees of the game: what all see, and the rest. */
  #gameView(viewer: Viewer): readonly [common: string, own: string] {
    const common = this.#commonTexts;
    const { game } = this.#table.series;
    const { state } = currentMatch(this.#table.series);
    if (viewer !== SPECTATOR && game.hasSecrets && !game.ownView) {
      return ['', JSON.stringify(game.view(state, viewer))];
    }
    common.gameView ??= withoutEnd(JSON.stringify(game.view(state, SPECTATOR)));
    return viewer === SPECTATOR || !game.ownView
      ? [common.gameView, '}']
      : [common.gameView, `,${JSON.stringify(game.ownView(state, viewer)).slice(1)}`];
  }
}

/** What is the same for all viewers, once it was needed. */
interface CommonTexts {
  view?: string;
  turn?: string;
  events?: string;
  /** Without its end, as a viewer may see more. */
  gameView?: string;
  start?: string;
  moment?: string;
}

const NO_MOMENTS = `"keep":${JSON.stringify(NOTHING)},"moments":[]`;

function isMove<T extends GameTypes>(before: Table<T>, table: Table<T>): boolean {
  const { game, terms, match, matches } = table.series;
  return (
    match !== undefined &&
    before.series.matches === matches &&
    table.positions.length === match.steps.length + 1 &&
    // The same position, and not only as many: another server may have told of an undo and other actions at once.
    before.positions.at(-1)?.seq === table.positions.at(-2)?.seq &&
    // Without the memory aid a move changes what may still be looked at.
    !(game.memoryAid && !terms.display.memoryAid)
  );
}

/** An object in JSON to which more is added. */
const withoutEnd = (object: string): string => object.slice(0, -1);

/** Two objects in JSON as one; neither is empty. */
const joined = (one: string, other: string): string => `${withoutEnd(one)},${other.slice(1)}`;
