/**
 * Records out of a file or a text that comes from anywhere: one JSON document a line, or a single one
 * over many lines. Every record is replayed by its rules before anybody sees it; what is wrong becomes a
 * problem with its line, and nothing that is read can make the page fail.
 */

import {
  attempt,
  describeLegal,
  findGame,
  makeRecord,
  positions,
  refuse,
  verifyRecord,
  type GameTypes,
  type Match,
  type Parsed,
  type Problem,
  type RecordPlayer,
  type RecordStandIn,
  type Seat,
} from '@tavolata/engine';
import { makeRoute, parseDeal, type DealtRecord } from '@tavolata/table';
import type { GameParts, LoadedFace } from '../games/face.ts';
import { findFace, loadFaces } from '../games/faces.ts';
import { fragmentOf } from '../games/position-address.ts';
import type { TableLink } from '../table/table-link.ts';
import { RecordLink, type Showing } from './record-link.ts';

/** In bytes. */
export const LARGEST = 5 * 2 ** 20;

export interface ReadRecord {
  readonly face: LoadedFace;
  /** From 1. */
  readonly line: number;
  readonly players: readonly RecordPlayer[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  /** How many. */
  readonly steps: number;
  /** What the document says beside the record about where it was kept; to be judged. */
  readonly kept: unknown;
  /** What it says about how the match was judged; to be judged itself. */
  readonly review: unknown;
  /** Whether this action was legal at a step; nothing that is read may be shown on a board without. */
  readonly wasLegal: (step: number, action: unknown) => boolean;
  /** The record anew, with nothing in it that the format does not know. */
  rewrite(): DealtRecord;
  /** A table that shows it. */
  open(showing: Showing): OpenedRecord;
}

/** What `GameTable` shows. */
export interface OpenedRecord {
  readonly face: LoadedFace;
  readonly link: TableLink;
}

export interface WrongRecord {
  readonly line: number;
  readonly problem: Problem;
  /** The game, if it is one that is known here. */
  readonly game?: string;
}

export interface Reading {
  readonly records: readonly ReadRecord[];
  readonly wrong: readonly WrongRecord[];
}

/** Why nothing could be read at all. */
export type FileTrouble = 'large' | 'unreadable' | 'binary' | 'empty';

export type Opening = Reading | FileTrouble;

export async function openFile(file: Blob, { largest = LARGEST } = {}): Promise<Opening> {
  if (file.size > largest) return 'large';
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return 'unreadable';
  const text = decode(bytes);
  return text === undefined ? 'binary' : openText(text, { largest });
}

export async function openText(text: string, { largest = LARGEST } = {}): Promise<Opening> {
  if (text.length > largest) return 'large';
  const reading = await readRecords(text, breather());
  return reading.records.length + reading.wrong.length === 0 ? 'empty' : reading;
}

/** Milliseconds that the page may stand still. */
const LONGEST_WORK = 30;

/** Lets the page draw and answer, but not so often that it costs time. */
function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_WORK) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}

/** The bytes as text; undefined if they are none. */
function decode(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Reads all records of a text; `pause` is awaited now and then, so that the page stays alive. */
export async function readRecords(text: string, pause: () => Promise<void>): Promise<Reading> {
  const faces = await loadFaces();
  const records: ReadRecord[] = [];
  const wrong: WrongRecord[] = [];
  for (const { line, content } of documentsOf(text)) {
    const judged = content.ok ? judge(faces, content.value) : content;
    if (judged.ok) records.push({ ...judged.value, line });
    else wrong.push({ ...judged, line });
    await pause();
  }
  return { records, wrong };
}

type Judged =
  | { readonly ok: true; readonly value: Omit<ReadRecord, 'line'> }
  | { readonly ok: false; readonly problem: Problem; readonly game?: string };

function judge(faces: readonly LoadedFace[], document: unknown): Judged {
  const found = attempt(() => findGame(faces, document));
  if (!found.ok) return found;
  const face = found.value;
  const judged = attempt(() => face.use((parts) => readBy(parts, face, document)));
  return judged.ok ? judged : { ...judged, game: face.id };
}

function readBy<T extends GameTypes>(
  parts: GameParts<T>,
  face: LoadedFace,
  document: unknown,
): Omit<ReadRecord, 'line'> {
  const match = verifyRecord(parts.game, document);
  // just verified
  const record = document as DealtRecord & { readonly kept?: unknown; readonly review?: unknown };
  const { players, result, standIns = [] } = record;
  return {
    face,
    players,
    scores: result.scores,
    winners: result.winners,
    steps: match.steps.length,
    kept: record.kept,
    review: record.review,
    wasLegal: legalityIn(match),
    rewrite() {
      const seated = players.map(({ name, bot }) => ({
        name,
        ...(bot === undefined ? {} : { bot }),
      }));
      const rewritten = makeRecord(match, seated, { standIns: standIns.filter(isWithin(match)) });
      const deal = attempt(() => parseDeal(record.deal, match.players));
      return deal.ok ? { ...rewritten, deal: deal.value } : rewritten;
    },
    open(showing) {
      const playOn = async (from: Match<T>, position: number, seat: Seat): Promise<void> => {
        const { playOnFrom } = await import('../local/play-on.ts');
        const { names, memoryAid } = showing;
        const wanted = { match: from, players, names, position, seat, memoryAid };
        const save = await playOnFrom(face, wanted);
        showing.goTo(save);
      };
      const { game } = match;
      const editAddressOf = findFace(face.id)?.loadEditor
        ? (state: T['state']) =>
            makeRoute({ screen: 'editor', game: game.id }) +
            fragmentOf(game.notation.makeState(state))
        : undefined;
      const { hasSecrets } = face;
      const link = new RecordLink({
        ...showing,
        match,
        players,
        standIns,
        playOn,
        editAddressOf,
        hasSecrets,
      });
      return { face, link };
    },
  };
}

/** Replays the match once, when it is first asked. */
function legalityIn<T extends GameTypes>(match: Match<T>): ReadRecord['wasLegal'] {
  let legal: readonly ReadonlySet<string>[] | undefined;
  return (step, action) => {
    legal ??= Array.from(
      positions(match),
      ({ state }) => new Set(describeLegal(match.game, state).map((each) => JSON.stringify(each))),
    );
    return legal[step]?.has(JSON.stringify(action)) === true;
  };
}

/** Only the types of stand-ins are verified. */
const isWithin =
  ({ players, steps }: Match) =>
  ({ player, from, to }: RecordStandIn): boolean =>
    player >= 0 && player < players && from >= 0 && from < to && to <= steps.length;

interface Document {
  readonly line: number;
  readonly content: Parsed<unknown>;
}

function documentsOf(text: string): Document[] {
  const lines = text
    .split('\n')
    .map((line, index) => ({ text: line, line: index + 1 }))
    .filter((line) => line.text.trim() !== '');
  const [first] = lines;
  if (!first) return [];
  if (!parse(first.text).ok) {
    const whole = parse(text);
    if (whole.ok || first.text.trim() === '{') return [{ line: first.line, content: whole }];
  }
  return lines.map((line) => ({ line: line.line, content: parse(line.text) }));
}

function parse(text: string): Parsed<unknown> {
  return attempt(() => {
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      return refuse('bad-json', error instanceof Error ? error.message : String(error));
    }
  });
}
