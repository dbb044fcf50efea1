import type { Placed } from '../../profile/kinds.ts';

/** Whole millimetres; null where a measure is not known. */
export type Measures = { width: number | null; height: number | null; depth: number | null };

const MEASURES = ['width', 'height', 'depth'] as const;

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
  return placed === 'surface' ? outerSize(sized) : openingFor(sized);
}

/** What it measures itself. */
export function outerSize({ widthMm, heightMm, depthMm }: Sized): Measures {
  return { width: widthMm ?? null, height: heightMm ?? null, depth: depthMm ?? null };
}

/** The opening it needs, with the air around it. */
export function openingFor(sized: Sized): Measures {
  return {
    width: plus(sized.openingWidthMm, 2 * (sized.clearanceSideMm ?? 0)),
    height: plus(sized.openingHeightMm, sized.clearanceAboveMm ?? 0),
    depth: plus(sized.openingDepthMm, sized.clearanceBehindMm ?? 0),
  };
}

function plus(measure: number | undefined, clearance: number): number | null {
  return measure === undefined ? null : measure + clearance;
}

/**
 * Whether something fits into an opening: equal measures do. 'unknown' if one of its measures is missing and no other
 * says no. A measure that the opening does not have is not compared.
 */
export function doesFit(needs: Measures, opening: Measures): 'fits' | 'too-large' | 'unknown' {
  let isUnknown = false;
  for (const measure of MEASURES) {
    const [its, mine] = [needs[measure], opening[measure]];
    if (mine === null) continue;
    if (its === null) isUnknown = true;
    else if (its > mine) return 'too-large';
  }
  return isUnknown ? 'unknown' : 'fits';
}

/** Millimetres left on each side, above and behind; null where the opening was not measured. */
export type Room = { side: number | null; above: number | null; behind: number | null };

/** The room left in an opening around something that fits. */
export function roomIn(opening: Measures, needs: Measures): Room {
  const across = left(opening.width, needs.width);
  return {
    side: across === null ? null : across / 2,
    above: left(opening.height, needs.height),
    behind: left(opening.depth, needs.depth),
  };
}

function left(mine: number | null, its: number | null): number | null {
  return mine === null || its === null ? null : mine - its;
}
