/** Each browser is sent exactly what it may see of what is stored: judged on every message that leaves a node. */

import { describeLegal, isSameContent, SPECTATOR, type Viewer } from '@tavolata/engine';
import {
  projectMoments,
  tablePhase,
  type Moment,
  type ServerMessage,
  type Table,
} from '@tavolata/table';
import { parseOnce } from '../world/parse-once.ts';
import { commandKey, type Chronicle } from './chronicle.ts';
import { seatsFor } from './law.ts';
import type { Verdict } from './verdict.ts';

type Update = Extract<ServerMessage, { type: 'update' }>;

interface SeeingParts {
  readonly verdict: Verdict;
  readonly chronicleOf: (table: string) => Chronicle | undefined;
  /** Ids of all browsers, which none may ever be sent. */
  readonly browsers: () => readonly string[];
  /** What was asked, by browser and id. */
  readonly askedBy: (command: string) => Asked | undefined;
  /** Whether a browser had a seat while the present match was played, or belongs to somebody who began it. */
  readonly hasPlayed: (table: Table, browser: string) => boolean;
}

/** A kind of command, or another request, and the table that it is for. */
export interface Asked {
  readonly kind: string;
  readonly table: string;
}

const NOT_ASKED: Asked = { kind: '', table: '' };

/** Commands that may be done without anything to write. */
const MAY_BE_NOTHING = [
  'ready',
  'commit',
  'contribute',
  'claim',
  'host',
  'use-code',
  'confirm-device',
];
const BESIDE_THE_LOG = ['create', 'report', 'erase'];

export class SeeingCheck {
  readonly #parts: SeeingParts;
  /** Texts that were judged right, for the watchers who share one. */
  readonly #judged = new Set<string>();

  constructor(parts: SeeingParts) {
    this.#parts = parts;
  }

  judge(browser: string, text: string): ServerMessage {
    const message = parseOnce(text) as ServerMessage;
    const { verdict, browsers } = this.#parts;
    if (!this.#judged.has(text) && browsers().some((id) => text.includes(id))) {
      verdict.fail('seeing', 'a message tells who a browser is');
    }
    if (message.type === 'update') this.#judgeUpdate(browser, text, message);
    if (message.type === 'done') this.#judgeDone(browser, message);
    if (message.type === 'refused') this.#judgeRefused(browser, message);
    return message;
  }

  #judgeUpdate(browser: string, text: string, update: Update): void {
    const { verdict, chronicleOf, hasPlayed } = this.#parts;
    const chronicle = chronicleOf(update.table);
    const table = chronicle?.after(update.seq);
    if (!table || !chronicle) {
      verdict.fail('stored', `an update tells of entry ${update.seq}, which is not stored`);
      return;
    }
    const { viewer, moments, view, chat } = update;
    const mine = seatsFor(table, browser);
    if (viewer !== SPECTATOR && !mine.includes(viewer)) {
      verdict.fail('seeing', `a browser without seat ${viewer} sees by its eyes`);
    }
    const maySee =
      mine.length > 0 || (table.settings.hasSpectators && !table.barred.includes(browser));
    if (!maySee && (moments.length > 0 || view?.match || chat.length > 0)) {
      verdict.fail('seeing', 'somebody who may not watch is shown the match');
    }
    const { dealing, settings, wasPublic } = table;
    if (mine.length > 0 && !hasPlayed(table, browser) && !(settings.isPublic && wasPublic)) {
      if (moments.length > 0 || view?.match || update.turn) {
        verdict.fail('seeing', 'somebody who sat down later is shown a private match');
      }
    }
    const isForAll = mine.length > 0 || (settings.isPublic && wasPublic);
    if (!isForAll && dealing && text.includes(dealing.secret)) {
      verdict.fail('seeing', 'a stranger is shown the server’s part of a private deal');
    }
    if (view && JSON.stringify(view.mine) !== JSON.stringify(mine)) {
      verdict.fail('seeing', `a browser with seats ${mine.join()} is told ${view.mine.join()}`);
    }
    if (this.#judged.has(text)) return;
    this.#judged.add(text);
    const problem = contentProblem(chronicle, table, update, text);
    if (problem !== undefined) verdict.fail('seeing', problem);
  }

