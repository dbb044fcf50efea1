import type { Shop } from '../../shop.server.ts';
import { requireQuoteRow, standingOf } from './find-quotes.server.ts';
import { releaseHold } from './hold-stock.server.ts';
import { publishQuote } from './publish-quote.server.ts';
import type { QuotedBasket } from './quote-basket.server.ts';
import { problemOf } from './quote-basket.server.ts';
import { type QuoteContent, quoteName } from './quote-content.ts';
import { findLiveOrder } from './quote-orders.server.ts';
import { lockQuote } from './save-quote.server.ts';

const IS_PAID_ELSEWHERE =
  'This quote is being paid at this moment, perhaps on another device. Nothing was charged here: please look again in a few minutes.';

/**
 * Claims a quote for an order, in the transaction that makes it: of several people at once one gets it. What it holds is put
 * back for the order to take. Returns why it cannot be accepted, or null.
 */
export async function claimQuote(shop: Shop, { quote }: QuotedBasket): Promise<string | null> {
  const row = await lockQuote(shop, quote.quoteId, undefined);
  const standing = row.sent_as === quote.versionId ? standingOf(shop, row) : 'replaced';
  const problem = problemOf({ standing });
  if (problem) return problem;
  if (await findLiveOrder(shop, quote.quoteId)) return IS_PAID_ELSEWHERE;
  await releaseHold(shop, quote.versionId);
  return null;
}

/** What was noted for the shop goes with the order, in the transaction that makes it. */
export async function carryNote(shop: Shop, orderId: string, quoteId: string): Promise<void> {
  const { content, who, number } = await requireQuoteRow(shop, quoteId);
  const { staffNote } = JSON.parse(content) as QuoteContent;
  if (!staffNote) return;
  const row = { id: shop.newId('e'), order_id: orderId, at: shop.now(), who };
  await shop.db
    .insertInto('order_note')
    .values({ ...row, text: `${staffNote}\n(from quote ${quoteName({ number })})` })
    .execute();
}

/** An order that is paid accepts the quote that it is from, in the transaction that records it. */
export async function recordQuoteAccepted(shop: Shop, quoteId: string): Promise<void> {
  await shop.db
    .updateTable('quote')
    .set((row) => ({ state: 'accepted', updated: shop.now(), version: row('version', '+', 1) }))
    .where('id', '=', quoteId)
    .execute();
  await publishQuote(shop, quoteId, 'quote.accepted');
}
