import { picturesIn } from '#values/pictures-in.ts';
import type { Shop } from '../shop.server.ts';

/** Writes down which pictures a product's words show, for the image library. Part of every change of a product. */
export async function keepTextPictures(shop: Shop, productId: string): Promise<void> {
  const { html_description } = await shop.db
    .selectFrom('product')
    .select('html_description')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const urls = picturesIn(html_description);
  await shop.db
    .deleteFrom('product_text_picture')
    .where('product_id', '=', productId)
    .$if(urls.length > 0, (query) => query.where('url', 'not in', urls))
    .execute();
  if (urls.length === 0) return;
  await shop.db
    .insertInto('product_text_picture')
    .values(urls.map((url) => ({ product_id: productId, url })))
    .onConflict((conflict) => conflict.columns(['product_id', 'url']).doNothing())
    .execute();
}
