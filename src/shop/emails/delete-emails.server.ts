import { sql } from 'kysely';
import { inTransaction, type Shop } from '../shop.server.ts';

const KEPT_FOR = 30 * 24 * 3_600_000;
const BATCH_SIZE = 500;

/**
 * Deletes a batch of the emails that belong to no order, 30 days after they were sent; true if there are more. Those of an
 * order are kept as long as the order.
 */
export function deleteOldEmails(shop: Shop): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const gone = await shop.db
      .deleteFrom('email')
      .where('id', 'in', (row) =>
        row
          .selectFrom('email')
          .select('id')
          .where('state', '=', sql.lit('sent'))
          .where('order_id', 'is', null)
          .where('sent', '<=', shop.now() - KEPT_FOR)
          .limit(BATCH_SIZE),
      )
      .returning('id')
      .execute();
    return gone.length === BATCH_SIZE;
  });
}

/** Deletes what was sent to somebody and belongs to no order; what still waits is sent. */
export async function deleteEmailsTo(shop: Shop, recipient: string): Promise<void> {
  await shop.db
    .deleteFrom('email')
    .where('recipient', '=', recipient)
    .where('order_id', 'is', null)
    .where('state', '<>', 'queued')
    .execute();
}
