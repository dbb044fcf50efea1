import { sql } from 'kysely';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { publishQuote } from './publish-quote.server.ts';

/** Quotes that are looked at at once. */
const LOT = 100;

/**
 * Notes of every quote whose last day is over, once, that it has expired, and tells programs. One whose order still waits
 * for its money is left until that has ended.
 */
export async function expireQuotes(shop: Shop): Promise<void> {
  const over = await shop.db
    .selectFrom('quote')
    .select('id')
    .where('state', '=', sql.lit('sent' as const))
    .where('expired', 'is', null)
    .where('valid_until', '<=', shop.now())
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.quote_id', '=', 'quote.id')
            // As its index has it.
            .where('orders.status', '<>', sql.lit('declined' as const))
            .where('orders.status', '<>', 'cancelled'),
        ),
      ),
    )
    .limit(LOT)
    .execute();
  for (const { id } of over) await inTransaction(shop, (shop) => expire(shop, id));
}

/** Of several processes one notes it; nobody if it has been sent anew meanwhile. */
async function expire(shop: Shop, id: string): Promise<void> {
  const noted = await shop.db
    .updateTable('quote')
    .set({ expired: shop.now() })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('expired', 'is', null)
    .where('valid_until', '<=', shop.now())
    .returning('id')
    .executeTakeFirst();
  if (noted) await publishQuote(shop, id, 'quote.expired');
}
