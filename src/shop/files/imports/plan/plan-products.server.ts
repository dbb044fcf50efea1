import { setImmediate as turn } from 'node:timers/promises';
import type { Manager } from '../../../actor.ts';
import type { Product } from '../../../catalogue/product/product.ts';
import { isEqual } from '../../../catalogue/record/audit-products.ts';
import { cleanHtml } from '../../../html/clean-html.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { applyWanted } from './apply-wanted.ts';
import { checkProduct } from './check-product.ts';
import { findExisting } from './find-existing.server.ts';
import type { Problem, Wanted } from './wanted.ts';

/** What becomes of one product: as it is, as it is to be, and why it may be refused. */
export type Planned = { before: Product | null; after: Product; problems: Problem[] };

/** How many each variant had when the file was read. */
export type Seen = Record<string, number>;

/** What each product of a file leads to now. With `seen`, stock changes by the difference to it, so that sales stay. */
export async function findPlans(
  shop: Shop,
  admin: Manager,
  wanted: Wanted[],
  { seen, locks = false }: { seen?: Seen[]; locks?: boolean } = {},
): Promise<Planned[]> {
  const matches = await findExisting(shop, admin, wanted, { locks });
  const planned: Planned[] = [];
  for (const [n, each] of wanted.entries()) {
    // Each may take as long as whoever waits for a page should wait.
    await turn();
    const { product: before, problems: found } = matches[n] ?? { product: null, problems: [] };
    const faults: Problem[] = [];
    const tools = { newId: shop.newId, now: shop.now(), clean: cleanHtml, problems: faults };
    const after = applyWanted(before, each, tools);
    // Which product is meant comes first: the rest follows from it.
    const problems = found.length > 0 ? found : faults;
    if (before) keepSales(before, after, seen?.[n] ?? {});
    planned.push({ before, after, problems: problems.length > 0 ? problems : checkProduct(after, each) });
  }
  return planned;
}

function keepSales(before: Product, after: Product, seen: Seen): void {
  for (const variant of after.variants) {
    const now = before.variants.find(({ id }) => id === variant.id)?.stockCount;
    const then = seen[variant.id];
    if (now === undefined || then === undefined || now === then) continue;
    variant.stockCount = Math.max(0, now + variant.stockCount - then);
  }
}

export function isUnchanged({ before, after }: Pick<Planned, 'before' | 'after'>): boolean {
  return isEqual(before, after);
}
