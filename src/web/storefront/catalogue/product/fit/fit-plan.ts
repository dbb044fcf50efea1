import type { Attributes } from '#shop/catalogue/attributes/attribute-fields.ts';
import { type Measures, placeFor } from '#shop/catalogue/attributes/fit.ts';
import type { Placed } from '#shop/profile/kinds.ts';
import { above, depthsOf, type Measure, under } from './fit-measures.ts';
import { type At, type Box, deepBox, type Side, type Size, sideOf } from './fit-side.ts';

/** What both views draw. */
type View = {
  /** The wall around the shopper's opening; from the side always. */
  wall: Box | null;
  /** The opening it needs, with the room to leave. */
  needed: Box | null;
  /** The shopper's opening. */
  mine: Box | null;
};

/** What the drawing shows, to one scale; the floor is the same for all. */
export type FitPlan = {
  /** Its whole height; the width is always WIDTH. */
  height: number;
  floor: number;
  front: View & {
    fire: Box;
    /** The fire in a surround. */
    takes: Box | null;
  };
  /** Null while the depth is not known. */
  side: (View & { fire: Box[] }) | null;
  measures: Measure[];
};

export const WIDTH = 360;
const ROOM = { width: 250, height: 190 };
/** Around the front there is room for a line and its number. */
const EDGE = 34;
/** Between both views, and what is seen of the wall behind the fire. */
const GAP = 54;
const WALL = 10;

/**
 * A fire from the front and from the side, in the shopper's opening if there is one; null while its own size is not
 * known. Everything stands on the floor, and in front around one middle.
 */
export function planOf(attributes: Attributes, placed: Placed, opening: Measures | null): FitPlan | null {
  const fire = sizeOf(attributes.widthMm, attributes.heightMm);
  if (!fire || placed === 'none') return null;
  const place = placeFor(attributes, placed);
  const needed = placed === 'opening' ? sizeOf(place.width, place.height) : null;
  const takes = sizeOf(attributes.takesWidthMm, attributes.takesHeightMm);
  const mine = opening && sizeOf(opening.width, opening.height);
  const side = sideOf(attributes, placed, place, opening);
  const depths = side ? [side.body, side.frame, side.needed, side.mine].filter((each) => each !== null) : [];
  const all = [fire, needed, takes, mine].filter((each) => each !== null);
  const width = Math.max(...all.map((each) => each.width));
  const height = Math.max(...[...all, ...depths].map((each) => each.height));
  const before = Math.max(0, ...depths.map(({ from }) => -from));
  const behind = Math.max(0, ...depths.map(({ to }) => to));
  const scale = Math.min(ROOM.width / (width + before + behind), ROOM.height / height);

  const floor = EDGE + height * scale;
  const across = EDGE + width * scale + (side ? GAP + (before + behind) * scale + WALL : EDGE);
  const start = (WIDTH - across) / 2;
  const boxOf = (size: Size): Box => ({
    x: start + EDGE + ((width - size.width) * scale) / 2,
    y: floor - size.height * scale,
    width: size.width * scale,
    height: size.height * scale,
  });
  const hole = mine ?? needed;
  const whole = boxOf({ width, height });
  const front = {
    wall: mine && { x: start, y: 0, width: width * scale + 2 * EDGE, height: floor },
    needed: needed && boxOf(needed),
    mine: mine && boxOf(mine),
    fire: boxOf(fire),
    takes: takes && boxOf(takes),
  };
  const face = start + EDGE + (width + before) * scale + GAP;
  return {
    height: floor + EDGE,
    floor,
    front,
    side: side && sideView(side, { face, floor, scale, behind }),
    measures: [
      ...under(front.fire, fire, whole),
      ...(hole ? above(boxOf(hole), hole, whole) : []),
      ...(side ? depthsOf(side, { face, floor, scale }, whole) : []),
    ],
  };
}

function sizeOf(width: number | null | undefined, height: number | null | undefined): Size | null {
  return width && height ? { width, height } : null;
}

function sideView({ body, frame, needed, mine }: Side, at: At & { behind: number }): FitPlan['side'] {
  return {
    wall: { x: at.face, y: 0, width: at.behind * at.scale + WALL, height: at.floor },
    needed: needed && deepBox(needed, at),
    mine: mine && deepBox(mine, at),
    fire: [body, ...(frame ? [frame] : [])].map((each) => deepBox(each, at)),
  };
}