  #judgeDone(browser: string, { id, seq }: { id: string; seq?: number }): void {
    const { verdict, chronicleOf, askedBy } = this.#parts;
    const command = commandKey(browser, id);
    const { kind, table } = askedBy(command) ?? NOT_ASKED;
    if (BESIDE_THE_LOG.includes(kind)) return;
    const stored = chronicleOf(table)?.commands.get(command);
    if (MAY_BE_NOTHING.includes(kind)) return;
    if (stored === undefined) {
      verdict.fail('acknowledged', `${kind} was acknowledged and is not stored`);
    } else if (stored !== seq) {
      verdict.fail('acknowledged', `${kind} is entry ${stored} and was acknowledged as ${seq}`);
    }
  }

  /** What could not be stored may be stored all the same, and too many messages are not read. */
  #judgeRefused(browser: string, { id, code }: { id: string; code: string }): void {
    if (code === 'no-store' || code === 'too-many') return;
    const { verdict, chronicleOf, askedBy } = this.#parts;
    const command = commandKey(browser, id);
    const { kind, table } = askedBy(command) ?? NOT_ASKED;
    if (chronicleOf(table)?.commands.has(command)) {
      verdict.fail('acknowledged', `${kind} was refused as ${code} and is stored`);
    }
  }
}

/** What the message says of the table, compared with the table itself. */
function contentProblem(
  chronicle: Chronicle,
  table: Table,
  update: Update,
  text: string,
): string | undefined {
  const { series, dealing } = table;
  const phase = tablePhase(table);
  const hasEnded = phase === 'over' || phase === 'abandoned';
  if (dealing && !hasEnded && text.includes(dealing.secret)) {
    return 'a message shows the server’s part of a deal before its end';
  }
  const { match } = series;
  if (!match) return update.moments.length > 0 ? 'moments without a match' : undefined;
  const { viewer, moments, turn } = update;
  const shown = update.view?.match ?? turn;
  if (shown) {
    const toAct = phase === 'playing' ? series.game.toAct(match.state) : -1;
    const legal = toAct === viewer ? describeLegal(series.game, match.state) : [];
    if (JSON.stringify(shown.legal) !== JSON.stringify(legal))
      return 'another list of what is legal';
    if (shown.step !== match.steps.length) return 'another number of steps';
    if (shown.toAct !== toAct) return 'somebody else in turn';
  }
  if (moments.length === 0) return undefined;
  const isFaded = series.game.memoryAid && !series.terms.display.memoryAid;
  const faded = isFaded ? projectMoments(series, viewer) : undefined;
  for (const moment of moments) {
    const { number } = moment;
    const expected = faded
      ? faded.find((each) => each.number === number)
      : momentAt(chronicle, table, viewer, number);
    if (!expected) return `position ${number} may not be seen`;
    const { player, events, view } = expected;
    const isSame =
      text.includes(JSON.stringify({ number, player, events, view })) ||
      isSameContent(JSON.parse(JSON.stringify(expected)), moment);
    if (!isSame) return `position ${number} is another than ${viewer} may see`;
  }
  return undefined;
}

/** A position of the match by the rules of the game, from the tables after the entries that made it. */
function momentAt(
  chronicle: Chronicle,
  { positions, series }: Table,
  viewer: Viewer,
  number: number,
): Moment | undefined {
  const { game, match } = series;
  const made = positions[number];
  if (!match || !made) return undefined;
  const state = stateAt(chronicle, made.seq);
  const view = game.view(state, viewer);
  const step = number > 0 ? match.steps[number - 1] : undefined;
  if (!step) return { number, player: -1, events: game.opening(state, viewer), view };
  const before = stateAt(chronicle, positions[number - 1]?.seq ?? 0);
  return { number, player: step.player, events: game.events(before, step.action, viewer), view };
}

const stateAt = (chronicle: Chronicle, seq: number): unknown =>
  chronicle.after(seq + 1)?.series.match?.state;
