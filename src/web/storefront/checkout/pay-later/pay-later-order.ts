import { codesIn } from '#shop/basket/priced-basket.ts';
import { checksumOf } from '#shop/sales/checkout/checkout-form.ts';
import type { CheckoutData } from '../checkout-page.server.ts';
import { sentItems } from '../sent-items.ts';

/** The checkout form without a card, priced and signed: the body of both pay-later calls. */
export function orderOf({ details, basket, quote }: CheckoutData) {
  const items = basket.lines.map(({ variantId, quantity, unitPrice }) => ({
    variantId,
    quantity,
    price: unitPrice,
  }));
  const { customerName = '', postcode = '' } = details ?? {};
  return {
    ...details,
    amount: basket.amount,
    codes: codesIn(basket),
    quote: quote?.id ?? '',
    items: sentItems(basket),
    checksum: checksumOf({ customerName, postcode, items }),
  };
}

export type OrderForm = ReturnType<typeof orderOf>;
