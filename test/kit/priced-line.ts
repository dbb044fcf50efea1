import type { PricedLine } from '#shop/basket/priced-basket.ts';
import { COUNTED } from '#values/stock-kind.ts';
import { pence } from '#values/uk/pence.ts';

/** A line of a priced basket; the price of a unit in pence. */
export function pricedLine(
  unitPrice: number,
  quantity = 1,
  more: Partial<Omit<PricedLine, 'price' | 'delivery' | 'carrier' | 'returnCost'>> = {},
) {
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
    postageProvider: 'AXL',
    weightKg: null,
    unitPrice: pence(unitPrice),
    wasPrice: null,
    quantity,
    vatRate: 20 as const,
    ...COUNTED,
    ...more,
  };
}
