import type { Accountant } from '../../actor.ts';
import { attributesOf } from '../../catalogue/attributes/metafields.ts';
import { picturesOf } from '../../catalogue/commands/picture-texts.server.ts';
import type { ProductToExport } from '../../catalogue/csv/product-to-export.ts';
import { findProductIds, type ProductCriteria } from '../../catalogue/owner-list/product-lines.server.ts';
import { selectProducts, toProduct } from '../../catalogue/rows/product-rows.server.ts';
import { inOrderOf } from '../../ids.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';

const BATCH_SIZE = 100;

/** The matching products as other shops need them, drafts too, a batch at a time; `total` are all of them. */
export async function* productsToExport(
  shop: Shop,
  admin: Accountant,
  criteria: ProductCriteria,
): AsyncGenerator<{ products: ProductToExport[]; total: number }> {
  const ids = await findProductIds(shop, admin, criteria);
  const { kinds } = await findShopProfile(shop);
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    const rows = await selectProducts(shop.db, shop.database.engine).where('id', 'in', batch).execute();
    const collections = await findCollections(shop, batch);
    const products = rows.map((row) => toProduct(row, 'all'));
    const texts = await findTexts(shop, products.flatMap(picturesOf));
    const found = products.map((product): ProductToExport & { id: string } => {
      const { kind } = attributesOf(product);
      return {
        id: product.id,
        product,
        kind: kinds.find(({ id }) => id === kind)?.name ?? kind ?? '',
        collections: collections.get(product.id)?.map(({ title }) => title) ?? [],
        pictures: picturesOf(product).map((url) => ({ url, text: texts.get(url) ?? '' })),
      };
    });
    // Without those that were deleted meanwhile.
    yield { products: inOrderOf(batch, found), total: ids.length };
  }
}

async function findCollections(shop: Shop, productIds: string[]) {
  const rows = await shop.db
    .selectFrom('collection_product')
    .innerJoin('collection', 'collection.id', 'collection_product.collection_id')
    .select(['collection_product.product_id', 'collection.title'])
    .where('collection_product.product_id', 'in', productIds)
    .orderBy('collection.position')
    .orderBy('collection.id')
    .execute();
  return Map.groupBy(rows, ({ product_id }) => product_id);
}

async function findTexts(shop: Shop, urls: string[]): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map();
  const rows = await shop.db.selectFrom('image').select(['url', 'alt']).where('url', 'in', urls).execute();
  return new Map(rows.map(({ url, alt }) => [url, alt]));
}
