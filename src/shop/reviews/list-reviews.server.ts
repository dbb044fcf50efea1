import type { Accountant, Admin, TheShop } from '../actor.ts';
import { pictureUrls } from '../catalogue/shown/shown-reviews.server.ts';
import { idsOf } from '../ids.ts';
import { countWaiting, onPage, type Paging, type Waiting } from '../paging.server.ts';
import type { Shop } from '../shop.server.ts';
import type { Review, ReviewState } from './review.ts';

/** A page of the reviews, newest first, with the count of each state. */
export async function listReviews(
  shop: Shop,
  _admin: Accountant,
  { page, pageSize, state = null }: Paging & { state?: ReviewState | null },
): Promise<{ reviews: Review[]; counts: Record<ReviewState, number> }> {
  const tallies = await shop.db
    .selectFrom('review')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const all = shop.db
    .selectFrom('review')
    .$if(state !== null, (query) => query.where('review.state', '=', state ?? 'new'));
  const rows = await onPage(all, { page, pageSize })
    .innerJoin('orders', 'orders.id', 'review.order_id')
    .leftJoin('product', 'product.id', 'review.product_id')
    .select(['review.id', 'review.stars', 'review.words', 'review.name', 'review.place', 'review.state'])
    .select(['review.reason', 'review.answer', 'review.created', 'review.version'])
    .select(['review.order_id as orderId', 'orders.order_number as orderNumber', 'product.handle'])
    .select(['review.product_title as productTitle', 'review.variant_title as variantTitle'])
    .orderBy('review.created', 'desc')
    .orderBy('review.id', 'desc')
    .execute();
  const pictures = await pictureUrls(shop, idsOf(rows));
  const counts = { new: 0, published: 0, refused: 0 };
  for (const { state, count } of tallies) counts[state] = Number(count);
  return { reviews: rows.map((row) => ({ ...row, pictures: pictures.get(row.id) ?? [] })), counts };
}

/** How many reviews wait to be read, and since when, in milliseconds. */
export async function countNewReviews(shop: Shop, _reader: Admin | TheShop): Promise<Waiting> {
  return countWaiting(shop.db.selectFrom('review').where('state', '=', 'new'));
}
