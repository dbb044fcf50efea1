import type { Owner } from '#shop/actor.ts';
import { listMemberIds } from '#shop/catalogue/collections/set-members.server.ts';
import { productsAsCsv } from '#shop/catalogue/csv/products-csv.server.ts';
import { findWholeProducts } from '#shop/catalogue/rows/find-products-to-write.server.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** The shop's own list of products, with all its columns. */
export async function ownCsv(shop: Shop, owner: Owner): Promise<string> {
  let csv = '';
  for await (const { text } of productsAsCsv(shop, owner, {})) csv += text;
  return csv;
}

/** Everything that an owner has said of products, collections and settings, beyond what the list has. */
export async function wholeCatalogue(shop: Shop, owner: Owner): Promise<unknown> {
  const rows = await shop.db
    .selectFrom('product')
    .select(['id', 'price', 'lowest_price'])
    .orderBy('id')
    .execute();
  const companions = await shop.db
    .selectFrom('product_companion')
    .select(['product_id', 'companion_id'])
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const collections = await shop.db
    .selectFrom('collection')
    .select(['id', 'handle', 'title', 'introduction', 'picture', 'position', 'search_heading', 'rule'])
    .orderBy('id')
    .execute();
  const members: [string, string[]][] = [];
  for (const { id } of collections) members.push([id, await listMemberIds(shop, id)]);
  const products = await findWholeProducts(
    shop,
    owner,
    rows.map(({ id }) => id),
  );
  const sales = await shop.db
    .selectFrom('sale')
    .select(['id', 'name', 'starts', 'ends', 'covers', 'rule'])
    .orderBy('id')
    .execute();
  const codes = await shop.db
    .selectFrom('code')
    .select(['id', 'key', 'code', 'kind', 'amount', 'covers', 'named', 'state'])
    .orderBy('id')
    .execute();
  const { discount } = await findShopProfile(shop);
  return {
    rows,
    products: [...products.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ...{ companions, collections, members, discount, sales, codes },
  };
}
