import { bumpCatalogueVersionNow } from '../cache/catalogue-version.server.ts';
import { idsOf } from '../ids.ts';
import { deletePicture } from '../images/delete-picture.server.ts';
import type { Shop } from '../shop.server.ts';

/**
 * Takes a person's name, place and pictures off the reviews of their orders, whose stars and words stay, and asks them for
 * none any more.
 */
export async function eraseFromReviews(shop: Shop, accountId: string): Promise<void> {
  const orders = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  if (orders.length === 0) return;
  await shop.db
    .updateTable('review_request')
    .set({ state: 'spared' })
    .where('order_id', 'in', idsOf(orders))
    .where('state', '=', 'waiting')
    .execute();
  const reviews = await shop.db
    .selectFrom('review')
    .select('id')
    .where('order_id', 'in', idsOf(orders))
    .execute();
  if (reviews.length === 0) return;
  await bumpCatalogueVersionNow(shop);
  await shop.db
    .updateTable('review')
    .set((row) => ({ name: '', place: '', version: row('version', '+', 1) }))
    .where('id', 'in', idsOf(reviews))
    .execute();
  const pictures = await shop.db
    .deleteFrom('review_picture')
    .where('review_id', 'in', idsOf(reviews))
    .returning('url')
    .execute();
  for (const { url } of pictures) await deletePicture(shop, url);
}

/** What a person has said of what they bought, for their data. */
export async function listReviewsOf(shop: Shop, accountId: string) {
  return shop.db
    .selectFrom('review')
    .innerJoin('orders', 'orders.id', 'review.order_id')
    .select(['review.product_title as product', 'review.stars', 'review.words', 'review.name'])
    .select(['review.place', 'review.state', 'review.answer', 'review.created'])
    .where('orders.account_id', '=', accountId)
    .orderBy('review.created')
    .execute();
}
