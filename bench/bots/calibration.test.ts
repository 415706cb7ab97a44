/** What is made of chances that were told, on small examples. */

import { expect, test } from 'vitest';
import { calibrationOf, plotCalibration, tellCalibration, type Told } from './calibration.ts';

const WON = [1, 0];

test('an even guess loses the logarithm of the number of players', () => {
  const { logLoss, bins } = calibrationOf([{ chances: [0.5, 0.5], shares: WON }]);
  expect(logLoss).toBeCloseTo(Math.log(2));
  expect(bins).toEqual([{ count: 2, told: 0.5, came: 0.5 }]);
});

test('what is told alike is counted together, and a chance of nothing does not cost everything', () => {
  const told = [
    { chances: [0.9, 0.1], shares: WON },
    { chances: [0.94, 0.06], shares: [0, 1] },
    { chances: [0, 1], shares: WON },
  ];
  const { logLoss, bins } = calibrationOf(told);
  expect(logLoss).toBeLessThan(4);
  expect(tellCalibration({ logLoss, bins })).toMatch(/3→100 {2}10→0 {2}95→33$/);
});

test('only bins with enough in them are drawn', () => {
  const line = calibrationOf(Array<Told>(10).fill({ chances: [0.8, 0.3], shares: WON }));
  const rare = calibrationOf([{ chances: [0.8, 0.3], shares: WON }]);
  const names = [{ name: 'one', colour: '#123456' }];
  const dots = (lines: readonly (typeof line)[]): number =>
    plotCalibration([{ title: 'a table', lines }], names).split('r="3"').length - 1;
  expect(dots([line])).toBe(2);
  expect(dots([rare])).toBe(0);
});
