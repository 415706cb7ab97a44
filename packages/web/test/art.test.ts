import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { itemAt } from '@tavolata/engine';
import { expect, test } from 'vitest';
import { GAMES } from '../build/games.ts';
import { pictureFiles } from '../build/pictures.ts';
import { OUTLINE } from '../src/settings/palette.ts';

const files = pictureFiles(fileURLToPath(new URL('../art/', import.meta.url)), GAMES);
const picture = (name: string): string => readFileSync(files.get(name) ?? '', 'utf8');
const names = [...files.keys()];

const BOXES: Readonly<Record<string, string>> = { 'card-back': '0 0 96 134', icon: '0 0 512 512' };
const MAX_BYTES = 6 * 1024;

const tints = (svg: string): string[] =>
  [...svg.matchAll(/class="tint"[^>]*fill="(#\w+)"/g)].map((match) => itemAt(match, 1));

test.each(names)('%s is small, safe to inline and drawn with the one outline', (name) => {
  const svg = picture(name);
  expect(Buffer.byteLength(svg)).toBeLessThan(MAX_BYTES);
  expect(svg).toMatch(/<title>[^<]+<\/title>/);
  expect(svg).toContain(`viewBox="${BOXES[name] ?? '0 0 96 96'}"`);
  expect(svg).toContain(`stroke="${OUTLINE}"`);
  expect(svg).not.toMatch(/<(script|style|text|image|filter|foreignObject|animate)\b|\son\w+=/i);
  // A reference may only point into the same picture, and ids carry its name: no two collide.
  for (const [, target] of svg.matchAll(/(?:href="|url\()([^")]+)/g)) expect(target).toMatch(/^#/);
  for (const [, id] of svg.matchAll(/\bid="([^"]+)"/g)) expect(id).toMatch(RegExp(`^${name}-`));
});

const tinted = GAMES.flatMap(({ palette: { sets } }) => sets).flatMap(({ tones, pictureOf }) =>
  pictureOf
    ? Object.entries(tones.standard.light).map(
        ([name, { main }]) => [pictureOf(name), main] as const,
      )
    : [],
);

test.each(tinted)('%s wears its colour', (name, main) => {
  expect(new Set(tints(picture(name)))).toEqual(new Set([main]));
});
