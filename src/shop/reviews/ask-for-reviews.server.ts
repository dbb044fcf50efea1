import { sql } from 'kysely';
import { addDays, ukDayOf } from '#values/uk/uk-day.ts';
import { queueLinkEmail } from '../emails/link-email.server.ts';
import { links } from '../links.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';

const BATCH_SIZE = 50;
const DAY = 86_400_000;
/** Days after which nobody is asked any more, as when the owner begins to ask in a shop that has long been open. */
const TOO_LATE = 60;

/**
 * Asks buyers, once for each order, what they think of what they bought: so many days after the last day that was promised,
 * or else after it was shipped. Nobody is asked about what was cancelled or refunded whole. True if there may be more.
 */
export async function askForReviews(shop: Shop): Promise<boolean> {
  const { reviewDays } = await findShopProfile(shop);
  if (reviewDays === 0) return false;
  return inTransaction(shop, async (shop) => {
    const due = await shop.db
      .selectFrom('review_request')
      .innerJoin('orders', 'orders.id', 'review_request.order_id')
      .select([
        'orders.id',
        'orders.name',
        'orders.email',
        'orders.status',
        'orders.amount',
        'orders.refunded',
      ])
      .select('review_request.shipped')
      .where('review_request.state', '=', sql.lit('waiting'))
      .where('review_request.shipped', '<=', shop.now() - reviewDays * DAY)
      .where((row) =>
        row.or([
          row('orders.arrives_to', 'is', null),
          row('orders.arrives_to', '<=', addDays(ukDayOf(shop.now()), -reviewDays)),
        ]),
      )
      .orderBy('review_request.shipped')
      .limit(BATCH_SIZE)
      .execute();
    for (const order of due) {
      const isLate = order.shipped < shop.now() - (reviewDays + TOO_LATE) * DAY;
      const hasKept = order.status === 'shipped' && order.refunded < order.amount;
      const state = hasKept && !isLate ? 'asked' : 'spared';
      // Another process may be asking the same people.
      const isOurs = await shop.db
        .updateTable('review_request')
        .set({ state })
        .where('order_id', '=', order.id)
        .where('state', '=', 'waiting')
        .returning('order_id')
        .executeTakeFirst();
      if (isOurs && state === 'asked') await queueRequest(shop, order);
    }
    return due.length === BATCH_SIZE;
  });
}

type Buyer = { id: string; name: string; email: string };

async function queueRequest(shop: Shop, { id, name, email }: Buyer): Promise<void> {
  const lines = await shop.db
    .selectFrom('order_line')
    .select('product_title as title')
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  const titles = [...new Set(lines.map(({ title }) => title))];
  const [first = '', ...others] = titles;
  await queueLinkEmail(shop, {
    kind: 'review-request',
    subjectKey: id,
    orderId: id,
    to: email,
    url: shop.publicUrl + links.review(id),
    values: { name, products: others.length > 0 ? `${first} and what came with it` : first },
  });
}
