import { expect, test } from 'vitest';
import { type Measures, placeFor } from '#shop/catalogue/attributes/fit.ts';
import { planOf, WIDTH } from './fit-plan.ts';
import { sideOf } from './fit-side.ts';

const INSERT = {
  ...{ widthMm: 914, heightMm: 480, depthMm: 155 },
  ...{ openingWidthMm: 860, openingHeightMm: 425, openingDepthMm: 140 },
  ...{ clearanceSideMm: 10, clearanceAboveMm: 15, clearanceBehindMm: 10 },
};
const opening = { width: 900, height: 600, depth: 150 };

test('fire, the opening it needs and my opening are drawn to one scale, on one floor', () => {
  const plan = planOf(INSERT, 'opening', opening);
  if (!plan?.front.needed || !plan.front.mine) throw new Error('not drawn');
  const boxes = [plan.front.fire, plan.front.needed, plan.front.mine];
  const scale = plan.front.mine.width / 900;
  expect(boxes.map(({ width }) => Math.round(width / scale))).toEqual([914, 880, 900]);
  expect(boxes.map(({ height }) => Math.round(height / scale))).toEqual([480, 440, 600]);
  const middle = plan.front.fire.x + plan.front.fire.width / 2;
  for (const { x, y, width, height } of boxes) {
    expect(y + height).toBeCloseTo(plan.floor);
    expect(x + width / 2).toBeCloseTo(middle);
    expect(x).toBeGreaterThan(0);
    expect(y).toBeGreaterThan(0);
  }
  expect(plan.measures.map(({ mm }) => mm)).toEqual([914, 480, 900, 600, 155, 150]);
});

test('from the side a fire goes into the wall at the same scale, and its frame stays in front', () => {
  const { front, side } = planOf(INSERT, 'opening', opening) ?? {};
  if (!front?.mine || !side?.mine || !side.needed || !side.wall) throw new Error('not drawn');
  const mm = (units: number) => Math.round((units * 900) / (front.mine?.width ?? 1));
  const face = side.wall.x;
  const [body, frame] = side.fire;
  expect([body, side.needed, side.mine].map((box) => box && mm(box.x - face))).toEqual([0, 0, 0]);
  expect([body, side.needed, side.mine].map((box) => box && mm(box.width))).toEqual([140, 150, 150]);
  expect([body, frame, side.needed, side.mine].map((box) => box && mm(box.height))).toEqual([
    425, 480, 440, 600,
  ]);
  expect(frame && [mm(frame.x - face), mm(frame.width)]).toEqual([-15, 15]);
  expect(front.wall && front.wall.x + front.wall.width).toBeLessThan(frame?.x ?? 0);
  expect(face + side.wall.width).toBeLessThanOrEqual(WIDTH);
});

test('a fire that is no larger than its opening goes in whole', () => {
  const media = { widthMm: 1270, heightMm: 500, depthMm: 300, openingHeightMm: 510, openingDepthMm: 310 };
  expect(sideOf(media, 'opening', placeFor(media, 'opening'), null)).toMatchObject({
    body: { from: 0, to: 300, height: 500 },
    frame: null,
    needed: { to: 310, height: 510 },
  });
});

test('the line that measures the height of a fire is outside of an opening that is wider', () => {
  const { front, measures } = planOf(INSERT, 'opening', { width: 1400, height: 700, depth: 200 }) ?? {};
  const end = (front?.mine?.x ?? 0) + (front?.mine?.width ?? 0);
  expect(measures?.find((measure) => measure.side === 'right')?.x1).toBeGreaterThan(end);
});

test('the lines that measure my opening are outside of a fire that is larger', () => {
  const { front, side, measures } = planOf(INSERT, 'opening', { width: 600, height: 300, depth: 100 }) ?? {};
  const [top, left] = [front?.fire.y ?? 0, front?.fire.x ?? 0];
  const above = measures?.filter((measure) => measure.side === 'above') ?? [];
  expect(above.map(({ mm }) => mm)).toEqual([600, 100]);
  for (const { y1 } of above) expect(y1).toBeLessThan(top);
  expect(measures?.find((measure) => measure.side === 'left')?.x1).toBeLessThan(left);
  expect(side?.mine?.width).toBeLessThan(side?.fire[0]?.width ?? 0);
});

test('without my opening the one it needs is measured; what stands in front of a wall has only its own size', () => {
  expect(planOf(INSERT, 'opening', null)?.measures.map(({ mm }) => mm)).toEqual([
    914, 480, 880, 440, 155, 150,
  ]);
  const suite = { widthMm: 1220, heightMm: 1080, takesWidthMm: 405, takesHeightMm: 560 };
  const plan = planOf(suite, 'surface', null);
  expect(plan).toMatchObject({ front: { needed: null, mine: null, takes: expect.anything() }, side: null });
  expect(plan?.measures.map(({ mm }) => mm)).toEqual([1220, 1080]);
});

test('it stands in front of the wall, or in my opening', () => {
  const stove = { widthMm: 540, heightMm: 600, depthMm: 330 };
  const bodyIn = (mine: Measures | null) => sideOf(stove, 'surface', placeFor(stove, 'surface'), mine)?.body;
  expect(bodyIn(null)).toMatchObject({ from: -330, to: 0 });
  expect(bodyIn(opening)).toMatchObject({ from: 0, to: 330 });
  expect(bodyIn({ width: 900, height: null, depth: null })).toMatchObject({ from: -330, to: 0 });
});

test.each([
  ['of unknown height', { widthMm: 900 }, 'surface'],
  ['of no place', { widthMm: 900, heightMm: 100 }, 'none'],
] as const)('something %s is not drawn', (_, attributes, placed) => {
  expect(planOf(attributes, placed, opening)).toBeNull();
});
