import type { Attributes } from '#shop/catalogue/attributes/attribute-fields.ts';
import type { Measures } from '#shop/catalogue/attributes/fit.ts';
import type { Placed } from '#shop/profile/kinds.ts';

/** In units of the drawing, from its top left corner. */
export type Box = Size & { x: number; y: number };
export type Size = { width: number; height: number };
/** Where the face of the wall and the floor are, and how large a millimetre is. */
export type At = { face: number; floor: number; scale: number };

/** Millimetres behind the face of the wall, negative in front of it, and above the floor. */
type Depth = { from: number; to: number; height: number };

/** A fire seen from the side. */
export type Side = {
  body: Depth;
  /** What covers the edge of the opening, in front of the wall. */
  frame: Depth | null;
  /** The opening it needs, with the room to leave. */
  needed: Depth | null;
  /** The shopper's opening. */
  mine: Depth | null;
  /** Its own depth. */
  depthMm: number;
};

/** A frame whose depth is not known is drawn this thick. */
const FRAME_MM = 15;

/**
 * How far a fire goes into the wall, or comes out from it; null while its depth is not known. What stands in front of a
 * wall is put into the shopper's opening, if there is one.
 */
export function sideOf(
  attributes: Attributes,
  placed: Placed,
  needs: Measures,
  opening: Measures | null,
): Side | null {
  const { heightMm, depthMm, openingHeightMm, openingDepthMm } = attributes;
  if (!heightMm) return null;
  const mine = hole(opening?.depth, opening?.height);
  if (placed === 'surface') {
    if (!depthMm) return null;
    const [from, to] = mine ? [0, depthMm] : [-depthMm, 0];
    return { body: { from, to, height: heightMm }, frame: null, needed: null, mine, depthMm };
  }
  if (placed === 'none' || !openingDepthMm) return null;
  const depth = depthMm ?? openingDepthMm;
  const isCovering = openingHeightMm !== undefined && heightMm > openingHeightMm;
  const to = isCovering ? Math.min(depth, openingDepthMm) : depth;
  const height = isCovering ? openingHeightMm : heightMm;
  const frame = isCovering ? { from: Math.min(to - depth, -FRAME_MM), to: 0, height: heightMm } : null;
  return {
    body: { from: 0, to, height },
    frame,
    needed: hole(needs.depth, needs.height),
    mine,
    depthMm: depth,
  };
}

function hole(depth: number | null | undefined, height: number | null | undefined): Depth | null {
  return depth && height ? { from: 0, to: depth, height } : null;
}

/** Where a depth is drawn. */
export function deepBox({ from, to, height }: Depth, { face, floor, scale }: At): Box {
  return {
    x: face + from * scale,
    y: floor - height * scale,
    width: (to - from) * scale,
    height: height * scale,
  };
}
