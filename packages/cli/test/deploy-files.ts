/** Reads the files of `deploy/` as the programs do that they are for, as far as the tests need it. */

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ParserOptions } from 'prettier';
import { parsers } from 'prettier/plugins/yaml';

const ROOT = new URL('../../../', import.meta.url);

export const placeOf = (path: string): string => fileURLToPath(new URL(path, ROOT));
export const isThere = (path: string): boolean => existsSync(placeOf(path));
export const textOf = (path: string): string => readFileSync(placeOf(path), 'utf8');

export type Yaml = string | null | Yaml[] | { [key: string]: Yaml };
export type YamlMap = { [key: string]: Yaml };

interface YamlNode {
  readonly type: string;
  readonly value?: string;
  readonly anchor?: { readonly value: string } | null;
  readonly children?: readonly (YamlNode | null)[];
}

/** Anchors, aliases and merged maps are resolved; every scalar is a text. */
export async function readYaml(text: string): Promise<Yaml> {
  const options = {} as ParserOptions<YamlNode>;
  const root = (await parsers.yaml.parse(text, options)) as YamlNode;
  const anchors = new Map<string, Yaml>();
  const body = root.children?.[0]?.children?.[1];
  return valueOf(body?.children?.[0], anchors);
}

function valueOf(node: YamlNode | null | undefined, anchors: Map<string, Yaml>): Yaml {
  if (!node) return null;
  const value = plainValueOf(node, anchors);
  if (node.anchor) anchors.set(node.anchor.value, value);
  return value;
}

function plainValueOf({ type, value, children = [] }: YamlNode, anchors: Map<string, Yaml>): Yaml {
  const inner = (node: YamlNode | null): Yaml => valueOf(node?.children?.[0], anchors);
  switch (type) {
    case 'alias':
      return anchors.get(value ?? '') ?? null;
    case 'mapping':
    case 'flowMapping': {
      const entries = children.map((item): [string, Yaml] => {
        const [key = null, content = null] = item?.children ?? [];
        return [wordOf(inner(key)), inner(content)];
      });
      const merged = entries.filter(([key]) => key === '<<').map(([, more]) => mapOf(more));
      const own = entries.filter(([key]) => key !== '<<');
      return Object.assign({}, ...merged, Object.fromEntries(own)) as YamlMap;
    }
    case 'sequence':
    case 'flowSequence':
      return children.map(inner);
    default:
      return value ?? null;
  }
}

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

/** Whether a path is kept from the builder: the last pattern that fits it, or a folder above, says so. */
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
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key === undefined && title === undefined) throw new Error(`not of a unit: ${line}`);
    return key === undefined ? [] : [{ section, key, value }];
  });
}
