import type { Manager } from '../../../actor.ts';
import type { Product } from '../../../catalogue/product/product.ts';
import {
  findProductsToWrite,
  findWholeProducts,
} from '../../../catalogue/rows/find-products-to-write.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { handleOf } from './apply-wanted.ts';
import type { Problem, Wanted } from './wanted.ts';

/** The product that one of a file means, null for a new one; or why that cannot be said. */
export type Match = { product: Product | null; problems: Problem[] };

/**
 * Finds what the products of a file are in the shop: by the address that the file gives, else by the SKUs, else by the
 * address that the title makes. `locks` keeps them until the transaction ends.
 */
export async function findExisting(
  shop: Shop,
  admin: Manager,
  wanted: Wanted[],
  { locks = false } = {},
): Promise<Match[]> {
  const handles = await findByHandle(shop, wanted.map(handleOf).filter(Boolean));
  const skus = await findBySku(shop, wanted.flatMap(skusOf));
  const ids = [...new Set([...handles.values(), ...skus.values()])];
  const products = await (locks ? findProductsToWrite : findWholeProducts)(shop, admin, ids);
  return wanted.map((each) => {
    const byHandle = handles.get(handleOf(each));
    const bySku = new Map(skusOf(each).flatMap((sku) => (skus.has(sku) ? [[skus.get(sku) ?? '', sku]] : [])));
    const id = each.handle ? (byHandle ?? [...bySku.keys()][0]) : ([...bySku.keys()][0] ?? byHandle);
    const problems = [...bySku].flatMap(([owner, sku]) =>
      owner === id
        ? []
        : [{ row: each.row, reason: `The SKU ${sku} belongs to ${products.get(owner)?.title}` }],
    );
    if (!id && each.bySku)
      problems.push({ row: each.row, reason: `No variant has the SKU ${skusOf(each)[0] ?? '(none)'}` });
    return { product: (id && products.get(id)) || null, problems };
  });
}

function skusOf({ variants }: Wanted): string[] {
  return variants.flatMap(({ sku }) => sku ?? []);
}

async function findByHandle(shop: Shop, handles: string[]): Promise<Map<string, string>> {
  if (handles.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('product_handle')
    .select(['handle', 'product_id'])
    .where('handle', 'in', handles)
    .execute();
  return new Map(rows.map(({ handle, product_id }) => [handle, product_id]));
}

async function findBySku(shop: Shop, skus: string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('variant')
    .select(['sku', 'product_id'])
    .where('sku', 'in', skus)
    .execute();
  return new Map(rows.map(({ sku, product_id }) => [sku, product_id]));
}
