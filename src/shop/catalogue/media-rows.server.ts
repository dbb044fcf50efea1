import { sql } from 'kysely';
import type { Shop } from '../shop.server.ts';

/** Adds a picture at the end of a product's further ones. */
export async function appendMedia(shop: Shop, productId: string, url: string): Promise<void> {
  await shop.db
    .insertInto('product_media')
    .values((row) => ({
      id: shop.newId('m'),
      product_id: productId,
      url,
      position: row
        .selectFrom('product_media')
        .select((media) =>
          sql<number>`${media.fn.coalesce(media.fn.max('position'), sql`-1`)} + 1`.as('next'),
        )
        .where('product_id', '=', productId),
    }))
    .execute();
}

/** Sets the product's featured picture, or none. */
export async function setFeatured(shop: Shop, productId: string, url: string | null): Promise<void> {
  await shop.db.updateTable('product').set({ featured_media: url }).where('id', '=', productId).execute();
}
