import type { Accountant } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import { type QuoteSummary, summaryOf } from './find-quotes.server.ts';
import { releaseHold } from './hold-stock.server.ts';
import { quoteName } from './quote-content.ts';

/** Those of a customer that are shown at once. */
const SHOWN = 50;

/** A customer's quotes, the one that was touched last first. `email` as it is compared. */
export async function listQuotesOf(shop: Shop, _reader: Accountant, email: string): Promise<QuoteSummary[]> {
  const rows = await quotesOf(shop, email).selectAll().orderBy('updated', 'desc').limit(SHOWN).execute();
  return rows.map((row) => summaryOf(shop, row));
}

/** What the shop keeps of them, as plain data. */
export async function findQuoteDataOf(shop: Shop, email: string) {
  const rows = await quotesOf(shop, email)
    .select(['number', 'state', 'created', 'amount', 'content'])
    .orderBy('created')
    .execute();
  return rows.map(({ number, state, created, amount, content }) => {
    const { staffNote: _, ...told } = JSON.parse(content);
    return {
      number: quoteName({ number }),
      state,
      created: new Date(created).toISOString(),
      amount,
      ...told,
    };
  });
}

/** Deletes those that became no order, in the transaction of whoever erases them; what they held is for sale again. */
export async function eraseQuotesOf(shop: Shop, email: string): Promise<void> {
  const rows = await quotesOf(shop, email)
    .select(['id', 'sent_as'])
    .where('state', '<>', 'accepted')
    .where((row) =>
      row.not(
        row.exists(row.selectFrom('orders').select('orders.id').whereRef('orders.quote_id', '=', 'quote.id')),
      ),
    )
    .execute();
  for (const { id, sent_as } of rows) {
    if (sent_as) await releaseHold(shop, sent_as);
    await shop.db.deleteFrom('quote').where('id', '=', id).execute();
  }
}

function quotesOf(shop: Shop, email: string) {
  return shop.db.selectFrom('quote').where('email_key', '=', email);
}
