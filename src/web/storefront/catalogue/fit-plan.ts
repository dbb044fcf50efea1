import type { Attributes } from '#shop/catalogue/attribute-fields.ts';
import { type Measures, placeFor } from '#shop/catalogue/fit.ts';
import type { Placed } from '#shop/profile/kinds.ts';

/** In units of the drawing, from its top left corner. */
type Box = { x: number; y: number; width: number; height: number };
/** A line beside what it measures in millimetres. */
type Measure = {
  side: 'above' | 'below' | 'left' | 'right';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  mm: number;
};

/** What the drawing shows, to one scale; the floor is the same for all. */
export type FitPlan = {
  /** Its whole height; the width is always WIDTH. */
  height: number;
  floor: number;
  fire: Box;
  /** The fire in a surround. */
  takes: Box | null;
  /** The opening it needs, with the room to leave. */
  needed: Box | null;
  /** The shopper's opening. */
  mine: Box | null;
  measures: Measure[];
};

export const WIDTH = 360;
const ROOM = { width: 250, height: 190 };
/** Beside the drawing there is room for a line and its number. */
const EDGE = 34;

/**
 * The front view of a fire, in the shopper's opening if there is one; null while its own size is not known. Everything
 * stands on the floor and around one middle.
 */
export function planOf(attributes: Attributes, placed: Placed, opening: Measures | null): FitPlan | null {
  const fire = sizeOf(attributes.widthMm, attributes.heightMm);
  if (!fire || placed === 'none') return null;
  const place = placeFor(attributes, placed);
  const needed = placed === 'opening' ? sizeOf(place.width, place.height) : null;
  const takes = sizeOf(attributes.takesWidthMm, attributes.takesHeightMm);
  const mine = opening && sizeOf(opening.width, opening.height);
  const all = [fire, needed, takes, mine].filter((each) => each !== null);
  const most = {
    width: Math.max(...all.map(({ width }) => width)),
    height: Math.max(...all.map(({ height }) => height)),
  };
  const scale = Math.min(ROOM.width / most.width, ROOM.height / most.height);
  const floor = EDGE + most.height * scale;
  const boxOf = (size: Size): Box => ({
    x: WIDTH / 2 - (size.width * scale) / 2,
    y: floor - size.height * scale,
    width: size.width * scale,
    height: size.height * scale,
  });
  const hole = mine ?? needed;
  return {
    height: floor + EDGE,
    floor,
    fire: boxOf(fire),
    takes: takes && boxOf(takes),
    needed: needed && boxOf(needed),
    mine: mine && boxOf(mine),
    measures: [...under(boxOf(fire), fire, floor), ...(hole ? above(boxOf(hole), hole) : [])],
  };
}

type Size = { width: number; height: number };

function sizeOf(width: number | null | undefined, height: number | null | undefined): Size | null {
  return width && height ? { width, height } : null;
}

/** The fire's own measures: its width below the floor, its height at the right. */
function under({ x, y, width }: Box, size: Size, floor: number): Measure[] {
  const [below, right] = [floor + 12, WIDTH - EDGE - 6];
  return [
    { side: 'below', x1: x, y1: below, x2: x + width, y2: below, mm: size.width },
    { side: 'right', x1: right, y1: y, x2: right, y2: floor, mm: size.height },
  ];
}

/** The opening's: its width above it, its height at the left. */
function above({ x, y, width, height }: Box, size: Size): Measure[] {
  const [top, left] = [y - 10, EDGE + 6];
  return [
    { side: 'above', x1: x, y1: top, x2: x + width, y2: top, mm: size.width },
    { side: 'left', x1: left, y1: y, x2: left, y2: y + height, mm: size.height },
  ];
}
