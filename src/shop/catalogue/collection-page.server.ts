import { pence } from '#values/pence.ts';
import type { Admin } from '../actor.ts';
import { notFound } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import type { CollectionProduct } from './collections.server.ts';
import type { Paging } from './product-cards.server.ts';

/** One page of a collection for its editor, drafts too, in the shop's order. */
export type CollectionPage = {
  id: string;
  handle: string;
  title: string;
  version: number;
  products: CollectionProduct[];
  total: number;
} & Paging;

/** Works for a collection of 20,000 products too. ShopError `not-found`. */
export async function findCollectionPage(
  shop: Shop,
  _admin: Admin,
  handle: string,
  { page, pageSize }: Paging,
): Promise<CollectionPage> {
  const collection = await shop.db
    .selectFrom('collection')
    .select(['id', 'handle', 'title', 'version'])
    .where('handle', '=', handle)
    .executeTakeFirst();
  if (!collection) throw notFound('collection');
  const members = shop.db.selectFrom('collection_product').where('collection_id', '=', collection.id);
  const { total } = await members
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await members
    .innerJoin('product', 'product.id', 'collection_product.product_id')
    .select([
      ...(['product.id', 'product.handle', 'product.title', 'product.available'] as const),
      ...(['product.featured_media as featuredMedia', 'product.lowest_price as price'] as const),
    ])
    .orderBy('collection_product.position')
    .orderBy('product.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const products = rows.map((row) => ({
    ...row,
    price: pence(row.price),
    available: row.available === 1,
  }));
  return { ...collection, products, total: Number(total), page, pageSize };
}
