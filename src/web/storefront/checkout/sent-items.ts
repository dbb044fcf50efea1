import type { PricedBasket } from '#shop/basket/priced-basket.ts';

/** The lines of a basket as the checkout sends them: at the prices and with the weeks that the customer was shown. */
export function sentItems({ lines }: Pick<PricedBasket, 'lines'>) {
  return lines.map(({ handle, variantId, unitPrice, weeksTo, quantity }) => ({
    handle,
    variant: { id: variantId, price: unitPrice, weeksTo },
    quantity,
  }));
}
