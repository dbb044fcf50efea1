import type { Accountant } from '#shop/actor.ts';
import { listReviews } from '#shop/reviews/list-reviews.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { orFault } from '../lists/or-fault.server.ts';
import { reviewsAddress } from './reviews-address.ts';

const PAGE_SIZE = 25;

export async function findReviewsTab(shop: Shop, admin: Accountant, query: URLSearchParams) {
  const criteria = reviewsAddress.read(query);
  const result = await orFault(shop, 'failed to load reviews', () =>
    listReviews(shop, admin, { ...criteria, pageSize: PAGE_SIZE }),
  );
  return { criteria, pageSize: PAGE_SIZE, result };
}

export type ReviewsTabData = Awaited<ReturnType<typeof findReviewsTab>>;
