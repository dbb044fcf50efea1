import type { Measures, Room } from '../attributes/fit.ts';
import { type Chosen, type FacetColumns, type FacetValues, matchingVariants } from './count-facets.ts';

/** What lacks more than this much, in millimetres, does not nearly fit. */
const MAX_LACK = 200;
/** As many as are shown. */
export const MANY_NEAR = 4;

const MEASURES = ['width', 'height', 'depth'] as const;

/**
 * By how many millimetres an opening would have to be larger in each direction for the nearest few products that match
 * everything else; null if none is near.
 */
export function lackOfNearest(columns: FacetColumns, chosen: Chosen, known: FacetValues): number | null {
  const { opening } = chosen;
  if (!opening) return null;
  const least = new Map<number, number>();
  for (const variant of matchingVariants(columns, chosen, known)) {
    const needs = columns.needs[variant];
    const lack = needs ? lackOf(needs, opening) : null;
    const owner = columns.owners[variant] ?? 0;
    if (lack !== null && lack > 0 && lack <= MAX_LACK)
      least.set(owner, Math.min(lack, least.get(owner) ?? lack));
  }
  const lacks = [...least.values()].sort((a, b) => a - b).slice(0, MANY_NEAR);
  return lacks.at(-1) ?? null;
}

/** The most that is lacking in one direction; null where a measure is not known. */
function lackOf(needs: Measures, opening: Measures): number | null {
  let lack = 0;
  for (const measure of MEASURES) {
    const [its, mine] = [needs[measure], opening[measure]];
    if (mine === null) continue;
    if (its === null) return null;
    lack = Math.max(lack, its - mine);
  }
  return lack;
}

/** The opening with so many millimetres more in each direction that was measured. */
export function enlarged({ width, height, depth }: Measures, by: number): Measures {
  const more = (mine: number | null) => mine && mine + by;
  return { width: more(width), height: more(height), depth: more(depth) };
}

/** By how many millimetres something is too wide, too high and too deep, from the room it has in an enlarged opening. */
export function lackIn({ side, above, behind }: Room, by: number): Measures {
  const lack = (room: number | null) => (room !== null && room < by ? by - room : null);
  return { width: lack(side && side * 2), height: lack(above), depth: lack(behind) };
}
