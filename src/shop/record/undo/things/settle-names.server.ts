import { firstFree } from '../../../first-free.ts';
import type { Shop } from '../../../shop.server.ts';
import type { ProductPlan } from './product-things.server.ts';

/**
 * SKUs and addresses belong to one only. Where another has one by now: a product that is undone itself later comes first;
 * otherwise what is there keeps its own, and what comes back gets the next that is free.
 */
export async function settleNames(
  shop: Shop,
  plans: ProductPlan[],
  isPending: (productIds: string[]) => Promise<Set<string>>,
): Promise<void> {
  const skus = await findOwners(shop, 'variant', plans.flatMap(newSkus));
  const handles = await findOwners(shop, 'product_handle', plans.flatMap(newHandles));
  const others = [...skus, ...handles].map(([, owner]) => owner);
  const planned = new Set(plans.map(({ id }) => id));
  const pending = await isPending(others.filter((id) => !planned.has(id)));
  for (const plan of plans) {
    const own = plan.after.product;
    if (!own) continue;
    const isTaken = (owner: string | undefined) => owner !== undefined && owner !== plan.id;
    const owners = [
      ...newSkus(plan).map((sku) => skus.get(sku)),
      ...newHandles(plan).map((handle) => handles.get(handle)),
    ];
    plan.mustWait = owners.some(
      (owner) => isTaken(owner) && (pending.has(owner ?? '') || planned.has(owner ?? '')),
    );
    if (isTaken(handles.get(own.handle))) {
      const wanted = own.handle;
      own.handle = plan.now.product?.handle ?? (await freeFor(shop, 'product_handle', wanted));
      plan.left.push(`Address: another product has ${wanted}`);
    }
    for (const variant of own.variants) {
      if (!isTaken(skus.get(variant.sku))) continue;
      const old = plan.now.product?.variants.find(({ id }) => id === variant.id);
      plan.left.push(`SKU: another product has ${variant.sku}`);
      variant.sku = old?.sku ?? (await freeFor(shop, 'variant', variant.sku));
    }
  }
}

function newSkus({ now, after }: ProductPlan): string[] {
  const known = new Set(now.product?.variants.map(({ sku }) => sku));
  return after.product?.variants.flatMap(({ sku }) => (known.has(sku) ? [] : [sku])) ?? [];
}

function newHandles({ now, after }: ProductPlan): string[] {
  return after.product && after.product.handle !== now.product?.handle ? [after.product.handle] : [];
}

type Table = 'variant' | 'product_handle';

/** Which product has each of these. */
async function findOwners(shop: Shop, table: Table, names: string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows =
    table === 'variant'
      ? await shop.db
          .selectFrom('variant')
          .select(['sku as name', 'product_id'])
          .where('sku', 'in', names)
          .execute()
      : await shop.db
          .selectFrom('product_handle')
          .select(['handle as name', 'product_id'])
          .where('handle', 'in', names)
          .execute();
  return new Map(rows.map(({ name, product_id }) => [name, product_id]));
}

function freeFor(shop: Shop, table: Table, wanted: string): Promise<string> {
  return firstFree(wanted, async (name) => (await findOwners(shop, table, [name])).size === 0);
}
