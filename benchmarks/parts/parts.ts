import { misses } from './misses.ts';
import { mixed } from './mixed.ts';
import { orders } from './orders.ts';
import type { Part } from './part.ts';
import { reads } from './reads.ts';
import { sizes } from './sizes.ts';
import { start } from './start.ts';

/** Every part, in the order of the results. */
export const PARTS = { reads, misses, orders, mixed, sizes, start } satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;
export const ALL_PARTS = Object.keys(PARTS) as PartName[];
/** What a quick run measures. */
export const QUICK_PARTS: PartName[] = ['reads', 'misses', 'orders', 'mixed', 'start'];
