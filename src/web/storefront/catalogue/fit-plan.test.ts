import { expect, test } from 'vitest';
import { planOf, WIDTH } from './fit-plan.ts';

const INSERT = {
  ...{ widthMm: 914, heightMm: 480, openingWidthMm: 860, openingHeightMm: 425, openingDepthMm: 140 },
  ...{ clearanceSideMm: 10, clearanceAboveMm: 15 },
};
const opening = { width: 900, height: 600, depth: 150 };

test('fire, the opening it needs and my opening are drawn to one scale, on one floor', () => {
  const plan = planOf(INSERT, 'opening', opening);
  if (!plan?.needed || !plan.mine) throw new Error('not drawn');
  const boxes = [plan.fire, plan.needed, plan.mine];
  const scale = plan.mine.width / 900;
  expect(boxes.map(({ width }) => Math.round(width / scale))).toEqual([914, 880, 900]);
  expect(boxes.map(({ height }) => Math.round(height / scale))).toEqual([480, 440, 600]);
  for (const { x, y, width, height } of boxes) {
    expect(y + height).toBeCloseTo(plan.floor);
    expect(x + width / 2).toBeCloseTo(WIDTH / 2);
    expect(x).toBeGreaterThan(0);
    expect(y).toBeGreaterThan(0);
  }
  expect(plan.measures.map(({ mm }) => mm)).toEqual([914, 480, 900, 600]);
});

test('without my opening the one it needs is measured; what stands in front of a wall has only its own size', () => {
  expect(planOf(INSERT, 'opening', null)?.measures.map(({ mm }) => mm)).toEqual([914, 480, 880, 440]);
  const suite = { widthMm: 1220, heightMm: 1080, takesWidthMm: 405, takesHeightMm: 560 };
  const plan = planOf(suite, 'surface', null);
  expect(plan).toMatchObject({ needed: null, mine: null, takes: expect.anything() });
  expect(plan?.measures.map(({ mm }) => mm)).toEqual([1220, 1080]);
});

test.each([
  ['of unknown height', { widthMm: 900 }, 'surface'],
  ['of no place', { widthMm: 900, heightMm: 100 }, 'none'],
] as const)('something %s is not drawn', (_, attributes, placed) => {
  expect(planOf(attributes, placed, opening)).toBeNull();
});
