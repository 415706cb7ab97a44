/** Figures over time, or over something else that grows, as a picture: one panel a figure. */

import type { Point } from './drift.ts';

export interface Line {
  readonly name: string;
  readonly points: readonly Point[];
}

export interface Panel {
  readonly title: string;
  readonly lines: readonly Line[];
}

const WIDTH = 720;
const HEIGHT = 180;
const MARGIN = { left: 70, right: 110, top: 28, bottom: 30 };
const COLOURS = ['#0b6e99', '#b3541e', '#4d7c0f', '#7c3aed'];

/** How a place on the axis is called; `right` is the last one. */
type NameOf = (at: number, right: number) => string;

const inMinutes: NameOf = (at, right) => `${(at / 60).toFixed(right < 600 ? 1 : 0)} min`;

export function plot(panels: readonly Panel[], nameOf: NameOf = inMinutes): string {
  const height = panels.length * HEIGHT;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...panels.map(
      (panel, at) => `<g transform="translate(0 ${at * HEIGHT})">${draw(panel, nameOf)}</g>`,
    ),
    '</svg>',
    '',
  ].join('\n');
}

function draw({ title, lines }: Panel, nameOf: NameOf): string {
  const points = lines.flatMap((line) => line.points);
  const right = Math.max(1, ...points.map(({ at }) => at));
  const top = Math.max(1, ...points.map(({ value }) => value)) * 1.1;
  const x = (at: number): number =>
    MARGIN.left + (at / right) * (WIDTH - MARGIN.left - MARGIN.right);
  const y = (value: number): number =>
    HEIGHT - MARGIN.bottom - (value / top) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const ticks = [0, 0.5, 1].map((part) => part * (top / 1.1));
  return [
    `<text x="${MARGIN.left}" y="18" font-weight="bold">${title}</text>`,
    ...ticks.map(
      (value) =>
        `<path d="M${x(0)} ${y(value).toFixed(1)}H${x(right)}" stroke="#ddd"/>` +
        `<text x="${MARGIN.left - 6}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${value.toFixed(0)}</text>`,
    ),
    ...[0, 0.5, 1].map((part) => {
      const name = nameOf(part * right, right);
      return `<text x="${x(part * right)}" y="${HEIGHT - 10}" text-anchor="middle">${name}</text>`;
    }),
    ...lines.map(({ name, points: own }, at) => {
      const colour = COLOURS[at % COLOURS.length] ?? '#000';
      const path = own.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`);
      return (
        `<polyline points="${path.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"/>` +
        `<text x="${WIDTH - MARGIN.right + 8}" y="${MARGIN.top + 14 + 16 * at}" fill="${colour}">${name}</text>`
      );
    }),
  ].join('\n');
}
