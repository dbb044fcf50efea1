import { bumpCatalogueVersionNow } from '../cache/catalogue-version.server.ts';
import { idsOf } from '../ids.ts';
import { deletePicture } from '../images/delete-picture.server.ts';
import type { Shop } from '../shop.server.ts';

/**
 * Takes a person's name, place and pictures off the reviews of their orders, whose stars and words stay, and asks them for
 * none any more.
 */
export async function eraseFromReviews(shop: Shop, orders: string[]): Promise<void> {
  if (orders.length === 0) return;
  await shop.db
    .updateTable('review_request')
    .set({ state: 'spared' })
    .where('order_id', 'in', orders)
    .where('state', '=', 'waiting')
    .execute();
  const reviews = await shop.db.selectFrom('review').select('id').where('order_id', 'in', orders).execute();
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

/** What a person has said of what they bought in these orders of theirs, for their data. */
export async function listReviewsOf(shop: Shop, orders: string[]) {
  if (orders.length === 0) return [];
  return shop.db
    .selectFrom('review')
    .select(['review.product_title as product', 'review.stars', 'review.words', 'review.name'])
    .select(['review.place', 'review.state', 'review.answer', 'review.created'])
    .where('review.order_id', 'in', orders)
    .orderBy('review.created')
    .execute();
}
