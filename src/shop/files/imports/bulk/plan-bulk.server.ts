import type { Manager } from '../../../actor.ts';
import {
  findProductsToWrite,
  findWholeProducts,
} from '../../../catalogue/rows/find-products-to-write.server.ts';
import { findOrderedProducts } from '../../../catalogue/rows/ordered-variants.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { applyBulk, type SeenPrices } from './apply-bulk.ts';
import type { BulkChange } from './bulk-change.ts';
import type { BulkPlan } from './bulk-plan.ts';

type Options = { seen?: SeenPrices[]; locks?: boolean };

/** What a change leads to now, product by product. `seen` is in the order of the ids; `locks` keeps them as they are. */
export async function findBulkPlans(
  shop: Shop,
  admin: Manager,
  change: BulkChange,
  ids: string[],
  { seen, locks = false }: Options = {},
): Promise<BulkPlan[]> {
  const products = await (locks ? findProductsToWrite : findWholeProducts)(shop, admin, ids);
  const ordered = change.kind === 'delete' ? await findOrderedProducts(shop, admin, ids) : new Set();
  const members = await findMembers(shop, change, ids);
  return ids.map((id, n) => {
    const before = products.get(id) ?? null;
    const plan = { id, before, after: before, moves: false };
    if (!before) return { ...plan, problem: 'It has been deleted' };
    if (ordered.has(id))
      return { ...plan, problem: 'It has been ordered: hide it, or delete it on its own page' };
    if (members) return { ...plan, moves: members.has(id) === (change.kind === 'uncollect'), problem: null };
    return { ...plan, ...applyBulk(before, change, seen?.[n]) };
  });
}

/** Those of the ids that are in the collection of the change; null for a change of the products themselves. */
async function findMembers(shop: Shop, change: BulkChange, ids: string[]): Promise<Set<string> | null> {
  if (change.kind !== 'collect' && change.kind !== 'uncollect') return null;
  const rows = await shop.db
    .selectFrom('collection_product')
    .select('product_id')
    .where('collection_id', '=', change.collection)
    .where('product_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ product_id }) => product_id));
}
