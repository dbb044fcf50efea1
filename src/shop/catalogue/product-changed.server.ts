import { sql } from 'kysely';
import { beforeCommit, type Shop } from '../shop.server.ts';
import { announceProduct } from './announce-product.server.ts';
import { touchCatalogue } from './catalogue-version.server.ts';
import { keepFindText } from './find-text.server.ts';
import { learnProductWords } from './search-index.server.ts';
import { keepTextPictures } from './text-pictures.server.ts';

/**
 * What every change of a product or its variants ends with, in its transaction: the lowest price and the version
 * follow at once; what it is found by and the catalogue's version once at the end, however many of its variants change.
 */
export async function productChanged(shop: Shop, productId: string): Promise<void> {
  await shop.db
    .updateTable('product')
    .set((row) => ({
      lowest_price: row.fn.coalesce(
        row
          .selectFrom('variant')
          .select((variant) => variant.fn.min('price').as('lowest'))
          .where('product_id', '=', productId)
          .where('available', '=', 1),
        sql.ref<number>('product.price'),
      ),
      version: row('version', '+', 1),
      updated: shop.now(),
    }))
    .where('id', '=', productId)
    .execute();
  await beforeCommit(shop, `found ${productId}`, (shop) => keepFound(shop, productId));
  await announceProduct(shop, productId);
  await touchCatalogue(shop);
}

/** Writes down what a product is found by, as it stands now. */
export async function keepFound(shop: Shop, productId: string): Promise<void> {
  await keepFindText(shop, productId);
  await keepTextPictures(shop, productId);
  await learnProductWords(shop, productId);
}
