import type { Manager } from '../../../actor.ts';
import {
  addManyToCollection,
  removeManyFromCollection,
} from '../../../catalogue/collections/collection-members.server.ts';
import { saveProducts } from '../../../catalogue/rows/save-products.server.ts';
import { notFound } from '../../../errors.ts';
import type { Shop } from '../../../shop.server.ts';
import type { SeenPrices } from './apply-bulk.ts';
import type { BulkChange } from './bulk-change.ts';
import { isSame } from './bulk-plan.ts';
import { findBulkPlans } from './plan-bulk.server.ts';

/** A product of a change: its place, its id and what was seen of it. */
export type BulkItem = { position: number; productId: string; seen: SeenPrices };

/** What was carried out, and what could not be, and why. */
export type CarriedOut = {
  done: { position: number; productId: string }[];
  failed: { position: number; problem: string }[];
};

/** Changes some products, each whole or not at all; call it in a transaction. */
export async function changeInBulk(
  shop: Shop,
  admin: Manager,
  change: BulkChange,
  items: BulkItem[],
): Promise<CarriedOut> {
  const plans = await findBulkPlans(
    shop,
    admin,
    change,
    items.map(({ productId }) => productId),
    { locks: true, ...(change.kind === 'price' && { seen: items.map(({ seen }) => seen) }) },
  );
  const good = plans.filter(({ problem }) => problem === null);
  await saveProducts(
    shop,
    admin,
    good.filter((plan) => !plan.moves && !isSame(plan)),
  );
  const moving = good.flatMap(({ before, moves }) => (before && moves ? [before] : []));
  if (moving.length > 0) await moveMembers(shop, admin, change, moving);
  const pairs = items.map((item, n) => ({ ...item, problem: plans[n]?.problem ?? null }));
  return {
    done: pairs.filter(({ problem }) => problem === null),
    failed: pairs.flatMap(({ position, problem }) => (problem === null ? [] : [{ position, problem }])),
  };
}

async function moveMembers(
  shop: Shop,
  admin: Manager,
  change: BulkChange,
  products: { id: string; title: string }[],
): Promise<void> {
  if (change.kind !== 'collect' && change.kind !== 'uncollect') return;
  const collection = await shop.db
    .selectFrom('collection')
    .select('handle')
    .where('id', '=', change.collection)
    .executeTakeFirst();
  if (!collection) throw notFound('collection');
  if (change.kind === 'collect') await addManyToCollection(shop, admin, collection.handle, products);
  else await removeManyFromCollection(shop, admin, collection.handle, products);
}
