import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { standingOf } from './find-quotes.server.ts';
import { releaseHold } from './hold-stock.server.ts';
import { publishQuote } from './publish-quote.server.ts';
import { queueDeclined } from './quote-email.server.ts';
import { requireNoLiveOrder } from './quote-orders.server.ts';
import { requireVersion } from './quote-version.server.ts';
import { lockQuote } from './save-quote.server.ts';

/** Characters of a customer's word why. */
const MAX_WHY = 1000;

/**
 * Takes back a quote that was sent: its link says so, and what it held is for sale again. ShopError `not-found`,
 * `conflict` if it has changed, was not sent, or is paid or being paid.
 */
export function withdrawQuote(
  shop: Shop,
  admin: Manager,
  id: string,
  { ifVersion, reason }: { ifVersion: number | undefined; reason: string },
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const row = await lockQuote(shop, id, ifVersion);
    if (row.state !== 'sent') throw new ShopError('conflict', 'Only a quote that was sent can be withdrawn.');
    await requireNoLiveOrder(shop, id);
    await end(shop, id, row.sent_as, { state: 'withdrawn', reason: reason.slice(0, MAX_WHY) });
    await recordChange(shop, admin, {
      action: 'withdrawn',
      kind: 'quote',
      subjectId: id,
      before: { state: row.state },
      after: { state: 'withdrawn', reason },
    });
  });
}

/**
 * A customer declines what a link offers, with a word why or without. Returns false if there was nothing to decline any
 * more. ShopError `not-found`, `conflict` while it is being paid.
 */
export function declineQuote(shop: Shop, versionId: string, why: string): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const { quoteId } = await requireVersion(shop, versionId);
    const row = await lockQuote(shop, quoteId, undefined);
    if (row.sent_as !== versionId || standingOf(shop, row) !== 'sent') return false;
    await requireNoLiveOrder(shop, quoteId);
    const reason = why.trim().slice(0, MAX_WHY);
    await end(shop, quoteId, versionId, { state: 'declined', reason });
    await queueDeclined(shop, { id: quoteId, number: row.number, name: row.name, why: reason });
    return true;
  });
}

async function end(
  shop: Shop,
  id: string,
  sentAs: string | null,
  facts: { state: 'withdrawn' | 'declined'; reason: string },
): Promise<void> {
  if (sentAs) await releaseHold(shop, sentAs);
  await shop.db
    .updateTable('quote')
    .set({ ...facts, updated: shop.now() })
    .where('id', '=', id)
    .execute();
  await publishQuote(shop, id, `quote.${facts.state}`);
}
