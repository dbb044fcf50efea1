import { pounds } from '#values/uk/pence.ts';
import type { Manager } from '../../actor.ts';
import { invalid, ShopError } from '../../errors.ts';
import { wrong } from '../../forms/fields.ts';
import { readForm } from '../../forms/form.ts';
import { findTermsOfSale } from '../../pages/terms-of-sale.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { refusalFor, requireValidKey } from '../checkout/check-order.server.ts';
import { CHECKOUT, type CheckoutForm } from '../checkout/checkout-form.ts';
import { cancelPreviousAttempt } from '../checkout/previous-attempt.server.ts';
import { type Reserved, reserveOrder } from '../checkout/reserve-order.server.ts';
import { type HandWay, handProvider } from '../payments/by-hand.ts';
import { findQuote, requireQuoteRow } from './find-quotes.server.ts';
import { basketOfVersion, type QuotedBasket } from './quote-basket.server.ts';
import { detailsOf } from './quote-draft.server.ts';
import { findOrderByKey } from './quote-orders.server.ts';
import { type QuoteVersion, requireVersion } from './quote-version.server.ts';
import { lockQuote } from './save-quote.server.ts';
import { sendQuote } from './send-quote.server.ts';

/** What an order by hand depends on; asked again with the same key it is the same order. */
export type ByHand = { ifVersion: number | undefined; requestKey?: string | undefined };
type Wanted = ByHand & {
  way: HandWay;
  /** Pence that are paid now; without it the deposit that was agreed, or all of it. */
  amount?: number | null;
};
type Settle = (shop: Shop, reserved: Reserved) => Promise<void>;

/**
 * Makes an order of a quote or a draft whose money comes to the shop itself, and says with `settle`, in the same transaction,
 * how it stands. What was sent and still holds is taken at its word; anything else is frozen first, as if it were sent
 * without an email. Returns the order's id. ShopError `not-found`; `invalid` for what is missing; `conflict` if it has
 * changed, is paid or in doubt, or something is sold out.
 */
export async function orderByHand(
  shop: Shop,
  admin: Manager,
  quoteId: string,
  wanted: Wanted,
  settle: Settle,
): Promise<string> {
  requireValidKey(wanted.requestKey);
  await requireQuoteRow(shop, quoteId);
  const earlier = await findOrderByKey(shop, quoteId, wanted.requestKey);
  if (earlier) return earlier;
  try {
    return await order(shop, admin, quoteId, wanted, settle);
  } catch (error) {
    // The same call may have come twice at once.
    const first = await findOrderByKey(shop, quoteId, wanted.requestKey);
    if (first) return first;
    throw error;
  }
}

async function order(
  shop: Shop,
  admin: Manager,
  quoteId: string,
  { ifVersion, ...wanted }: Wanted,
  settle: Settle,
): Promise<string> {
  const { standing, sentAs } = await findQuote(shop, admin, quoteId);
  // Somebody may have begun to pay at its link.
  const last = sentAs && (await cancelPreviousAttempt(shop, (await requireVersion(shop, sentAs)).draftId));
  if (last)
    throw new ShopError(
      'conflict',
      'Its customer is paying by card at this moment, or has paid. Nothing was done.',
    );
  return inTransaction(shop, async (shop) => {
    // Also what was sent may be another by now, at another price.
    if (standing === 'sent') await lockQuote(shop, quoteId, ifVersion);
    else await sendQuote(shop, admin, quoteId, { ifVersion, emails: false });
    const link = (await findQuote(shop, admin, quoteId)).sentAs ?? '';
    const reserved = await reserve(shop, await requireVersion(shop, link), wanted);
    await settle(shop, reserved);
    return reserved.payment.order_id;
  });
}

async function reserve(
  shop: Shop,
  version: QuoteVersion,
  { way, requestKey, amount = null }: Omit<Wanted, 'ifVersion'>,
): Promise<Reserved> {
  const provider = handProvider(way);
  if (!provider) throw new Error(`there is no way to pay ${way}`);
  const basket = withPaidNow(await basketOfVersion(shop, version), amount);
  const form = formOf(version, basket);
  if (!form.collects && !form.addressLine1)
    throw invalid({ addressLine1: { error: 'Address not valid', fix: 'Address can not be empty' } });
  const refusal = refusalFor(basket, form);
  if (refusal) throw new ShopError('conflict', `${refusal.message ?? ''} Nothing was done.`.trim());
  const terms = await findTermsOfSale(shop);
  const reserved = await reserveOrder(shop, form, basket, {
    ...{ accountId: null, ip: '', requestKey, ...terms },
    provider: shop.isTestMode ? { ...provider, mode: 'sandbox' } : provider,
  });
  if ('payment' in reserved) return reserved;
  throw new ShopError('conflict', `${reserved.message ?? 'It is being paid already.'} Nothing was done.`);
}

/** ShopError `invalid` for more than it comes to. */
function withPaidNow(basket: QuotedBasket, amount: number | null): QuotedBasket {
  if (amount === null) return basket;
  if (amount <= 0 || amount > basket.amount)
    throw invalid({
      amount: wrong('Amount', `Must be pounds, up to the ${pounds(basket.amount)} that it comes to`),
    });
  return { ...basket, quote: { ...basket.quote, deposit: amount < basket.amount ? amount : null } };
}

function formOf(version: QuoteVersion, { lines, amount }: QuotedBasket): CheckoutForm {
  const items = lines.map(({ variantId, unitPrice: price, quantity, weeksTo }) => ({
    ...{ variant: { id: variantId, price, weeksTo }, quantity },
  }));
  return readForm(CHECKOUT, { ...detailsOf(version), quote: version.id, amount, items });
}
