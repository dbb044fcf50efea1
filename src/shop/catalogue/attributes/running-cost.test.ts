import { expect, test } from 'vitest';
import { runningCost } from './running-cost.ts';

test.each([
  [
    { powerKw: 2, flamePowerW: 12 },
    27,
    'About 54p an hour at full heat, less than 1p an hour with flames only; at 27p a kWh',
  ],
  [{ flamePowerW: 70 }, 24.5, 'About 2p an hour with flames only; at 24.5p a kWh'],
  [{ powerKw: 3 }, 40, 'About £1.20 an hour at full heat; at 40p a kWh'],
  [{}, 27, ''],
])('%j at %s pence', (attributes, rate, words) => {
  expect(runningCost(attributes, rate)).toBe(words);
});
