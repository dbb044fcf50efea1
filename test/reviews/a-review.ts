import { publishReview } from '#shop/reviews/decide-reviews.server.ts';
import type { ReviewForm } from '#shop/reviews/review.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import { markShipped } from '#shop/sales/order/change-orders.server.ts';
import { anOrder, aVariant, type Sold } from '../kit/builders.ts';
import { anAdmin, type TestShop } from '../kit/shop.ts';

export const WORDS = { stars: 4, words: 'Warm, and it looks like a real fire.', name: 'Rose', place: 'Leek' };

/** An order for one product that has been sent. */
export async function aSentOrder(shop: TestShop, sold?: Sold, changes: Record<string, unknown> = {}) {
  const line = sold ?? (await aVariant(shop, { stock_count: 5 }));
  const order = await anOrder(shop, changes, { lines: [line] });
  await markShipped(shop, anAdmin(), order.id);
  return { ...order, sold: line, productId: line.productId };
}

/** A buyer's review, to be read by the owner. */
export async function aReview(
  shop: TestShop,
  form: Partial<ReviewForm> = {},
  order?: Awaited<ReturnType<typeof aSentOrder>>,
) {
  const { id: orderId, productId, sold } = order ?? (await aSentOrder(shop));
  const written = { orderId, productId, form: { ...WORDS, ...form }, pictures: [], ip: '192.0.2.1' };
  await writeReview(shop, written);
  const { id } = await shop.db
    .selectFrom('review')
    .select('id')
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return { id, version: 1, orderId, productId, sold };
}

/** The same, published. */
export async function aPublishedReview(...given: Parameters<typeof aReview>) {
  const review = await aReview(...given);
  await publishReview(given[0], anAdmin(), review);
  return { ...review, version: 2 };
}
