import { cellKey, type Cell } from '@tavolata/cappuccino';
import { expect, test } from 'vitest';
import {
  cellAt,
  cellName,
  centreOf,
  COLUMN_WIDTH,
  CUP_RADIUS,
  extentOf,
  fieldOf,
  joined,
  roomFor,
  ROW_HEIGHT,
  rowName,
  widened,
} from '../src/games/cappuccino/field.ts';
import {
  closeUp,
  isAlike,
  panned,
  seen,
  showing,
  through,
  WHOLE,
  zoomed,
} from '../src/games/cappuccino/lens.ts';
import {
  boxOf,
  cupPoint,
  measure,
  measureBeside,
  placeOf,
} from '../src/games/cappuccino/measures.ts';
import { pinPlaces, shiftsOf } from '../src/games/cappuccino/pin-places.ts';
import { cellTowards, nearest, type Arrow } from '../src/games/cappuccino/reach.ts';

const flower: readonly Cell[] = [
  [0, 0],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

test('a point lies in the cell whose middle it is near', () => {
  for (const cell of flower) {
    const { x, y } = centreOf(cell);
    for (const [right, down] of [
      [0, 0],
      [0.4, 0.2],
      [-0.4, -0.3],
    ] as const)
      expect(cellKey(cellAt({ x: x + right, y: y + down }))).toBe(cellKey(cell));
  }
});

test('all six neighbours lie around a cell, half a column aside in the rows before and behind', () => {
  const places = flower.slice(1).map(centreOf);
  expect(places).toEqual([
    { x: COLUMN_WIDTH, y: 0 },
    { x: COLUMN_WIDTH / 2, y: -ROW_HEIGHT },
    { x: -COLUMN_WIDTH / 2, y: -ROW_HEIGHT },
    { x: -COLUMN_WIDTH, y: 0 },
    { x: -COLUMN_WIDTH / 2, y: ROW_HEIGHT },
    { x: COLUMN_WIDTH / 2, y: ROW_HEIGHT },
  ]);
  for (const { x, y } of places) expect(Math.hypot(x, y)).toBeGreaterThan(2 * CUP_RADIUS);
});

test('a cell is called by its row and its place, and no two cells alike', () => {
  const field = fieldOf(flower);
  const names = flower.map((cell) => cellName(field, cell));
  expect(names).toEqual(['B2', 'B3', 'A2', 'A1', 'B1', 'C1', 'C2']);
  expect(new Set(names).size).toBe(names.length);
});

test('rows go on after Z', () => {
  expect([0, 25, 26, 27, 52].map(rowName)).toEqual(['A', 'Z', 'AA', 'AB', 'BA']);
  expect([-1, -2].map(rowName)).toEqual(['−A', '−B']);
});

test('names stay while cups are placed inside the room that is kept for them', () => {
  const room = roomFor(64);
  const first = joined(room, widened(fieldOf([[0, 0]])));
  const later = joined(room, widened(fieldOf(flower)));
  expect(cellName(later, [0, 0])).toBe(cellName(first, [0, 0]));
});

test('a field has a middle and needs room for the cups at its edge', () => {
  const { centre, width, height } = extentOf(fieldOf(flower));
  expect(centre).toEqual({ x: 0, y: 0 });
  expect(width).toBeCloseTo(2 * COLUMN_WIDTH + 1);
  expect(height).toBeCloseTo(2 * ROW_HEIGHT + 1);
});

const standing = flower.map((cell) => ({ key: cell.join(), cell, rise: 0 }));

test('a finger means the nearest stack within reach, or none', () => {
  const { x, y } = centreOf([1, 0]);
  expect(nearest(standing, { x: x + 0.2, y: y - 0.2 }, 0.6)?.key).toBe('1,0');
  expect(nearest(standing, { x: x + 0.9, y }, 0.6)).toBeUndefined();
  expect(nearest(standing.slice(0, 0), { x, y }, 9)).toBeUndefined();
});

test('a high stack is meant all the way up', () => {
  const tower = { key: '0,0', cell: [0, 0] as const, rise: 0.8 };
  const behind = { key: '0,-1', cell: [0, -1] as const, rise: 0 };
  expect(nearest([behind, tower], { x: 0, y: -0.7 }, 0.6)?.key).toBe('0,0');
});

test('left and right go along the row, up and down to the next row', () => {
  const go = (from: Cell, arrow: Arrow): string | undefined =>
    cellTowards(flower, from, arrow)?.join();
  expect(go([0, 0], 'left')).toBe('-1,0');
  expect(go([0, 0], 'right')).toBe('1,0');
  expect(go([1, 0], 'up')).toBe('1,-1');
  expect(go([-1, 0], 'down')).toBe('-1,1');
  expect(go([0, -1], 'up')).toBeUndefined();
});

test('arrows lead from every stack to every other, islands included', () => {
  const cells: Cell[] = [...flower, [6, -4], [-7, 5], [3, 4], [9, 0]];
  for (const start of cells) {
    const seen = new Set<string>();
    const open = [start];
    for (let cell = open.pop(); cell; cell = open.pop()) {
      if (seen.has(cell.join())) continue;
      seen.add(cell.join());
      for (const arrow of ['left', 'right', 'up', 'down'] as const) {
        const next = cellTowards(cells, cell, arrow);
        if (next) open.push(next);
      }
    }
    expect(seen.size).toBe(cells.length);
  }
});

const frame = { width: 300, height: 400 };

test('zooming keeps the point under the fingers where it is', () => {
  const about = { x: 120, y: 250 };
  const lens = zoomed(WHOLE, { factor: 2, about, frame, most: 3 });
  expect(lens.scale).toBe(2);
  expect(through(lens, about)).toEqual(about);
});

test('the counter never gets smaller than its frame, larger than allowed, or out of sight', () => {
  const about = { x: 0, y: 0 };
  expect(zoomed(WHOLE, { factor: 0.3, about, frame, most: 3 })).toEqual(WHOLE);
  expect(zoomed(WHOLE, { factor: 9, about, frame, most: 3 }).scale).toBe(3);
  const far = panned({ scale: 2, x: -50, y: -50 }, { x: -9999, y: 9999 }, frame);
  expect(far).toEqual({ scale: 2, x: -300, y: 0 });
});

test('a close-up has the part in its middle', () => {
  const lens = closeUp({ x: 100, y: 150, width: 100, height: 100 }, frame, 5);
  expect(lens.scale).toBe(3);
  expect(through(lens, { x: 150, y: 200 })).toEqual({ x: 150, y: 200 });
});

test('what is in sight already is not shifted, what is not comes in', () => {
  const lens = { scale: 2, x: -100, y: -100 };
  expect(showing(lens, { x: 120, y: 120 }, 20, frame)).toBe(lens);
  const shifted = showing(lens, { x: 280, y: 120 }, 20, frame);
  expect(shifted.x + 2 * 280).toBe(280);
});

test.each([
  [304, 440],
  [1060, 740],
  [460, 240],
])('a field fits into a frame of %i × %i, its highest stacks included', (width, height) => {
  const field = joined(roomFor(64), widened(fieldOf(flower)));
  const measures = measure(field, { width, height });
  const corners: Cell[] = [
    [-5, 0],
    [5, 0],
    [2, -5],
    [-2, 5],
  ];
  for (const cell of corners) {
    const { x, y } = placeOf(measures, cell);
    expect(x - measures.cup * 0.5).toBeGreaterThanOrEqual(0);
    expect(x + measures.cup * 0.5).toBeLessThanOrEqual(width);
    expect(y - measures.cup * (0.5 + 0.28)).toBeGreaterThanOrEqual(0);
    expect(y + measures.cup * 0.5).toBeLessThanOrEqual(height);
    expect(cupPoint(measures, { x, y }).x).toBeCloseTo(centreOf(cell).x);
    expect(cupPoint(measures, { x, y }).y).toBeCloseTo(centreOf(cell).y);
  }
});

test('cups keep their distance from the lower edge when a text above makes the frame lower', () => {
  const field = fieldOf(flower);
  const before = measure(field, { width: 200, height: 400 });
  const after = measure(field, { width: 200, height: 360 }, 400);
  expect(after.cup).toBe(before.cup);
  expect(360 - after.origin.y).toBeCloseTo(400 - before.origin.y);
});

test('a part of the field can be looked at closely', () => {
  const measures = measure(roomFor(64), { width: 300, height: 400 });
  const box = boxOf(measures, fieldOf(flower));
  const { x, y } = placeOf(measures, [0, 0]);
  expect(box.x + box.width / 2).toBeCloseTo(x);
  expect(box.y).toBeLessThan(y - measures.cup);
});

test('no cup lies under the corner, and cups stay as large as they can', () => {
  const corner = { width: 140, height: 50 };
  const wide: Cell[] = [-3, -2, -1, 0, 1, 2].flatMap((q) => [0, 1, 2].map((r): Cell => [q, r]));
  const field = fieldOf(wide);
  for (const [width, height] of [
    [340, 420],
    [480, 200],
    [900, 300],
    [400, 250],
  ] as const) {
    const frame = { width, height };
    const measures = measureBeside(corner, wide, { field, frame, tallest: height });
    for (const cell of wide) {
      const { x, y } = placeOf(measures, cell);
      const reach = CUP_RADIUS * measures.cup;
      const isUnder = x + reach > width - corner.width && y + reach > height - corner.height;
      expect([width, height, isUnder]).toEqual([width, height, false]);
    }
    const whole = measure(field, frame);
    expect(measures.cup).toBeLessThanOrEqual(whole.cup);
    expect(measures.cup).toBeGreaterThan(whole.cup * 0.6);
  }
});

test('pins of a hint stand beside their cup, off heights and off each other', () => {
  const start = { x: 0, y: 0 };
  const behind = { x: -0.52, y: 0 };
  const [alone] = pinPlaces([{ start, end: { x: 0.9, y: 0 } }], { numbers: [] });
  expect(alone?.x).toBeCloseTo(behind.x);
  expect(alone?.y).toBeCloseTo(behind.y);
  const ways = [0.9, 0.8].map((x) => ({ start, end: { x, y: 0 } }));
  const [one, other] = pinPlaces(ways, { numbers: [behind] });
  if (!one || !other) throw new Error('each way has a pin');
  expect(Math.hypot(one.x - behind.x, one.y - behind.y)).toBeGreaterThan(0.3);
  expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.6);
});

