import { HAS_ANY } from '../catalogue/stock/in-stock.server.ts';
import { queueBackInStock } from '../emails/stock-alert-emails.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { namesOf } from './alerted-variant.server.ts';

const BATCH_SIZE = 50;

/**
 * Queues an email to those who wait for a variant that can be bought now, the longest waiting first, and forgets them
 * in the same transaction: so a return is told once, and never after the last one is sold again. True if there may be
 * more.
 */
export function sendStockAlerts(shop: Shop): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const due = await shop.db
      .selectFrom('stock_alert')
      .innerJoin('variant', 'variant.id', 'stock_alert.variant_id')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .select(['stock_alert.token_hash', 'product.title', 'product.handle'])
      .select(['variant.title as variant', 'variant.sku'])
      .where('stock_alert.state', '=', 'waiting')
      .where('variant.available', '=', 1)
      .where(HAS_ANY)
      .where('product.available', '=', 1)
      .orderBy('stock_alert.requested')
      .limit(BATCH_SIZE)
      .execute();
    for (const { token_hash, ...names } of due) {
      // Another process may be telling the same people.
      const told = await shop.db
        .deleteFrom('stock_alert')
        .where('token_hash', '=', token_hash)
        .returning('email')
        .executeTakeFirst();
      if (told) await queueBackInStock(shop, { key: token_hash, to: told.email, variant: namesOf(names) });
    }
    return due.length === BATCH_SIZE;
  });
}
