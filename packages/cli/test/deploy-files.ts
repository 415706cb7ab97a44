/** Reads the files of `deploy/` like the programs that use them, as far as the tests need it. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const ROOT = new URL('../../../', import.meta.url);

export const placeOf = (path: string): string => fileURLToPath(new URL(path, ROOT));
export const isThere = (path: string): boolean => existsSync(placeOf(path));
export const textOf = (path: string): string => readFileSync(placeOf(path), 'utf8');

export type Yaml = string | null | Yaml[] | { [key: string]: Yaml };
export type YamlMap = { [key: string]: Yaml };

/** Anchors, aliases and merged maps are resolved; every scalar is a text. */
export const readYaml = (text: string): Yaml =>
  parse(text, { schema: 'failsafe', merge: true }) as Yaml;

export const mapOf = (yaml: Yaml | undefined): YamlMap =>
  typeof yaml === 'object' && yaml !== null && !Array.isArray(yaml) ? yaml : {};

export const wordOf = (yaml: Yaml | undefined): string => (typeof yaml === 'string' ? yaml : '');

/** The elements of a list, or the keys of a map, which often stand for the same. */
export const namesIn = (yaml: Yaml | undefined): string[] =>
  Array.isArray(yaml) ? yaml.map(wordOf) : Object.keys(mapOf(yaml));

export interface Instruction {
  readonly name: string;
  /** Such as `--from=build`. */
  readonly flags: readonly string[];
  readonly rest: string;
  readonly words: readonly string[];
}

export function readDockerfile(text: string): Instruction[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', flags = '', rest = ''] =
        /^([A-Z]+)\s+((?:--\S+\s+)*)(.*)$/.exec(line.trim()) ?? [];
      const split = (part: string): string[] => part.split(/\s+/).filter((word) => word !== '');
      return { name, flags: split(flags), rest, words: split(rest) };
    });
}

/**
 * Whether a path is hidden from the builder: the last pattern that fits it or a folder above
 * decides.
 */
export function ignoredBy(text: string): (path: string) => boolean {
  const patterns = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const rules = patterns.map((pattern) => {
    const source = pattern
      .replace(/^!/, '')
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
    return { isKept: pattern.startsWith('!'), fits: new RegExp(`^${source}(?:/.*)?$`) };
  });
  return (path) => rules.findLast(({ fits }) => fits.test(path))?.isKept === false;
}

export interface UnitLine {
  readonly section: string;
  readonly key: string;
  readonly value: string;
}

/** Throws at a line that is neither a section, a setting nor a comment. */
export function readUnit(text: string): UnitLine[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return [];
    const title = /^\[(\w+)\]$/.exec(line)?.[1];
    if (title !== undefined) section = title;
    const [, key, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key === undefined && title === undefined) throw new Error(`not of a unit: ${line}`);
    return key === undefined ? [] : [{ section, key, value }];
  });
}

/** A block of a configuration of nginx or Caddy, such as `location /metrics { … }`. */
export interface Block {
  readonly head: string;
  readonly lines: readonly string[];
  readonly blocks: readonly Block[];
}

/** The whole file as one block without a head. Throws where braces do not match. */
export function readBlocks(text: string): Block {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#.*/, '').trim())
    .filter((line) => line !== '')
    .values();
  const readBlock = (head: string): Block => {
    const block = { head, lines: [] as string[], blocks: [] as Block[] };
    for (let next = lines.next(); !next.done; next = lines.next()) {
      const line = next.value;
      if (line === '}' && head !== '') return block;
      if (line === '}') throw new Error('a closing brace too many');
      if (line.endsWith(' {')) block.blocks.push(readBlock(line.slice(0, -2)));
      else block.lines.push(line);
    }
    if (head !== '') throw new Error(`${head} is not closed`);
    return block;
  };
  return readBlock('');
}

/** All blocks with this head, at any depth. */
export const blocksNamed = (block: Block, head: string): Block[] =>
  block.blocks.flatMap((inner) => [
    ...(inner.head === head ? [inner] : []),
    ...blocksNamed(inner, head),
  ]);

/** What a pattern finds first in brackets, each once. */
export const namesBy = (pattern: RegExp, text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
];

export const UNITS = readdirSync(placeOf('deploy/systemd')).map((name) => `deploy/systemd/${name}`);
