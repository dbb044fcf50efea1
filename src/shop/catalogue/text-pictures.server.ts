import { picturesIn } from '#values/pictures-in.ts';
import type { Shop } from '../shop.server.ts';

/** Saves which pictures a product's description shows, for the image library. */
export async function savePicturesInText(shop: Shop, productId: string): Promise<void> {
  const { html_description } = await shop.db
    .selectFrom('product')
    .select('html_description')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const urls = picturesIn(html_description);
  await shop.db
    .deleteFrom('product_description_image')
    .where('product_id', '=', productId)
    .$if(urls.length > 0, (query) => query.where('url', 'not in', urls))
    .execute();
  if (urls.length === 0) return;
  await shop.db
    .insertInto('product_description_image')
    .values(urls.map((url) => ({ product_id: productId, url })))
    .onConflict((conflict) => conflict.columns(['product_id', 'url']).doNothing())
    .execute();
}
