/**
 * JSON documents out of lines. Usually every line is one; a file may also hold a single document
 * that goes over many lines. Nothing that is read here can make the program fail: what is not a
 * document becomes a coded problem with its line.
 */

import { attempt, refuse, type Parsed } from '@tavolata/engine';
import { LONGEST, type RawLine } from './lines.ts';
import { printable } from './output.ts';

export interface Document {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly content: Parsed<unknown>;
}

/** Records nest half a dozen levels; this is far more, and far from what exhausts the stack. */
export const DEEPEST = 100;

export async function* readDocuments(lines: AsyncIterable<RawLine>): AsyncGenerator<Document> {
  const filled = filledLines(lines);
  const first = await filled.next();
  if (first.done) return;
  const document = parseLine(first.value);
  if (isBadJson(document)) yield* oneOrMany(first.value, filled);
  else yield document;
  for await (const line of filled) yield parseLine(line);
}

async function* filledLines(lines: AsyncIterable<RawLine>): AsyncGenerator<RawLine> {
  for await (const line of lines) if (!isBlank(line.bytes)) yield line;
}

const WHITESPACE = new Set([0x09, 0x0a, 0x0d, 0x20]);

function isBlank(bytes: Buffer | undefined): boolean {
  return bytes?.every((byte) => WHITESPACE.has(byte)) ?? false;
}

const isBadJson = ({ content }: Document): boolean =>
  !content.ok && content.problem.code === 'bad-json';

/**
 * A first line that is no document may begin one that goes over all lines. If it holds nothing but
 * the opening brace it does, and a problem is told once; else the lines are parsed together first,
 * and then one by one.
 */
async function* oneOrMany(
  first: RawLine,
  others: AsyncGenerator<RawLine>,
): AsyncGenerator<Document> {
  const held = [first];
  let length = 0;
  const isOne = first.bytes?.toString('latin1').trim() === '{';
  let isWhole = true;
  for (let next = await others.next(); !next.done; next = await others.next()) {
    held.push(next.value);
    length += next.value.bytes?.length ?? Infinity;
    if (length <= LONGEST) continue;
    isWhole = false;
    break;
  }
  if (!isWhole && isOne) {
    yield { line: first.number, content: attempt(refuseTooLong) };
    while (!(await others.next()).done);
    return;
  }
  const whole = isWhole ? parseLine({ ...first, bytes: joined(held) }) : undefined;
  if (whole && (isOne || whole.content.ok)) yield whole;
  else yield* held.map(parseLine);
}

function joined(lines: readonly RawLine[]): Buffer {
  const newline = Buffer.from('\n');
  return Buffer.concat(lines.flatMap(({ bytes }) => (bytes ? [bytes, newline] : [])));
}

function parseLine({ number, bytes }: RawLine): Document {
  return { line: number, content: attempt(() => parseBytes(bytes)) };
}

function parseBytes(bytes: Buffer | undefined): unknown {
  if (bytes === undefined) return refuseTooLong();
  const text = decode(bytes);
  if (nestsDeeperThan(text, DEEPEST)) {
    refuse('bad-json', `lists and objects are nested more than ${DEEPEST} levels deep`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse('bad-json', printable(error instanceof Error ? error.message : String(error)));
  }
}

function refuseTooLong(): never {
  refuse('too-long', `more than ${LONGEST / 2 ** 20} MiB are not read`);
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** A byte order mark in front is dropped. */
function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return refuse('bad-encoding', 'this is not UTF-8');
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Found without parsing: the parser would exhaust the stack. */
export function nestsDeeperThan(text: string, deepest: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = endOfString(text, at);
    else if (unit === OPEN_LIST || unit === OPEN_OBJECT) {
      if (++depth > deepest) return true;
    } else if (unit === CLOSE_LIST || unit === CLOSE_OBJECT) depth--;
  }
  return false;
}

/** Where the string that starts here ends; the text's end if it does not. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === BACKSLASH) at++;
    else if (unit === QUOTE) return at;
  }
  return text.length;
}
