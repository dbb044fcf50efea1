import { sql } from 'kysely';
import type { Shop } from '../shop.server.ts';
import { announceProduct } from './announce-product.server.ts';
import { touchCatalogue } from './catalogue-version.server.ts';
import { keepFindText } from './find-text.server.ts';
import { learnProductWords } from './search-index.server.ts';
import { keepTextPictures } from './text-pictures.server.ts';

/**
 * What every change of a product or its variants ends with, in its transaction: the lowest price, the version, what it
 * is found by and the catalogue's version follow.
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
  await keepFindText(shop, productId);
  await keepTextPictures(shop, productId);
  await learnProductWords(shop, productId);
  await touchCatalogue(shop);
  await announceProduct(shop, productId);
}