test('a large pin leaves its cup in sight, and none is cut off at the edge', () => {
  const start = { x: 0, y: 0 };
  const edges = { left: -3, right: 3, top: -3, bottom: 0.6 };
  const [pin] = pinPlaces([{ start, end: { x: 0, y: -0.8 } }], { numbers: [], pin: 0.7, edges });
  if (!pin) throw new Error('the way has a pin');
  expect(Math.hypot(pin.x, pin.y)).toBeGreaterThan(0.65);
  expect(pin.y + 0.35).toBeLessThanOrEqual(0.6);
});

test('arrows there and back between the same cups lie side by side, others on their line', () => {
  const [one, other, far] = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 2, y: 0 },
  ];
  const [there, back, on] = shiftsOf([
    { start: one, end: other },
    { start: other, end: one },
    { start: other, end: far },
  ]);
  if (!there || !back) throw new Error('each way has its shift');
  expect(Math.hypot(there.x - back.x, there.y - back.y)).toBeGreaterThan(0.3);
  expect(there.x).toBeCloseTo(0); // across the line
  expect(on).toEqual({ x: 0, y: 0 });
});

test('closer, what lies at the lower edge can be drawn out from under the buttons', () => {
  const frame = { width: 300, height: 400, taken: { width: 0, height: 54 } };
  const closer = zoomed(WHOLE, { factor: 2, about: { x: 150, y: 200 }, frame, most: 3 });
  const lowest = { x: 150, y: 400 };
  const drawn = panned(closer, { x: 0, y: -1000 }, frame);
  expect(seen(drawn, lowest).y).toBe(400 - 54);
  expect(seen(showing(closer, { x: 150, y: 380 }, 30, frame), { x: 0, y: 380 }).y).toBe(316);
  const part = { x: 100, y: 300, width: 60, height: 80 };
  const close = closeUp(part, frame, 3);
  expect(seen(close, { x: 100, y: 380 }).y).toBeLessThanOrEqual(346);
  expect(zoomed(drawn, { factor: 0.1, about: lowest, frame, most: 3 })).toEqual(WHOLE);
});

test('a fit that would change nothing is told apart from one that looks closer', () => {
  const frame = { width: 300, height: 400 };
  expect(isAlike(WHOLE, { scale: 1.04, x: -8, y: -6 }, frame)).toBe(true);
  expect(isAlike(WHOLE, { scale: 1.5, x: -40, y: -40 }, frame)).toBe(false);
  expect(isAlike({ scale: 1.5, x: 0, y: 0 }, { scale: 1.5, x: -100, y: 0 }, frame)).toBe(false);
});
