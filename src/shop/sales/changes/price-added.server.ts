import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { PricedBasket } from '../../basket/priced-basket.ts';
import { ShopError } from '../../errors.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { readSeller } from '../order/seller.ts';
import { priceQuote } from '../quotes/price-quote.server.ts';
import { NO_CONTENT } from '../quotes/quote-content.ts';
import type { QuoteLine } from '../quotes/quote-lines.ts';
import type { RefundLine } from '../refunds/refund.ts';
import { type ChangeContent, KEPT } from './change-form.ts';

/**
 * What is added, priced as a cart is now but without what comes off for everybody: it has no share of a discount. Null for
 * nothing. ShopError `conflict` where other VAT applies than to the order.
 */
export async function priceAdded(
  shop: Shop,
  order: Selectable<Schema['orders']>,
  { deliveryAdded }: ChangeContent,
  lines: QuoteLine[],
): Promise<PricedBasket | null> {
  if (lines.length === 0) return null;
  const profile = await findShopProfile(shop);
  if ((readSeller(order.seller)?.vatNumber ?? '') !== profile.vatNumber)
    throw new ShopError(
      'conflict',
      'The VAT number of the shop is another than when this was ordered. What is added needs an order of its own.',
    );
  const basket = await priceQuote(
    shop,
    {
      ...{ ...NO_CONTENT, lines, discountKind: 'none', deliveryPrice: deliveryAdded },
      ...{ collects: order.collects === 1, postcode: order.shipping_zip },
    },
    profile,
  );
  if (basket.exported !== order.exported)
    throw new ShopError(
      'conflict',
      'It goes where another VAT applies than when it was ordered. What is added needs an order of its own.',
    );
  return basket;
}

/** What is not given back is charged in words that the customer reads, at the rate of what it comes from. */
export function keptLine(
  shop: Shop,
  { keptWords }: ChangeContent,
  price: number,
  lines: RefundLine[],
): QuoteLine {
  const [most] = lines.toSorted((a, b) => b.amount - a.amount);
  return {
    ...{ id: shop.newId('ql'), variantId: null, title: keptWords || KEPT, quantity: 1, price },
    ...{ reason: '', vatRate: most?.vatRate ?? 20 },
  };
}
