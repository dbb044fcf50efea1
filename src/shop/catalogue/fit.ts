/** How a kind of product stands in a room: in an opening, against a wall or on the floor, or it needs no place. */
export type Placed = 'opening' | 'surface' | 'none';

/** Whole millimetres; null where a measure is not known. */
export type Measures = { width: number | null; height: number | null; depth: number | null };

/** The measures of one variant, as far as its owner has entered them. */
type Sized = Partial<
  Record<
    | 'widthMm'
    | 'heightMm'
    | 'depthMm'
    | 'openingWidthMm'
    | 'openingHeightMm'
    | 'openingDepthMm'
    | 'clearanceSideMm'
    | 'clearanceAboveMm'
    | 'clearanceBehindMm',
    number
  >
>;

/** The place that a variant takes: the opening it needs with its clearances, or its outer size. */
export function placeFor(sized: Sized, placed: Placed): Measures {
  if (placed === 'none') return { width: null, height: null, depth: null };
  if (placed === 'surface')
    return {
      width: sized.widthMm ?? null,
      height: sized.heightMm ?? null,
      depth: sized.depthMm ?? null,
    };
  return {
    width: plus(sized.openingWidthMm, 2 * (sized.clearanceSideMm ?? 0)),
    height: plus(sized.openingHeightMm, sized.clearanceAboveMm ?? 0),
    depth: plus(sized.openingDepthMm, sized.clearanceBehindMm ?? 0),
  };
}

function plus(measure: number | undefined, clearance: number): number | null {
  return measure === undefined ? null : measure + clearance;
}

/** Millimetres left on each side, above and behind; null where the opening was not measured. */
export type Room = { side: number | null; above: number | null; behind: number | null };

/**
 * The room left when something stands in an opening: equal measures fit. 'too-large' when one measure is; otherwise
 * 'unknown' when one is missing. A measure that the opening does not have is not compared.
 */
export function fitInto(needs: Measures, opening: Measures): Room | 'too-large' | 'unknown' {
  const compared = MEASURES.filter((measure) => opening[measure] !== null);
  const left = (measure: keyof Measures) => (opening[measure] ?? 0) - (needs[measure] ?? 0);
  if (compared.some((measure) => needs[measure] !== null && left(measure) < 0)) return 'too-large';
  if (compared.some((measure) => needs[measure] === null)) return 'unknown';
  const room = (measure: keyof Measures) => (compared.includes(measure) ? left(measure) : null);
  const across = room('width');
  return { side: across === null ? null : across / 2, above: room('height'), behind: room('depth') };
}

const MEASURES = ['width', 'height', 'depth'] as const;
