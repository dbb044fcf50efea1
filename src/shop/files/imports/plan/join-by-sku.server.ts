import type { Shop } from '../../../shop.server.ts';
import type { ReadProduct } from './wanted.ts';

const AT_ONCE = 500;

/** Rows that name only an SKU become one product where their variants are of the same; others stay as they are. */
export async function joinBySku(shop: Shop, products: ReadProduct[]): Promise<ReadProduct[]> {
  const skus = products.flatMap(({ wanted }) => (wanted.bySku ? (wanted.variants[0]?.sku ?? []) : []));
  const owners = new Map<string, { id: string; title: string }>();
  for (let from = 0; from < skus.length; from += AT_ONCE)
    for (const { sku, ...owner } of await findOwners(shop, skus.slice(from, from + AT_ONCE)))
      owners.set(sku, owner);
  const joined = new Map<string, ReadProduct>();
  return products.filter((each) => {
    const owner = each.wanted.bySku && owners.get(each.wanted.variants[0]?.sku ?? '');
    if (!owner) return true;
    const first = joined.get(owner.id);
    first?.wanted.variants.push(...each.wanted.variants);
    if (first && each.wanted.pictures)
      first.wanted.pictures = [...(first.wanted.pictures ?? []), ...each.wanted.pictures];
    first?.problems.push(...each.problems);
    if (!first) joined.set(owner.id, Object.assign(each, { name: owner.title }));
    return !first;
  });
}

function findOwners(shop: Shop, skus: string[]) {
  return shop.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.sku', 'product.id', 'product.title'])
    .where('variant.sku', 'in', skus)
    .execute();
}
