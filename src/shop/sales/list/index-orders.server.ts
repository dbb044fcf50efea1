import { foldEmail } from '#values/email.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { reindexOrders } from './index-order.server.ts';

/** Few, so that no turn takes long. */
const AT_ONCE = 25;

/**
 * Indexes the next orders that are new, have changed, or are of another version of the shop; true if there may be more.
 * Each is claimed by its row, so that several processes may do it.
 */
export async function indexOrders(shop: Shop): Promise<boolean> {
  const orders = await shop.db
    .selectFrom('orders')
    .select(['id', 'email', 'version'])
    .whereRef('indexed', '<>', 'version')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  if (orders.length === 0) return false;
  await inTransaction(shop, async (shop) => {
    const claimed: string[] = [];
    for (const { id, email, version } of orders) {
      const order = await shop.db
        .updateTable('orders')
        .set({ email_key: foldEmail(email), indexed: version })
        .where('id', '=', id)
        .where('email', '=', email)
        .where('version', '=', version)
        .where('indexed', '<>', version)
        .returning('id')
        .executeTakeFirst();
      if (order) claimed.push(id);
    }
    await reindexOrders(shop, claimed);
  });
  return orders.length === AT_ONCE;
}
