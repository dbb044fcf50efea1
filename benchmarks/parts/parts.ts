import { backOffice } from './back-office.ts';
import { blackFriday } from './black-friday.ts';
import { filters } from './filters.ts';
import { firstTouch } from './first-touch.ts';
import { imports } from './imports.ts';
import { lighthouse } from './lighthouse.ts';
import { misses } from './misses.ts';
import { mixed } from './mixed.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { pageWeight } from './page-weight.ts';
import type { Part } from './part.ts';
import { personal } from './personal.ts';
import { reads } from './reads.ts';
import { saleStarts } from './sale-starts.ts';
import { signIns } from './sign-ins.ts';
import { sizes } from './sizes.ts';
import { soak } from './soak.ts';
import { start } from './start.ts';

/** Every part, in the order of the results. */
export const PARTS = {
  reads,
  misses,
  filters,
  orders,
  outbox,
  mixed,
  sizes,
  start,
  soak,
  'black-friday': blackFriday,
  'sale-starts': saleStarts,
  personal,
  'back-office': backOffice,
  imports,
  'sign-ins': signIns,
  'page-weight': pageWeight,
  lighthouse,
  'first-touch': firstTouch,
} satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;
export const ALL_PARTS = Object.keys(PARTS) as PartName[];
/** What a quick run measures. */
export const QUICK_PARTS: PartName[] = ['reads', 'misses', 'orders', 'mixed', 'start'];
