import type { Attributes } from '../attributes/attribute-fields.ts';
import type { Measure } from '../attributes/measures.ts';

/**
 * Words of the search index that nobody types: they say of which kind a product is, how large and how powerful. The kind
 * is written by its id, so that its name can change; sizes by the centimetre, powers by the hundred watts.
 */
export function kindMark(id: string): string {
  return `zkind${id.replace(/[^a-z0-9]/gi, '').toLowerCase()}z`;
}

const WIDTHS = ['widthMm', 'openingWidthMm', 'takesWidthMm'] as const;
const OTHER_SIZES = [
  ...['heightMm', 'openingHeightMm', 'takesHeightMm'],
  ...['depthMm', 'openingDepthMm', 'takesDepthMm'],
] as (keyof Attributes)[];

/**
 * The marks of a product, first what it is mostly known by: from its own attributes or those of its variants, and from
 * the sizes and powers in its titles.
 */
export function marksOf(
  all: Attributes[],
  titles: (string | Measure)[] = [],
): { main: string[]; other: string[] } {
  const named = titles.flatMap((part) => (typeof part === 'string' ? [] : stepMark(part.unit, part.value)));
  const main = all.flatMap((attributes) => [
    ...(attributes.kind ? [kindMark(attributes.kind)] : []),
    ...WIDTHS.flatMap((key) => stepMark('mm', attributes[key] ?? 0)),
    ...stepMark('W', (attributes.powerKw ?? 0) * 1000),
  ]);
  const other = all.flatMap((attributes) =>
    OTHER_SIZES.flatMap((key) => stepMark('mm', Number(attributes[key] ?? 0))),
  );
  main.push(...named);
  return { main: [...new Set(main)], other: [...new Set(other)].filter((mark) => !main.includes(mark)) };
}

/** A step of the scale, and how far a product may be from what was typed: a fraction, and at least this much. */
const SCALES = {
  mm: { step: 10, letters: 'zmm', exact: [0.02, 10], near: [0.08, 10] },
  W: { step: 100, letters: 'zkw', exact: [0.05, 0], near: [0.25, 0] },
} as const;

/**
 * All marks within the tolerance, to the centimetre or the hundred watts: sizes within 2%, powers within 5%; near ones
 * within 8% and 25%. */
export function marksNear({ unit, value }: Measure, how: 'exact' | 'near'): string[] {
  const { step, letters, ...tolerances } = SCALES[unit];
  const [fraction, least] = tolerances[how];
  const room = Math.max(value * fraction, least);
  const first = Math.round((value - room) / step);
  const last = Math.round((value + room) / step);
  return Array.from({ length: last - first + 1 }, (_, n) => markAt(letters, first + n));
}

function stepMark(unit: Measure['unit'], value: number): string[] {
  const { step, letters } = SCALES[unit];
  return value > 0 && value < step * 10_000 ? [markAt(letters, Math.round(value / step))] : [];
}

/** Of one length, so that none is the beginning of another. */
function markAt(letters: string, place: number): string {
  return `${letters}${String(place).padStart(4, '0')}`;
}
