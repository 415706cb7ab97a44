/** Whether told chances came true: log loss, and what was told beside what came of it, as text and as a picture. */

import { itemAt } from '@tavolata/engine';

/** What was told of a position, and who won of it: a shared win counts 1/k. */
export interface Told {
  readonly chances: readonly number[];
  readonly shares: readonly number[];
}

/** Chances that were told alike, and what part of them came true. */
interface Bin {
  readonly count: number;
  readonly told: number;
  readonly came: number;
}

export interface Calibration {
  readonly logLoss: number;
  readonly bins: readonly Bin[];
}

const BINS = 10;
/** Nothing is lost for ever by one chance of 0. */
const LEAST = 1e-3;

export function calibrationOf(told: readonly Told[]): Calibration {
  let loss = 0;
  const sums = Array.from({ length: BINS }, () => ({ count: 0, chance: 0, share: 0 }));
  for (const { chances, shares } of told) {
    for (const [seat, chance] of chances.entries()) {
      const share = itemAt(shares, seat);
      loss -= share * Math.log(Math.max(chance, LEAST));
      const sum = itemAt(sums, Math.min(BINS - 1, Math.floor(chance * BINS)));
      sum.count++;
      sum.chance += chance;
      sum.share += share;
    }
  }
  const bins = sums
    .filter(({ count }) => count > 0)
    .map(({ count, chance, share }) => ({ count, told: chance / count, came: share / count }));
  return { logLoss: loss / told.length, bins };
}

export const tellCalibration = ({ logLoss, bins }: Calibration): string =>
  `log loss ${logLoss.toFixed(3)}   ${bins.map(({ told, came }) => `${percent(told)}→${percent(came)}`).join('  ')}`;

const percent = (share: number): string => (100 * share).toFixed(0);

export interface CalibrationPanel {
  readonly title: string;
  readonly lines: readonly Calibration[];
}

const SIDE = 150;
const GAP = { x: 50, y: 62 };
const COLUMNS = 4;
/** Fewer chances than this in a bin show nothing but luck. */
const LEAST_COUNT = 10;

/** A square a table, from 0 to 100 percent; what came true as told lies on the diagonal. */
export function plotCalibration(
  panels: readonly CalibrationPanel[],
  names: readonly { readonly name: string; readonly colour: string }[],
): string {
  const width = COLUMNS * (SIDE + GAP.x) + 20;
  const height = Math.ceil(panels.length / COLUMNS) * (SIDE + GAP.y) + 40;
  const legend = names.map(
    ({ name, colour }, at) =>
      `<circle cx="${50 + at * 160}" cy="16" r="4" fill="${colour}"/>` +
      `<text x="${60 + at * 160}" y="20">${name}</text>`,
  );
  const squares = panels.map(({ title, lines }, at) => {
    const x = 45 + (at % COLUMNS) * (SIDE + GAP.x);
    const y = 60 + Math.floor(at / COLUMNS) * (SIDE + GAP.y);
    const drawn = lines.map((line, index) => draw(line, itemAt(names, index).colour));
    return `<g transform="translate(${x} ${y})">${frameOf(title)}\n${drawn.join('\n')}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="#222">`,
    '<title>What was told, from left to right, and what came true, from below, in percent</title>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...legend,
    ...squares,
    '</svg>',
    '',
  ].join('\n');
}

function frameOf(title: string): string {
  const ticks = [0, 50, 100].map((tick) => {
    const at = (tick / 100) * SIDE;
    return (
      `<text x="${at}" y="${SIDE + 14}" text-anchor="middle">${tick}</text>` +
      `<text x="-6" y="${SIDE - at + 4}" text-anchor="end">${tick}</text>`
    );
  });
  return (
    `<text x="${SIDE / 2}" y="-8" text-anchor="middle" font-size="8.5" font-weight="bold">${title}</text>` +
    `<rect width="${SIDE}" height="${SIDE}" fill="none" stroke="#999"/>` +
    `<path d="M0 ${SIDE}L${SIDE} 0" stroke="#999" stroke-dasharray="4 4"/>${ticks.join('')}`
  );
}

function draw({ bins }: Calibration, colour: string): string {
  const points = bins
    .filter(({ count }) => count >= LEAST_COUNT)
    .map(({ told, came }) => [told * SIDE, (1 - came) * SIDE].map((at) => at.toFixed(1)));
  const dots = points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="${colour}"/>`);
  return `<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}`;
}
