import { notFound, ShopError } from '../errors.ts';
import { requireValid } from '../forms/form.ts';
import { saveImage, type Upload } from '../images/images.server.ts';
import { reencodePhotographs } from '../images/photographs.server.ts';
import { networkOf } from '../limits/network.ts';
import { countOrRefuse } from '../limits/rate-limit.server.ts';
import { trackOrder } from '../sales/order/track-order.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { REVIEW, type ReviewForm, type ReviewState } from './review.ts';

/** A product of an order, and what its buyer has said of it. */
export type Bought = {
  productId: string;
  title: string;
  variantTitle: string;
  picture: string | null;
  review: { stars: number; words: string; state: ReviewState; reason: string } | null;
};

/** What was bought with an order that has been sent, for whoever has its link. */
export type Reviewable = { orderNumber: string; name: string; town: string; bought: Bought[] };

/**
 * What can be reviewed of an order, and what has been. Whoever sent it back may say why. ShopError `not-found` for an order
 * that is unknown or was never sent.
 */
export async function findReviewable(shop: Shop, orderId: string): Promise<Reviewable> {
  const { order, steps, isOld } = await trackOrder(shop, orderId);
  if (!steps.shipped) throw notFound('order');
  const lines = await shop.db
    .selectFrom('order_line')
    .leftJoin('review', (join) =>
      join
        .onRef('review.order_id', '=', 'order_line.order_id')
        .onRef('review.product_id', '=', 'order_line.product_id'),
    )
    .select(['order_line.product_id', 'order_line.product_title', 'order_line.variant_title'])
    .select(['order_line.featured_media', 'review.stars', 'review.words', 'review.state', 'review.reason'])
    .where('order_line.order_id', '=', orderId)
    .orderBy('order_line.position')
    .execute();
  const bought = lines.map((line): Bought => {
    const { stars, words, state, reason } = line;
    return {
      productId: line.product_id,
      title: line.product_title,
      variantTitle: line.variant_title === line.product_title ? '' : line.variant_title,
      picture: line.featured_media,
      review:
        stars === null ? null : { stars, words: words ?? '', state: state ?? 'new', reason: reason ?? '' },
    };
  });
  return {
    orderNumber: order.orderNumber,
    name: order.checkoutSession.name.trim().split(/\s+/)[0] ?? '',
    // An old order hides where it went.
    town: isOld ? '' : await findTown(shop, orderId),
    bought: bought.filter(
      ({ productId }, at) => bought.findIndex((other) => other.productId === productId) === at,
    ),
  };
}

async function findTown(shop: Shop, orderId: string): Promise<string> {
  const row = await shop.db
    .selectFrom('orders')
    .select('address_fields')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.address_fields ? String(JSON.parse(row.address_fields).town ?? '') : '';
}

/** As many as a household writes in a day, pictures included. */
const BY_NETWORK = { limit: 40, windowMs: 24 * 3_600_000 };
const BY_ORDER = { limit: 40, windowMs: 24 * 3_600_000 };

type Written = { orderId: string; productId: string; form: ReviewForm; pictures: Upload[]; ip: string };

/**
 * Takes a buyer's review of a product of their order, for the owner to publish as it is. ShopError `invalid`, `not-found`,
 * `conflict` for a second one, which would change the first, `too-many`; a picture is refused as everywhere.
 */
export async function writeReview(shop: Shop, written: Written): Promise<void> {
  const { orderId, productId, form, pictures, ip } = written;
  requireValid(REVIEW, form);
  const known = (await findReviewable(shop, orderId)).bought.find((each) => each.productId === productId);
  if (!known) throw notFound('product');
  if (known.review) throw isWritten();
  const network = networkOf(ip);
  if (network) await countOrRefuse(shop, `review-from:${network}`, BY_NETWORK);
  await countOrRefuse(shop, `review-of:${orderId}`, BY_ORDER);
  const reencoded = await reencodePhotographs(shop, pictures);
  await inTransaction(shop, async (shop) => {
    const id = shop.newId('rev');
    const { title, variantTitle } = known;
    const inserted = await shop.db
      .insertInto('review')
      .values({
        ...form,
        ...{ id, order_id: orderId, product_id: productId, created: shop.now() },
        ...{ product_title: title, variant_title: variantTitle },
      })
      .onConflict((conflict) => conflict.columns(['order_id', 'product_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw isWritten();
    for (const [position, picture] of reencoded.entries()) {
      const alt = `A customer’s picture of ${title}`;
      const { url } = await saveImage(shop, picture, { purpose: 'product', alt });
      await shop.db.insertInto('review_picture').values({ review_id: id, position, url }).execute();
    }
  });
}

function isWritten(): ShopError {
  return new ShopError(
    'conflict',
    'You have reviewed this already. A review is not changed once it is sent.',
  );
}
