import { addDays, startOfUkDay, ukDayOf } from '#values/uk/uk-day.ts';
import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { hasGoods, type PricedBasket } from '../../basket/priced-basket.ts';
import { ShopError } from '../../errors.ts';
import { refuseInvalid } from '../../forms/form.ts';
import { findTermsOfSale } from '../../pages/terms-of-sale.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { sellerOf } from '../order/seller.ts';
import { quoteOf } from './find-quotes.server.ts';
import { type Frozen, withoutNotesOfStaff } from './frozen.ts';
import { holdStock, releaseHold } from './hold-stock.server.ts';
import { priceQuote } from './price-quote.server.ts';
import { publishQuote } from './publish-quote.server.ts';
import { depositOf, missingIn } from './quote-content.ts';
import { queueQuote } from './quote-email.server.ts';
import { requireNoLiveOrder } from './quote-orders.server.ts';
import { isOrder, lockQuote } from './save-quote.server.ts';

type Sending = {
  ifVersion: number | undefined;
  /** Without an email the owner passes the link on. */
  emails: boolean;
};

/**
 * Freezes a quote as it is now and sends its link to the customer; the link of the version before says that there is a newer
 * one, and what that held goes into this one. Returns the new version of the quote. ShopError `not-found`; `invalid` for what
 * is missing; `conflict` if it has changed, is paid or being paid, or too little is left of something.
 */
export function sendQuote(
  shop: Shop,
  admin: Manager,
  id: string,
  { ifVersion, emails }: Sending,
): Promise<number> {
  return inTransaction(shop, async (shop) => {
    const row = await lockQuote(shop, id, ifVersion);
    if (row.state === 'accepted') throw isOrder();
    await requireNoLiveOrder(shop, id);
    const { content } = quoteOf(shop, row);
    refuseInvalid(missingIn(content));
    if (row.sent_as) await releaseHold(shop, row.sent_as);
    const terms = await findTermsOfSale(shop);
    const basket = await priceQuote(shop, content, terms.profile);
    requireSellable(basket);
    const lastMoment = (days: number) => startOfUkDay(addDays(ukDayOf(shop.now()), days + 1));
    const validUntil = lastMoment(content.validDays);
    const { holdDays } = content;
    const holdUntil = holdDays === null ? null : Math.min(lastMoment(holdDays), validUntil);
    const deposit = depositOf(content, basket.amount);
    const frozen: Frozen = {
      basket,
      content: withoutNotesOfStaff(content),
      cancelling: terms.cancelling,
      seller: sellerOf(terms.profile),
      ...(deposit !== null && { deposit }),
    };
    const version = {
      id: shop.newId('qv'),
      quote_id: id,
      n: (await findLastN(shop, id)) + 1,
      frozen: JSON.stringify(frozen),
      amount: basket.amount,
      ...{ sent: shop.now(), valid_until: validUntil, hold_until: holdUntil },
      hold_id: holdUntil === null ? null : await holdStock(shop, basket.lines),
      opened: null,
      draft_id: shop.newId('d'),
    };
    await shop.db.insertInto('quote_version').values(version).execute();
    const { amount } = basket;
    const facts = {
      state: 'sent' as const,
      sent_as: version.id,
      valid_until: validUntil,
      amount,
      reason: '',
      expired: null,
    };
    await shop.db
      .updateTable('quote')
      .set({ ...facts, updated: shop.now() })
      .where('id', '=', id)
      .execute();
    if (emails) await queueQuote(shop, { number: row.number, version, frozen, terms });
    await publishQuote(shop, id, 'quote.sent');
    await recordChange(shop, admin, {
      action: 'sent',
      kind: 'quote',
      subjectId: id,
      before: { state: row.state },
      after: { state: 'sent', amount, validUntil, ...(emails && { customer: 'emailed' }) },
    });
    return row.version + 1;
  });
}

function requireSellable(basket: PricedBasket): void {
  const problem = basket.lines.find((line) => line.problem)?.problem;
  if (problem) throw new ShopError('conflict', `${problem.message}. Nothing was sent.`);
  if (!hasGoods(basket) || basket.delivery === null)
    throw new ShopError('conflict', 'It is not known what it costs yet. Nothing was sent.');
}

async function findLastN(shop: Shop, quoteId: string): Promise<number> {
  const row = await shop.db
    .selectFrom('quote_version')
    .select((row) => row.fn.max('n').as('last'))
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  return row?.last ?? 0;
}
