import { picturesIn } from '#values/pictures-in.ts';
import type { Shop } from '../../shop.server.ts';

/** Saves which pictures the descriptions of products show, for the image library. */
export async function savePicturesInTexts(shop: Shop, productIds: string[]): Promise<void> {
  const products = await shop.db
    .selectFrom('product')
    .select(['id', 'html_description'])
    .where('id', 'in', productIds)
    .orderBy('id')
    .execute();
  const shown = products.flatMap(({ id, html_description }) =>
    picturesIn(html_description).map((url) => ({ product_id: id, url })),
  );
  const known = await shop.db
    .selectFrom('product_description_image')
    .select(['product_id', 'url'])
    .where('product_id', 'in', productIds)
    .execute();
  for (const { product_id, url } of known)
    if (!shown.some((each) => each.product_id === product_id && each.url === url))
      await shop.db
        .deleteFrom('product_description_image')
        .where('product_id', '=', product_id)
        .where('url', '=', url)
        .execute();
  if (shown.length === 0) return;
  await shop.db
    .insertInto('product_description_image')
    .values(shown)
    .onConflict((conflict) => conflict.columns(['product_id', 'url']).doNothing())
    .execute();
}
