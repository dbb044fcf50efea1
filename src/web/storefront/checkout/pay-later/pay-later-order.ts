import { checksumOf } from '#shop/sales/checkout/checkout-form.ts';
import type { CheckoutData } from '../checkout-page.server.ts';

/** The checkout form without a card, priced and signed: the body of both pay-later calls. */
export function orderOf({ details, basket }: CheckoutData) {
  const items = basket.lines.map(({ variantId, quantity, unitPrice }) => ({
    variantId,
    quantity,
    price: unitPrice,
  }));
  const { customerName = '', postcode = '' } = details ?? {};
  return {
    ...details,
    amount: basket.amount,
    items: basket.lines.map(({ handle, variantId, unitPrice, quantity }) => ({
      handle,
      variant: { id: variantId, price: unitPrice },
      quantity,
    })),
    checksum: checksumOf({ customerName, postcode, items }),
  };
}

export type OrderForm = ReturnType<typeof orderOf>;
