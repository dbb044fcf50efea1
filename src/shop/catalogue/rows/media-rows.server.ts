import type { Insertable } from 'kysely';
import { anyOf, compiled, compiledInsert } from '#database/compiled.server.ts';
import type { Schema } from '#database/schema.ts';
import { updateEach } from '#database/update-each.server.ts';
import { idsOf } from '../../ids.ts';
import type { Shop } from '../../shop.server.ts';

/** Sets the product's featured picture, or none. */
export async function setFeatured(shop: Shop, productId: string, url: string | null): Promise<void> {
  await shop.db.updateTable('product').set({ featured_media: url }).where('id', '=', productId).execute();
}

/** Sets all pictures of a product, the featured one first. */
export async function setPictures(shop: Shop, productId: string, urls: string[]): Promise<void> {
  const [featured = null, ...others] = urls;
  await setFeatured(shop, productId, featured);
  await setFurther(shop, [{ id: productId, others }]);
}

/** Sets the further pictures of products in this order; those that stay keep their rows. */
export async function setFurther(shop: Shop, products: { id: string; others: string[] }[]): Promise<void> {
  if (products.length === 0) return;
  const rows = await listMedia(shop, { ids: idsOf(products) });
  const gone: string[] = [];
  const added: Insertable<Schema['product_media']>[] = [];
  const moved: { id: string; position: number }[] = [];
  const rowsOf = Map.groupBy(rows, ({ product_id }) => product_id);
  for (const { id: product_id, others } of products) {
    const own = rowsOf.get(product_id) ?? [];
    gone.push(...idsOf(own.filter(({ url }) => !others.includes(url))));
    for (const [position, url] of others.entries()) {
      const known = own.find((row) => row.url === url);
      if (!known) added.push({ id: shop.newId('m'), product_id, url, position });
      else if (known.position !== position) moved.push({ id: known.id, position });
    }
  }
  if (gone.length > 0) await shop.db.deleteFrom('product_media').where('id', 'in', gone).execute();
  if (added.length > 0) await insertMedia(shop, added);
  await moveMedia(shop, moved);
}

const listMedia = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('product_media')
    .select(['id', 'product_id', 'url', 'position'])
    .where(anyOf(engine, 'product_id', ids)),
);

/** Adds further pictures. */
export const insertMedia = compiledInsert((db, rows: Insertable<Schema['product_media']>[]) =>
  db.insertInto('product_media').values(rows),
);

const moveMedia = updateEach<{ id: string; position: number }>('product_media', ['id']);
