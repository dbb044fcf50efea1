import type { PricedLine } from '#shop/basket/priced-basket.ts';
import { pence } from '#values/uk/pence.ts';

/** A line of a priced basket; the price of a unit in pence. */
export function pricedLine(unitPrice: number, quantity = 1, more: Partial<PricedLine> = {}) {
  return {
    variantId: 'v_1',
    productId: 'p_1',
    handle: 'suite',
    title: 'Ashcombe Oak Suite',
    variantHandle: 'natural-oak',
    variantTitle: 'Natural oak',
    sku: 'ASH-1',
    options: [],
    featuredMedia: null,
    postageProvider: 'AXL' as const,
    unitPrice: pence(unitPrice),
    quantity,
    ...more,
  };
}
