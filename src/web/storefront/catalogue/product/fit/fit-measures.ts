import { type At, type Box, deepBox, type Side, type Size } from './fit-side.ts';

/** A line beside what it measures in millimetres. */
export type Measure = {
  side: 'above' | 'below' | 'left' | 'right';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  mm: number;
};

/** The fire's own measures: its width below the floor, its height at the right of everything. */
export function under({ x, y, width }: Box, size: Size, all: Box): Measure[] {
  const floor = all.y + all.height;
  const [below, right] = [floor + 12, all.x + all.width + 12];
  return [
    { side: 'below', x1: x, y1: below, x2: x + width, y2: below, mm: size.width },
    { side: 'right', x1: right, y1: y, x2: right, y2: floor, mm: size.height },
  ];
}

/** The opening's, outside of everything: its width above, its height at the left. */
export function above({ x, y, width, height }: Box, size: Size, all: Box): Measure[] {
  const [top, left] = [all.y - 10, all.x - 12];
  return [
    { side: 'above', x1: x, y1: top, x2: x + width, y2: top, mm: size.width },
    { side: 'left', x1: left, y1: y, x2: left, y2: y + height, mm: size.height },
  ];
}

/** From the side: the fire's depth below the floor, the opening's above it. */
export function depthsOf(side: Side, at: At, all: Box): Measure[] {
  const { body, frame, depthMm } = side;
  const fire = deepBox({ ...body, from: frame?.from ?? body.from }, at);
  const below = at.floor + 12;
  const own: Measure = {
    side: 'below',
    x1: fire.x,
    y1: below,
    x2: fire.x + fire.width,
    y2: below,
    mm: depthMm,
  };
  const hole = side.mine ?? side.needed;
  if (!hole) return [own];
  const { x, width } = deepBox(hole, at);
  const top = all.y - 10;
  return [own, { side: 'above', x1: x, y1: top, x2: x + width, y2: top, mm: hole.to }];
}
