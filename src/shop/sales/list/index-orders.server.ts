import { foldEmail } from '#values/email.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { reindexOrder } from './index-order.server.ts';

const AT_ONCE = 100;

/**
 * Indexes the next orders that another version of the shop has placed; true if there may be more. Each is claimed by its
 * row, so that several processes may do it.
 */
export async function indexOrders(shop: Shop): Promise<boolean> {
  const orders = await shop.db
    .selectFrom('orders')
    .select(['id', 'order_number', 'name', 'email', 'shipping_zip', 'phone_number'])
    .where('email_key', 'is', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  await inTransaction(shop, async (shop) => {
    for (const { id, email, name, ...order } of orders) {
      const claimed = await shop.db
        .updateTable('orders')
        .set({ email_key: foldEmail(email) })
        .where('id', '=', id)
        .where('email', '=', email)
        .where('email_key', 'is', null)
        .returning('id')
        .executeTakeFirst();
      const { order_number: orderNumber, shipping_zip: postcode, phone_number: phone } = order;
      if (claimed) await reindexOrder(shop, id, { orderNumber, name, email, postcode, phone });
    }
  });
  return orders.length === AT_ONCE;
}
