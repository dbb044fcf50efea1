import { setImmediate as turn } from 'node:timers/promises';
import type { Manager } from '../../../actor.ts';
import type { Product } from '../../../catalogue/product/product.ts';
import { isEqual } from '../../../catalogue/record/audit-products.ts';
import { settledStock } from '../../../catalogue/stock/settled-stock.ts';
import { carriersToChoose } from '../../../delivery/carriers/carrier.ts';
import { cleanHtml } from '../../../html/clean-html.server.ts';
import { findShopProfile } from '../../../profile/profile.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { leaveHeld } from '../sales/leave-held.server.ts';
import type { PricedVariant } from '../sales/sale-places.ts';
import { applyWanted } from './apply-wanted.ts';
import { checkProduct } from './check-product.ts';
import { findExisting } from './find-existing.server.ts';
import type { Problem, Wanted } from './wanted.ts';

/** What becomes of one product: as it is, as it is to be, and why it may be refused. */
export type Planned = {
  before: Product | null;
  after: Product;
  problems: Problem[];
  /** Its variants with sale prices that no sale has yet, and how many a sale has. */
  priced: PricedVariant[];
  held: number;
  /** Of what is new: who brings it, and whether its file says so. */
  carrier?: { code: string; name: string; isSaid: boolean };
};

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
  const carriers = carriersToChoose((await findShopProfile(shop)).carriers);
  const planned: Planned[] = [];
  for (const [n, each] of wanted.entries()) {
    // Each may take as long as whoever waits for a page should wait.
    await turn();
    const { product: before, problems: found } = matches[n] ?? { product: null, problems: [] };
    const faults: Problem[] = [];
    const priced: PricedVariant[] = [];
    const tools = {
      newId: shop.newId,
      now: shop.now(),
      clean: cleanHtml,
      problems: faults,
      priced,
      carriers,
    };
    const after = applyWanted(before, each, tools);
    // Which product is meant comes first: the rest follows from it.
    const problems = found.length > 0 ? found : faults;
    if (before) keepSales(before, after, seen?.[n] ?? {});
    after.variants = after.variants.map(settledStock);
    const problemsOf = problems.length > 0 ? problems : checkProduct(after, each);
    planned.push({ before, after, problems: problemsOf, priced, held: 0 });
  }
  const wantedIn = new Set(
    await leaveHeld(
      shop,
      planned.flatMap(({ priced }) => priced),
    ),
  );
  return planned.map((each) => {
    const priced = each.priced.filter((one) => wantedIn.has(one));
    return { ...each, priced, held: each.priced.length - priced.length };
  });
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
