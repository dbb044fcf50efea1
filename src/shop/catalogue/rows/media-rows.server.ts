import type { Shop } from '../../shop.server.ts';

/** Sets the product's featured picture, or none. */
export async function setFeatured(shop: Shop, productId: string, url: string | null): Promise<void> {
  await shop.db.updateTable('product').set({ featured_media: url }).where('id', '=', productId).execute();
}

/** Sets all pictures of a product, the featured one first. */
export async function setPictures(shop: Shop, productId: string, urls: string[]): Promise<void> {
  const [featured = null, ...others] = urls;
  await setFeatured(shop, productId, featured);
  await setFurther(shop, productId, others);
}

/** Sets the further pictures of a product in this order; those that stay keep their rows. */
export async function setFurther(shop: Shop, productId: string, others: string[]): Promise<void> {
  const rows = await shop.db
    .selectFrom('product_media')
    .select(['id', 'url', 'position'])
    .where('product_id', '=', productId)
    .execute();
  const gone = rows.filter(({ url }) => !others.includes(url)).map(({ id }) => id);
  if (gone.length > 0) await shop.db.deleteFrom('product_media').where('id', 'in', gone).execute();
  for (const [position, url] of others.entries()) {
    const known = rows.find((row) => row.url === url);
    if (!known)
      await shop.db
        .insertInto('product_media')
        .values({ id: shop.newId('m'), product_id: productId, url, position })
        .execute();
    else if (known.position !== position)
      await shop.db.updateTable('product_media').set({ position }).where('id', '=', known.id).execute();
  }
}
